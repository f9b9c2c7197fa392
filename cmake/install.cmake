# `cmake --install`: the program, the libraries terrella::core and terrella::export, their headers, and what find_package and
# pkg-config look for.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS terrella RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
set_target_properties(terrella_core PROPERTIES EXPORT_NAME core)
set_target_properties(terrella_export PROPERTIES EXPORT_NAME export)
install(TARGETS terrella_core terrella_export EXPORT terrella ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/terrella DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# What the public headers are made of.
foreach(room base maps params planet cells lattice land methods weather climate exporter)
  install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/terrella/inside
    FILES_MATCHING PATTERN "*.h" PATTERN "*-inl.h" EXCLUDE PATTERN verify EXCLUDE)
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/terrella)
install(EXPORT terrella NAMESPACE terrella:: DESTINATION ${package} FILE terrella-targets.cmake)
configure_package_config_file(cmake/terrella-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/terrella-config.cmake
  INSTALL_DESTINATION ${package})
# Before 1.0 every version may differ from the last.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/terrella-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/terrella-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/terrella-config-version.cmake
  DESTINATION ${package})

configure_file(cmake/terrella.pc.in ${CMAKE_CURRENT_BINARY_DIR}/terrella.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/terrella.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
