// What is said of the eye's place, and how long the bar is.
#include "ui/eye_readout.h"

#include <gtest/gtest.h>

#include <cmath>

namespace terrella::test {
using namespace ui;
namespace {

TEST(EyeReadout, SaysAsMuchAsOneWantsToKnow) {
  EyeReadout eye;
  eye.latitudeDegrees = -47.371234;
  eye.longitudeDegrees = 8.542099;
  eye.metersAboveSea = 14016000;
  eye.metersPerSecond = 900;
  EXPECT_EQ(eyeText(eye), "47.4\u00b0 S 8.5\u00b0 E, 14,016 km above the sea");
  eye.metersAboveSea = 12345;
  eye.metersAboveGround = 10300;
  EXPECT_EQ(eyeText(eye), "47.371\u00b0 S 8.542\u00b0 E, 12.3 km above the sea, 10.3 km above the ground, 900 m/s");
  eye.metersAboveSea = 412.2;
  eye.metersAboveGround = 1.7;
  eye.metersPerSecond = 1.5;
  EXPECT_EQ(eyeText(eye), "47.37123\u00b0 S 8.54210\u00b0 E, 412 m above the sea, 1.7 m above the ground, 1.5 m/s");
  // Over the sea both are one, and standing still is no speed.
  eye.metersAboveSea = 1.7;
  eye.metersPerSecond = 0;
  EXPECT_EQ(eyeText(eye), "47.37123\u00b0 S 8.54210\u00b0 E, 1.7 m above the sea");
  eye.latitudeDegrees = 0.000001;
  EXPECT_EQ(eyeText(eye), "0.00000\u00b0 8.54210\u00b0 E, 1.7 m above the sea");
  // Quick over the ground below the sea's level, where it is dry.
  eye.metersAboveSea = -30;
  eye.metersAboveGround = 2000;
  eye.metersPerSecond = 2345;
  EXPECT_EQ(eyeText(eye), "0.00000\u00b0 8.54210\u00b0 E, -30 m above the sea, 2,000 m above the ground, 2,345 m/s");
}

TEST(EyeReadout, SaysWhatElseThereIsToKnow) {
  EyeReadout eye;
  eye.metersAboveSea = 90000;
  eye.zero = "the clouds";
  eye.note = "in the haze: there is no ground below";
  EXPECT_EQ(eyeText(eye), "0.000\u00b0 0.000\u00b0, 90.0 km above the clouds, in the haze: there is no ground below");
}

TEST(EyeReadout, BarsAreRoundAndFit) {
  for (double metersPerPixel = 1e-4; metersPerPixel < 1e6; metersPerPixel *= 1.37) {
    const ScaleBar bar = scaleBarFor(metersPerPixel, 100);
    EXPECT_LE(bar.pixels, 100.01f);
    EXPECT_GT(bar.pixels, 39);
    EXPECT_NEAR(bar.meters / metersPerPixel, static_cast<double>(bar.pixels), 1e-3);
    const double first = bar.meters / std::pow(10, std::floor(std::log10(bar.meters) + 1e-9));
    EXPECT_TRUE(std::abs(first - 1) < 1e-6 || std::abs(first - 2) < 1e-6 || std::abs(first - 5) < 1e-6) << bar.meters;
  }
  EXPECT_EQ(scaleBarFor(0.006, 100).text(), "0.5 m");
  EXPECT_EQ(scaleBarFor(0.21, 100).text(), "20 m");
  EXPECT_EQ(scaleBarFor(5, 100).text(), "500 m");
  EXPECT_EQ(scaleBarFor(21, 100).text(), "2 km");
  EXPECT_EQ(scaleBarFor(11000, 100).text(), "1,000 km");
  EXPECT_EQ(scaleBarFor(0, 100).pixels, 0);
  EXPECT_EQ(scaleBarFor(NAN, 100).pixels, 0);
}

}  // namespace
}  // namespace terrella::test
