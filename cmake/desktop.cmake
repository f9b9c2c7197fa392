# What belongs to an installed program besides itself: manual pages, completion in bash, an entry in the desktop's menu, and what Debian's
# packages must tell of themselves.
# Neutral ones, for whoever publishes to replace (docs/library.md).
set(TERRELLA_MAINTAINER "The Terrella authors <terrella@users.invalid>" CACHE STRING "Whom a package names: NAME <ADDRESS>")
set(TERRELLA_APP_ID "org.terrella.Terrella" CACHE STRING "The name of AppStream's component: a domain of yours, backwards, and Terrella")

set(terrellaTexts ${CMAKE_CURRENT_BINARY_DIR}/packaging)
if(NOT CMAKE_CROSSCOMPILING)
  install(DIRECTORY ${terrellaTexts}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program FILES_MATCHING PATTERN "*.1.gz")
  install(FILES ${terrellaTexts}/terrella.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program
    RENAME terrella)
endif()

# The day of the commit, if there is one: what is built twice is the same.
find_package(Git QUIET)
set(terrellaSeconds "")
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR} log -1 --format=%ct
    OUTPUT_VARIABLE terrellaSeconds OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(terrellaSeconds $ENV{SOURCE_DATE_EPOCH})
endif()
if(terrellaSeconds STREQUAL "")
  string(TIMESTAMP terrellaSeconds %s UTC)
endif()
set(previousEpoch $ENV{SOURCE_DATE_EPOCH})
set(ENV{SOURCE_DATE_EPOCH} ${terrellaSeconds})
string(TIMESTAMP terrellaDate %Y-%m-%d UTC)
string(TIMESTAMP terrellaLongDate "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(ENV{SOURCE_DATE_EPOCH} ${previousEpoch})

if(TERRELLA_VIEWER)
  configure_file(packaging/terrella.metainfo.xml.in ${terrellaTexts}/terrella.metainfo.xml @ONLY)
  install(FILES packaging/terrella.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
  install(FILES ${terrellaTexts}/terrella.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
  foreach(size 48 256)
    install(FILES packaging/icons/terrella-${size}.png DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps
      COMPONENT program RENAME terrella.png)
  endforeach()
endif()

# Every package has these two of its own.
configure_file(packaging/changelog.in ${terrellaTexts}/changelog @ONLY)
find_program(GZIP gzip REQUIRED)
execute_process(COMMAND ${GZIP} -9nf ${terrellaTexts}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(pair program:terrella library:libterrella0 development:libterrella-dev)
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 component)
  list(GET pair 1 package)
  install(FILES packaging/copyright ${terrellaTexts}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
    COMPONENT ${component})
endforeach()
install(FILES docs/library.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libterrella-dev COMPONENT development)
install(PROGRAMS docs/examples/planet.py docs/examples/ground.py DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libterrella-dev/examples COMPONENT development)
