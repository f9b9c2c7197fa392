// Single maps on the globe and flat: each shows something, values have the colours that their legends name, and coasts show the way.
#include "gl/gl_test.h"
#include "surface/colour_ramps.h"
#include "ui/map_legend.h"

namespace terrella::test {
using namespace render;
namespace {

using MapViewsTest = GlTest;

const GrownMaps& wholeTerra(Projection projection) {
  static const auto grow = [](Projection kind) {
    PlanetSpec spec = *planetSpec(PlanetParams{}, 512);
    spec.isSketch = true;
    return *Generator(Workers(2)).generate(spec, kind == Projection::cube ? Grid::cube(128) : Grid::equirectangular(512));
  };
  static const GrownMaps cube = grow(Projection::cube), flat = grow(Projection::equirectangular);
  return projection == Projection::cube ? cube : flat;
}

void showMaps(Renderer& renderer, const Planet& planet, const Maps& maps, MapView view) {
  renderer.textures().show(planet, maps);
  while (!renderer.textures().upload(1000, view)) {
  }
}

// Of luminance, in a rectangle in the picture's middle.
double spread(const Picture& picture) {
  double sum = 0, squares = 0;
  int count = 0;
  for (int y = picture.height / 4; y < picture.height * 3 / 4; ++y) {
    for (int x = picture.width * 3 / 8; x < picture.width * 5 / 8; ++x, ++count) {
      const double value = luminance(at(picture, x, y));
      sum += value;
      squares += value * value;
    }
  }
  const double mean = sum / count;
  return std::sqrt(std::max(squares / count - mean * mean, 0.0));
}

TEST_F(MapViewsTest, EveryMapShowsSomethingOnTheGlobeAndFlat) {
  for (const Projection projection : {Projection::cube, Projection::equirectangular}) {
    const GrownMaps& grown = wholeTerra(projection);
    for (const MapInfo& info : testing::mapsOfTerra()) {
      showMaps(*renderer_, grown.planet, grown.maps, info.id);
      EXPECT_TRUE(renderer_->textures().has(info.id)) << info.key;
      for (const bool isFlat : {false, true}) {
        Frame frame = frameAbove(60, 20, 2.4f);
        frame.view = info.id;
        frame.isFlat = isFlat;
        EXPECT_GT(spread(draw(frame)), info.id == MapId::normal ? 1 : 4)
            << info.key << isFlat << kProjectionNames[static_cast<std::size_t>(projection)];
      }
    }
  }
}

// A map of one value everywhere, over black ground.
template <MapId id>
Maps evenMap(SampleOf<id> value) {
  const Grid grid = Grid::cube(64);
  Maps maps(grid);
  maps.set<MapId::albedo>(painted<Rgb8>(grid, [](const glm::vec3&) { return Rgb8{}; }));
  maps.set<id>(painted<SampleOf<id>>(grid, [value](const glm::vec3&) { return value; }));
  return maps;
}

TEST_F(MapViewsTest, AValueHasTheColourOfItsRamp) {
  const auto expectColour = [&](const Maps& maps, MapId id, float share) {
    showMaps(*renderer_, Planet(), maps, id);
    Frame frame = frameAbove(20, 10, 3);
    frame.view = id;
    const RampStop stop = rampOf(id)->at(share);
    const auto seen = [&](std::uint8_t colour) { return static_cast<std::uint8_t>(static_cast<float>(colour) * stop.opacity + 0.5f); };
    const Rgb8 expected{seen(stop.colour.r), seen(stop.colour.g), seen(stop.colour.b)};
    const Rgb8 found = at(draw(frame), kWidth / 2, kHeight / 2);
    EXPECT_LE(difference(found, expected), 4) << infoOf(id).key << share << ": " << int(found.r) << " " << int(found.g) << " "
                                              << int(found.b);
  };
  for (const float value : {-55.0f, -20.0f, 0.0f, 14.0f, 40.0f})
    expectColour(evenMap<MapId::temperature>(value), MapId::temperature, infoOf(MapId::temperature).quantity.shareOf(value));
  for (const float value : {0.0f, 300.0f, 2000.0f, 7000.0f})
    expectColour(evenMap<MapId::rain>(value), MapId::rain, infoOf(MapId::rain).quantity.shareOf(value));
  for (const float value : {0.0f, 500.0f, 20000.0f})
    expectColour(evenMap<MapId::flow>(value), MapId::flow, infoOf(MapId::flow).quantity.shareOf(value));
  for (const int value : {0, 100, 255})
    expectColour(evenMap<MapId::rock>(static_cast<std::uint8_t>(value)), MapId::rock, static_cast<float>(value) / 255);
}

TEST_F(MapViewsTest, RampsRiseThroughTheirStopsAndMarksLieOnThem) {
  for (const MapInfo& info : kMaps) {
    const ColourRamp* ramp = rampOf(info.id);
    if (!ramp) continue;
    for (const RampStop& stop : ramp->stops) {
      const RampStop found = ramp->at(ramp->quantity.shareOf(stop.value));
      EXPECT_EQ(found.colour, stop.colour) << info.key << stop.value;
      EXPECT_FLOAT_EQ(found.opacity, stop.opacity) << info.key << stop.value;
    }
    const auto isBelow = [](const auto& a, const auto& b) { return a.value < b.value; };
    EXPECT_TRUE(std::is_sorted(ramp->stops.begin(), ramp->stops.end(), isBelow)) << info.key;
    EXPECT_TRUE(std::is_sorted(ramp->marks.begin(), ramp->marks.end(), isBelow)) << info.key;
    EXPECT_GE(ramp->marks.front().value, ramp->stops.front().value) << info.key;
    EXPECT_LE(ramp->marks.back().value, ramp->stops.back().value) << info.key;
  }
}

TEST_F(MapViewsTest, ALineShowsWhereLandEnds) {
  Maps maps = evenMap<MapId::temperature>(20);
  const auto waterIn = [&](std::uint8_t east) {
    maps.set<MapId::water>(painted<std::uint8_t>(maps.grid(), [east](const glm::vec3& d) { return d.x > 0 ? east : std::uint8_t{0}; }));
    showMaps(*renderer_, Planet(), maps, MapId::temperature);
    Frame frame = frameAbove(0, 0, 3);
    frame.view = MapId::temperature;
    const Picture picture = draw(frame);
    double darkest = 255;
    for (int x = kWidth / 2 - 6; x <= kWidth / 2 + 6; ++x) darkest = std::min(darkest, luminance(at(picture, x, kHeight / 2)));
    EXPECT_EQ(difference(at(picture, kWidth / 2 - 30, kHeight / 2), at(picture, kWidth / 2 + 30, kHeight / 2)), 0);
    return luminance(at(picture, kWidth / 2 - 30, kHeight / 2)) - darkest;
  };
  EXPECT_GT(waterIn(255), 50);
  EXPECT_GT(waterIn(128), 50);  // lakes and ice
  EXPECT_LT(waterIn(0), 2);
}

}  // namespace
}  // namespace terrella::test
