// Moving air: paths that follow the wind, and streaks that run along them on the globe, on the map and over the poles.
#include "gl/gl_test.h"
#include "render/passes/wind_pass.h"
#include "render/wind_paths.h"

namespace terrella::test {
using namespace render;
namespace {

using WindTest = GlTest;

// To the east and to the north, metres a second, as the table of maps has it.
using WindOf = std::function<glm::vec2(const glm::vec3&)>;

std::shared_ptr<const Map<Rgb8>> windMap(const Grid& grid, const WindOf& wind) {
  return painted<Rgb8>(grid, [&](const glm::vec3& d) {
    const glm::vec2 velocity = wind(d);
    const auto code = [](float value) { return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0f, 255.0f))); };
    return Rgb8{code(128 + 4 * velocity.x), code(128 + 4 * velocity.y), code(8 * glm::length(velocity))};
  });
}

// A wind that blows the same way through space, along the ground.
WindOf straight(const glm::vec3& arrow) {
  return [arrow](const glm::vec3& d) {
    const glm::vec3 east = glm::normalize(glm::vec3(d.z, 0, -d.x)), north = glm::cross(d, east);
    return glm::vec2(glm::dot(arrow, east), glm::dot(arrow, north));
  };
}

TEST(WindPaths, GoWhereTheWindBlowsAndAsFar) {
  constexpr int kPaths = 200, kPoints = 12;
  for (const Grid& grid : {Grid::cube(128), Grid::equirectangular(512)}) {
    const auto points = windPaths(*windMap(grid, [](const glm::vec3&) { return glm::vec2(10, 0); }), kPaths, kPoints);
    ASSERT_EQ(points.size(), static_cast<std::size_t>(kPaths * kPoints));
    for (std::size_t i = 0; i < points.size(); ++i) {
      EXPECT_NEAR(glm::length(points[i].place), 1, 1e-5);
      EXPECT_NEAR(points[i].speed, 10, 0.3);
      const bool isLast = i % kPoints == kPoints - 1;
      const float latitude = latitudeOf(points[i].place);
      if (isLast || std::abs(latitude) > 1.2f) continue;
      const glm::vec3 way = points[i + 1].place - points[i].place;
      EXPECT_NEAR(latitudeOf(points[i + 1].place), latitude, 1e-3);
      EXPECT_GT(way.x * points[i].place.z - way.z * points[i].place.x, 0);  // to the east
    }
  }
  const auto calm = windPaths(*windMap(Grid::cube(64), [](const glm::vec3&) { return glm::vec2(0); }), 5, 4);
  for (std::size_t i = 1; i < 4; ++i) EXPECT_LT(glm::length(calm[i].place - calm[0].place), 1e-6f);
}

TEST(WindPaths, AnyFirstOfThemCoverTheGlobeEvenly) {
  const auto map = windMap(Grid::cube(64), [](const glm::vec3&) { return glm::vec2(0); });
  for (const int paths : {64, 500, 2000}) {
    std::array<int, 8> inOctant{};
    for (const WindPoint& point : windPaths(*map, paths, 1))
      ++inOctant[static_cast<std::size_t>((point.place.x > 0) + 2 * (point.place.y > 0) + 4 * (point.place.z > 0))];
    for (const int count : inOctant) EXPECT_NEAR(count, paths / 8.0, 3 + paths / 80.0) << paths;
  }
}

// How much more a picture changes from row to row than from column to column, in a square in its middle: above 1 where streaks lie.
double lieAcross(const Picture& picture, int half = 40) {
  double alongX = 0, alongY = 0;
  for (int y = picture.height / 2 - half; y < picture.height / 2 + half; ++y) {
    for (int x = picture.width / 2 - half; x < picture.width / 2 + half; ++x) {
      const double here = luminance(at(picture, x, y));
      alongX += std::abs(luminance(at(picture, x + 1, y)) - here);
      alongY += std::abs(luminance(at(picture, x, y + 1)) - here);
    }
  }
  return alongY / std::max(alongX, 1e-9);
}

Maps windy(const Grid& grid, const WindOf& wind) {
  Maps maps(grid);
  maps.set<MapId::wind>(windMap(grid, wind));
  return maps;
}

Frame windFrame(float longitude, float latitude, bool isFlat = false) {
  Frame frame = frameAbove(longitude, latitude, 2.6f);
  frame.view = MapId::wind;
  frame.isFlat = isFlat;
  return frame;
}

void showWind(Renderer& renderer, const Maps& maps) {
  renderer.textures().show(Planet(), maps);
  while (!renderer.textures().upload(1000, MapId::wind)) {
  }
}

TEST_F(WindTest, StreaksLieAlongTheWindEverywhere) {
  for (const Grid& grid : {Grid::cube(128), Grid::equirectangular(512)}) {
    showWind(*renderer_, windy(grid, [](const glm::vec3&) { return glm::vec2(12, 0); }));
    for (const bool isFlat : {false, true}) EXPECT_GT(lieAcross(draw(windFrame(30, 0, isFlat))), 1.6) << isFlat;
    showWind(*renderer_, windy(grid, [](const glm::vec3&) { return glm::vec2(0, 12); }));
    for (const bool isFlat : {false, true}) EXPECT_LT(lieAcross(draw(windFrame(30, 0, isFlat))), 1 / 1.6) << isFlat;
    // Straight over the poles, seen from above them with 0 degrees east at the bottom.
    for (const float latitude : {89.9f, -89.9f}) {
      showWind(*renderer_, windy(grid, straight({12, 0, 0})));
      EXPECT_GT(lieAcross(draw(windFrame(0, latitude))), 1.6) << latitude;
      showWind(*renderer_, windy(grid, straight({0, 0, 12})));
      EXPECT_LT(lieAcross(draw(windFrame(0, latitude))), 1 / 1.6) << latitude;
    }
  }
}

TEST_F(WindTest, TheyMoveWithThePhaseAndStandStillWithout) {
  showWind(*renderer_, windy(Grid::cube(64), [](const glm::vec3&) { return glm::vec2(10, 4); }));
  for (const bool isFlat : {false, true}) {
    Frame frame = windFrame(0, 0, isFlat);
    const Picture first = draw(frame);
    EXPECT_EQ(compare(first, draw(frame)).most, 0);
    frame.windPhase = 0.05f;
    EXPECT_GT(compare(first, draw(frame)).shareOfMuch, 0.005) << isFlat;
    frame.windPhase = 1;  // all have run once
    EXPECT_LT(compare(first, draw(frame)).shareOfMuch, 0.001) << isFlat;
  }
  EXPECT_GT(WindPass::phasePerSecond(windFrame(0, 0)), 0);
}

TEST_F(WindTest, FastAirIsBrighter) {
  const auto light = [&](float speed) {
    showWind(*renderer_, windy(Grid::cube(64), [speed](const glm::vec3&) { return glm::vec2(speed, 0); }));
    const Picture picture = draw(windFrame(0, 0));
    int bright = 0;
    for (const Rgb8& pixel : picture.pixels) bright += luminance(pixel) > 150;
    return bright;
  };
  const int slow = light(2), fast = light(14);
  EXPECT_GT(fast, 5 * slow + 50);
}

TEST_F(WindTest, NothingIsSeenThroughThePlanetNorWithoutAWind) {
  // A wind on the far side alone.
  showWind(*renderer_, windy(Grid::cube(64), [](const glm::vec3& d) { return d.z < -0.3f ? glm::vec2(14, 0) : glm::vec2(0); }));
  const auto bright = [&](float longitude) {
    const Picture picture = draw(windFrame(longitude, 0));
    return std::count_if(picture.pixels.begin(), picture.pixels.end(), [](const Rgb8& pixel) { return luminance(pixel) > 150; });
  };
  EXPECT_GT(bright(180), 100);
  EXPECT_EQ(bright(0), 0);
  showWind(*renderer_, Maps(Grid::cube(64)));
  EXPECT_EQ(bright(180), 0);
}

}  // namespace
}  // namespace terrella::test
