// Pictures as texture files, which graphics cards take without decoding: with mip levels, as one 2:1 texture or as a cube map.
#pragma once

#include "formats/texture.h"
#include "packs/pack_files.h"

namespace terrella::packs {

enum class TextureContainer { ktx2, dds };

// STEM.ktx2 or STEM.dds of all of a picture: a cube's six faces stand in one file.
PackFile textureFile(const Picture& picture, TextureContainer container, formats::TextureFormat format, formats::Content content);

}  // namespace terrella::packs
