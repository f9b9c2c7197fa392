// Pixels in memory: what every writer of this room takes, and bytes: what every one of them gives.
//
// The room knows of files and nothing of planets. Each writer is a function from a description of pixels to the bytes of a whole file;
// what a format cannot hold is an Error with a sentence, and so is a description that contradicts itself.
//
// formats -> base, maps/pixels.h
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace terrella::formats {

using Bytes = std::vector<std::uint8_t>;

// Row by row from the top, channels side by side, without gaps. 8- and 16-bit samples stand for value / 255 and value / 65535, floats for
// themselves. Nothing is owned.
struct PixelView {
  int width = 0, height = 0;
  int channels = 1;  // 1 grey, 2 two numbers, 3 red green blue, 4 with opacity (not premultiplied)
  std::variant<std::span<const std::uint8_t>, std::span<const std::uint16_t>, std::span<const float>> samples;

  std::size_t rowSamples() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(channels); }
  std::size_t sampleCount() const { return rowSamples() * static_cast<std::size_t>(height); }
  int bytesPerSample() const { return samples.index() == 0 ? 1 : samples.index() == 1 ? 2 : 4; }
  const std::uint8_t* bytes() const;  // of the first sample
  // Null if the samples are of another type.
  template <class T>
  const T* row(int y) const {
    const auto* all = std::get_if<std::span<const T>>(&samples);
    return all ? all->data() + rowSamples() * static_cast<std::size_t>(y) : nullptr;
  }
};

// Pixels that own themselves.
struct Pixels {
  int width = 0, height = 0, channels = 1;
  std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<float>> samples;

  PixelView view() const;
};

// Whether size, channels and samples agree; `format` names who asks: "JPEG".
Result<void> checkPixels(const PixelView& pixels, std::string_view format);
// The same, and no side is longer than `mostSide`: "JPEG holds pictures up to 65500 pixels wide and high; this one is 70000 x 35000."
Result<void> checkPixels(const PixelView& pixels, std::string_view format, int mostSide);

// A format's complaint about what the pixels are: "JPEG takes 8-bit grey or RGB; these pixels have 4 channels of floats."
Error wrongPixels(std::string_view format, std::string_view takes, const PixelView& pixels);

}  // namespace terrella::formats
