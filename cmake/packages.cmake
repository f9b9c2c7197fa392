# `cpack`: Debian packages of a build that was configured to be installed in /usr (the preset `package`).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_VERSION ${TERRELLA_SORTED_VERSION})
set(CPACK_PACKAGE_CONTACT ${TERRELLA_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME terrella)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "libegl1, libgl1")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "planet generator and viewer
Terrella grows a planet from a seed: plates, rivers, weather and what grows,
from orbit down to its beaches. It shows the planet in a window, or writes
it as textures for games, with or without a display.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libterrella0)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "planet generator - shared library
Planets as arrays of samples in memory and as files, for C and all languages
that can call it.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libterrella-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libterrella0 (= ${TERRELLA_SORTED_VERSION}), libdeflate-dev, libhwy-dev, libspng-dev, libtbb-dev, \
libxxhash-dev, nlohmann-json3-dev, zlib1g-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "planet generator - development files
Headers, the static C++ libraries and what CMake and pkg-config look for, to
build programs that grow planets.")
include(CPack)
