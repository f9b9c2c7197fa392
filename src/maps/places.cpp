#include "maps/places.h"

#include <cmath>

#include "base/exact_math.h"
#include "maps/equirectangular.h"

namespace terrella {
namespace {

constexpr float kPerQuarter = static_cast<float>(4.0 / exact::kPi);  // radians to equiangular units

void resize(PlaceRow& row, int width) {
  const auto size = static_cast<std::size_t>(width);
  if (row.longitude.size() == size) return;
  for (auto* array : {&row.longitude, &row.latitude, &row.x, &row.y, &row.z, &row.s, &row.t}) array->resize(size);
  row.face.resize(size);
}

float signedAtan(float numerator, float denominator) {
  const float ratio = (numerator < 0 ? -numerator : numerator) / denominator;
  const float angle = exact::atanUnit(ratio > 1.0f ? 1.0f : ratio) * kPerQuarter;
  return numerator < 0 ? -angle : angle;
}

// Written with selects only, so that the loop over a row vectorises.
inline void place(float x, float y, float z, std::uint8_t& face, float& s, float& t) {
  const float ax = x < 0 ? -x : x;
  const float ay = y < 0 ? -y : y;
  const float az = z < 0 ? -z : z;
  const bool isX = ax >= ay && ax >= az;
  const bool isY = !isX && ay >= az;
  const float major = isX ? ax : (isY ? ay : az);
  const float along = isX ? (x < 0 ? z : -z) : (isY ? x : (z < 0 ? -x : x));
  const float down = isY ? (y < 0 ? -z : z) : -y;
  const int base = isX ? 0 : (isY ? 2 : 4);
  const float signedMajor = isX ? x : (isY ? y : z);
  face = static_cast<std::uint8_t>(base + (signedMajor < 0 ? 1 : 0));
  s = signedAtan(along, major);
  t = signedAtan(down, major);
}

}  // namespace

FacePoint<float> onEquiangularCube(float x, float y, float z) {
  std::uint8_t face = 0;
  FacePoint<float> point{};
  place(x, y, z, face, point.s, point.t);
  point.face = face;
  return point;
}

Places::Places(MapShape shape) : shape_(shape) {
  const int width = shape.width;
  if (shape.projection == Projection::equirectangular) {
    for (int column = 0; column < width; ++column) {
      const double longitude = exact::kPi * (2.0 * (column + 0.5) / width - 1.0);
      cosines_.push_back(static_cast<float>(exact::cosine(longitude)));
      sines_.push_back(static_cast<float>(exact::cosine(longitude - exact::kPi / 2)));
    }
  } else {
    for (int column = 0; column < width; ++column) {
      const float s = static_cast<float>(2.0 * (column + 0.5) / width - 1.0);
      plane_.push_back(s);
      angle_.push_back(signedAtan(s, 1.0f));
    }
  }
}

void Places::row(int y, PlaceRow& out) const {
  resize(out, shape_.width);
  if (shape_.projection == Projection::equirectangular) {
    equirectangularRow(y, out);
  } else {
    cubeRow(y, out);
  }
}

void Places::equirectangularRow(int y, PlaceRow& out) const {
  const int width = shape_.width;
  const double latitude = rowLatitudeRadians(y, width / 2);
  const float cosine = static_cast<float>(exact::cosLatitude(latitude));
  const float sine = static_cast<float>(latitude < 0 ? -exact::sinQuarter(-latitude) : exact::sinQuarter(latitude));
  const float share = static_cast<float>((y + 0.5) / (width / 2));
  for (int x = 0; x < width; ++x) {
    out.longitude[x] = (static_cast<float>(x) + 0.5f) / static_cast<float>(width);
    out.latitude[x] = share;
    out.x[x] = cosine * sines_[x];
    out.y[x] = sine;
    out.z[x] = cosine * cosines_[x];
  }
  for (int x = 0; x < width; ++x) place(out.x[x], out.y[x], out.z[x], out.face[x], out.s[x], out.t[x]);
}

void Places::cubeRow(int row, PlaceRow& out) const {
  const int width = shape_.width;
  const int face = row / width;
  const int j = row % width;
  constexpr float perTurn = static_cast<float>(0.5 / exact::kPi);
  constexpr float perHalfTurn = static_cast<float>(1.0 / exact::kPi);
  for (int i = 0; i < width; ++i) {
    const Point3<float> p = cubePoint(face, plane_[i], plane_[j], 1.0f);
    const float inverseLength = 1.0f / std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
    out.x[i] = p.x * inverseLength;
    out.y[i] = p.y * inverseLength;
    out.z[i] = p.z * inverseLength;
    const float longitude = 0.5f + exact::atan2(p.x, p.z) * perTurn;
    out.longitude[i] = longitude >= 1.0f ? 0.0f : longitude;
    out.latitude[i] = 0.5f - exact::atan2(p.y, std::sqrt(p.x * p.x + p.z * p.z)) * perHalfTurn;
    out.face[i] = static_cast<std::uint8_t>(face);
    out.s[i] = angle_[i];
    out.t[i] = angle_[j];
  }
}

}  // namespace terrella
