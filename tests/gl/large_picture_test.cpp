// Pictures in parts: tiles by what is seen in them, and parts that join so that nothing shows.
#include "render/large_picture.h"

#include <algorithm>

#include "gl/ground_test.h"
#include "render/passes/globe_tiles.h"

namespace terrella::test {
using namespace render;
namespace {

TEST(GlobeTiles, CoverEachPixelOnceAndKeepTheirWord) {
  for (const float distance : {1.001f, 1.03f, 1.3f, 3.2f, 12.0f}) {
    for (const float pitch : {-90.0f, -40.0f, -5.0f, 20.0f}) {
      Frame frame;
      frame.camera = lookFrom(0.4f, 0.3f, distance, {1.0f, pitch * kDegrees});
      const GlobeRays rays(frame, 203, 117);
      const GlobeTiles tiles(frame, rays);
      std::vector<int> covered(static_cast<std::size_t>(rays.size.x * rays.size.y));
      for (const GlobeTile kind : {GlobeTile::sky, GlobeTile::ground, GlobeTile::both}) {
        for (const glm::vec4& box : tiles.rectangles[static_cast<std::size_t>(kind)]) {
          const glm::vec2 low = (glm::vec2(box) + 1.0f) / 2.0f * glm::vec2(rays.size),
                          high = (glm::vec2(box.z, box.w) + 1.0f) / 2.0f * glm::vec2(rays.size);
          for (int y = static_cast<int>(std::lround(low.y)); y < std::lround(high.y); ++y) {
            for (int x = static_cast<int>(std::lround(low.x)); x < std::lround(high.x); ++x) {
              ++covered[static_cast<std::size_t>(y * rays.size.x + x)];
              const glm::vec3 ray = rays.through(glm::vec2(x, y) + 0.5f), eye = frame.camera.position;
              const float ahead = -glm::dot(eye, ray), miss = glm::length(eye + ray * ahead);
              const bool isSky = ahead < 0 ? distance > 1.0158f : miss > 1.0158f, isGround = ahead > 0 && miss < 1;
              ASSERT_TRUE(kind == GlobeTile::both || (kind == GlobeTile::sky ? isSky : isGround)) << distance << " " << pitch;
            }
          }
        }
      }
      EXPECT_EQ(std::count(covered.begin(), covered.end(), 1), static_cast<std::ptrdiff_t>(covered.size())) << distance << " " << pitch;
    }
  }
}

TEST(GlobeTiles, MostOfAPictureIsNotOfTheDearestKind) {
  Frame frame;
  frame.camera = lookAtPlanet(0, 0.2f, 3.2f);
  const GlobeTiles tiles(frame, GlobeRays(frame, 1280, 720));
  const auto area = [&](GlobeTile kind) {
    float sum = 0;
    for (const glm::vec4& box : tiles.rectangles[static_cast<std::size_t>(kind)]) sum += (box.z - box.x) * (box.w - box.y) / 4;
    return sum;
  };
  EXPECT_GT(area(GlobeTile::sky), 0.4f);
  EXPECT_GT(area(GlobeTile::ground), 0.25f);
  EXPECT_LT(area(GlobeTile::both), 0.25f);
}

class LargePictureTest : public GroundTest {
 protected:
  Picture drawnLarge(const Frame& frame, int width, int height, int supersampling) {
    Picture whole{width, height, {}};
    EXPECT_TRUE(drawLarge(*renderer_, frame, {width, height}, supersampling, [&](const Picture& rows) -> Result<void> {
      whole.pixels.insert(whole.pixels.end(), rows.pixels.begin(), rows.pixels.end());
      return {};
    }));
    return whole;
  }
  // The same picture drawn at once.
  Picture drawnAtOnce(const Frame& frame, int width, int height, int supersampling) {
    gl::RenderTarget target;
    target.begin({width, height}, {});
    Picture picture = draw(frame, width, height, supersampling);
    target.end();
    return picture;
  }
};

TEST_F(LargePictureTest, PartsJoinAsIfDrawnAtOnce) {
  show(grownPlanet());
  Frame frame = frameAbove(0, 10, 2.2f, 30);
  frame.camera.worldFromView = frame.camera.worldFromView * glm::angleAxis(0.1f, glm::vec3(0.3f, 0.8f, 0.2f));
  frame.sky.exposure = 5;  // so that there is much that shines around
  frame.sky.skyFilter = 0.5f;
  for (const MapView view : {MapView(), MapView(MapId::albedo)}) {
    frame.view = view;
    const Picture parts = drawnLarge(frame, 1200, 1100, 1), whole = drawnAtOnce(frame, 1200, 1100, 1);
    ASSERT_EQ(parts.pixels.size(), whole.pixels.size());
    EXPECT_LE(compare(parts, whole).most, 1) << viewName(view);
  }
  frame.view.reset();
  EXPECT_LE(compare(drawnLarge(frame, 1030, 90, 2), drawnAtOnce(frame, 1030, 90, 2)).most, 1);
}

// Grass and trees that stand in one part reach into the next, which is narrow, and so do their shadows.
TEST_F(LargePictureTest, PlantsGoOnFromPartToPart) {
  showPlanet();
  Dice dice(6);
  Frame frame;
  const auto treesNear = [&] {
    std::size_t count = 0;
    for (const PlantedTile& tile : renderer_->terrain().selection().planted) {
      const std::vector<Plant>& plants = *renderer_->terrain().memory().plants(tile.slot);
      if (tile.from <= 0)
        count += static_cast<std::size_t>(
            std::count_if(plants.begin(), plants.end(), [](const Plant& plant) { return plant.height * kEarthRadius > 4; }));
    }
    return count;
  };
  int woods = 0;
  for (int tries = 0; tries < 200 && woods < 3; ++tries) {
    frame = frameAt(dice.longitude(), 0.5 * dice.latitude(), 2, dice.within(0, 6.28), -0.2);
    frame.sky.hasClouds = false;
    draw(frame, 64, 36);
    if (treesNear() < 1500) continue;
    ++woods;
    const Picture parts = drawnLarge(frame, 1100, 600, 1), whole = drawnAtOnce(frame, 1100, 600, 1);
    int different = 0;
    for (int y = 0; y < 600; ++y) {
      for (int x = 1024; x < 1100; ++x) different += std::abs(luminance(at(parts, x, y)) - luminance(at(whole, x, y))) > 8;
    }
    EXPECT_LT(different, 150) << woods;
  }
  EXPECT_EQ(woods, 3);
}

// They are drawn in coarser pixels, which lie alike in all parts.
TEST_F(LargePictureTest, NearCloudsGoOnFromPartToPart) {
  showPlanet();
  Frame frame = frameAt(0.2, 0.1, 5500, 1, -0.1);
  const Picture parts = drawnLarge(frame, 1100, 300, 1), whole = drawnAtOnce(frame, 1100, 300, 1);
  frame.sky.hasClouds = false;
  const Picture clear = drawnAtOnce(frame, 1100, 300, 1);
  int different = 0, clouds = 0;
  for (int y = 0; y < 300; ++y) {
    for (int x = 960; x < 1100; ++x) {
      different += std::abs(luminance(at(parts, x, y)) - luminance(at(whole, x, y))) > 4;
      clouds += std::abs(luminance(at(clear, x, y)) - luminance(at(whole, x, y))) > 12;
    }
  }
  EXPECT_GT(clouds, 2000);
  EXPECT_LT(different, 20);
}

TEST_F(LargePictureTest, WhoeverTakesTheRowsMayEndIt) {
  show(grownPlanet());
  int bands = 0;
  const auto ended = drawLarge(*renderer_, frameAbove(0, 0, 3), {16, 2100}, 1, [&](const Picture& rows) -> Result<void> {
    EXPECT_EQ(rows.width, 16);
    return ++bands == 2 ? Result<void>(Error{"The disk is full."}) : Result<void>();
  });
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().message, "The disk is full.");
  EXPECT_EQ(bands, 2);
}

}  // namespace
}  // namespace terrella::test
