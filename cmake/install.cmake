# `cmake --install`: the program, the libraries terrella::core, terrella::export and terrella::c, their headers, and what find_package and
# pkg-config look for. Components, which `cpack` makes packages of (cmake/packages.cmake): program, library, development.
include(CMakePackageConfigHelpers)

install(TARGETS terrella RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)

set(terrellaPackage ${CMAKE_INSTALL_LIBDIR}/cmake/terrella)
# Each in a set of targets of its own, so that who wants one need not have what the others are made of.
function(terrella_install_library component target)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${component})
  install(TARGETS ${target} EXPORT terrella-${component}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
  install(EXPORT terrella-${component} NAMESPACE terrella:: DESTINATION ${terrellaPackage} COMPONENT development
    FILE terrella-${component}-targets.cmake)
endfunction()
terrella_install_library(core terrella_core)
terrella_install_library(export terrella_export)
if(TARGET terrella_c)
  terrella_install_library(c terrella_c)
endif()

install(DIRECTORY include/terrella DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
# Of the headers within, those that the public ones are made of: what they include, and what that includes.
function(terrella_headers_below result)
  set(waiting ${ARGN})
  set(found "")
  while(waiting)
    list(POP_FRONT waiting header)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${header} lines REGEX "^#include \"")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"(.*)\".*" "\\1" name "${line}")
      if(EXISTS ${PROJECT_SOURCE_DIR}/src/${name} AND NOT name IN_LIST found)
        list(APPEND found ${name})
        list(APPEND waiting ${PROJECT_SOURCE_DIR}/src/${name})
      endif()
    endforeach()
  endwhile()
  set(${result} ${found} PARENT_SCOPE)
endfunction()
file(GLOB publicHeaders CONFIGURE_DEPENDS include/terrella/*.h)
terrella_headers_below(innerHeaders ${publicHeaders})
foreach(header IN LISTS innerHeaders)
  get_filename_component(room ${header} DIRECTORY)
  install(FILES src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/terrella/inside/${room} COMPONENT development)
endforeach()

configure_package_config_file(cmake/terrella-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/terrella-config.cmake
  INSTALL_DESTINATION ${terrellaPackage})
# Before 1.0 every version may differ from the last.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/terrella-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/terrella-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/terrella-config-version.cmake
  DESTINATION ${terrellaPackage} COMPONENT development)

# A tree that was installed may be moved: the files say where things are by where they are themselves.
file(RELATIVE_PATH terrellaUp "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" terrellaUp "${terrellaUp}")
foreach(name terrella terrella-core terrella-export)
  configure_file(cmake/${name}.pc.in ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()
