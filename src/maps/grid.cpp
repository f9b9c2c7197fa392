#include "maps/grid.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/exact_math.h"
#include "maps/equirectangular.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr int kVector = 16;  // rows are made so many samples at a time

Plane single(const PlaneOf<double>& plane) { return {single(plane.middle), single(plane.right), single(plane.down)}; }

// No NaN, that is, and nothing so large that digits are lost.
bool isPlace(double latitudeDegrees, double longitudeDegrees) {
  return std::abs(latitudeDegrees) <= 90 && std::abs(longitudeDegrees) <= 720;
}

}  // namespace

Plane facePlane(int face) {
  return {cubePoint(face, 0.0f, 0.0f, 1.0f), cubePoint(face, 1.0f, 0.0f, 0.0f), cubePoint(face, 0.0f, 1.0f, 0.0f)};
}

PlaneOf<double> touchingPlane(double latitudeDegrees, double longitudeDegrees) {
  const double latitude = latitudeDegrees * exact::kPi / 180, longitude = longitudeDegrees * exact::kPi / 180;
  const auto cosine = [](double angle) { return exact::cosine(angle); };
  const auto sine = [](double angle) { return exact::cosine(angle - exact::kPi / 2); };
  return {{cosine(latitude) * sine(longitude), sine(latitude), cosine(latitude) * cosine(longitude)},
          {cosine(longitude), 0, -sine(longitude)},
          {sine(latitude) * sine(longitude), -cosine(latitude), sine(latitude) * cosine(longitude)}};
}

Grid Grid::tile(const TileAddress& address, int size) {
  const auto& [face, level, column, row] = address;
  const bool isThere = face >= 0 && face < kFaces && level >= 0 && level < 24 && size > 0 && size <= 1 << (24 - level) && column >= 0 &&
                       column < 1 << level && row >= 0 && row < 1 << level;
  if (!isThere) return Grid();
  Grid grid(Projection::tile, size, size);
  grid.across_ = size << address.level;
  grid.left_ = address.column * size;
  grid.top_ = address.row * size;
  grid.face_ = address.face;
  return grid;
}

Grid Grid::lattice(const LatticeWindow& window) {
  assert(window.face >= 0 && window.face < kFaces && window.level >= 0 && window.level <= kFinestLattice);
  Grid grid(Projection::lattice, (window.columns + kVector - 1) / kVector * kVector, window.rows);
  grid.across_ = 1 << window.level;
  grid.left_ = window.firstColumn;
  grid.top_ = window.firstRow;
  grid.face_ = window.face;
  return grid;
}

Grid Grid::patch(double latitudeDegrees, double longitudeDegrees, double degrees, int size) {
  if (!(degrees > 0 && degrees < 180 && size > 0 && isPlace(latitudeDegrees, longitudeDegrees))) return Grid();
  Grid grid(Projection::patch, size, size);
  grid.reach_ = static_cast<float>(exact::tangent(degrees / 2 * exact::kPi / 180));
  grid.plane_ = single(touchingPlane(latitudeDegrees, longitudeDegrees));
  return grid;
}

Grid Grid::patchOfSquares(double latitudeDegrees, double longitudeDegrees, double width, int size, int column, int row) {
  if (!(width > 0 && std::isfinite(width) && size > 1 && isPlace(latitudeDegrees, longitudeDegrees))) return Grid();
  Grid grid(Projection::patch, size, size);
  // Samples stand in the middle of pixels, half a pixel within the plane's ends.
  grid.reach_ = static_cast<float>(width / 2 * size / (size - 1));
  grid.plane_ = single(touchingPlane(latitudeDegrees, longitudeDegrees));
  grid.left_ = column * (size - 1);
  grid.top_ = row * (size - 1);
  return grid;
}

bool Grid::isSound() const {
  const bool hasRows = rows_.begin >= 0 && rows_.begin < rows_.end && rows_.end <= height_;
  if (width_ <= 0 || !hasRows) return false;
  if (isWhole()) return isBakedWidth(projection_ == Projection::cube ? width_ * 4 : width_);
  return true;
}

int Grid::columns() const {
  if (projection_ == Projection::equirectangular) return width_;
  // A face is 2 wide on its plane and a quarter of the equator long.
  constexpr float kMost = 0x1p28f;  // more than anything has
  return static_cast<int>(std::min(4.0f * static_cast<float>(across_) / reach_, kMost));
}

Grid Grid::band(Rows rows) const {
  Grid grid = *this;
  grid.rows_ = rows;
  return grid;
}

Grid Grid::widened(int border) const {
  assert(!isWhole());
  Grid grid = *this;
  grid.width_ = (width_ + 2 * border + kVector - 1) / kVector * kVector;
  grid.height_ = height_ + 2 * border;
  grid.rows_ = {0, grid.height_};
  grid.left_ -= border;
  grid.top_ -= border;
  return grid;
}

Plane Grid::planeOf(int y) const {
  if (projection_ == Projection::patch) return plane_;
  return facePlane(faceOf(y));
}

float Grid::angular(int line) const { return static_cast<float>(2.0 * std::clamp(line, 0, across_) / across_ - 1.0); }

float Grid::coordinate(int index) const {
  if (projection_ == Projection::lattice) return onPlane(std::clamp(index, 0, across_), across_);
  return reach_ * static_cast<float>(2.0 * (index + 0.5) / across_ - 1.0);
}

}  // namespace terrella
