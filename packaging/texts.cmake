# Manual pages and completion, which the program writes itself from the tables of its options:
#   cmake -DPROGRAM=terrella -DFOLDER=where -P texts.cmake
# The test `packages` compares these names with the commands that `terrella --help` tells of.
find_program(GZIP gzip REQUIRED)
file(MAKE_DIRECTORY ${FOLDER})
function(text_of file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${FOLDER}/${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
foreach(command terrella bake render sheet verify terrain bench)
  set(page terrella-${command}.1)
  if(command STREQUAL terrella)
    set(page terrella.1)
  endif()
  text_of(${page} --manual ${command})
  # Without name and time, so that the same page is the same file.
  execute_process(COMMAND ${GZIP} -9nf ${FOLDER}/${page} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
text_of(terrella.bash --completion bash)
