// Grid: where the samples of a map lie on the sphere. A planet can be asked for on any of them.
//
//   equirectangular  width x (width / 2): the whole planet. x grows east and wraps, y grows south; row 0 touches the north pole; samples
//                    sit at pixel centres; longitude 0 is the middle (between the columns width/2 - 1 and width/2).
//   cube             six square faces, one below the other in the order px nx py ny pz nz: width x (6 * width). Planar (gnomonic) faces
//                    as of an OpenGL cube map, top-left origin; see cube.h. Four faces side by side have as many columns around the
//                    equator as a 2:1 map of the same columns().
//   tile             a square of one face: level 0 is the face, each level halves it. Its samples are those of a cube whose faces are
//                    size << level wide, at the same places.
//   lattice          points of a face's lattice (lattice/globe_lattice.h), down to the finest there is.
//   patch            a square on the ground around any place, north at the top: on the plane that touches the sphere there.
//
// A grid may hold a band of rows alone; these keep their numbers.
#pragma once

#include <array>

#include "maps/cube.h"
#include "maps/rows.h"

namespace terrella {

enum class Projection { equirectangular, cube, tile, patch, lattice };
inline constexpr std::array kProjectionNames{"equirectangular", "cube", "tile", "patch", "lattice"};

// Column and row count from the face's top left corner, both below 1 << level.
struct TileAddress {
  int face = 0, level = 0, column = 0, row = 0;
  bool operator==(const TileAddress&) const = default;
};

// Points of the lattice of a face that has 2^level cells along an edge: so many columns and rows, from the first ones on. Point (i, j) lies
// at (2 i / 2^level - 1, 2 j / 2^level - 1) of the equiangular cube.
struct LatticeWindow {
  int face = 0, level = 0;
  int firstColumn = 0, firstRow = 0;
  int columns = 0, rows = 0;
  bool operator==(const LatticeWindow&) const = default;
};
inline constexpr int kFinestLattice = 24;  // level: 0.6 m from point to point on the Earth

// A plane through space: s leads to the right and t down, and (s, t) lies in the direction middle + s * right + t * down.
template <class Number>
struct PlaneOf {
  Point3<Number> middle{0, 0, 1}, right{1, 0, 0}, down{0, -1, 0};
  bool operator==(const PlaneOf&) const = default;
};
using Plane = PlaneOf<float>;
Plane facePlane(int face);
// The plane that touches the sphere at a place, right to the east.
PlaneOf<double> touchingPlane(double latitudeDegrees, double longitudeDegrees);

class Grid {
 public:
  Grid() = default;  // holds nothing
  // `width`: a power of two, at least 256, of a face at least 64.
  static constexpr Grid equirectangular(int width) { return Grid(Projection::equirectangular, width, width / 2); }
  static constexpr Grid cube(int faceWidth) { return Grid(Projection::cube, faceWidth, kFaces * faceWidth); }
  // size x size samples, of any size; (size << level) up to 2^24, where single precision still tells samples apart. Like all that follow it
  // holds nothing where it is asked for what there is not: a seventh face, a column beyond the face, no samples, an angle that is no
  // number.
  static Grid tile(const TileAddress& address, int size);
  // As many columns more on the right as make rows a multiple of 16; what lies past the face's edge is taken for the edge.
  static Grid lattice(const LatticeWindow& window);
  // size x size samples across `degrees` of arc, measured in its middle; below 180.
  static Grid patch(double latitudeDegrees, double longitudeDegrees, double degrees, int size);
  // A patch whose outermost samples stand on its edges, which are `width` apart on the plane, in planet radii; and so many such patches to
  // the east and to the south.
  static Grid patchOfSquares(double latitudeDegrees, double longitudeDegrees, double width, int size, int column, int row);

  Projection projection() const { return projection_; }
  int width() const { return width_; }    // samples in a row
  int height() const { return height_; }  // of the whole grid, whatever rows it holds
  Rows rows() const { return rows_; }     // that it holds
  // As files: one picture, or one for each face, each a run of whole rows.
  constexpr int pictures() const { return projection_ == Projection::cube ? kFaces : 1; }
  constexpr int pictureHeight() const { return height_ / pictures(); }
  // How many samples as dense would stand around the equator: what decides how fine a planet must be grown for it.
  int columns() const;
  // Whether there are samples, and they lie somewhere.
  bool isSound() const;
  // Whether it shows the whole planet, perhaps a band at a time.
  bool isWhole() const { return projection_ == Projection::equirectangular || projection_ == Projection::cube; }

  Grid band(Rows rows) const;
  Grid whole() const { return band({0, height_}); }
  // Of a tile or patch: the same with `border` samples more on every side and so many more on the right that rows are multiples of 16.
  Grid widened(int border) const;

  // Of anything but a 2:1 map: where row y lies, and the columns.
  Plane planeOf(int y) const;
  // Of a cube, tile or lattice.
  int faceOf(int y) const { return projection_ == Projection::cube ? y / width_ : face_; }
  float s(int column) const { return coordinate(left_ + column); }
  float t(int y) const { return coordinate(top_ + y % pictureHeight()); }
  // Of a cube or tile: the last column of the face, where rows end; may lie outside.
  int lastColumnOfFace() const { return across_ - 1 - left_; }
  // Of a lattice: the same on the equiangular cube.
  float angularS(int column) const { return angular(left_ + column); }
  float angularT(int y) const { return angular(top_ + y); }
  // From one sample to the next on the plane.
  float step() const { return 2.0f * reach_ / static_cast<float>(across_); }

  bool operator==(const Grid&) const = default;

 private:
  constexpr Grid(Projection projection, int width, int height)
      : projection_(projection), width_(width), height_(height), rows_{0, height}, across_(width) {}
  float coordinate(int index) const;
  float angular(int line) const;

  Projection projection_ = Projection::equirectangular;
  int width_ = 0, height_ = 0;
  Rows rows_;
  int across_ = 0;          // samples from one end of the plane to the other,
  float reach_ = 1;         // which are -reach and reach,
  int left_ = 0, top_ = 0;  // and the first of ours among them
  int face_ = 0;            // of a tile or lattice
  Plane plane_{};           // of a patch
};

}  // namespace terrella
