#include "formats/texture.h"

#include <algorithm>
#include <array>
#include <optional>

#include "formats/little_endian.h"

namespace terrella::formats {
namespace {

constexpr int kMostSide = 32768;  // of the largest cards there are

constexpr std::array<FormatInfo, 12> kFormats{{
    {TextureFormat::rgba8Srgb, "RGBA8 sRGB", true, 1, 4},
    {TextureFormat::rgba8, "RGBA8", false, 1, 4},
    {TextureFormat::r8, "R8", false, 1, 1},
    {TextureFormat::r16, "R16", false, 1, 2},
    {TextureFormat::r32f, "R32F", false, 1, 4},
    {TextureFormat::bc1Srgb, "BC1 sRGB", true, 4, 8},
    {TextureFormat::bc1, "BC1", false, 4, 8},
    {TextureFormat::bc3Srgb, "BC3 sRGB", true, 4, 16},
    {TextureFormat::bc3, "BC3", false, 4, 16},
    {TextureFormat::bc4, "BC4", false, 4, 8},
    {TextureFormat::bc5, "BC5", false, 4, 16},
    {TextureFormat::bc3Normal, "DXT5nm", false, 4, 16},
}};

std::optional<BlockKind> blockKindOf(TextureFormat format) {
  switch (format) {
    case TextureFormat::bc1Srgb:
    case TextureFormat::bc1:
      return BlockKind::bc1;
    case TextureFormat::bc3Srgb:
    case TextureFormat::bc3:
      return BlockKind::bc3;
    case TextureFormat::bc4:
      return BlockKind::bc4;
    case TextureFormat::bc5:
      return BlockKind::bc5;
    case TextureFormat::bc3Normal:
      return BlockKind::normal;
    default:
      return {};
  }
}

// What a format is made of, for people and for the check: bytes of a sample, and channels from and to.
struct Taken {
  const char* text;
  int bytes, least, most;
};

Taken takenBy(TextureFormat format) {
  switch (format) {
    case TextureFormat::r8:
      return {"one channel of 8 bits", 1, 1, 1};
    case TextureFormat::r16:
      return {"one channel of 16 bits", 2, 1, 1};
    case TextureFormat::r32f:
      return {"one channel of floats", 4, 1, 1};
    case TextureFormat::bc4:
      return {"one channel of 8 bits", 1, 1, 1};
    case TextureFormat::bc5:
    case TextureFormat::bc3Normal:
      return {"two or three channels of 8 bits", 1, 2, 3};
    default:
      return {"three or four channels of 8 bits", 1, 3, 4};
  }
}

Result<void> checkFaces(std::span<const PixelView> faces, const TextureOptions& options) {
  if (faces.size() != 1 && faces.size() != 6)
    return Error{"A texture is one picture or six faces of a cube, not " + std::to_string(faces.size()) + " pictures."};
  const FormatInfo& info = infoOf(options.format);
  const Taken taken = takenBy(options.format);
  for (const PixelView& face : faces) {
    if (const auto checked = checkPixels(face, info.name, kMostSide); !checked) return checked;
    if (face.bytesPerSample() != taken.bytes || face.channels < taken.least || face.channels > taken.most)
      return wrongPixels(info.name, taken.text, face);
    if (const auto checked = checkContent(face, options.content); !checked) return checked;
    if (faces.size() == 6 && (face.width != face.height || face.width != faces[0].width))
      return Error{"The six faces of a cube are squares of one size."};
  }
  if (info.isSrgb != (options.content == Content::colour))
    return Error{std::string(info.name) + (info.isSrgb ? " holds colours in sRGB and nothing else."
                                                       : " holds numbers; colours in sRGB need a format of their own.")};
  return {};
}

Bytes withOpacity(const PixelView& pixels) {
  const std::size_t count = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height);
  const std::uint8_t* from = pixels.bytes();
  Bytes out(count * 4, 255);
  for (std::size_t i = 0; i < count; ++i, from += pixels.channels) std::copy_n(from, pixels.channels, out.data() + 4 * i);
  return out;
}

Bytes laidOut(const PixelView& pixels, TextureFormat format, const Workers& workers) {
  if (const auto kind = blockKindOf(format)) return compressBlocks(pixels, *kind, workers);
  const bool isColour = format == TextureFormat::rgba8 || format == TextureFormat::rgba8Srgb;
  return isColour ? withOpacity(pixels) : littleEndian(pixels);
}

}  // namespace

const FormatInfo& infoOf(TextureFormat format) { return kFormats[static_cast<std::size_t>(format)]; }

Result<Texture> makeTexture(std::span<const PixelView> faces, const TextureOptions& options, const Workers& workers) {
  if (const auto checked = checkFaces(faces, options); !checked) return checked.error();
  const int levels = options.hasMips ? levelCount(faces[0].width, faces[0].height) : 1;
  Texture texture{options.format, faces[0].width, faces[0].height, {}};
  texture.levels.resize(static_cast<std::size_t>(levels));
  for (const PixelView& face : faces) {
    Pixels smaller;
    PixelView view = face;
    for (int level = 0; level < levels; ++level) {
      if (level > 0) {
        smaller = halved(view, options.content, workers);
        view = smaller.view();
      }
      texture.levels[static_cast<std::size_t>(level)].push_back(laidOut(view, options.format, workers));
    }
  }
  return texture;
}

}  // namespace terrella::formats
