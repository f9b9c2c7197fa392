// A texture as graphics cards hold it: one picture or six faces, in all its mip levels, laid out in one of their formats. KTX2 and DDS
// (ktx2.h, dds.h) are files around it.
#pragma once

#include "formats/block_compression.h"
#include "formats/mipmap.h"
#include "formats/pixel_view.h"

namespace terrella::formats {

enum class TextureFormat {
  rgba8Srgb,  // colours; pixels without opacity are opaque
  rgba8,      // four numbers
  r8,
  r16,
  r32f,  // one number of 8 or 16 bits, one float
  bc1Srgb,
  bc1,
  bc3Srgb,
  bc3,
  bc4,
  bc5,
  bc3Normal,  // BlockKind::normal
};

// What files have to know of a format.
struct FormatInfo {
  TextureFormat format;
  const char* name;
  bool isSrgb;
  int blockSide;   // pixels: 4, or 1 where nothing is compressed
  int blockBytes;  // of a block or a pixel
};
const FormatInfo& infoOf(TextureFormat format);

struct Texture {
  TextureFormat format = TextureFormat::rgba8;
  int width = 0, height = 0;               // of level 0
  std::vector<std::vector<Bytes>> levels;  // levels[level][face], the largest first; 1 or 6 faces

  int faces() const { return static_cast<int>(levels.front().size()); }
  bool isCube() const { return faces() == 6; }
};

struct TextureOptions {
  TextureFormat format = TextureFormat::rgba8;
  Content content = Content::value;
  bool hasMips = true;
};

// `faces`: one picture, or six square ones in the order +x -x +y -y +z -z, oriented as cube maps are. Colours of an sRGB format must be
// Content::colour, normals may be of any format with two channels. Sizes up to 32768.
Result<Texture> makeTexture(std::span<const PixelView> faces, const TextureOptions& options, const Workers& workers);

}  // namespace terrella::formats
