// Clouds for an eye that flies up to them, through them, and on: they are there all the way.
#include "gl/changed_shaders.h"
#include "gl/cloudy_ball.h"
#include "render/passes/globe_view.h"

namespace terrella::test {
using namespace render;
namespace {

class CloudFlightTest : public GlTest {
 protected:
  // Of clouds of one opacity all over a planet, from so many metres over them; the eye looks so far up and the sun stands so far west, in
  // radians.
  Picture from(std::uint8_t opacity, double metersOver, double pitch, double sunWest = 0.6) {
    showCloudyBall(*renderer_, opacity);
    Frame frame;
    frame.sky.sunLongitudeRadians = static_cast<float>(0.2 - sunWest);
    frame.waitsForTerrain = true;
    frame.camera = lookFrom(0.2, 0.1, 1.001, {1, pitch});  // from so near they are where they truly float
    frame.camera = lookFrom(0.2, 0.1, 1 + cloudAltitude(frame) + metersOver / kEarthRadius, {1, pitch});
    return draw(frame);
  }
  // How much brighter the sheet of clouds is than what is seen without.
  double whiteness(double metersOver, double pitch) {
    return meanLuminance(from(255, metersOver, pitch)) - meanLuminance(from(0, metersOver, pitch));
  }
};

TEST_F(CloudFlightTest, AClosedDeckIsSeenFromRightOverAndRightUnderIt) {
  for (const double meters : {700.0, 1500.0, 4000.0}) {
    EXPECT_GT(whiteness(meters, -0.6), 40) << meters;
    EXPECT_GT(whiteness(-meters, 0.6), 20) << meters;
  }
}

// Within it one sees nothing, whichever way one looks.
TEST_F(CloudFlightTest, WithinADeckIsFog) {
  for (const double pitch : {-0.6, 0.6}) {
    const Picture fog = from(255, 600, pitch), out = from(255, pitch < 0 ? -800 : 7000, pitch);
    for (const int y : {10, kHeight / 2, kHeight - 10}) {
      const Rgb8& pixel = at(fog, kWidth / 2, y);
      EXPECT_GT(luminance(pixel), 150) << pitch << ' ' << y;
      EXPECT_LT(std::abs(pixel.b - pixel.r), 25) << pitch << ' ' << y;
    }
    EXPECT_LT(meanLuminance(out), meanLuminance(fog) - 40) << pitch;
  }
}

// Where the map says that half is covered there are heaps of a kilometre or two, which have more edges than the heaps that these stand in.
TEST_F(CloudFlightTest, FieldsOfHeapsHaveSmallOnes) {
  expectRougher(*renderer_, 1.4, 10, {{"lib/cloud_heaps.glsl", "mix(1.2, 0.4, around.size) * heaps.small.fields.x", "0.0"}},
                [&] { return from(128, 200000, -0.6); });
}

// The sun at the horizon lights them from below, redder than a higher one; once it has set for them as well it does not.
TEST_F(CloudFlightTest, UndersidesGlowAtSunset) {
  const auto warmth = [&](double sunWest) {
    const Picture sky = from(255, -3000, 0.5, sunWest);
    const Rgb8& pixel = at(sky, kWidth / 2, kHeight / 3);
    return pixel.r - pixel.b;
  };
  const int sunset = warmth(1.58);
  EXPECT_GT(sunset, warmth(1.5) + 8);
  EXPECT_GT(sunset, warmth(1.65) + 8);
}

}  // namespace
}  // namespace terrella::test
