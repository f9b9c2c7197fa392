// A zlib stream made piece by piece, in memory for one piece, at libdeflate's speed.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace terrella::exporter {

class ZlibPieces {
 public:
  // No piece is larger than `mostBytes`. `levels`: of libdeflate, 1 the fastest, 12 the smallest; of several each piece gets what is
  // smallest. Throws std::bad_alloc when there is not enough memory.
  ZlibPieces(std::size_t mostBytes, std::span<const int> levels);
  ~ZlibPieces();
  ZlibPieces(ZlibPieces&&) noexcept;

  // What the stream grows by, until the next call. One piece that is the last is as fast as libdeflate; each that is not is read back
  // once (see zlib_pieces.cpp), which takes half as long again.
  std::span<const std::uint8_t> add(std::span<const std::uint8_t> piece, bool isLast);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace terrella::exporter
