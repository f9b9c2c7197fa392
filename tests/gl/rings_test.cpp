// Rings in the picture: where they are, where their shadow falls and the planet's on them, and that there is nothing of them unless asked
// for.
#include "gl/gl_test.h"
#include "rings/ring_profile.h"

namespace terrella::test {
using namespace render;
namespace {

using RingsTest = GlTest;

RingParams iceRings() {
  RingParams rings;
  rings.opacity = 0.95;
  rings.innerRadius = 1.3;
  rings.outerRadius = 2.4;
  return rings;
}

WholePlanet ball(const RingParams& rings) {
  WholePlanet maps = paint(SyntheticPlanet());
  PlanetParams params;
  params.rings = rings;
  maps.planet = Planet(*planetSpec(params, 256));
  return maps;
}

Frame frameOf(float latitude, float distance, float sunLatitude, float sunDegrees = 0) {
  return airlessFrame(latitude, distance, sunDegrees, sunLatitude);
}

// In the dense ring, as the profile says.
float densestRadius(const RingParams& params, std::uint64_t seed) {
  const RingProfile profile = ringProfile(params, seed);
  double best = -1, at = 0;
  constexpr int kWide = RingProfile::kSamples / 16;
  for (int i = 0; i + kWide < RingProfile::kSamples; i += 16) {
    double sum = 0;
    for (int k = 0; k < kWide; ++k) sum += static_cast<double>(profile.samples[static_cast<std::size_t>(i + k)].opacity);
    if (sum <= best) continue;
    best = sum;
    at = (i + kWide / 2) / static_cast<double>(RingProfile::kSamples);
  }
  return static_cast<float>(profile.innerRadius + at * (profile.outerRadius - profile.innerRadius));
}

TEST_F(RingsTest, ThereAreNoneUnlessAskedFor) {
  const Frame frame = frameOf(20, 7, 15);
  show(ball({}));
  const Picture without = draw(frame);
  RingParams none = iceRings();
  none.opacity = 0;
  show(ball(none));
  EXPECT_EQ(draw(frame).pixels, without.pixels);
  show(ball(iceRings()));
  EXPECT_NE(draw(frame).pixels, without.pixels);
  show(ball({}));
  EXPECT_EQ(draw(frame).pixels, without.pixels) << "they are gone again";
}

TEST_F(RingsTest, StandBesideBeforeAndBehindThePlanet) {
  const WholePlanet maps = ball(iceRings());
  const float radius = densestRadius(iceRings(), maps.planet.params().seed.number());
  const Frame frame = frameOf(20, 7, 15);
  show(ball({}));
  const Picture without = draw(frame, 640, 360);
  show(maps);
  const Picture with = draw(frame, 640, 360);
  EXPECT_GT(lightAt(with, frame, {radius, 0, 0}), lightAt(without, frame, {radius, 0, 0}) + 40);
  EXPECT_GT(lightAt(with, frame, {-radius, 0, 0}), lightAt(without, frame, {-radius, 0, 0}) + 40);
  const glm::vec3 before(0, 0, radius);
  EXPECT_GT(std::abs(lightAt(with, frame, before) - lightAt(without, frame, before)), 10);
  // What would show of the far side through the planet's northern half does not.
  const glm::vec3 pole = direction(0, 60 * kDegrees);
  EXPECT_NEAR(lightAt(with, frame, pole), lightAt(without, frame, pole), 1);
}

TEST_F(RingsTest, ThrowTheirShadowWhereTheWayToTheSunCrossesThem) {
  const WholePlanet maps = ball(iceRings());
  const float sunLatitude = 25, radius = densestRadius(iceRings(), maps.planet.params().seed.number());
  // From the south, so that the rings hide nothing of the shadow below them. On the meridian under the sun: the place p whose way to the
  // sun crosses the plane at that radius has |p + t sun| = radius with t = -p.y / sun.y.
  const Frame frame = frameOf(-35, 5, sunLatitude);
  float shadowed = 0;
  for (float latitude = 0; latitude > -60; latitude -= 0.1f) {
    const glm::vec3 p = direction(0, latitude * kDegrees), sun = direction(0, sunLatitude * kDegrees);
    if ((p - sun * (p.y / sun.y)).z > radius) break;
    shadowed = latitude;
  }
  show(ball({}));
  const Picture without = draw(frame, 640, 360);
  show(maps);
  const Picture with = draw(frame, 640, 360);
  ASSERT_LT(shadowed, -10);
  EXPECT_LT(brightness(with, frame, 0, shadowed), 0.6 * brightness(without, frame, 0, shadowed));
  // Ground whose way passes within the inner edge is as light as ever: near the equator, on the sun's side of the plane and just behind it.
  EXPECT_NEAR(brightness(with, frame, 0, -2), brightness(without, frame, 0, -2), 3);
}

TEST_F(RingsTest, LieInThePlanetsShadow) {
  const WholePlanet maps = ball(iceRings());
  const float radius = densestRadius(iceRings(), maps.planet.params().seed.number());
  // From over the pole, the sun at +Z: the shadow lies along -Z, as wide as the planet.
  Frame frame = frameOf(89, 7, 8);
  show(maps);
  const Picture picture = draw(frame, 640, 360);
  const double lit = lightAt(picture, frame, {radius, 0, 0});
  EXPECT_GT(lit, 40);
  EXPECT_LT(lightAt(picture, frame, {0, 0, -radius}), 0.3 * lit);
  EXPECT_GT(lightAt(picture, frame, {1.2f, 0, -std::sqrt(radius * radius - 1.44f)}), 0.6 * lit) << "beside the shadow";
}

TEST_F(RingsTest, AreBrightFromTheSunsSideAndDimFromTheOther) {
  const WholePlanet maps = ball(iceRings());
  const float radius = densestRadius(iceRings(), maps.planet.params().seed.number());
  show(maps);
  const Frame lit = frameOf(25, 7, 15), unlit = frameOf(-25, 7, 15);
  const double bright = lightAt(draw(lit, 640, 360), lit, {radius, 0, 0}), dim = lightAt(draw(unlit, 640, 360), unlit, {radius, 0, 0});
  EXPECT_GT(bright, 2 * dim);
}

TEST_F(RingsTest, OfDustShineAgainstTheSun) {
  RingParams dust = iceRings();
  dust.opacity = 0.05;
  dust.dust = 1;
  show(ball(dust));
  const Frame full = frameOf(10, 7, 10, 0), backlit = frameOf(10, 7, 10, 165);
  const glm::vec3 beside(1.3f + 0.75f * 1.1f, 0, 0);
  EXPECT_GT(lightAt(draw(backlit, 640, 360), backlit, beside), 1.5 * lightAt(draw(full, 640, 360), full, beside) + 5);
}

// One sample a pixel and a picture of as many averaged ones: where fine ringlets shimmered, these would differ.
TEST_F(RingsTest, FineOnesDoNotShimmerFromAfar) {
  RingParams fine = iceRings();
  fine.fineness = 1;
  show(ball(fine));
  const Frame frame = frameOf(12, 14, 15);
  const Differences differences = compare(draw(frame, 320, 180, 1), draw(frame, 320, 180, 2));
  EXPECT_LT(differences.mean, 1.0);
  EXPECT_LT(differences.shareOfMuch, 0.01);
}

}  // namespace
}  // namespace terrella::test
