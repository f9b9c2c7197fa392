#include "maps/places.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/exact_math.h"
#include "maps/equirectangular.h"
#include "maps/place_rows.h"

namespace terrella {
namespace {

constexpr float kPerQuarter = static_cast<float>(4.0 / exact::kPi);  // radians to equiangular units

void resizeDirections(PlaceRow& row) {
  for (auto* array : {&row.latitude, &row.x, &row.y, &row.z}) array->resize(row.s.size());
}

float signedAtan(float numerator, float denominator) {
  const float ratio = (numerator < 0 ? -numerator : numerator) / denominator;
  const float angle = exact::atanUnit(ratio > 1.0f ? 1.0f : ratio) * kPerQuarter;
  return numerator < 0 ? -angle : angle;
}

}  // namespace

double exactlyOnPlane(int line, int cells) { return exact::tangent((2.0 * line / cells - 1.0) * (exact::kPi / 4)); }

float onPlane(int line, int cells) { return static_cast<float>(exactlyOnPlane(line, cells)); }

FacePoint<float> onEquiangularCube(float x, float y, float z) {
  const float ax = x < 0 ? -x : x, ay = y < 0 ? -y : y, az = z < 0 ? -z : z;
  const int axis = ax >= ay && ax >= az ? 0 : (ay >= az ? 1 : 2);
  const float major = axis == 0 ? x : (axis == 1 ? y : z);
  const int face = 2 * axis + (major < 0 ? 1 : 0);
  const auto plane = onFace(face, Point3<float>{x, y, z});
  const float distance = major < 0 ? -major : major;
  return {face, signedAtan(plane.s, distance), signedAtan(plane.t, distance)};
}

Places::Places(const Grid& grid) : grid_(grid) {
  const int width = grid.width();
  assert(width % 16 == 0);
  if (grid.projection() == Projection::equirectangular) {
    for (int column = 0; column < width; ++column) {
      const double longitude = exact::kPi * (2.0 * (column + 0.5) / width - 1.0);
      cosines_.push_back(static_cast<float>(exact::cosine(longitude)));
      sines_.push_back(static_cast<float>(exact::cosine(longitude - exact::kPi / 2)));
      longitudes_.push_back((static_cast<float>(column) + 0.5f) / static_cast<float>(width));
    }
  } else {
    for (int column = 0; column < width; ++column) {
      plane_.push_back(grid.s(column));
      if (grid.projection() == Projection::cube) angle_.push_back(signedAtan(plane_.back(), 1.0f));
      if (grid.projection() == Projection::lattice) angle_.push_back(grid.angularS(column));
    }
  }
}

void Places::row(int y, PlaceRow& out) const {
  const bool isParallel = grid_.projection() == Projection::equirectangular;
  // All parallels of a width have the same longitudes.
  const bool hasLongitudes = isParallel && out.isParallel && out.longitude.size() == static_cast<std::size_t>(grid_.width());
  const auto width = static_cast<std::size_t>(grid_.width());
  for (auto* array : {&out.longitude, &out.s, &out.t}) array->resize(width);
  out.face.resize(width);
  out.isParallel = isParallel;
  if (isParallel) {
    if (!hasLongitudes) std::copy(longitudes_.begin(), longitudes_.end(), out.longitude.begin());
    equirectangularRow(y, out);
  } else if (!angle_.empty()) {
    cubeRow(y, out);
  } else {
    planeRow(y, out);
  }
}

void Places::rowWithDirections(int y, PlaceRow& out) const {
  row(y, out);
  if (!out.isParallel) return;
  resizeDirections(out);
  std::fill(out.latitude.begin(), out.latitude.end(), out.parallelLatitude);
  std::fill(out.y.begin(), out.y.end(), out.parallelY);
  const float cosine = static_cast<float>(rowCosine(y, grid_.height()));
  for (std::size_t x = 0; x < sines_.size(); ++x) {
    out.x[x] = cosine * sines_[x];
    out.z[x] = cosine * cosines_[x];
  }
}

void Places::equirectangularRow(int y, PlaceRow& out) const {
  const int width = grid_.width();
  const double latitude = rowLatitudeRadians(y, width / 2);
  const float cosine = static_cast<float>(exact::cosLatitude(latitude));
  const float sine = static_cast<float>(exact::sinLatitude(latitude));
  out.parallelLatitude = static_cast<float>((y + 0.5) / (width / 2));
  out.parallelY = sine;
  placeOctants((sine < 0 ? -sine : sine) / cosine, latitude > 0, out);
}

// Every eighth of a parallel meets the lattice as the others do, mirrored or turned: arctangents are taken for the eighth that goes
// east from the middle of pz, and copied. There, from some longitude on, the parallel may run on the polar face.
void Places::placeOctants(float steepness, bool isNorth, PlaceRow& out) const {
  const int eighth = grid_.width() / 8;
  const float* cosines = cosines_.data() + 4 * eighth;
  const float* sines = sines_.data() + 4 * eighth;
  // Cosines fall from the middle of the face outwards.
  const int sideEnd =
      static_cast<int>(std::partition_point(cosines, cosines + eighth, [=](float cosine) { return steepness <= cosine; }) - cosines);
  out.eighth.resize(2 * static_cast<std::size_t>(eighth));
  const EighthRow first{out.eighth.data(), out.eighth.data() + eighth};
  placeEighth(steepness, cosines, sines, sideEnd, eighth, isNorth ? -1.0f : 1.0f, first);

  constexpr std::uint8_t kPx = 0, kNx = 1, kPz = 4, kNz = 5;
  constexpr std::array kSideFaces{kNz, kNx, kNx, kPz, kPz, kPx, kPx, kNz};
  for (int octant = 0; octant < 8; ++octant) {
    const std::uint8_t sideFace = kSideFaces[static_cast<std::size_t>(octant)];
    // A quarter turn around the pole is one of s and t, a half turn changes both signs.
    const bool isTurned = sideFace == kPx || sideFace == kNx;
    const float sign = sideFace == kPx || sideFace == kPz ? 1.0f : -1.0f;
    const float turn = isNorth ? sign : -sign;
    const Octant how{.isTurned = isTurned,
                     .s = isTurned ? turn : sign,
                     .t = isTurned ? -turn : sign,
                     .isMirrored = octant % 2 == 1,  // west of the middle of its face
                     .sideFace = sideFace,
                     .polarFace = static_cast<std::uint8_t>(isNorth ? 2 : 3)};
    const int begin = octant * eighth;
    placeOctant(first, sideEnd, eighth, how, {out.face.data() + begin, out.s.data() + begin, out.t.data() + begin});
  }
}

void Places::cubeRow(int y, PlaceRow& out) const {
  planeDirections(y, out);
  std::fill(out.face.begin(), out.face.end(), static_cast<std::uint8_t>(grid_.faceOf(y)));
  std::copy(angle_.begin(), angle_.end(), out.s.begin());
  const bool isCube = grid_.projection() == Projection::cube;
  std::fill(out.t.begin(), out.t.end(), isCube ? angle_[static_cast<std::size_t>(y % grid_.width())] : grid_.angularT(y));
}

// Any other plane: which faces its row lies on is found out place by place.
void Places::planeRow(int y, PlaceRow& out) const {
  planeDirections(y, out);
  const Plane plane = grid_.planeOf(y);
  const Point3<float> start = plane.middle + plane.down * grid_.t(y);
  // Not from the directions of unit length: of a cube's face the coordinates must be those that cubeRow() finds, to the bit.
  AlignedVector<float>& x = out.plane[0];
  for (auto& array : out.plane) array.resize(plane_.size());
  for (std::size_t column = 0; column < plane_.size(); ++column) {
    x[column] = start.x + plane.right.x * plane_[column];
    out.plane[1][column] = start.y + plane.right.y * plane_[column];
    out.plane[2][column] = start.z + plane.right.z * plane_[column];
  }
  placeDirections(x.data(), out.plane[1].data(), out.plane[2].data(), grid_.width(), {out.face.data(), out.s.data(), out.t.data()});
}

void Places::planeDirections(int y, PlaceRow& out) const {
  resizeDirections(out);
  const Plane plane = grid_.planeOf(y);
  placePlaneRow(plane.middle + plane.down * grid_.t(y), plane.right, plane_.data(), grid_.width(),
                {out.x.data(), out.y.data(), out.z.data(), out.longitude.data(), out.latitude.data()});
}

}  // namespace terrella
