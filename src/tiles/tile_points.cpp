#include "tiles/tile_points.h"

#include <algorithm>
#include <bit>

#include "maps/cube.h"
#include "maps/places.h"

namespace terrella {
namespace {

int log2Of(int powerOfTwo) { return std::countr_zero(static_cast<unsigned>(powerOfTwo)); }

}  // namespace

int samplesLevels(const TileShape& shape) { return log2Of(shape.cells) + log2Of(shape.samplesPerCell); }

TilePoints::TilePoints(const TileAddress& address, const TileShape& shape, const TileHeights& heights)
    : across(shape.samples() + 2),
      window{.face = address.face,
             .level = address.level + samplesLevels(shape),
             .firstColumn = address.column * (shape.samples() - 1) - 1,
             .firstRow = address.row * (shape.samples() - 1) - 1,
             .columns = across,
             .rows = across},
      meters(static_cast<std::size_t>(across) * across),
      bare(meters.size()),
      water(meters.size()),
      directions(meters.size()) {
  heights.read(window, meters.data(), water.data(), WaterCover::told, bare.data());
  const int cells = 1 << window.level;
  std::vector<double> s, t;
  for (int k = 0; k < across; ++k) {
    s.push_back(exactlyOnPlane(window.firstColumn + k, cells));
    t.push_back(exactlyOnPlane(window.firstRow + k, cells));
  }
  auto* direction = directions.data();
  for (const double down : t) {
    for (const double right : s) *direction++ = unit(cubePoint(address.face, right, down, 1.0));
  }
}

int TilePoints::shownCover(std::size_t point) const {
  const FreshWater& here = water[point];
  if (isUnder(here)) return static_cast<int>(255 * freshShare(here));
  return meters[point] > 0 ? here.cover : 0;
}

bool TilePoints::hasFreshWater() const { return std::any_of(water.begin(), water.end(), isUnder); }

}  // namespace terrella
