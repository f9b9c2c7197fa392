// Pictures of the endless landscape.
#include "render/passes/landscape_pass.h"

#include <algorithm>
#include <cmath>

#include "climate/biomes.h"
#include "gl/gl_test.h"
#include "render/landscape/landscape_rigs.h"
#include "render/landscape/scenic_start.h"
#include "render/passes/skyline_pass.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr float kQuarter = 1.5707963f;

class LandscapePassTest : public GlTest {
 protected:
  void SetUp() override {
    GlTest::SetUp();
    auto pass = LandscapePass::load();
    ASSERT_TRUE(pass) << pass.error().message;
    pass_.emplace(std::move(*pass));
    params_.featureSize = 1024;  // more to see from close by
  }
  void TearDown() override {
    pass_.reset();
    GlTest::TearDown();
  }

  LandscapeLevels levelsAt(double x, double z) const {
    LandscapeLevels levels(params_, 7, 64);
    levels.follow(x, z, 0);
    return levels;
  }
  // From a fine place, a little above the ground.
  LandscapeFrame frameAt(const LandscapeLevels& levels, double x, double z, float heading, float pitch, double above = 60) const {
    LandscapeFrame frame;
    frame.params = params_;
    frame.eye.x = x;
    frame.eye.z = z;
    frame.eye.height = levels.surfaceAt(x, z) + above;
    frame.eye.worldFromView = gaze(heading, pitch);
    return frame;
  }
  Picture drawLandscape(const LandscapeFrame& frame, const LandscapeLevels& levels, int width = kWidth, int height = kHeight,
                        int supersampling = 1) {
    pass_->draw(frame, levels, renderer_->sceneTarget(), width, height, supersampling);
    return readPixels(width, height);
  }
  // The view of the scenic start.
  Picture drawScenery() {
    const ScenicStart start = scenicStart(LandscapeField(params_, 7), 5000000, 7000000);
    const LandscapeLevels levels = levelsAt(start.x, start.z);
    return drawLandscape(frameAt(levels, start.x, start.z, start.heading, -0.1f), levels);
  }

  std::optional<LandscapePass> pass_;
  LandscapeParams params_;
};

TEST_F(LandscapePassTest, SkyIsAboveAndGroundBelow) {
  const Picture picture = drawScenery();
  double topBlue = 0, bottomBlue = 0;
  for (int x = 0; x < kWidth; ++x) {
    topBlue += at(picture, x, 5).b - at(picture, x, 5).r;
    bottomBlue += at(picture, x, kHeight - 5).b - at(picture, x, kHeight - 5).r;
  }
  EXPECT_GT(topBlue / kWidth, 20);
  EXPECT_LT(bottomBlue, topBlue);
}

// Looks straight down and compares what faces the sun with what turns away from it.
TEST_F(LandscapePassTest, SlopesThatFaceTheSunAreBrighter) {
  params_.oceanShare = 0;
  params_.colours = LandscapeColours::height;
  params_.sunElevation = 45;
  constexpr double kX = 5000000, kZ = 7000000, kAbove = 40;
  for (const double azimuth : {90.0, 180.0}) {
    params_.sunAzimuth = azimuth;
    const LandscapeLevels levels = levelsAt(kX, kZ);
    const LandscapeFrame frame = frameAt(levels, kX, kZ, 0, -kQuarter, kAbove);
    const Picture picture = drawLandscape(frame, levels);
    const double pixel = 2 * std::tan(static_cast<double>(frame.eye.fieldOfViewRadians) / 2) * kAbove / kHeight;
    double lit = 0, turned = 0;
    int litCount = 0, turnedCount = 0;
    for (int y = 20; y < kHeight - 20; y += 3) {
      for (int x = 40; x < kWidth - 40; x += 3) {
        const double east = kX + (x - kWidth / 2) * pixel, south = kZ + (y - kHeight / 2) * pixel;
        const double towards = azimuth == 90 ? levels.surfaceAt(east + 1, south) - levels.surfaceAt(east - 1, south)
                                             : levels.surfaceAt(east, south + 1) - levels.surfaceAt(east, south - 1);
        if (std::abs(towards) < 0.2) continue;
        (towards < 0 ? lit : turned) += luminance(at(picture, x, y));
        ++(towards < 0 ? litCount : turnedCount);
      }
    }
    ASSERT_GT(litCount, 50);
    ASSERT_GT(turnedCount, 50);
    EXPECT_GT(lit / litCount, 1.1 * turned / turnedCount) << azimuth;
  }
}

TEST_F(LandscapePassTest, FlatNormalsShowTrianglesWhereSmoothOnesDoNot) {
  const Picture smooth = drawScenery();
  params_.normals = LandscapeNormals::flat;
  const Picture flat = drawScenery();
  EXPECT_GT(compare(smooth, flat).mean, 0.5);
}

TEST_F(LandscapePassTest, AWorldWithoutReliefLooksTheSameWithEitherNormals) {
  params_.verticalScale = 0;
  const Picture smooth = drawScenery();
  params_.normals = LandscapeNormals::flat;
  EXPECT_LE(compare(smooth, drawScenery()).most, 2);
}

TEST_F(LandscapePassTest, TheHorizonOfAWorldWithoutReliefIsStraight) {
  params_.verticalScale = 0;
  params_.haze = 0;
  const LandscapeLevels levels = levelsAt(5000000, 7000000);
  const Picture picture = drawLandscape(frameAt(levels, 5000000, 7000000, 0, 0, 40), levels);
  // Straight ahead and level: the ground fills the lower half, and not a pixel of the upper one.
  for (int x = 0; x < kWidth; x += 8) EXPECT_LE(difference(at(picture, x, kHeight / 2 - 8), at(picture, x, kHeight / 2 - 12)), 8);
  EXPECT_GT(compare(drawLandscape(frameAt(levels, 5000000, 7000000, 0, -0.5f, 40), levels), picture).mean, 5);
}

// Walking moves the squares by whole samples under an eye that sees no difference.
TEST_F(LandscapePassTest, WhereTheWindowLiesDoesNotShow) {
  constexpr double kX = 5000000, kZ = 7000000;
  const LandscapeLevels levels = levelsAt(kX, kZ);
  const LandscapeFrame frame = frameAt(levels, kX, kZ, 0.4f, -0.8f, 30);  // the borders of two squares are in sight
  const Picture here = drawLandscape(frame, levels);
  for (const double step : {2.0, -2.0}) {
    const Picture moved = drawLandscape(frame, levelsAt(kX + step, kZ - step));
    EXPECT_LT(compare(here, moved).shareOfMuch, 0.002) << step;
    EXPECT_LT(compare(here, moved).mean, 0.2) << step;
  }
  // The same eye one feature on sees another landscape.
  const LandscapeLevels away = levelsAt(kX + 1024, kZ);
  EXPECT_GT(compare(here, drawLandscape(frameAt(away, kX + 1024, kZ, 0.4f, -0.3f), away)).mean, 5);
}

TEST_F(LandscapePassTest, ThePictureDoesNotJumpWhenALevelGoes) {
  constexpr double kX = 5000000, kZ = 7000000;
  LandscapeLevels levels = levelsAt(kX, kZ);
  LandscapeFrame frame = frameAt(levels, kX, kZ, 0, -kQuarter, 30);
  frame.levelFraction = 1;
  const Picture before = drawLandscape(frame, levels);
  levels.follow(kX, kZ, 1);
  frame.levelFraction = 0;
  const Picture after = drawLandscape(frame, levels);
  EXPECT_LT(compare(before, after).mean, 2.5);
}

TEST_F(LandscapePassTest, LinesAreDrawnOverTheSurfaceOrInItsPlace) {
  const LandscapeLevels levels = levelsAt(5000000, 7000000);
  LandscapeFrame frame = frameAt(levels, 5000000, 7000000, 0.4f, -0.9f, 10);
  const Picture surface = drawLandscape(frame, levels);
  frame.params.mesh = LandscapeMesh::both;
  const Picture both = drawLandscape(frame, levels);
  // Some pixels are darker, none is brighter, and between the lines the surface is as it was.
  int darker = 0, same = 0;
  for (std::size_t i = 0; i < surface.pixels.size(); ++i) {
    const double change = luminance(both.pixels[i]) - luminance(surface.pixels[i]);
    EXPECT_LE(change, 2);
    darker += change < -20;
    same += std::abs(change) <= 2;
  }
  EXPECT_GT(darker, kWidth * kHeight / 50);
  EXPECT_GT(same, kWidth * kHeight / 10);
  frame.params.mesh = LandscapeMesh::lines;
  const auto darkPixels = [](const Picture& picture) {
    return std::count_if(picture.pixels.begin(), picture.pixels.end(), [](Rgb8 pixel) { return luminance(pixel) < 30; });
  };
  EXPECT_GT(darkPixels(drawLandscape(frame, levels)), darkPixels(surface) + kWidth * kHeight / 10);
}

TEST_F(LandscapePassTest, TheGroundIsSeenFromCloseByOnASummitToo) {
  params_.verticalScale = 4;
  LandscapeLevels levels = levelsAt(5000000, 7000000);
  double highest = 0, x = 0;
  for (double east = 5000000; east < 5010000; east += 32) {
    levels.follow(east, 7000000, 0);
    if (levels.surfaceAt(east, 7000000) <= highest) continue;
    highest = levels.surfaceAt(east, 7000000);
    x = east;
  }
  ASSERT_GT(highest, 200);
  levels.follow(x, 7000000, 0);
  LandscapeFrame frame = frameAt(levels, x, 7000000, 0, -kQuarter, 3);
  frame.params.mesh = LandscapeMesh::lines;
  // The ground between the lines is dark; there is no hole through which the sky would show.
  const Picture picture = drawLandscape(frame, levels);
  EXPECT_LT(meanLuminance(picture, kWidth / 2 - 8, kHeight / 2 - 8, kWidth / 2 + 8, kHeight / 2 + 8), 120);
}

TEST_F(LandscapePassTest, ABlockIsCutOutOfTheGroundAndStandsAlone) {
  LandscapeLevels levels(params_, 7, 64);
  constexpr double kX = 5000000, kZ = 7000000;
  levels.follow(kX, kZ, 4);
  LandscapeFrame frame;
  frame.params = params_;
  frame.isBlock = true;
  frame.eye = Turntable().eye(kX, kZ, 64 * 16);
  const Picture picture = drawLandscape(frame, levels);
  // The middle is ground, the borders are air.
  const Rgb8 corner = at(picture, 2, kHeight / 2);
  EXPECT_GT(difference(at(picture, kWidth / 2, kHeight / 2), corner), 25);
  EXPECT_LT(difference(at(picture, kWidth - 3, kHeight / 2), corner), 25);
}

TEST_F(LandscapePassTest, ColoursFollowTheirMethod) {
  const Picture gradient = drawScenery();
  params_.colours = LandscapeColours::biomes;
  const Picture biomes = drawScenery();
  params_.colours = LandscapeColours::height;
  const Picture height = drawScenery();
  EXPECT_GT(compare(gradient, biomes).mean, 1);
  EXPECT_GT(compare(gradient, height).mean, 1);
}

TEST_F(LandscapePassTest, FillsOddSizesAndSupersampledFramesAlike) {
  const LandscapeLevels levels = levelsAt(5000000, 7000000);
  const LandscapeFrame frame = frameAt(levels, 5000000, 7000000, 0.4f, -0.2f);
  const Picture plain = drawLandscape(frame, levels, 201, 117);
  const Picture smooth = drawLandscape(frame, levels, 201, 117, 2);
  EXPECT_LT(compare(plain, smooth).mean, 5);
}

TEST_F(LandscapePassTest, TheSkylineIsDarkerTheNearerItIs) {
  auto pass = SkylinePass::load();
  ASSERT_TRUE(pass) << pass.error().message;
  pass->show(makeSkyline(7, 0.4));
  LandscapeFrame frame;
  pass->draw(frame, renderer_->sceneTarget(), kWidth, kHeight);
  const Picture picture = readPixels(kWidth, kHeight);
  EXPECT_LT(meanLuminance(picture, 0, kHeight - 10, kWidth, kHeight),
            0.5 * meanLuminance(picture, 0, kHeight / 2, kWidth, kHeight / 2 + 10));
  EXPECT_GT(meanLuminance(picture, 0, 0, kWidth, 20), 100);
  // All lines come around together, and on the way there they have moved.
  frame.skylineShift = Skyline::kLayers * Skyline::kLayers;
  pass->draw(frame, renderer_->sceneTarget(), kWidth, kHeight);
  EXPECT_LT(compare(picture, readPixels(kWidth, kHeight)).mean, 0.2);
  frame.skylineShift = 0.3f;
  pass->draw(frame, renderer_->sceneTarget(), kWidth, kHeight);
  EXPECT_GT(compare(picture, readPixels(kWidth, kHeight)).mean, 2);
}

}  // namespace
}  // namespace terrella::test
