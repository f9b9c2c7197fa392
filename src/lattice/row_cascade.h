// The fine levels of the torus, all at once: every level is a filter that takes rows of the one before and gives twice as many
// rows twice as wide. None but the first and the last is ever whole; the others are rings of four rows, which stay in a cache
// near the processor.
//
//   whole level -> ring of 4 rows -> ring of 4 rows -> ... -> rows of the map
//
// Whoever wants a band of the map makes the two or three rows beside it once more in each level: a band needs nothing from other
// bands.
#pragma once

#include <cstdint>
#include <vector>

#include "base/buffer.h"
#include "base/hash.h"
#include "lattice/displacement.h"
#include "lattice/lattice_rows.h"

namespace terrella {

// Rows of a level, each with its first sample after the last one and the last before the first, so that rows wrap.
class WrappedRows {
 public:
  WrappedRows(int width, int rows);
  FixedHeight* row(int y) { return samples_.get() + kPad + static_cast<std::ptrdiff_t>(y) * (width_ + 2 * kPad); }
  const FixedHeight* row(int y) const { return const_cast<WrappedRows*>(this)->row(y); }
  int width() const { return width_; }
  int rows() const { return rows_; }
  // To be called when a row has been written.
  void wrap(int y);

 private:
  static constexpr int kPad = 16;  // samples: rows are aligned to 64 bytes and no power of two of them apart
  int width_, rows_;
  Buffer<FixedHeight> samples_;  // aligned as rows are
};

inline constexpr int kRingRows = 4;  // of a level that is never whole: a power of two

struct LevelNoise {
  std::uint64_t seed = 0;
  Channel channel = Channel::elevation;
  int level = 0;  // 1: the first after the base lattice
  Amplitude amplitude;
  OldPoints oldPoints = OldPoints::keep;
};

// Rows 2y and 2y + 1 of a level, for any y, asked for in rising order.
class CascadeLevel {
 public:
  // From a whole level; or from `coarser`, which must outlive this and is driven by it.
  CascadeLevel(const WrappedRows& whole, const LevelNoise& noise);
  CascadeLevel(CascadeLevel& coarser, const LevelNoise& noise);

  int width() const { return 2 * cells_; }
  // The next pair to be made will be that of coarse row y, which may lie outside of the map by any amount.
  void startAt(int y);
  // Makes the next pair in memory of the caller's, 2 * cells samples a row.
  void nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed);

 private:
  const FixedHeight* coarseRow(int y);
  const FixedHeight* ownRow(int y);  // made if need be; the three rows before it are kept
  RowKeys keys(int fineRow) const;

  const WrappedRows* whole_ = nullptr;
  CascadeLevel* coarser_ = nullptr;
  LevelNoise noise_;
  int cells_, coarseRows_;
  int next_ = 0;
  WrappedRows ring_, centres_;
};

}  // namespace terrella
