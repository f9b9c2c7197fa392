// PNG files read back: whole, undamaged, and of the shape that was expected, or an Error that says what is wrong.
//
// Reading is stricter than a viewer's: every chunk must be whole and match its checksum, the end must be the end, and
// nothing may follow. A file is never decoded, nor memory taken for it, before its header has been found to be as expected.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "exporter/picture_shape.h"

namespace terrella::exporter {

// Row by row from the top without gaps; 16-bit values in the machine's byte order.
struct Picture {
  PictureShape shape;
  std::vector<std::uint8_t> bytes;
  std::vector<std::string> chunks = {};  // the names of all, in order: "IHDR", ...

  int at(int x, int y, int channel = 0) const {
    const std::size_t index = (static_cast<std::size_t>(y) * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(x)) *
                                  static_cast<std::size_t>(shape.channels) +
                              static_cast<std::size_t>(channel);
    if (shape.bitDepth == 8) return bytes[index];
    std::uint16_t value = 0;
    std::memcpy(&value, bytes.data() + 2 * index, 2);
    return value;
  }
};

// As PixelHash (manifest.h) makes it while a map is written.
std::string pixelHash(const Picture& picture);

// Errors read "Cannot read out/height.png: there is no such file.", "out/height.png is damaged: invalid CRC." and
// "out/height.png is 512 x 256, grey, 16 bits; it should be 1024 x 512, grey, 16 bits."
Result<Picture> readPng(const std::string& path, const PictureShape& expected);

// The same, row by row, for pictures that are too large to be held at once.
class PngRows {
 public:
  static Result<PngRows> open(const std::string& path, const PictureShape& expected);
  ~PngRows();
  PngRows(PngRows&&) noexcept;
  PngRows& operator=(PngRows&&) noexcept;

  const std::vector<std::string>& chunks() const;
  // The next row, until the next call; as many times as there are rows. With the last the file has been read to its end.
  Result<const std::uint8_t*> next();
  // Of all rows, from the first: as pixelHash().
  Result<std::string> hash();

 private:
  struct State;
  explicit PngRows(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace terrella::exporter
