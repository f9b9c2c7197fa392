// Light: day and night, air, stars.
#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using LightTest = GlTest;

// A pixel beside the disc, in the direction of an angle on the screen (0: right, 90: up), whose ray passes the planet's
// centre at `distance`.
Rgb8 besideDisc(const Picture& picture, const Frame& frame, float angleDegrees, float distance) {
  const float radians = std::asin(distance / static_cast<float>(glm::length(frame.camera.position)));
  const float pixels = std::tan(radians) / std::tan(frame.camera.fieldOfViewRadians / 2) * static_cast<float>(picture.height) / 2;
  const glm::vec2 centre(picture.width / 2, picture.height / 2);
  return at(picture, centre + pixels * glm::vec2(std::cos(angleDegrees * kDegrees), -std::sin(angleDegrees * kDegrees)));
}

TEST_F(LightTest, OneSideIsLitTheOtherDark) {
  show(paint({}));
  const Picture day = draw(frameAbove(0, 0, 3.2f, 0));
  const Picture night = draw(frameAbove(0, 0, 3.2f, 180));
  const auto middle = [](const Picture& p) {
    return meanLuminance(p, p.width / 2 - 20, p.height / 2 - 20, p.width / 2 + 20, p.height / 2 + 20);
  };
  EXPECT_GT(middle(day), 120);
  // In a photograph of the day the night is dark; exposure_test has what an eye sees there.
  EXPECT_LT(middle(night), 12);
  EXPECT_GT(middle(draw([] {
              Frame longer = frameAbove(0, 0, 3.2f, 180);
              longer.sky.exposure = 30;
              return longer;
            }())),
            35);
}

TEST_F(LightTest, TheStarsColourIsThatOfGroundAirAndClouds) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3.2f, 30);
  const Picture sun = draw(frame);
  frame.sky.star.temperature = 3000;
  const Picture red = draw(frame);
  frame.sky.star.temperature = 12000;
  const Picture blue = draw(frame);
  const auto sumOf = [](const Picture& picture, std::uint8_t Rgb8::*part) {
    double sum = 0;
    for (const Rgb8& pixel : picture.pixels) sum += pixel.*part;
    return sum;
  };
  EXPECT_LT(sumOf(red, &Rgb8::b), 0.8 * sumOf(sun, &Rgb8::b));
  EXPECT_GT(sumOf(red, &Rgb8::r), 1.05 * sumOf(sun, &Rgb8::r));
  EXPECT_LT(sumOf(blue, &Rgb8::r), 0.95 * sumOf(sun, &Rgb8::r));
  EXPECT_GT(sumOf(blue, &Rgb8::b), 1.05 * sumOf(sun, &Rgb8::b));
}

TEST_F(LightTest, NoPixelIsBlackWhereTheSunIsRightBehindTheEye) {
  show(paint({}));
  for (float longitude = -180; longitude < 180; longitude += 7) {
    const Picture picture = draw(frameAbove(longitude, 0, 1.5f), 41, 41);
    for (const Rgb8& pixel : picture.pixels) ASSERT_GT(luminance(pixel), 20) << longitude;
  }
}

TEST_F(LightTest, TheTerminatorIsWhereTheSunSays) {
  show(paint({}));
  for (const float sunLongitude : {90.0f, -90.0f, 50.0f, 120.0f}) {
    const Frame frame = frameAbove(0, 0, 3.2f, -sunLongitude);
    const Picture picture = draw(frame);
    // The sun stands on the horizon a quarter turn away from where it is overhead.
    const float terminator = sunLongitude > 0 ? sunLongitude - 90 : sunLongitude + 90;
    const float dayward = sunLongitude > 0 ? 1 : -1;
    for (const float latitude : {-30.0f, 0.0f, 30.0f}) {
      const double day = brightness(picture, frame, terminator + dayward * 16, latitude);
      const double night = brightness(picture, frame, terminator - dayward * 16, latitude);
      EXPECT_GT(day, night + 30) << sunLongitude << " " << latitude;
      // Between them lies no darker ring than the night itself.
      EXPECT_GT(brightness(picture, frame, terminator, latitude), 0.85 * night) << sunLongitude << " " << latitude;
    }
  }
}

TEST_F(LightTest, TheSunShinesFromItsLatitude) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3.2f, 0);
  frame.sky.air.density = 0;
  frame.sky.sunLatitudeRadians = 1.2f;
  const Picture picture = draw(frame);
  EXPECT_GT(brightness(picture, frame, 0, 45), 100);
  EXPECT_LT(brightness(picture, frame, 0, -45), 60);
}

TEST_F(LightTest, AlbedosLookAsInPhotographsOfTheWholeDisc) {
  struct Case {
    const char* what;
    Rgb8 albedo;  // of published albedos 0.06 and less, 0.12, 0.35, 0.8, as maps have them
    Rgb8 low, high;
  };
  for (const Case& ground :
       {Case{"sea", {12, 26, 52}, {3, 15, 45}, {45, 70, 115}}, Case{"forest", {42, 62, 36}, {25, 45, 25}, {80, 95, 85}},
        Case{"desert", {180, 152, 112}, {150, 130, 95}, {225, 200, 165}},
        Case{"snow", {232, 232, 234}, {215, 210, 195}, {255, 255, 255}}}) {
    SyntheticPlanet planet;
    planet.grid = Grid::equirectangular(1024);
    planet.albedo = [&](const glm::vec3&) { return ground.albedo; };
    show(paint(planet));
    const Rgb8 shown = at(draw(frameAbove(0, 0, 3.2f, 0)), kWidth / 2, kHeight / 2);
    EXPECT_TRUE(shown.r >= ground.low.r && shown.r <= ground.high.r) << ground.what << " " << int{shown.r};
    EXPECT_TRUE(shown.g >= ground.low.g && shown.g <= ground.high.g) << ground.what << " " << int{shown.g};
    EXPECT_TRUE(shown.b >= ground.low.b && shown.b <= ground.high.b) << ground.what << " " << int{shown.b};
  }
}

// Two photographs of the whole Earth are a mean grey of 0.35 and 0.45, and 0.3 to 4.2 % of their discs are near white.
TEST_F(LightTest, WholePlanetsAreAsBrightAsInPhotographs) {
  for (const std::uint64_t seed : {7u, 3u, 12u}) {
    SCOPED_TRACE(seed);
    show(grownPlanet("terra", seed, 1024));
    double sum = 0, white = 0, count = 0;
    for (const float longitude : {0.0f, 120.0f, 240.0f}) {
      const Frame frame = frameAbove(longitude, 5, 5, 8);
      const Picture picture = draw(frame, 240, 240);
      const float radius = project(frame, direction((longitude + 78) * kDegrees, 5 * kDegrees), 240, 240).x - 120;
      for (int y = 0; y < 240; ++y) {
        for (int x = 0; x < 240; ++x) {
          if (glm::length(glm::vec2(x, y) - 119.5f) > radius) continue;
          const double grey = luminance(at(picture, x, y)) / 255;
          sum += grey, white += grey > 0.86, ++count;
        }
      }
    }
    ASSERT_GT(count, 10000);
    EXPECT_GT(sum / count, 0.30);
    EXPECT_LT(sum / count, 0.52);
    EXPECT_LT(white / count, 0.062) << "2 points beside photographs at the most";
  }
}

// Crumbs: how much neighbours differ, beside how bright they are.
TEST_F(LightTest, ReliefIsGentleWhereTheSunIsLow) {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(1024);
  planet.normal = [](const glm::vec3& d) {
    const bool isUp = (static_cast<int>(std::floor(longitudeOf(d) / (2 * kDegrees))) & 1) != 0;
    return isUp ? Rgb8{40, 128, 220} : Rgb8{216, 128, 220};
  };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 2.2f, 0);
  frame.sky.air.density = 0;
  const auto contrast = [&](float sunHeightDegrees) {
    frame.sky.sunLongitudeRadians = (sunHeightDegrees - 90) * kDegrees;
    const Picture picture = draw(frame);
    const double a = brightness(picture, frame, 1, 0), b = brightness(picture, frame, -1, 0);
    return std::abs(a - b) / (a + b);
  };
  EXPECT_GT(contrast(45), 0.05);
  EXPECT_LT(contrast(8), 0.5);
  EXPECT_LT(contrast(15), 0.45);
}

TEST_F(LightTest, TheSunStandsBehindThePlanetAndBesideIt) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3.2f, 180);
  const Picture hidden = draw(frame);
  for (const Rgb8& pixel : hidden.pixels) ASSERT_LT(luminance(pixel), 254);
  frame.sky.sunLongitudeRadians += 21 * kDegrees;  // its disc clears the rim, 18.2 degrees from the middle
  const Picture seen = draw(frame);
  EXPECT_TRUE(std::any_of(seen.pixels.begin(), seen.pixels.end(), [](const Rgb8& pixel) { return luminance(pixel) > 252; }));
}

TEST_F(LightTest, ThePlanetTurnsEastwards) {
  SyntheticPlanet planet;  // a bright spot at longitude 0
  planet.albedo = [](const glm::vec3& d) { return d.z > 0.985f ? Rgb8{250, 250, 250} : Rgb8{60, 60, 60}; };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 3.2f);
  frame.planetAngleRadians = 30 * kDegrees;
  const Picture picture = draw(frame);
  EXPECT_GT(brightness(picture, frame, 30, 0), 1.5 * brightness(picture, frame, -30, 0));
  EXPECT_GT(brightness(picture, frame, 30, 0), 1.5 * brightness(picture, frame, 0, 0));
}

TEST_F(LightTest, AirGlowsBluishBesideTheLitLimb) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3.2f, 60);
  const Picture air = draw(frame);
  frame.sky.air.density = 0;
  const Picture none = draw(frame);
  for (const float angle : {160.0f, 180.0f, 200.0f}) {
    const Rgb8 glow = besideDisc(air, frame, angle, 1.004f);
    EXPECT_GT(luminance(glow), 25) << angle;
    EXPECT_GT(glow.b, glow.r + 10) << angle;
    // One of two places may have a star.
    EXPECT_LT(std::min(luminance(besideDisc(none, frame, angle, 1.025f)), luminance(besideDisc(none, frame, angle, 1.07f))), 12) << angle;
  }
  // Nothing glows beside the night.
  EXPECT_LT(luminance(besideDisc(air, frame, 0, 1.02f)), 12);
}

TEST_F(LightTest, AuroraeRingThePolesByNight) {
  show(paint({}));
  Frame frame = frameAbove(0, 60, 2.5f, 180);
  frame.sky.exposure = 12;
  const auto gains = [&] {
    frame.sky.aurora = 1;
    const Picture with = draw(frame);
    frame.sky.aurora = 0;
    const Picture without = draw(frame);
    int gained = 0;
    for (std::size_t i = 0; i < with.pixels.size(); ++i) {
      const int red = with.pixels[i].r - without.pixels[i].r, green = with.pixels[i].g - without.pixels[i].g;
      gained += green > 12 && green > red;
    }
    return gained;
  };
  const int night = gains();
  EXPECT_GT(night, 60);
  EXPECT_LT(night, kWidth * kHeight / 8);
  frame.sky.exposure = 1;
  EXPECT_LT(gains(), night / 20) << "in a photograph of the day";
  frame.sky.exposure = 12;
  frame.sky.air.density = 0;
  EXPECT_EQ(gains(), 0) << "without air";
  frame.sky.air = AirParams();
  frame.sky.air.model = AirModel::none;
  EXPECT_EQ(gains(), 0) << "of a world that has none, whatever its density would be";
  frame = frameAbove(0, 60, 2.5f, 0);
  frame.sky.sunLatitudeRadians = 60 * kDegrees;
  EXPECT_EQ(gains(), 0) << "by day";
}

TEST_F(LightTest, StarsStandInTheBlackAndStayThere) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 8, 0);
  const Picture picture = draw(frame);
  int stars = 0, black = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < 60; ++x) {
      stars += luminance(at(picture, x, y)) > 40;
      black += luminance(at(picture, x, y)) < 16;
    }
  }
  EXPECT_GT(stars, 5);
  EXPECT_GT(black, 60 * kHeight * 0.8);
  // The planet turns, the stars do not.
  frame.planetAngleRadians = frame.cloudAngleRadians = 1;
  const Picture later = draw(frame);
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < 60; ++x) ASSERT_EQ(at(picture, x, y), at(later, x, y));
  }
}

// By day none shine into the air, nor a little above it.
TEST_F(LightTest, StarsComeOutAboveTheAir) {
  show(paint(SyntheticPlanet()));
  const auto brightest = [&](double kilometers, float sun) {
    Frame frame = frameAbove(0, 0, 1.5f, sun);
    frame.sky.hasClouds = false;
    frame.camera = lookFrom(0, 0, 1 + kilometers / 6371, {0, 1.2});
    const Picture picture = draw(frame);
    double most = 0;
    for (const Rgb8& pixel : picture.pixels) most = std::max(most, luminance(pixel));
    return most;
  };
  EXPECT_LT(brightest(35, 40), 40);
  EXPECT_GT(brightest(200, 40), 60);
  EXPECT_GT(brightest(35, 140), 60);
}

TEST_F(LightTest, ReliefDarkensSlopesThatTurnAwayFromTheSun) {
  SyntheticPlanet planet;                     // slopes up to the east in the north, to the west in the south
  planet.grid = Grid::equirectangular(1024);  // too fine to be frayed
  planet.normal = [](const glm::vec3& d) { return d.y > 0 ? Rgb8{64, 128, 238} : Rgb8{192, 128, 238}; };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 3.2f, 45);
  const Picture relief = draw(frame);
  EXPECT_GT(brightness(relief, frame, 0, 15), brightness(relief, frame, 0, -15) + 14);
  frame.sky.shading = 0;
  const Picture smooth = draw(frame);
  EXPECT_NEAR(brightness(smooth, frame, 0, 15), brightness(smooth, frame, 0, -15), 3);
}

}  // namespace
}  // namespace terrella::test
