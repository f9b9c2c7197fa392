#include "terrain/globe_apron.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <vector>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kApron = GlobeField::kApron;

// Where a line of a face crosses a row of the neighbour: between points `column` and column + 1, `share` of the way.
struct Crossing {
  int column;
  double share;
};

// Where the lines of a face cross the neighbour's row `depth` cells inside: entry j for line j.
std::vector<Crossing> crossings(int size, int depth) {
  const double perCell = exact::kPi / 2 / size;
  const double steepness = exact::tangent(exact::kPi / 4 + depth * perCell);
  std::vector<Crossing> result;
  for (int j = 0; j <= size; ++j) {
    const double along = exact::tangent(j * perCell - exact::kPi / 4) / steepness;
    const double angle = static_cast<double>(exact::atanUnit(static_cast<float>(along < 0 ? -along : along)));
    const float column = static_cast<float>(((along < 0 ? -angle : angle) + exact::kPi / 4) / perCell);
    // Between points 1 and size - 1.
    const int i = std::clamp(static_cast<int>(column), 1, size - 2);
    result.push_back({i, static_cast<double>(column) - i});
  }
  return result;
}

// Those of every depth, kept for the next planet of the same size.
using Crossings = std::array<std::vector<Crossing>, kApron>;
const Crossings& crossingsOf(int size) {
  static std::mutex mutex;
  static std::map<int, Crossings> known;
  const std::lock_guard lock(mutex);
  const auto [place, isNew] = known.try_emplace(size);
  if (isNew) {
    for (int depth = 1; depth <= kApron; ++depth) place->second[static_cast<std::size_t>(depth) - 1] = crossings(size, depth);
  }
  return place->second;
}

// A row of lattice points in the neighbour that runs along the common edge, in the direction of this face's lines.
struct NeighbourRow {
  const std::int32_t* start;
  std::ptrdiff_t step;

  std::int32_t at(const Crossing& crossing) const {
    const double f = crossing.share;
    const std::int32_t* here = start + crossing.column * step;
    const auto point = [&](int k) { return static_cast<double>(here[k * step]); };
    const double a = point(-1), b = point(0), c = point(1), d = point(2);
    const double value = b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
    return static_cast<std::int32_t>(value < 0 ? value - 0.5 : value + 0.5);
  }
};

// The row that lies `depth` cells beyond side 0 left, 1 right, 2 top, 3 bottom.
NeighbourRow rowBeyond(const GlobeField& field, int face, int side, int depth) {
  const int n = field.size;
  const bool isPositive = side % 2 == 1;
  const int beyond = isPositive ? n + 2 * depth : -n - 2 * depth;
  const auto cellOf = [&](int along) {
    const auto point = side < 2 ? folded(face, beyond, along, n) : folded(face, along, beyond, n);
    return field.row(point.face, (point.t + n) / 2) + (point.s + n) / 2;
  };
  // Two neighbouring points in the middle, where folding leaves no doubt, tell which way the row runs.
  const int middle = n % 2;  // parity of the lattice in half cells
  const std::int32_t* here = cellOf(middle);
  const std::ptrdiff_t step = cellOf(middle + 2) - here;
  return {here - step * ((n + middle) / 2), step};
}

void fillSides(GlobeField& field, int face, const Crossings& crossings) {
  const int n = field.size;
  for (int depth = 1; depth <= kApron; ++depth) {
    for (int side = 0; side < 4; ++side) {
      const NeighbourRow row = rowBeyond(field, face, side, depth);
      const int beyond = side % 2 == 1 ? n + depth : -depth;
      std::int32_t* out = side < 2 ? field.row(face, 0) + beyond : field.row(face, beyond);
      const std::ptrdiff_t outStep = side < 2 ? field.stride() : 1;
      for (const Crossing& crossing : crossings[static_cast<std::size_t>(depth) - 1]) {
        *out = row.at(crossing);
        out += outStep;
      }
    }
  }
}

// Past a corner of the cube there is no ground of its own: what lies there goes on as the sides do.
void fillCorners(GlobeField& field, int face) {
  const int n = field.size;
  for (int cornerJ : {0, n}) {
    for (int cornerI : {0, n}) {
      const std::int32_t corner = field.row(face, cornerJ)[cornerI];
      for (int dj = 1; dj <= kApron; ++dj) {
        for (int di = 1; di <= kApron; ++di) {
          const int i = cornerI == 0 ? -di : n + di, j = cornerJ == 0 ? -dj : n + dj;
          field.row(face, j)[i] = field.row(face, cornerJ)[i] + field.row(face, j)[cornerI] - corner;
        }
      }
    }
  }
}

}  // namespace

void fillAprons(GlobeField& field, const Workers& workers) {
  const Crossings& crossings = crossingsOf(field.size);
  workers.forBands(kFaces, 1, nullptr, [&](int begin, int end) {
    for (int face = begin; face < end; ++face) {
      fillSides(field, face, crossings);
      fillCorners(field, face);
    }
  });
}

}  // namespace terrella
