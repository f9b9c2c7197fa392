#include "clouds/winds.h"

#include "clouds/wind_trace.h"
#include "lattice/sample_rows.h"
#include "maps/place_rows.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr int kStreamSize = 64;
constexpr int kSteps = 6;
constexpr float kReach = 0.02f;  // of the finite differences, in planet radii: about a cell of the stream function's lattice

constexpr int kBatch = 64;  // places followed at once: what is known of them stays in the nearest cache

constexpr int kRow = WindGrid::kCells + 1;
constexpr std::size_t kPoints = static_cast<std::size_t>(kFaces) * kRow * kRow;
using Planes = std::array<AlignedVector<float>, 3>;  // x, y and z of all points, and some that nobody looks at: a multiple of kBatch in all

// The grid's points on the cube itself.
Planes gridPoints() {
  std::array<float, kRow> lines;
  for (int i = 0; i < kRow; ++i) lines[i] = onPlane(i, WindGrid::kCells);
  Planes points;
  for (auto& plane : points) plane.assign((kPoints + kBatch - 1) / kBatch * kBatch, 1.0f);
  std::size_t index = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (const float t : lines) {
      for (const float s : lines) {
        const auto point = cubePoint(face, s, t, 1.0f);
        points[0][index] = point.x;
        points[1][index] = point.y;
        points[2][index++] = point.z;
      }
    }
  }
  return points;
}

WindGrid rowByRow(const Planes& points) {
  WindGrid winds;
  winds.origins.reserve(3 * kPoints + WindGrid::kSlack);
  for (std::size_t start = 0; start < kPoints; start += kRow) {
    for (const auto& plane : points) winds.origins.insert(winds.origins.end(), plane.begin() + start, plane.begin() + start + kRow);
  }
  winds.origins.resize(winds.origins.size() + WindGrid::kSlack);
  return winds;
}

// Follows the wind back from a batch of places.
void traceBack(const GlobeField& stream, float step, PlaneRow places) {
  constexpr int kAll = kLooks * kBatch;
  alignas(kCacheLine) std::array<float, kAll> x, y, z, s, t, heights;
  alignas(kCacheLine) std::array<std::uint8_t, kAll> face;
  normalizeRow(places, kBatch);
  for (int k = 0; k < kSteps; ++k) {
    lookAround(places, kReach, kBatch, {x.data(), y.data(), z.data()});
    placeDirections(x.data(), y.data(), z.data(), kAll, {face.data(), s.data(), t.data()});
    sampleRow(stream, face.data(), s.data(), t.data(), kAll, heights.data());
    stepBack(places, heights.data(), kReach, step, kBatch);
  }
}

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
  static const Planes grid = gridPoints();  // the same for all planets
  Planes origins = grid;
  if (!progress || !progress->isCancelled()) {
    workers.forBands(static_cast<int>(origins[0].size()) / kBatch, 8, progress, [&](int begin, int end) {
      for (int first = begin * kBatch; first < end * kBatch; first += kBatch) {
        traceBack(field, step, {origins[0].data() + first, origins[1].data() + first, origins[2].data() + first});
      }
    });
  }
  return rowByRow(origins);
}

}  // namespace terrella
