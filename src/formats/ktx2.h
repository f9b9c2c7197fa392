// KTX2: a texture as a file that loads without being decoded, for Vulkan, WebGL and engines.
//
// Khronos, "KTX File Format Specification 2.0": header, index of levels, Data Format Descriptor (Khronos Data Format 1.3), key and value
// pairs, then the levels, the smallest first. Each level may be compressed by Zstandard (supercompression scheme 2). The descriptor then
// has 0 bytes per plane, as version 2.0 asks; readers that want more recent wording take it as well.
//
// Written keys are KTXorientation, "rd": rows go down as a picture's do, columns to the right; KTXwriter; and what the caller adds.
// DXT5nm is BC3 to such files.
#pragma once

#include <utility>

#include "formats/texture.h"

namespace terrella::formats {

struct Ktx2Options {
  bool isPacked = true;  // by Zstandard
  std::string writer = "terrella";
  std::vector<std::pair<std::string, std::string>> texts = {};  // keys that do not begin with "KTX"; UTF-8
};

Result<Bytes> encodeKtx2(const Texture& texture, const Ktx2Options& options = {});

}  // namespace terrella::formats
