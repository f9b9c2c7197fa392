// What a picture's header says.
#pragma once

#include <cstddef>
#include <string>

namespace terrella::exporter {

struct PictureShape {
  int width = 0;
  int height = 0;
  int channels = 1;  // 1 grey, 3 RGB, 4 RGBA
  int bitDepth = 8;  // 8 or 16

  std::size_t bytes() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels * bitDepth / 8);
  }
  bool operator==(const PictureShape&) const = default;
};

// "512 x 256, RGB, 8 bits"
std::string shapeText(const PictureShape& shape);

}  // namespace terrella::exporter
