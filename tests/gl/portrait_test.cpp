// Portraits of planets that are not the one on screen.
#include "render/portrait.h"

#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using PortraitTest = GlTest;
constexpr int kSide = 96;

double darkShare(const Picture& picture) {
  double dark = 0;
  for (const Rgb8& pixel : picture.pixels) dark += luminance(pixel) < 12;
  return dark / static_cast<double>(picture.pixels.size());
}

TEST_F(PortraitTest, ShowsTheWholePlanetThatIsAskedForAndLeavesTheOtherOnScreen) {
  show(grownPlanet());
  const Frame frame = frameAbove(0, 10, 3.2f, 30);
  const Picture before = draw(frame);
  const WholePlanet& other = grownPlanet("mars", 3, 256);
  const Picture portrait = renderer_->portrait(other.planet, other.maps(), kSide, kSide);
  EXPECT_EQ(draw(frame).pixels, before.pixels);

  // A disc in the middle and sky in the corners.
  EXPECT_GT(luminance(at(portrait, kSide / 2, kSide / 2)), 25);
  for (const int corner : {2, kSide - 3}) EXPECT_LT(luminance(at(portrait, corner, corner)), 12);
  EXPECT_GT(darkShare(portrait), 0.2);
  EXPECT_LT(darkShare(portrait), 0.75);

  show(other);
  // Of its air a portrait has a sketch.
  EXPECT_LT(compare(draw(portraitFrame(other.planet, other.maps(), 1), kSide, kSide, 2), portrait).mean, 0.9);
}

TEST_F(PortraitTest, StandsBackAsFarAsRingsReach) {
  PlanetParams params;
  const auto distanceOf = [&] {
    return glm::length(portraitFrame(Planet(*planetSpec(params, 256)), Maps(Grid::cube(64)), 1).camera.position);
  };
  const double bare = distanceOf();
  params.rings.opacity = 0.9;
  params.rings.outerRadius = 2.5;
  EXPECT_GT(distanceOf(), 1.5 * bare);
}

}  // namespace
}  // namespace terrella::test
