// How uneven the ground is, place by place: where fine levels of a lattice displace more or less (docs/methods.md, Land).
//
// A relief has a value for each point of a coarse lattice. A level that is finer takes, for each of its cells, the value at the cell's
// middle, in straight lines between the points around it; all points that a cell adds are displaced by that. It is all whole numbers, so a
// cell's value is the same whether it is asked for along its row or along its column.
#pragma once

#include <cstdint>

#include "base/buffer.h"
#include "lattice/displacement.h"
#include "maps/cube.h"

namespace terrella {

class Relief {
 public:
  // Values are shares of the amplitude, in parts of kWhole.
  static constexpr int kWholeBits = 15;
  static constexpr std::int32_t kWhole = 1 << kWholeBits;

  explicit Relief(int cells)
      : size_(cells), values_(makeBuffer<std::int32_t>(static_cast<std::size_t>(kFaces) * rowLength() * rowLength())) {}

  int size() const { return size_; }
  // Points 0 to size() of row j of a face.
  std::int32_t* row(int face, int j) { return values_.get() + (static_cast<std::size_t>(face) * rowLength() + j) * rowLength(); }
  const std::int32_t* row(int face, int j) const { return const_cast<Relief*>(this)->row(face, j); }

 private:
  std::size_t rowLength() const { return static_cast<std::size_t>(size_) + 1; }
  int size_;
  Buffer<std::int32_t> values_;
};

// How far the points of a level are displaced: alike everywhere or, with a relief, by its share of that.
struct LevelAmplitude {
  Amplitude whole;
  const Relief* relief = nullptr;
};

// The mantissas of a line of cells, for memory of one thread's.
class CellMantissas {
 public:
  // Of a level with `cells` along an edge, before it is refined: the relief's size times a power of two.
  CellMantissas(const LevelAmplitude& amplitude, int cells);

  // Those of cells 0 to `cells` of a row or a column of a face; past the end is the last one again, for the points of the face's far edge.
  // Null where there is no relief. They last until the next is asked for.
  const std::int32_t* ofRow(int face, int row);
  const std::int32_t* ofColumn(int face, int column);
  // That of a corner of the face.
  std::int32_t ofCorner(int face, int row, int column) const;

 private:
  struct Line {
    const std::int32_t* near;
    const std::int32_t* far;
    int stride;
    int share;  // of the way to the far one, in halves of a cell
  };
  const std::int32_t* between(const Line& line);

  LevelAmplitude amplitude_;
  int cells_, doublings_ = 0;
  Buffer<std::int32_t> lines_;  // two, to go from one to the other
};

}  // namespace terrella
