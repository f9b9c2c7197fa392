#include "lattice/sand_seas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/hash.h"
#include "maps/places.h"

namespace terrella {
namespace {

// 1.5 km from crest to crest of the largest.
constexpr StripeSizes kDuneSizes{.firstCells = 9.8, .smaller = 1.0 / 4.3, .height = 0.065, .flatter = 0.8};

Sand operator+(const Sand& a, const Sand& b) { return {a.share + b.share, a.wind + b.wind}; }
Sand operator-(const Sand& a, const Sand& b) { return {a.share - b.share, a.wind - b.wind}; }
Sand operator*(const Sand& a, float factor) { return {a.share * factor, a.wind * factor}; }

}  // namespace

Sand SandField::at(const Point3<double>& direction) const {
  const CellShares shares = grid().sharesTowards(single(direction));
  Sand result{shares.of(share), {}};
  for (std::size_t k = 0; k < shares.cells.size(); ++k)
    result.wind = result.wind + wind[static_cast<std::size_t>(shares.cells[k])] * shares.weights[k];
  return result;
}

SandRow SandBlock::row(int column, int row) const {
  const float per = 1.0f / static_cast<float>(points), down = static_cast<float>(row - firstRow) * per;
  const Sand west = northWest + (southWest - northWest) * down, east = northEast + (southEast - northEast) * down;
  const Sand perPlace = (east - west) * per;
  return {west, perPlace, column - firstColumn};
}

SandSeas::SandSeas(std::uint64_t seed, double radiusMeters, SandField sand)
    : seed_(seed), radiusMeters_(radiusMeters), sand_(std::move(sand)) {
  most_ = *std::max_element(sand_.share.begin(), sand_.share.end());
}

StripeSizes::Size SandSeas::sizeOf(int octave, int level) const { return kDuneSizes.of(octave, level, radiusMeters_); }

DuneGround SandSeas::groundAt(int level, const Point3<double>& origin) const {
  DuneGround ground;
  for (int n = 0; n < kDuneOctaves; ++n) {
    const StripeSizes::Size size = sizeOf(n, level);
    if (size.share <= 0) break;
    DuneOctave& octave = ground.octaves[static_cast<std::size_t>(ground.count++)];
    octave.lattice = stripeLattice(origin, stripeCellMeters(radiusMeters_) / (size.meters * double{kStripeWaves}),
                                   rowKeys(seed_, Channel::dunes, static_cast<std::uint32_t>(n), 0).k0);
    octave.meters = static_cast<float>(size.share * size.height);
  }
  return ground;
}

SandBlock SandSeas::blockAt(int face, int level, int firstColumn, int firstRow, int points) const {
  const auto at = [&](int column, int row) {
    const int n = 1 << level;
    return sand_.at(unit(cubePoint(face, exactlyOnPlane(std::min(column, n), n), exactlyOnPlane(std::min(row, n), n), 1.0)));
  };
  const int east = firstColumn + points, south = firstRow + points;
  return {firstColumn, firstRow, points, at(firstColumn, firstRow), at(east, firstRow), at(firstColumn, south), at(east, south)};
}

// Between cells' middles sand goes in straight lines.
double SandSeas::mostSand(int face, int level, const FaceRect& points) const {
  if (most_ <= 0) return 0;
  const int n = sand_.size;
  const auto cellAt = [&](int column, int row) {
    const auto onPlane = [&](int point) { return exactlyOnPlane(std::clamp(point, 0, 1 << level), 1 << level); };
    return sand_.grid().cellTowards(single(unit(cubePoint(face, onPlane(column), onPlane(row), 1.0))));
  };
  const int low = cellAt(points.columns.first, points.rows.first), high = cellAt(points.columns.last, points.rows.last);
  const Interval columns{low % n - 1, high % n + 1}, rows{low / n % n - 1, high / n % n + 1};
  const bool isInside = low / (n * n) == face && high / (n * n) == face;
  if (!isInside || columns.first < 0 || rows.first < 0 || columns.last >= n || rows.last >= n) return most_;
  float most = 0;
  for (int j = rows.first; j <= rows.last; ++j) {
    const float* row = sand_.share.data() + (static_cast<std::ptrdiff_t>(face) * n + j) * n;
    most = std::max(most, *std::max_element(row + columns.first, row + columns.last + 1));
  }
  return most;
}

}  // namespace terrella
