// PNG files read back by a library that did not write the 8-bit ones.
#pragma once

#include <spng.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "exporter/test_folder.h"

namespace terrella::test {

struct DecodedPng {
  int width = 0, height = 0, channels = 0, bitDepth = 0;
  std::vector<std::uint8_t> pixels;  // 16-bit values in the machine's byte order

  std::uint16_t value16(int x, int y) const {
    std::uint16_t value = 0;
    std::memcpy(&value, pixels.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 2,
                2);
    return value;
  }
};

inline DecodedPng readPng(const std::string& path) {
  const std::string bytes = readText(path);
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  spng_ihdr header{};
  std::size_t size = 0;
  const auto check = [&](int status) {
    if (status) throw std::runtime_error(path + ": " + spng_strerror(status));
  };
  check(spng_set_png_buffer(context.get(), bytes.data(), bytes.size()));
  check(spng_get_ihdr(context.get(), &header));
  check(spng_decoded_image_size(context.get(), SPNG_FMT_PNG, &size));
  DecodedPng png;
  png.width = static_cast<int>(header.width);
  png.height = static_cast<int>(header.height);
  png.bitDepth = header.bit_depth;
  png.channels = header.color_type == SPNG_COLOR_TYPE_GRAYSCALE ? 1 : header.color_type == SPNG_COLOR_TYPE_TRUECOLOR ? 3 : 4;
  png.pixels.resize(size);
  check(spng_decode_image(context.get(), png.pixels.data(), size, SPNG_FMT_PNG, 0));
  return png;
}

}  // namespace terrella::test
