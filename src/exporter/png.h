// PNG files: 8 bits through stb_image_write, 16-bit grey by ourselves, both with libdeflate as the compressor.
//
// Compression level 1 and the Sub filter for every row. Planets are noisy, so higher levels and a filter chosen row by row gain
// little and cost several times the time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "base/progress.h"
#include "base/result.h"
#include "exporter/atomic_file.h"

namespace terrella::exporter {

// width * height * channels bytes, row by row from the top without gaps; 1 channel is grey, 3 RGB, 4 RGBA (opacity not
// premultiplied). width * channels * height must stay below 2^31, as it does for the largest map: 16384 x 8192 RGBA.
struct Image8 {
  int width = 0;
  int height = 0;
  int channels = 0;
  const std::uint8_t* pixels = nullptr;

  std::size_t bytes() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels);
  }
};

// Appends a whole PNG to `file`, which the caller commits.
Result<void> writePng(AtomicFile& file, const Image8& image, const Progress* progress = nullptr);

// 16-bit grey. fillRow(y, row) writes the `width` values of row y, in the machine's own byte order; rows are asked for
// from the top, once each, so that no 16-bit copy of a map is needed. Takes as much memory as the file would have uncompressed.
Result<void> writePng16(AtomicFile& file, int width, int height, const std::function<void(int, std::span<std::uint16_t>)>& fillRow,
                        const Progress* progress = nullptr);

// One picture as one file, complete or not there at all: for screenshots.
Result<void> savePng(const std::string& path, const Image8& image);

// The message of an error that is no failure: the job was asked to end.
inline constexpr const char* kStoppedMessage = "Stopped before the end.";

}  // namespace terrella::exporter
