// Where the pixels of a map lie on the sphere: what later stages know of a sample besides its height.
//
// All stages see places, never rows and columns, so they serve a 2:1 map and a cube face alike.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/aligned_vector.h"
#include "base/hash.h"
#include "maps/cube.h"
#include "maps/grid.h"

namespace terrella {

// One row of a map; entry x belongs to column x. In a row of a 2:1 map all columns share one latitude, parallelLatitude; its
// arrays of latitudes and directions are filled by rowWithDirections() only.
struct PlaceRow {
  AlignedVector<float> longitude;             // in turns from the date line, east, [0, 1)
  AlignedVector<float> latitude;              // share of the way from the north pole to the south pole, (0, 1)
  AlignedVector<float> x, y, z;               // the direction, of unit length; y is the sine of the latitude
  AlignedVector<std::uint8_t> face;           // on the equiangular cube of the globe lattice:
  AlignedVector<float> s, t;                  // in [-1, 1]; the direction is cubePoint(face, tan(s pi/4), tan(t pi/4))
  bool isParallel = false;                    // of a 2:1 map: one latitude, and column x lies at longitude (x + 0.5) / width
  float parallelLatitude = 0, parallelY = 0;  // those of all columns, if so
  AlignedVector<float> eighth, plane[3];      // of Places' own use

  float latitudeAt(std::size_t column) const { return isParallel ? parallelLatitude : latitude[column]; }
};

// Of an entry, on the equiangular cube.
inline FacePoint<float> placeAt(const PlaceRow& places, std::size_t column) {
  return {places.face[column], places.s[column], places.t[column]};
}

class Places {
 public:
  // Of a tile or patch: a widened one, whose rows are multiples of 16.
  explicit Places(const Grid& grid);

  // Fills `out`, whose arrays it resizes at need. Safe to call from several threads with an `out` of each.
  void row(int y, PlaceRow& out) const;
  void rowWithDirections(int y, PlaceRow& out) const;

  const Grid& grid() const { return grid_; }

 private:
  void equirectangularRow(int y, PlaceRow& out) const;
  void placeOctants(float steepness, bool isNorth, PlaceRow& out) const;
  void cubeRow(int y, PlaceRow& out) const;
  void planeRow(int y, PlaceRow& out) const;
  void planeDirections(int y, PlaceRow& out) const;

  Grid grid_;
  AlignedVector<float> longitudes_, sines_, cosines_;  // of a 2:1 map's columns
  AlignedVector<float> plane_, angle_;                 // of other columns: s on the plane, and of a cube's faces on the equiangular cube
};

// Where line `line` of `cells` + 1 of the equiangular cube lies on the plane of a face, in [-1, 1].
float onPlane(int line, int cells);
double exactlyOnPlane(int line, int cells);  // for lines that single precision cannot tell apart

// Where an arbitrary direction (any length) lies on the equiangular cube.
FacePoint<float> onEquiangularCube(float x, float y, float z);

// Grain: random bits that are the same for all places in a cell of the equiangular cube, `cells` of them along an edge. Cells
// are of nearly equal size everywhere, so there are no streaks at the poles.
//
// Cells are numbered with 20 bits along an edge. Finer than that, where an Earth's would be 10 m wide, nothing has grain: all dice show the
// same, a middle value.
class Grain {
 public:
  Grain(std::uint64_t seed, Channel channel, int cells)
      : keys_(rowKeys(seed, channel, 255, 0)), half_(0.5f * static_cast<float>(cells)), isUniform_(cells > 1 << 20) {}

  static constexpr std::uint32_t kMiddle = 0x80808080u;
  bool isUniform() const { return isUniform_; }

  std::uint32_t at(int face, float s, float t) const {
    if (isUniform_) return kMiddle;
    const auto column = static_cast<std::uint32_t>((s + 1.0f) * half_);
    const auto row = static_cast<std::uint32_t>((t + 1.0f) * half_) | static_cast<std::uint32_t>(face) << 20;
    const std::uint32_t key = hashColumn(row, keys_);
    return hashColumn(column, {key, keys_.k1 ^ (key * 0x9e3779b9u)});
  }

  RowKeys keys() const { return keys_; }
  float half() const { return half_; }  // half the number of cells along an edge

 private:
  RowKeys keys_;
  float half_;
  bool isUniform_;
};

}  // namespace terrella
