// A PNG that is written as its rows come, for pictures too large to be held at once; png.h is several times faster for the others.
#pragma once

#include <cstdint>
#include <memory>

#include "base/result.h"
#include "exporter/atomic_file.h"

namespace terrella::exporter {

class PngStream {
 public:
  // `file` must outlive this; the caller commits it. 1 channel is grey, 3 RGB, 4 RGBA; 8 or 16 bits.
  PngStream(AtomicFile& file, int width, int height, int channels, int bitDepth);
  ~PngStream();
  PngStream(PngStream&&) noexcept;

  // The next row; 16-bit values in the machine's byte order. With the last one the picture is complete.
  Result<void> addRow(const void* pixels);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace terrella::exporter
