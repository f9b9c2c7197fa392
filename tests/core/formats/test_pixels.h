// Pictures to write and read back.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "base/hash.h"
#include "formats/pixel_view.h"

namespace terrella::test {

inline formats::Pixels noisePixels(int width, int height, int channels, std::uint64_t seed = 1) {
  std::vector<std::uint8_t> samples(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                                    static_cast<std::size_t>(channels));
  const RowKeys keys = rowKeys(seed, Channel::colours, 0, 0);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = static_cast<std::uint8_t>(hashColumn(static_cast<std::uint32_t>(i), keys));
  return {width, height, channels, std::move(samples)};
}

// Smooth, and no two channels alike.
inline formats::Pixels gradient(int width, int height, int channels) {
  std::vector<std::uint8_t> samples;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      for (int c = 0; c < channels; ++c)
        samples.push_back(static_cast<std::uint8_t>(c == 0 ? 255 * x / width : c == 1 ? 255 * y / height : 40 + 60 * c));
    }
  }
  return {width, height, channels, std::move(samples)};
}

// Metres, with fractions and of both signs.
inline formats::Pixels heightPixels(int width, int height, int channels = 1) {
  std::vector<float> samples(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels));
  const RowKeys keys = rowKeys(7, Channel::colours, 0, 0);
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] = static_cast<float>(static_cast<int>(hashColumn(static_cast<std::uint32_t>(i), keys) % 200000) - 90000) / 13.0f;
  return {width, height, channels, std::move(samples)};
}

inline const std::vector<std::uint8_t>& bytesOf(const formats::Pixels& pixels) {
  return std::get<std::vector<std::uint8_t>>(pixels.samples);
}
inline const std::vector<float>& floatsOf(const formats::Pixels& pixels) { return std::get<std::vector<float>>(pixels.samples); }

inline formats::Bytes littleEndianBytes(const formats::Pixels& pixels) {
  const formats::PixelView view = pixels.view();
  return formats::Bytes(view.bytes(), view.bytes() + view.sampleCount() * static_cast<std::size_t>(view.bytesPerSample()));
}

inline formats::Pixels pixelsOf(int width, int height, int channels, std::vector<std::uint8_t> samples) {
  return {width, height, channels, std::move(samples)};
}

// A number of a file whose lower bytes come first.
template <class T>
T numberAt(const formats::Bytes& file, std::size_t at) {
  T value{};
  if (at + sizeof(T) <= file.size()) std::memcpy(&value, file.data() + at, sizeof(T));
  return value;
}

inline double meanSquare(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
  double sum = a.size() == b.size() ? 0 : 1e9;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum / static_cast<double>(a.size());
}

}  // namespace terrella::test
