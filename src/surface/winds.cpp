#include "surface/winds.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "terrain/field_sampler.h"

namespace terrella {
namespace {

using Vector = Point3<float>;

constexpr int kStreamSize = 64;
constexpr int kSteps = 6;
constexpr float kReach = 0.02f;  // of the finite differences, in planet radii: about a cell of the stream function's lattice

// The stream function's gradient, a quarter turn to the left.
Vector windAt(const FieldSampler& stream, const Vector& place) {
  const Vector helper = std::abs(place.y) < 0.7f ? Vector{0, 1, 0} : Vector{1, 0, 0};
  const Vector east = unit(cross(helper, place));
  const Vector north = cross(place, east);
  const auto slope = [&](const Vector& along) {
    const Vector ahead = place + along * kReach;
    const Vector behind = place - along * kReach;
    return (stream.at(onEquiangularCube(ahead.x, ahead.y, ahead.z)) - stream.at(onEquiangularCube(behind.x, behind.y, behind.z))) * (0.5f / kReach);
  };
  return north * slope(east) - east * slope(north);
}

float tangent(int i, int cells) {
  const double angle = (2.0 * i / cells - 1.0) * (exact::kPi / 4);
  const double sine = angle < 0 ? -exact::sinQuarter(-angle) : exact::sinQuarter(angle);
  return static_cast<float>(sine / exact::cosLatitude(angle));
}

}  // namespace

Winds::Winds(double strength, int baseColumns, std::uint64_t seed, const Workers& workers, const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::winds;
  settings.baseColumns = baseColumns;
  settings.gain = 0.42;
  const GlobeField field = globeDiamondSquare(settings, kStreamSize, workers, progress);
  const FieldSampler stream(field);
  // Slopes grow with the number of features, and how far the air should go shrinks with it.
  const float step = static_cast<float>(strength) * 6.4f / static_cast<float>(baseColumns * baseColumns) / kSteps;
  for (auto& face : origins_) face.resize((kCells + 1) * (kCells + 1));
  workers.forBands(kFaces * (kCells + 1), 8, progress, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const int face = row / (kCells + 1);
      const int j = row % (kCells + 1);
      for (int i = 0; i <= kCells; ++i) {
        Vector place = unit(cubePoint(face, tangent(i, kCells), tangent(j, kCells), 1.0f));
        for (int k = 0; k < kSteps; ++k) place = unit(place - windAt(stream, place) * step);
        origins_[static_cast<std::size_t>(face)][static_cast<std::size_t>(j * (kCells + 1) + i)] = place;
      }
    }
  });
}

FacePoint<float> Winds::origin(int face, float s, float t) const {
  const float x = (s + 1.0f) * (0.5f * kCells);
  const float y = (t + 1.0f) * (0.5f * kCells);
  const int i = std::min(static_cast<int>(x), kCells - 1);
  const int j = std::min(static_cast<int>(y), kCells - 1);
  const Vector* north = origins_[static_cast<std::size_t>(face)].data() + j * (kCells + 1) + i;
  const Vector* south = north + kCells + 1;
  const float fx = x - static_cast<float>(i);
  const float fy = y - static_cast<float>(j);
  const auto mix = [](const Vector& a, const Vector& b, float share) { return a + (b - a) * share; };
  const Vector from = mix(mix(north[0], north[1], fx), mix(south[0], south[1], fx), fy);
  return onEquiangularCube(from.x, from.y, from.z);
}

}  // namespace terrella
