# Writes OUTPUT, a C++ file that holds the bytes of FILES. Run at build time:
#   cmake -DOUTPUT=... -DROOT=... "-DFILES=a;b" -P embed_assets.cmake
# Paths are kept relative to ROOT; a file from elsewhere (a system font) is listed as "fonts/NAME".
set(arrays "")
set(table "")
set(index 0)
foreach(file IN LISTS FILES)
  file(READ "${file}" hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  cmake_path(IS_PREFIX ROOT "${file}" NORMALIZE isInside)
  if(isInside)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${ROOT}" OUTPUT_VARIABLE name)
  else()
    cmake_path(GET file FILENAME name)
    set(name "fonts/${name}")
  endif()
  # The 0 at the end keeps an empty file from becoming an empty array.
  string(APPEND arrays "const unsigned char kAsset${index}[] = {${bytes}0};\n")
  string(APPEND table "    {\"${name}\", {reinterpret_cast<const char*>(kAsset${index}), ${size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include \"base/embedded_assets.h\"

namespace terrella::assets {
namespace {

${arrays}
const EmbeddedAsset kAssets[] = {
${table}};

}  // namespace

std::span<const EmbeddedAsset> embeddedAssets() { return kAssets; }

}  // namespace terrella::assets
")
