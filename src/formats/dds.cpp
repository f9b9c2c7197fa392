#include "formats/dds.h"

#include <array>

#include "formats/little_endian.h"

namespace terrella::formats {
namespace {

// Bits of the header, as Microsoft's guide has them.
constexpr std::uint32_t kCaps = 0x1, kHeight = 0x2, kWidth = 0x4, kPitch = 0x8, kPixelFormat = 0x1000, kMipCount = 0x20000,
                        kLinearSize = 0x80000;
constexpr std::uint32_t kComplex = 0x8, kTexture = 0x1000, kMips = 0x400000;
constexpr std::uint32_t kAllFaces = 0xfe00;
constexpr std::uint32_t kAlphaPixels = 0x1, kFourCc = 0x4, kRgb = 0x40, kLuminance = 0x20000;

struct PixelFormat {
  std::uint32_t flags, fourCc, bits;
  std::array<std::uint32_t, 4> masks;  // of red, green, blue, opacity
};

constexpr std::uint32_t fourLetters(const char (&name)[5]) {
  std::uint32_t value = 0;
  for (int i = 3; i >= 0; --i) value = value << 8 | static_cast<std::uint8_t>(name[i]);
  return value;
}

PixelFormat pixelFormatOf(TextureFormat format) {
  switch (format) {
    case TextureFormat::rgba8Srgb:
    case TextureFormat::rgba8:
      return {kRgb | kAlphaPixels, 0, 32, {0xff, 0xff00, 0xff0000, 0xff000000}};
    case TextureFormat::r8:
      return {kLuminance, 0, 8, {0xff, 0, 0, 0}};
    case TextureFormat::r16:
      return {kLuminance, 0, 16, {0xffff, 0, 0, 0}};
    case TextureFormat::r32f:
      return {kFourCc, 114, 0, {}};  // D3DFMT_R32F
    case TextureFormat::bc1Srgb:
    case TextureFormat::bc1:
      return {kFourCc, fourLetters("DXT1"), 0, {}};
    case TextureFormat::bc3Srgb:
    case TextureFormat::bc3:
      return {kFourCc, fourLetters("DXT5"), 0, {}};
    case TextureFormat::bc4:
      return {kFourCc, fourLetters("ATI1"), 0, {}};
    case TextureFormat::bc5:
      return {kFourCc, fourLetters("ATI2"), 0, {}};
    case TextureFormat::bc3Normal:
      return {kFourCc | 0x80000000, fourLetters("DXT5"), 0, {}};  // the last bit says that it holds normals
  }
  return {};
}

std::uint32_t dxgiOf(TextureFormat format) {
  constexpr std::array<std::uint32_t, 12> kDxgi{29, 28, 61, 56, 41, 72, 71, 78, 77, 80, 83, 77};
  return kDxgi[static_cast<std::size_t>(format)];
}

void putDdsHeader(Bytes& out, const Texture& texture, const PixelFormat& format) {
  const FormatInfo& info = infoOf(texture.format);
  const bool isPacked = info.blockSide > 1, hasMips = texture.levels.size() > 1;
  const auto mips = static_cast<std::uint32_t>(texture.levels.size());
  putText(out, "DDS ");
  put32(out, 124);
  put32(out, kCaps | kHeight | kWidth | kPixelFormat | (isPacked ? kLinearSize : kPitch) | (hasMips ? kMipCount : 0));
  put32(out, static_cast<std::uint32_t>(texture.height)), put32(out, static_cast<std::uint32_t>(texture.width));
  // Bytes of the first level, or of a row where nothing is compressed.
  put32(out,
        isPacked ? static_cast<std::uint32_t>(texture.levels[0][0].size()) : static_cast<std::uint32_t>(texture.width * info.blockBytes));
  put32(out, 0), put32(out, mips);
  putZeros(out, 44);
  put32(out, 32), put32(out, format.flags), put32(out, format.fourCc), put32(out, format.bits);
  for (const std::uint32_t mask : format.masks) put32(out, mask);
  put32(out, kTexture | (hasMips ? kMips : 0) | (hasMips || texture.isCube() ? kComplex : 0));
  put32(out, texture.isCube() ? kAllFaces : 0);
  putZeros(out, 12);
}

}  // namespace

Result<Bytes> encodeDds(const Texture& texture, DdsHeader header) {
  if (infoOf(texture.format).blockSide > 1 && (texture.width % 4 || texture.height % 4))
    return Error{"DDS files of compressed textures have sides of a multiple of 4 pixels; " + std::to_string(texture.width) + " x " +
                 std::to_string(texture.height) + " is none."};
  Bytes out;
  if (header == DdsHeader::direct3d9) {
    putDdsHeader(out, texture, pixelFormatOf(texture.format));
  } else {
    putDdsHeader(out, texture, {kFourCc, fourLetters("DX10"), 0, {}});
    // The format, two dimensions, whether it is a cube, one of an array, straight alpha where there is any.
    put32(out, dxgiOf(texture.format)), put32(out, 3), put32(out, texture.isCube() ? 4 : 0), put32(out, 1), put32(out, 0);
  }
  for (std::size_t face = 0; face < static_cast<std::size_t>(texture.faces()); ++face) {
    for (const auto& level : texture.levels) out.insert(out.end(), level[face].begin(), level[face].end());
  }
  return out;
}

}  // namespace terrella::formats
