#include "weather/compass.h"

#include <array>
#include <bit>
#include <cmath>
#include <memory>
#include <mutex>
#include <vector>

#include "base/exact_math.h"

namespace terrella {
namespace {

// A face's plane coordinate is X = (p . u) / (p . a) with the axes u and a, so it grows across the sphere by (u - X a) / (p . a) at p; a
// cell is as wide in angle as any, d angle = dX / (1 + X^2).
Compass makeCompass(int size) {
  Compass compass;
  for (FaceField* field :
       {&compass.eastS, &compass.northS, &compass.eastT, &compass.northT, &compass.latitude, &compass.sine, &compass.cosine})
    *field = FaceField(size);
  std::vector<double> plane(size);
  for (int i = 0; i < size; ++i) plane[i] = exact::tangent(((2.0 * i + 1.0) / size - 1.0) * (exact::kPi / 4));
  const double cellsPerRadian = size / (exact::kPi / 2);
  for (int face = 0; face < kFaces; ++face) {
    const Point3<double> a = cubePoint(face, 0.0, 0.0, 1.0);
    const Point3<double> u = cubePoint(face, 1.0, 0.0, 1.0) - a, v = cubePoint(face, 0.0, 1.0, 1.0) - a;
    for (int j = 0; j < size; ++j) {
      for (int i = 0; i < size; ++i) {
        const Point3<double> onCube = cubePoint(face, plane[i], plane[j], 1.0), p = unit(onCube);
        const double distance = std::sqrt(dot(onCube, onCube));
        const Point3<double> alongS = (u - a * plane[i]) * (distance * cellsPerRadian / (1.0 + plane[i] * plane[i]));
        const Point3<double> alongT = (v - a * plane[j]) * (distance * cellsPerRadian / (1.0 + plane[j] * plane[j]));
        const double cosine = std::sqrt(p.x * p.x + p.z * p.z);
        const Point3<double> east{p.z / cosine, 0, -p.x / cosine}, north{-p.x * p.y / cosine, cosine, -p.z * p.y / cosine};
        compass.eastS.row(face, j)[i] = static_cast<float>(dot(alongS, east));
        compass.northS.row(face, j)[i] = static_cast<float>(dot(alongS, north));
        compass.eastT.row(face, j)[i] = static_cast<float>(dot(alongT, east));
        compass.northT.row(face, j)[i] = static_cast<float>(dot(alongT, north));
        compass.sine.row(face, j)[i] = static_cast<float>(p.y);
        compass.cosine.row(face, j)[i] = static_cast<float>(cosine);
        compass.latitude.row(face, j)[i] = exact::atan2(static_cast<float>(p.y), static_cast<float>(cosine));
      }
    }
  }
  return compass;
}

}  // namespace

const Compass& Compass::of(int size) {
  static std::mutex mutex;
  static std::array<std::unique_ptr<const Compass>, 11> made;
  const std::lock_guard lock(mutex);
  auto& compass = made[static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(size)))];
  if (!compass) compass = std::make_unique<const Compass>(makeCompass(size));
  return *compass;
}

}  // namespace terrella
