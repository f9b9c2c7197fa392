#include "surface/winds.h"

#include <algorithm>
#include <cmath>

#include "maps/place_rows.h"
#include "maps/places.h"
#include "terrain/sample_rows.h"

namespace terrella {
namespace {

using Vector = Point3<float>;

constexpr int kStreamSize = 64;
constexpr int kSteps = 6;
constexpr float kReach = 0.02f;  // of the finite differences, in planet radii: about a cell of the stream function's lattice

constexpr int kRow = WindGrid::kCells + 1;
constexpr int kLanes = 64;  // places of a row, and some that nobody looks at: a multiple of 16
static_assert(kLanes >= kRow);

// Follows the wind back from a row of places, all at once.
class Trace {
 public:
  Trace(const GlobeField& stream, float step) : stream_(stream), step_(step) {}

  void stepBack(std::array<Vector, kLanes>& places) {
    std::array<Vector, kLanes> east, north;
    for (int i = 0; i < kLanes; ++i) {
      const Vector helper = std::abs(places[i].y) < 0.7f ? Vector{0, 1, 0} : Vector{1, 0, 0};
      east[i] = unit(cross(helper, places[i]));
      north[i] = cross(places[i], east[i]);
      look(0, i, places[i] + east[i] * kReach);
      look(1, i, places[i] - east[i] * kReach);
      look(2, i, places[i] + north[i] * kReach);
      look(3, i, places[i] - north[i] * kReach);
    }
    placeDirections(x_.data(), y_.data(), z_.data(), 4 * kLanes, {face_.data(), s_.data(), t_.data()});
    sampleRow(stream_, face_.data(), s_.data(), t_.data(), 4 * kLanes, heights_.data());
    for (int i = 0; i < kLanes; ++i) {
      const auto slope = [&](int ahead) { return (heights_[ahead * kLanes + i] - heights_[(ahead + 1) * kLanes + i]) * (0.5f / kReach); };
      // The stream function's gradient, a quarter turn to the left.
      const Vector wind = north[i] * slope(0) - east[i] * slope(2);
      places[i] = unit(places[i] - wind * step_);
    }
  }

 private:
  void look(int way, int i, const Vector& at) {
    x_[way * kLanes + i] = at.x;
    y_[way * kLanes + i] = at.y;
    z_[way * kLanes + i] = at.z;
  }

  const GlobeField& stream_;
  float step_;
  std::array<float, 4 * kLanes> x_, y_, z_, s_, t_, heights_;
  std::array<std::uint8_t, 4 * kLanes> face_;
};

}  // namespace

WindGrid makeWinds(double strength, int baseColumns, std::uint64_t seed, const Workers& workers, const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::winds;
  settings.baseColumns = baseColumns;
  settings.gain = 0.42;
  settings.oldPoints = OldPoints::relax;
  const GlobeField field = globeDiamondSquare(settings, kStreamSize, workers, progress);
  // Slopes grow with the number of features, and how far the air should go shrinks with it.
  const float step = static_cast<float>(strength) * 6.4f / static_cast<float>(baseColumns * baseColumns) / kSteps;
  WindGrid winds;
  for (auto& plane : winds.origins) plane.resize(static_cast<std::size_t>(kFaces) * kRow * kRow + WindGrid::kSlack);
  if (progress && progress->isCancelled()) return winds;
  workers.forBands(kFaces * kRow, 8, progress, [&](int begin, int end) {
    Trace trace(field, step);
    std::array<Vector, kLanes> places;
    for (int row = begin; row < end; ++row) {
      for (int i = 0; i < kLanes; ++i) {
        places[i] = unit(cubePoint(row / kRow, onPlane(std::min(i, kRow - 1), WindGrid::kCells), onPlane(row % kRow, WindGrid::kCells), 1.0f));
      }
      for (int k = 0; k < kSteps; ++k) trace.stepBack(places);
      for (int i = 0; i < kRow; ++i) {
        const std::size_t index = static_cast<std::size_t>(row) * kRow + static_cast<std::size_t>(i);
        winds.origins[0][index] = places[i].x;
        winds.origins[1][index] = places[i].y;
        winds.origins[2][index] = places[i].z;
      }
    }
  });
  return winds;
}

}  // namespace terrella
