// Points of one level of the globe's lattice, a rectangle of each face (face_rects.h), and how the next level is made of them.
//
// It is the method of globe_lattice.h, by the same rows in vectors (lattice_rows.h), the same weights on edges (globe_edges.h) and the same
// chance; only that no table is as long as a face is wide, for at level 24 that would be 16,777,216 entries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/buffer.h"
#include "lattice/displacement.h"
#include "lattice/face_rects.h"
#include "lattice/globe_lattice.h"
#include "params/elevation_params.h"

namespace terrella {

class CellAmplitudes;

// What makes the points of a level from those of the one before.
struct LevelLaw {
  std::uint64_t seed = 0;
  Channel channel = Channel::elevation;
  int hashLevel = 0;  // as LevelHash numbers levels
  int cells = 0;      // along an edge of the level that is made
  Amplitude amplitude;
  OldPoints oldPoints = OldPoints::relax;
  const CellAmplitudes* places = nullptr;  // where cells differ in how far they displace
};

class FacePatches {
 public:
  // Room for `made`, all 0, and as much beside it as rows in whole vectors write and read.
  explicit FacePatches(const FaceRects& made);
  // Those of a whole level that are wanted.
  FacePatches(const GlobeField& whole, const FaceRects& wanted);

  // Rows of points: at(face, j)[i] for point (i, j) of the face.
  struct Rows {
    FixedHeight* start = nullptr;  // of the row of point (column, row)
    std::ptrdiff_t stride = 0;
    int column = 0, row = 0;
    FixedHeight* at(int i, int j) const { return start + (j - row) * stride + (i - column); }
  };
  const Rows& of(int face) const { return rows_[static_cast<std::size_t>(face)]; }
  FixedHeight* at(int face, int i, int j) const { return of(face).at(i, j); }

 private:
  std::array<Rows, kFaces> rows_{};
  Buffer<FixedHeight> memory_;
};

// A line of cells of a coarse level, of which there are `cells` along an edge. `north` and `south` are the points at their upper and lower
// corners, from that of the first cell on. More cells than wanted may be reckoned, up to a multiple of 16, from whatever lies there.
struct CellLine {
  int face, row, firstCell, count, cells;
  const FixedHeight *north, *south;
};

// How far each cell displaces.
class CellAmplitudes {
 public:
  static constexpr int kPad = 16;
  virtual ~CellAmplitudes() = default;
  // Mantissas to take the place of `amplitude`'s; `out` has room for kPad more.
  virtual void mantissas(const CellLine& line, const Amplitude& amplitude, std::int32_t* out) const = 0;
  // That of a corner of the cube, seen from a face that has it at point (column, row); asked for by OldPoints::displace.
  virtual std::int32_t mantissaOfCorner(int face, int column, int row, const CellLine& cell, const Amplitude& amplitude) const = 0;
};

// The points of `wanted`, which madeFor() led to `made`, from those of coarserFor(made).
FacePatches refined(const FacePatches& coarse, const FaceRects& wanted, const FaceRects& made, const LevelLaw& law);

}  // namespace terrella
