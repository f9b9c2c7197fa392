#include "tiles/tile_maker.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <optional>

#include "climate/biomes.h"
#include "climate/weather_rows.h"
#include "methods/elevation_stages.h"
#include "planet/paint.h"
#include "tiles/overgrowth.h"
#include "tiles/tile_points.h"

namespace terrella {
namespace {

std::int16_t shareCode(double share) { return static_cast<std::int16_t>(std::lround(std::clamp(share, -1.0, 1.0) * 32767.0)); }

// Water of rivers as it looks from near: browner and greener than on maps, for the silt that it carries. `cover`: 0 to 255.
Rgb8 silted(const Rgb8& colour, int cover) {
  constexpr Rgb8 kSilt{74, 78, 54};
  const auto blend = [cover](int from, int to) { return static_cast<std::uint8_t>(from + (to - from) * cover * 3 / (5 * 255)); };
  return {blend(colour.r, kSilt.r), blend(colour.g, kSilt.g), blend(colour.b, kSilt.b)};
}

// Bars that rivers have laid down. `gravel`: 0 to 255.
Rgb8 gravelled(const Rgb8& colour, int gravel) {
  constexpr Rgb8 kGravel{164, 160, 150};
  const auto blend = [gravel](int from, int to) { return static_cast<std::uint8_t>(from + (to - from) * gravel * 9 / (10 * 255)); };
  return {blend(colour.r, kGravel.r), blend(colour.g, kGravel.g), blend(colour.b, kGravel.b)};
}

}  // namespace

int finestTileLevel(const TileShape& shape) { return kFinestLattice - samplesLevels(shape); }

TileMaker::TileMaker(std::shared_ptr<const Planet> planet, const TileShape& shape)
    : planet_(std::move(planet)), shape_(shape), heights_(*planet_), patches_(*planet_, heights_, alone_) {
  assert(shape.cells >= 2 && std::has_single_bit(static_cast<unsigned>(shape.cells)));
  assert(shape.samplesPerCell >= 2 && std::has_single_bit(static_cast<unsigned>(shape.samplesPerCell)));
}

Tile TileMaker::make(const TileAddress& address) const {
  Tile tile;
  tile.address = address;
  tile.shape = shape_;
  const TilePoints points(address, shape_, heights_);
  const int middle = shape_.samples() / 2;
  tile.middle = points.directions[points.at(middle, middle)];
  addCorners(tile, points);
  addGround(tile, points);
  addAlbedo(tile, points);
  return tile;
}

void TileMaker::addCorners(Tile& tile, const TilePoints& points) const {
  const double perMeter = 1 / planet().params().relief.radiusMeters;
  const int n = shape_.corners(), step = shape_.samplesPerCell;
  // From the middle of the tile, which no float could tell apart from its neighbours at the end of a radius.
  const auto place = [&](int x, int y, double meters) {
    const Point3<double>& direction = points.directions[points.at(x * step, y * step)];
    return direction - tile.middle + direction * (std::max(meters, 0.0) * perMeter);
  };
  // What the parent's mesh has of it: every other corner, as high as they stand on the lattice of its maps.
  const bool isRoot = tile.address.level == 0;
  const int m = (n + 1) / 2;
  const LatticeWindow& own = points.window;
  const LatticeWindow coarse{own.face,           own.level - 1,     (own.firstColumn + 1) / 2, (own.firstRow + 1) / 2,
                             (m - 1) * step + 1, (m - 1) * step + 1};
  std::vector<double> parents(static_cast<std::size_t>(coarse.columns) * coarse.rows);
  if (!isRoot) heights_.surfaceMeters(coarse, parents.data());
  std::vector<Point3<double>> even(static_cast<std::size_t>(m) * m);
  for (int y = 0; y < m; ++y) {
    for (int x = 0; x < m; ++x) {
      const double meters = isRoot ? points.surface(points.at(2 * x * step, 2 * y * step))
                                   : parents[static_cast<std::size_t>(y * step) * coarse.columns + static_cast<std::size_t>(x * step)];
      even[static_cast<std::size_t>(y) * m + x] = place(2 * x, 2 * y, meters);
    }
  }
  const auto evenAt = [&](int x, int y) { return even[static_cast<std::size_t>(y) * m + x]; };
  double farthest = 0;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const Point3<double> here = place(x, y, points.surface(points.at(x * step, y * step)));
      // The parent's cells are parted from the top left to the bottom right.
      const Point3<double> there = isRoot ? here : (evenAt(x / 2, y / 2) + evenAt((x + 1) / 2, (y + 1) / 2)) * 0.5;
      farthest = std::max({farthest, dot(here, here), dot(there, there)});
      tile.corners.push_back({single(here), single(there)});
    }
  }
  tile.cornerRadius = std::sqrt(farthest);
}

void TileMaker::addGround(Tile& tile, const TilePoints& points) const {
  const double perMeter = 1 / planet().params().relief.radiusMeters;
  // Under a river or a lake it is the water's surface that leans, down the river: its bed is hardly seen.
  const auto metersAt = [&](std::size_t k, const FreshWater& here) {
    if (!isUnder(here)) return points.meters[k];
    return static_cast<double>(points.water[k].level > FreshWater::kNone / 2 ? points.water[k].level : here.level);
  };
  const auto place = [&](int x, int y, const FreshWater& here) {
    const std::size_t k = points.at(x, y);
    return points.directions[k] * (1 + metersAt(k, here) * perMeter);
  };
  const int n = shape_.samples();
  tile.ground.reserve(static_cast<std::size_t>(n) * n);
  tile.tidal.reserve(static_cast<std::size_t>(n) * n);
  double lowest = points.surface(points.at(0, 0)), highest = lowest;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const std::size_t k = points.at(x, y);
      // s grows to the right and t down, seen from outside.
      const FreshWater& water = points.water[k];
      const Point3<double> normal =
          unit(cross(place(x, y + 1, water) - place(x, y - 1, water), place(x + 1, y, water) - place(x - 1, y, water)));
      const Point3<double> tilt = normal - points.directions[k] * dot(normal, points.directions[k]);
      tile.ground.push_back({{shareCode(tilt.x), shareCode(tilt.y), shareCode(tilt.z)},
                             shareCode(points.aboveWater(k) / static_cast<double>(GroundSample::kLevelRange)),
                             shareCode(freshShare(water))});
      tile.tidal.push_back(shareCode(tidalShare(points.meters[k], water)));
      lowest = std::min(lowest, points.surface(k));
      highest = std::max(highest, points.surface(k));
    }
  }
  const float residual = heights_.residualMeters(points.window, points.meters.data(), points.bare.data());
  tile.lowest = std::max(static_cast<float>(lowest) - residual, 0.0f);
  tile.highest = std::max(static_cast<float>(highest) + residual, 0.0f);
  tile.hasFreshWater = points.hasFreshWater();
}

void TileMaker::addAlbedo(Tile& tile, const TilePoints& points) const {
  const int n = shape_.samples();
  const LatticeWindow& wide = points.window;
  const Grid grid = Grid::lattice({wide.face, wide.level, wide.firstColumn + 1, wide.firstRow + 1, n, n});
  auto heights = std::make_shared<Map<float>>(grid);
  const double sea = static_cast<double>(planet().at<SeaLevel>().height), perMeter = planet().params().relief.sharePerMeter();
  for (int y = 0; y < n; ++y) {
    float* row = heights->row(y);
    for (int x = 0; x < grid.width(); ++x)
      row[x] = static_cast<float>(std::clamp(sea + points.meters[points.at(std::min(x, n), y)] * perMeter, 0.0, 1.0));
  }
  Maps given(grid);
  given.set<MapId::height>(std::move(heights));
  if (patches_.areFiner(wide.level)) {
    std::vector<double> shares(static_cast<std::size_t>(n) * n), meters;
    meters.reserve(shares.size());
    for (int y = 0; y < n; ++y) meters.insert(meters.end(), points.meters.data() + points.at(0, y), points.meters.data() + points.at(n, y));
    patches_.read({wide.face, wide.level, wide.firstColumn + 1, wide.firstRow + 1, n, n}, meters.data(), shares.data());
    auto moisture = std::make_shared<Map<std::int8_t>>(grid);
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < grid.width(); ++x) moisture->row(y)[x] = patchCode(shares[static_cast<std::size_t>(y * n + std::min(x, n - 1))]);
    }
    given.set<MapId::moisture>(std::move(moisture));
  }
  if (heights_.hasRivers()) {
    auto rivers = std::make_shared<Map<std::uint8_t>>(grid);
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < grid.width(); ++x)
        rivers->row(y)[x] = static_cast<std::uint8_t>(points.shownCover(points.at(std::min(x, n - 1), y)));
    }
    given.set<MapId::rivers>(std::move(rivers));
  }
  // What glows there is lava. Towns shine on tiles by the planet's own map, which shaders break up into lamps.
  const bool hasLava = planet().params().world.kind == WorldKind::rock;
  const Maps maps = paintAround(planet(), given, hasLava ? kTileMaps : MapSet(MapId::albedo), alone_);
  // Nothing grows where there is no weather.
  std::optional<OvergrownShare> overgrown;
  if (!patches_.isEmpty()) overgrown.emplace(planet().spec(), maps);
  const Map<Rgb8>* glow = maps.find<MapId::emissive>();
  tile.isHot = glow != nullptr;
  if (overgrown && planet().params().climate.model == ClimateModel::rain) {
    const Climate& middle = maps.at<MapId::climate>().row(n / 2)[n / 2];
    const float temperature = temperatureOf(middle.zone());
    tile.weather = {true, temperature, wetness(temperature, rainOf(middle.moisture()))};
  }
  tile.albedo.reserve(static_cast<std::size_t>(n) * n);
  for (int y = 0; y < n; ++y) {
    const Rgb8* colours = maps.at<MapId::albedo>().row(y);
    const Climate* climate = maps.at<MapId::climate>().row(y);
    for (int x = 0; x < n; ++x) {
      const int cover = points.shownCover(points.at(x, y)), gravel = points.water[points.at(x, y)].gravel, thawed = 255 - climate[x].snow;
      const Rgb8 colour = gravelled(silted(colours[x], cover * thawed / 255), gravel * thawed / 255);
      const int bare = std::max(cover, gravel);
      const int alpha = glow ? glow->row(y)[x].r : overgrown ? overgrown->at(x, y) * (255 - bare) / 255 : 0;
      tile.albedo.push_back({colour.r, colour.g, colour.b, static_cast<std::uint8_t>(alpha)});
    }
  }
}

}  // namespace terrella
