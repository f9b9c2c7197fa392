#include "clouds/cloud_weather.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "clouds/air_paths.h"
#include "clouds/cloud_colours.h"
#include "clouds/cloud_depth.h"
#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "planet/generator.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

// A world made by hand: metres above the sea and millimetres of rain, by direction.
struct World {
  GroundHeights heights{64, {}};
  Weather weather;
};

World worldOf(const std::function<float(const Point3<float>&)>& height, const std::function<float(const Point3<float>&)>& rain) {
  World world;
  world.weather.size = 64;
  const CellGrid& grid = CellGrid::of(64);
  const auto field = [&](const auto& value) {
    CellField values(grid.count());
    for (int cell = 0; cell < grid.count(); ++cell) values[cell] = value(grid.at(cell));
    return values;
  };
  const auto both = [](const CellField& values) { return std::array<CellField, 2>{values, values}; };
  const CellField still(grid.count(), 0.0f);
  world.heights.height = field(height);
  world.weather.rain = both(field(rain));
  world.weather.temperature = both(still);
  world.weather.windEast = both(still), world.weather.windNorth = both(still);
  return world;
}
World waterWorld() {
  return worldOf([](const auto&) { return -3000.0f; }, [](const auto&) { return 1000.0f; });
}

Map<Rgba8> cloudMap(const World& world, const CloudParams& params, std::uint64_t seed, const Grid& grid,
                    const Workers& workers = kWorkers) {
  const CloudWeather weather = cloudWeather(params, seed, 0, world.heights, world.weather, true, workers);
  Map<Rgba8> clouds(grid);
  makeRows(Places(grid), workers, nullptr, {cloudRows(weather, params.coverage, grid.columns(), clouds)});
  return clouds;
}

float linearOf(std::uint8_t byte) {
  const float value = static_cast<float>(byte) / 255;
  return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}
// As docs/methods.md tells whoever has the map alone.
float depthOf(Rgba8 pixel) {
  const float back = linearOf(pixel.r) * static_cast<float>(pixel.a) / 255;
  return 8 * back / (1 - back);
}

// The share of the sphere's area, where a place counts, whose pixels are `such`.
double shareOf(
    const Map<Rgba8>& clouds, const std::function<bool(Rgba8)>& such,
    const std::function<bool(double longitude, double latitude)>& counts = [](double, double) { return true; }) {
  double found = 0, all = 0;
  for (int y = 0; y < clouds.height(); ++y) {
    const double area = rowCosine(y, clouds.height()), latitude = 90 - 180 * (y + 0.5) / clouds.height();
    for (int x = 0; x < clouds.width(); ++x) {
      if (!counts(360 * (x + 0.5) / clouds.width() - 180, latitude)) continue;
      all += area;
      if (such(clouds.at(x, y))) found += area;
    }
  }
  return found / all;
}
bool isCloudy(Rgba8 pixel) { return depthOf(pixel) > 0.3f; }

TEST(CloudWeather, HasTheSameBitsForAnyNumberOfThreads) {
  const World world = waterWorld();
  const Map<Rgba8> one = cloudMap(world, {}, 5, Grid::equirectangular(512), Workers(1));
  for (const int threads : {2, 4})
    EXPECT_EQ(testing::hashMap(cloudMap(world, {}, 5, Grid::equirectangular(512), Workers(threads))), testing::hashMap(one)) << threads;
}

TEST(CloudWeather, HasTheSameBitsWithAnyInstructionSet) {
  const World world = waterWorld();
  const auto hash = [&] { return testing::hashMap(cloudMap(world, {}, 6, Grid::equirectangular(1024))); };
  const auto best = hash();
  EXPECT_GT(testing::forEachInstructionSet([&](const char* name) { EXPECT_EQ(hash(), best) << name; }), 0);
}

TEST(CloudWeather, AnotherDayIsAnotherSkyOverTheSamePlanet) {
  PlanetSpec spec = *planetSpec({}, 256);
  spec.isSketch = true;
  Generator generator(Workers(2));
  const Grid grid = Grid::equirectangular(256);
  const auto before = generator.generate(spec, grid);
  spec.params.clouds.weather = 1;
  const auto after = generator.generate(spec, grid);
  for (const MapInfo& info : kMaps) {
    if (!before->maps.has(info.id) || info.id == MapId::clouds) continue;
    EXPECT_EQ(before->maps.any(info.id), after->maps.any(info.id)) << info.key;
  }
  int differing = 0;
  const auto &a = before->maps.at<MapId::clouds>(), &b = after->maps.at<MapId::clouds>();
  for (std::size_t i = 0; i < a.size(); ++i) differing += a.values()[i] != b.values()[i];
  EXPECT_GT(differing, static_cast<int>(a.size()) * 3 / 4);
}

// Air turns against the clock around a low of the north: east of it the air has come from the south. In the south it is the other way.
TEST(CloudWeather, CyclonesTurnAgainstTheClockInTheNorthAndWithItInTheSouth) {
  int lows = 0, hurricanes = 0;
  for (const std::uint64_t seed : {1u, 2u}) {
    const CloudDay day{seed, 0, 0};
    const Storms storms = stormsOf({day, 1, 0, [](const auto&) { return true; }});
    hurricanes += static_cast<int>(storms.hurricanes.size());
    for (const Storm& storm : storms.hurricanes) EXPECT_GT(storm.turn * storm.centre.y, 0);
    const CellGrid& grid = CellGrid::of(64);
    for (std::size_t i = 0; i < storms.lows.size(); ++i) {
      const Storm& low = storms.lows[i];
      EXPECT_GT(low.turn * low.centre.y, 0);
      EXPECT_LT(std::abs(low.turn), 3.5f);
      // Two steps back, for the westerlies carry air out of storms; and the same without this one.
      const auto northward = [&](const Storms& these) {
        const AirPaths::Place from = airPaths(day, these, grid, kWorkers).stops.front();
        const int cell = grid.cellTowards(low.centre + low.east * (0.7f * low.radius)), size = grid.size();
        const auto at = [&](const FaceField& field) { return field.row(cell / (size * size), cell / size % size)[cell % size]; };
        return dot(Point3<float>{at(from.x), at(from.y), at(from.z)}, low.north);
      };
      if (std::abs(low.turn) < 0.5f) continue;
      ++lows;
      Storms without = storms;
      without.lows[i].turn = 0;
      EXPECT_LT((northward(storms) - northward(without)) * low.side, 0) << "seed " << seed << " at " << low.centre.y;
    }
  }
  EXPECT_GE(lows, 12);
  EXPECT_GE(hurricanes, 2);
}

TEST(CloudWeather, HasFewerCloudsOverDesertsThanOverRainForest) {
  // Land all around the equator; rain falls on its eastern half.
  const World world = worldOf([](const auto& p) { return std::abs(p.y) < 0.45f ? 300.0f : -3000.0f; },
                              [](const auto& p) { return p.x > 0 ? 2600.0f : 60.0f; });
  double forest = 0, desert = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
    const Map<Rgba8> clouds = cloudMap(world, {}, seed, Grid::equirectangular(512));
    forest += shareOf(clouds, isCloudy,
                      [](double longitude, double latitude) { return longitude > 10 && longitude < 170 && std::abs(latitude) < 22; });
    desert += shareOf(clouds, isCloudy,
                      [](double longitude, double latitude) { return longitude < -10 && longitude > -170 && std::abs(latitude) < 22; });
  }
  EXPECT_LT(desert, forest * 0.6);
}

TEST(CloudWeather, CoverageIsAboutWhatWasAskedAndMoreIsNowhereLess) {
  const World world = waterWorld();
  const auto asked = [&](double coverage) {
    CloudParams params;
    params.coverage = coverage;
    return cloudMap(world, params, 11, Grid::equirectangular(512));
  };
  Map<Rgba8> before = asked(0);
  for (const Rgba8 pixel : before.values()) ASSERT_EQ(pixel.a, 0);
  for (const double coverage : {0.1, 0.3, 0.5, 0.66, 0.85, 1.0}) {
    Map<Rgba8> clouds = asked(coverage);
    EXPECT_NEAR(shareOf(clouds, isCloudy), coverage, 0.09);
    for (std::size_t i = 0; i < clouds.size(); ++i) ASSERT_LE(before.values()[i].a, clouds.values()[i].a + 1) << coverage;
    before = std::move(clouds);
  }
}

// What is measured of photographs of the whole Earth: how much of it is cloudy, how bright it is, and how little is white.
TEST(CloudWeather, IsAsCloudyAndAsBrightAsTheEarth) {
  double cover = 0, grey = 0, white = 0;
  constexpr int kSeeds = 4;
  for (std::uint64_t seed = 20; seed < 20 + kSeeds; ++seed) {
    PlanetParams params;
    params.seed = seed;
    PlanetSpec spec = *planetSpec(params, 1024);
    spec.isSketch = true;
    const auto grown = Generator(Workers(2)).generate(spec, Grid::equirectangular(1024), MapSet(MapId::clouds));
    const Map<Rgba8>& clouds = grown->maps.at<MapId::clouds>();
    // Over a dark sea, as a display shows it.
    const auto shown = [](Rgba8 pixel) {
      const float alpha = static_cast<float>(pixel.a) / 255;
      return std::pow(linearOf(pixel.r) * alpha + 0.03f * (1 - alpha), 1 / 2.2f);
    };
    cover += shareOf(clouds, isCloudy) / kSeeds;
    const double bright = shareOf(clouds, [&](Rgba8 pixel) { return shown(pixel) > 0.86f; });
    EXPECT_LT(bright, 0.05) << seed;
    white += bright / kSeeds;
    for (int percent = 1; percent <= 100; ++percent)
      grey += 0.01 * shareOf(clouds, [&](Rgba8 pixel) { return shown(pixel) * 100 > static_cast<float>(percent); }) / kSeeds;
  }
  EXPECT_NEAR(cover, 0.66, 0.045);
  EXPECT_NEAR(grey, 0.41, 0.05);
  EXPECT_GT(white, 0.003);
}

TEST(CloudWeather, ChangesLittleInALittleTimeAndMuchInDays) {
  const World world = waterWorld();
  const auto after = [&](double days) {
    CloudParams params;
    params.phase = days;
    return cloudMap(world, params, 3, Grid::equirectangular(256));
  };
  const auto change = [](const Map<Rgba8>& a, const Map<Rgba8>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a.values()[i].a - b.values()[i].a);
    return sum / static_cast<double>(a.size());
  };
  const Map<Rgba8> start = after(0);
  const double inMinutes = change(start, after(0.005)), inHours = change(start, after(0.02)), inDays = change(start, after(4));
  EXPECT_GT(inMinutes, 0);
  EXPECT_LT(inMinutes, 2);
  EXPECT_NEAR(inHours / inMinutes, 4, 1.5);
  EXPECT_GT(inDays, 25);
}

TEST(CloudWeather, HasNoSeamAtTheDateLine) {
  const World world = waterWorld();
  double dateLine = 0, elsewhere = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Map<Rgba8> clouds = cloudMap(world, {}, seed, Grid::equirectangular(512));
    for (int y = 20; y < 236; ++y) {
      dateLine += std::abs(clouds.at(0, y).a - clouds.at(511, y).a);
      for (int x = 16; x < 496; x += 8) elsewhere += std::abs(clouds.at(x + 1, y).a - clouds.at(x, y).a) / 60.0;
    }
  }
  EXPECT_NEAR(dateLine / elsewhere, 1.0, 0.12);
}

// The cells past the edges of a face are those of its neighbours, so that faces meet without a step: also at the eight corners.
TEST(CloudWeather, FacesMeetWithoutAStep) {
  const World world = waterWorld();
  const CloudWeather weather = cloudWeather({}, 9, 0, world.heights, world.weather, true, kWorkers);
  const DepthRules rules = depthRules(weather.day, weather.storms, 0.66, 2048);
  // The two columns and the two rows of a pixel's width around edges and corners of the cube, and pairs as far apart within a face.
  const auto depthsAt = [&](std::vector<Point3<float>> directions) {
    PlaceRow row;
    const std::size_t count = (directions.size() + 15) / 16 * 16;
    directions.resize(count, {0, 0, 1});
    for (auto* v : {&row.x, &row.y, &row.z, &row.s, &row.t}) v->resize(count);
    row.face.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Point3<float> p = unit(directions[i]);
      const auto place = onEquiangularCube(p.x, p.y, p.z);
      row.x[i] = p.x, row.y[i] = p.y, row.z[i] = p.z;
      row.face[i] = static_cast<std::uint8_t>(place.face), row.s[i] = place.s, row.t[i] = place.t;
    }
    std::vector<float> depths(count);
    cloudDepths(weather.cells, rules, row, 0, static_cast<int>(count), depths.data());
    return depths;
  };
  constexpr float kStep = 5e-6f;  // as little as floats tell apart well: what is left is the slope of the finest noise
  double worst = 0;
  for (const float along : {-1.0f, -0.995f, -0.6f, -0.1f, 0.45f, 0.992f, 1.0f}) {
    const auto depths = depthsAt({{1 + kStep, along, 1},
                                  {1, along, 1 + kStep},
                                  {along, 1 + kStep, -1},
                                  {along, 1, -1 - kStep},
                                  {-1 - kStep, -1, along},
                                  {-1, -1 - kStep, along}});
    for (std::size_t i = 0; i < 6; i += 2)
      worst = std::max(worst, static_cast<double>(std::abs(depths[i] - depths[i + 1])) / (0.1 + static_cast<double>(depths[i])));
  }
  EXPECT_LT(worst, 0.02);
}

TEST(CloudColours, TellTheOpticalDepthAgain) {
  const CloudColours colours;
  EXPECT_EQ(colours.of(0), (Rgba8{255, 255, 255, 0}));
  for (const float tau : {0.5f, 1.0f, 2.0f, 4.0f, 8.0f, 16.0f, 32.0f}) EXPECT_NEAR(depthOf(colours.of(tau)) / tau, 1, 0.06) << tau;
  for (float tau = 0; tau < 200; tau += 0.25f) EXPECT_LE(colours.of(tau).a, colours.of(tau + 0.25f).a);
  // Nothing on Earth is quite white.
  EXPECT_LT(colours.of(40).r, 250);
}

}  // namespace
}  // namespace terrella
