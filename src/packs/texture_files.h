// Pictures as texture files, which graphics cards take without decoding: with mip levels, as one 2:1 texture or as a cube map.
#pragma once

#include <optional>

#include "formats/texture.h"
#include "packs/pack_files.h"

namespace terrella::packs {

// All rows of a picture, of all faces one after the other, or those of one face; and views of one face each, or of the whole of a 2:1 map.
formats::Pixels pixelsOf(const PackSource& source, const Picture& picture, std::optional<int> face = {});
std::vector<formats::PixelView> viewsOf(const formats::Pixels& pixels, int pictures);

enum class TextureContainer { ktx2, dds };

// STEM.ktx2 or STEM.dds of all of a picture: a cube's six faces stand in one file.
PackFile textureFile(const Picture& picture, TextureContainer container, formats::TextureFormat format, formats::Content content);

}  // namespace terrella::packs
