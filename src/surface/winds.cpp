#include "surface/winds.h"

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

WindGrid makeWinds(double strength, int baseColumns, std::uint64_t seed, const Workers& workers, const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::winds;
  settings.baseColumns = baseColumns;
  settings.gain = 0.42;
  const GlobeField field = globeDiamondSquare(settings, kStreamSize, workers, progress);
  const FieldSampler stream(field);
  // Slopes grow with the number of features, and how far the air should go shrinks with it.
  const float step = static_cast<float>(strength) * 6.4f / static_cast<float>(baseColumns * baseColumns) / kSteps;
  constexpr int kRow = WindGrid::kCells + 1;
  WindGrid winds;
  for (auto& plane : winds.origins) plane.resize(static_cast<std::size_t>(kFaces) * kRow * kRow);
  if (progress && progress->isCancelled()) return winds;
  workers.forBands(kFaces * kRow, 8, progress, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      for (int i = 0; i < kRow; ++i) {
        Vector place = unit(cubePoint(row / kRow, tangent(i, WindGrid::kCells), tangent(row % kRow, WindGrid::kCells), 1.0f));
        for (int k = 0; k < kSteps; ++k) place = unit(place - windAt(stream, place) * step);
        const std::size_t index = static_cast<std::size_t>(row) * kRow + static_cast<std::size_t>(i);
        winds.origins[0][index] = place.x;
        winds.origins[1][index] = place.y;
        winds.origins[2][index] = place.z;
      }
    }
  });
  return winds;
}

}  // namespace terrella
