#include "lattice/globe_apron.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <vector>

#include "base/exact_math.h"
#include "lattice/crossing_rows.h"
#include "lattice/cube_sides.h"

namespace terrella {
namespace {

constexpr int kApron = GlobeField::kApron;

// Where the lines of a face cross the neighbour's row `depth` cells inside, entry j for line j: between points `column` and column + 1,
// `share` of the way.
struct Crossings {
  std::vector<std::int32_t> columns;
  std::vector<double> shares;
};

Crossings crossings(int size, int depth) {
  Crossings result;
  const LineCrossings lines(size, depth);
  for (int j = 0; j <= size; ++j) {
    const Crossing at = lines.of(j);
    result.columns.push_back(at.column);
    result.shares.push_back(at.share);
  }
  return result;
}

// Of lattices of maps. Beyond them single precision would no longer tell columns apart.
constexpr int kFinestInSingle = 8192;

// Those of every depth, kept for the next planet of the same size.
using CrossingsByDepth = std::array<Crossings, kApron>;
const CrossingsByDepth& crossingsOf(int size) {
  static std::mutex mutex;
  static std::map<int, CrossingsByDepth> known;
  const std::lock_guard lock(mutex);
  const auto [place, isNew] = known.try_emplace(size);
  if (isNew) {
    for (int depth = 1; depth <= kApron; ++depth) place->second[static_cast<std::size_t>(depth) - 1] = crossings(size, depth);
  }
  return place->second;
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

LineCrossings::LineCrossings(int cells, int depth)
    : cells_(cells), perCell_(exact::kPi / 2 / cells), steepness_(exact::tangent(exact::kPi / 4 + depth * perCell_)) {
  const double rise = exact::tangent(depth * perCell_);
  less_ = 2.0 * rise / (1.0 + rise);  // 1 - 1 / steepness
}

double LineCrossings::inSingle(int line) const {
  const double along = exact::tangent(line * perCell_ - exact::kPi / 4) / steepness_;
  const double angle = static_cast<double>(exact::atanUnit(static_cast<float>(along < 0 ? -along : along)));
  return static_cast<double>(static_cast<float>(((along < 0 ? -angle : angle) + exact::kPi / 4) / perCell_));
}

// As a distance from the line: the tangent of a difference of angles, which is small, and the first terms of the arctangent.
double LineCrossings::inDouble(int line) const {
  const double tangent = exact::tangent(line * perCell_ - exact::kPi / 4);
  const double x = tangent * less_ / (1.0 + tangent * (tangent * (1.0 - less_))), square = x * x;
  return line - x * (1.0 - square * (1.0 / 3.0 - square * 0.2)) / perCell_;
}

Crossing LineCrossings::of(int line) const {
  const double column = cells_ <= kFinestInSingle ? inSingle(line) : inDouble(line);
  const int i = std::clamp(static_cast<int>(column), 1, cells_ - 2);
  return {i, column - i};
}

GlobeApron::GlobeApron(const CubeStrips& strips, const Workers& workers)
    : cells_(strips.cells()), beyond_{SideLines(cells_ + 1), SideLines(cells_ + 1)} {
  const CrossingsByDepth& crossings = crossingsOf(cells_);
  workers.forBands(kFaces, 1, nullptr, [&](int begin, int end) {
    std::vector<double> line(static_cast<std::size_t>(cells_) + 1);
    for (int face = begin; face < end; ++face) {
      for (int side = 0; side < kCubeSides; ++side) {
        const CubeSide& other = partner(face, side);
        for (std::size_t depth = 1; depth <= kApron; ++depth) {
          const FixedHeight* points = strips.line(depth, other.face, other.side);
          other.isReversed ? std::reverse_copy(points, points + cells_ + 1, line.data())
                           : std::copy(points, points + cells_ + 1, line.data());
          const Crossings& at = crossings[depth - 1];
          crossLine({line.data(), at.columns.data(), at.shares.data(), cells_ + 1, beyond_[depth - 1].of(face, side)});
        }
      }
    }
  });
}

void GlobeApron::fillAround(GlobeField& field) const {
  for (int face = 0; face < kFaces; ++face) {
    for (int depth = 1; depth <= kApron; ++depth) {
      std::copy_n(beyond(depth).of(face, CubeSide::top), cells_ + 1, field.row(face, -depth));
      std::copy_n(beyond(depth).of(face, CubeSide::bottom), cells_ + 1, field.row(face, cells_ + depth));
    }
    fillCorners(field, face);
  }
}

void fillAprons(GlobeField& field, const Workers& workers) {
  const GlobeApron apron(CubeStrips(field), workers);
  workers.forBands(kFaces, 1, nullptr, [&](int begin, int end) {
    for (int face = begin; face < end; ++face) {
      for (int j = 0; j <= field.size; ++j) apron.fillBeside(face, j, field.row(face, j));
    }
  });
  apron.fillAround(field);
}

}  // namespace terrella
