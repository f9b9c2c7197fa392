# Compiles in less time what `./run` and `./test` are made of: headers that change never are compiled once (precompiled headers), and the
# files of a room a handful at a time (unity builds), since most of what a compiler reads and instantiates is the same in all of
# them. What is built is the same but for what the compiler may inline. Packages, the preset `dev` and the other builds of `./test --full`
# compile file by file: they find the include that is missing. What a unity build asks for: within a room, names in anonymous namespaces
# are different. A file that cannot share its compilation says so with `// alone: WHY` in a line of its own.
#
# Files that Highway compiles once for each instruction set include themselves and stand alone by nature.
set(terrellaFilesAtOnce 6)

# Whether a file must be compiled alone.
function(terrella_stands_alone source result)
  file(STRINGS ${source} marks REGEX "hwy/foreach_target\\.h|^// alone: " LIMIT_COUNT 1)
  if(marks)
    set(${result} ON PARENT_SCOPE)
  else()
    set(${result} OFF PARENT_SCOPE)
  endif()
endfunction()

# Puts the files of each folder of a target into groups that are compiled together.
function(terrella_compile_by_room target)
  get_target_property(sources ${target} SOURCES)
  list(SORT sources)
  set(at 0)
  set(room "")
  foreach(source IN LISTS sources)
    if(NOT source MATCHES "\\.cpp$" OR NOT EXISTS ${source})
      continue()
    endif()
    terrella_stands_alone(${source} isAlone)
    if(isAlone)
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    if(NOT folder STREQUAL room)
      set(room ${folder})
      set(at 0)
    endif()
    math(EXPR group "${at} / ${terrellaFilesAtOnce}")
    math(EXPR at "${at} + 1")
    get_filename_component(name ${folder} NAME)
    set_property(SOURCE ${source} TARGET_DIRECTORY ${target} PROPERTY UNITY_GROUP ${name}_${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A class whose member's type is in an anonymous namespace is fine in a .cpp file. g++ takes what is included for a header. As a
  # pragma, so that files which stand alone are compiled with the flags that they have elsewhere: ccache finds them.
  set_target_properties(${target} PROPERTIES UNITY_BUILD_CODE_BEFORE_INCLUDE
    "#ifndef __clang__\n#pragma GCC diagnostic ignored \"-Wsubobject-linkage\"\n#endif")
endfunction()

# All libraries and programs of a directory.
function(terrella_quick_build directory)
  get_property(targets DIRECTORY ${directory} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "STATIC_LIBRARY|EXECUTABLE")
      terrella_compile_by_room(${target})
    endif()
  endforeach()
endfunction()
