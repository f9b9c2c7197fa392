#include "formats/ktx2.h"

#include <zstd.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "formats/little_endian.h"

namespace terrella::formats {
namespace {

constexpr std::uint8_t kIdentifier[]{0xab, 'K', 'T', 'X', ' ', '2', '0', 0xbb, '\r', '\n', 0x1a, '\n'};
constexpr std::size_t kHeaderBytes = 80, kIndexBytes = 24;  // of a level
constexpr int kZstdLevel = 3;                               // 6 takes more than twice as long for a twelfth
constexpr std::uint32_t kZstandard = 2;

// A channel of a texel block in the Data Format Descriptor.
struct Sample {
  int bit, bits;
  int channel;  // with its qualifiers: 16 linear, 64 signed, 128 float
  std::uint32_t lower, upper;
};

// What KTX2 says of a format.
struct Described {
  std::uint32_t vulkan;  // VkFormat
  std::uint32_t typeBytes;
  int model;  // of colours: 1 RGB, 128 BC1 and so on
  std::vector<Sample> samples;
};

constexpr std::uint32_t kMost = 0xffffffff;

std::vector<Sample> byteSamples(int alpha) { return {{0, 8, 0, 0, 255}, {8, 8, 1, 0, 255}, {16, 8, 2, 0, 255}, {24, 8, alpha, 0, 255}}; }

Described describedAs(TextureFormat format) {
  constexpr int kAlpha = 15, kLinear = 16, kSigned = 64, kFloat = 128;
  switch (format) {
    case TextureFormat::rgba8Srgb:
      return {43, 1, 1, byteSamples(kAlpha | kLinear)};
    case TextureFormat::rgba8:
      return {37, 1, 1, byteSamples(kAlpha)};
    case TextureFormat::r8:
      return {9, 1, 1, {{0, 8, 0, 0, 255}}};
    case TextureFormat::r16:
      return {70, 2, 1, {{0, 16, 0, 0, 65535}}};
    case TextureFormat::r32f:
      return {100, 4, 1, {{0, 32, kSigned | kFloat, 0xbf800000, 0x3f800000}}};  // -1 and 1
    case TextureFormat::bc1Srgb:
      return {132, 1, 128, {{0, 64, 0, 0, kMost}}};
    case TextureFormat::bc1:
      return {131, 1, 128, {{0, 64, 0, 0, kMost}}};
    case TextureFormat::bc3Srgb:
      return {138, 1, 130, {{0, 64, kAlpha | kLinear, 0, kMost}, {64, 64, 0, 0, kMost}}};
    case TextureFormat::bc3:
    case TextureFormat::bc3Normal:
      return {137, 1, 130, {{0, 64, kAlpha, 0, kMost}, {64, 64, 0, 0, kMost}}};
    case TextureFormat::bc4:
      return {139, 1, 131, {{0, 64, 0, 0, kMost}}};
    case TextureFormat::bc5:
      return {141, 1, 132, {{0, 64, 0, 0, kMost}, {64, 64, 1, 0, kMost}}};
  }
  return {};
}

Bytes descriptor(TextureFormat format, bool isPacked) {
  const Described what = describedAs(format);
  const FormatInfo& info = infoOf(format);
  const std::uint32_t block = 24 + 16 * static_cast<std::uint32_t>(what.samples.size());
  Bytes out;
  put32(out, 4 + block);
  put32(out, 0);  // Khronos, basic format
  put16(out, 2), put16(out, block);
  put8(out, static_cast<std::uint32_t>(what.model));
  put8(out, 1);                    // primaries of BT.709, which are sRGB's
  put8(out, info.isSrgb ? 2 : 1);  // transfer function: sRGB, linear
  put8(out, 0);                    // straight alpha
  const auto side = static_cast<std::uint32_t>(info.blockSide - 1);
  put8(out, side), put8(out, side), put16(out, 0);
  put8(out, isPacked ? 0 : static_cast<std::uint32_t>(info.blockBytes));
  putZeros(out, 7);
  for (const Sample& sample : what.samples) {
    put16(out, static_cast<std::uint32_t>(sample.bit));
    put8(out, static_cast<std::uint32_t>(sample.bits - 1)), put8(out, static_cast<std::uint32_t>(sample.channel));
    put32(out, 0);  // at the block's upper left
    put32(out, sample.lower), put32(out, sample.upper);
  }
  return out;
}

Result<Bytes> keysAndValues(const Ktx2Options& options) {
  std::map<std::string, std::string> all{{"KTXorientation", "rd"}, {"KTXwriter", options.writer}};
  for (const auto& [key, value] : options.texts) {
    const bool isKey = !key.empty() && !key.starts_with("KTX") && !key.starts_with("ktx") && key.find('\0') == std::string::npos;
    if (!isKey || !isUtf8(key) || !isUtf8(value))
      return Error{"\"" + excerpt(key) + "\" cannot stand in a KTX2 file: keys and values are UTF-8, and keys do not begin with KTX."};
    if (!all.emplace(key, value).second) return Error{"\"" + excerpt(key) + "\" is a key twice."};
  }
  Bytes out;
  for (const auto& [key, value] : all) {  // in the order of their bytes, as the format asks
    put32(out, static_cast<std::uint32_t>(key.size() + value.size() + 2));
    putText(out, key), put8(out, 0);
    putText(out, value), put8(out, 0);
    padTo(out, 4);
  }
  return out;
}

struct Level {
  Bytes bytes;
  std::size_t plainBytes, at;
};

Result<Level> levelOf(const std::vector<Bytes>& faces, bool isPacked) {
  Bytes plain;
  for (const Bytes& face : faces) plain.insert(plain.end(), face.begin(), face.end());
  const std::size_t plainBytes = plain.size();
  if (!isPacked) return Level{std::move(plain), plainBytes, 0};
  Bytes packed(ZSTD_compressBound(plainBytes));
  const std::size_t count = ZSTD_compress(packed.data(), packed.size(), plain.data(), plainBytes, kZstdLevel);
  if (ZSTD_isError(count)) return Error{std::string("Zstandard cannot compress a texture: ") + ZSTD_getErrorName(count) + "."};
  packed.resize(count);
  return Level{std::move(packed), plainBytes, 0};
}

void putKtx2Header(Bytes& out, const Texture& texture, bool isPacked) {
  const Described what = describedAs(texture.format);
  out.assign(std::begin(kIdentifier), std::end(kIdentifier));
  put32(out, what.vulkan), put32(out, what.typeBytes);
  put32(out, static_cast<std::uint32_t>(texture.width)), put32(out, static_cast<std::uint32_t>(texture.height)), put32(out, 0);
  put32(out, 0);  // no array
  put32(out, static_cast<std::uint32_t>(texture.faces()));
  put32(out, static_cast<std::uint32_t>(texture.levels.size()));
  put32(out, isPacked ? kZstandard : 0);
}

// Puts the levels behind `from`, the smallest first, and says where they are.
std::size_t placeLevels(std::vector<Level>& levels, std::size_t from, std::size_t alignment) {
  for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
    from = (from + alignment - 1) / alignment * alignment;
    level->at = from;
    from += level->bytes.size();
  }
  return from;
}

}  // namespace

Result<Bytes> encodeKtx2(const Texture& texture, const Ktx2Options& options) {
  const auto values = keysAndValues(options);
  if (!values) return values.error();
  std::vector<Level> levels;
  for (const auto& faces : texture.levels) {
    auto level = levelOf(faces, options.isPacked);
    if (!level) return level.error();
    levels.push_back(std::move(*level));
  }
  const Bytes format = descriptor(texture.format, options.isPacked);
  const std::size_t formatAt = kHeaderBytes + kIndexBytes * levels.size(), valuesAt = formatAt + format.size();
  // A multiple of 4 and of the block's bytes, which all are powers of two.
  const std::size_t alignment = options.isPacked ? 1 : static_cast<std::size_t>(std::max(infoOf(texture.format).blockBytes, 4));
  const std::size_t total = placeLevels(levels, valuesAt + values->size(), alignment);

  Bytes out;
  out.reserve(total);
  putKtx2Header(out, texture, options.isPacked);
  put32(out, static_cast<std::uint32_t>(formatAt)), put32(out, static_cast<std::uint32_t>(format.size()));
  put32(out, static_cast<std::uint32_t>(valuesAt)), put32(out, static_cast<std::uint32_t>(values->size()));
  put64(out, 0), put64(out, 0);  // nothing that all levels share
  for (const Level& level : levels) put64(out, level.at), put64(out, level.bytes.size()), put64(out, level.plainBytes);
  out.insert(out.end(), format.begin(), format.end());
  out.insert(out.end(), values->begin(), values->end());
  for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
    putZeros(out, level->at - out.size());
    out.insert(out.end(), level->bytes.begin(), level->bytes.end());
  }
  return out;
}

}  // namespace terrella::formats
