// A place with its gaze and light, in share codes and in JSON.
#include "params/place_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "params/share_code.h"

namespace terrella {
namespace {

PlaceView somePlace(unsigned number) {
  std::mt19937 random(number);
  std::uniform_real_distribution<double> any(-1, 1);
  PlaceView view;
  view.latitudeDegrees = 90 * any(random);
  view.longitudeDegrees = 180 * any(random);
  view.metersAboveSea = std::pow(10, 4 * any(random) + 4);
  view.headingDegrees = 180 * any(random);
  view.pitchDegrees = 90 * any(random);
  view.sunLongitudeDegrees = 180 * any(random);
  view.sunLatitudeDegrees = 60 * any(random);
  view.motion = static_cast<PlaceMotion>(number % 3);
  return view;
}

double gap(double a, double b) { return std::abs(std::remainder(a - b, 360.0)); }

TEST(PlaceView, ComesBackFromACodeToAboutACentimetre) {
  constexpr double kCentimetre = 0.01 / 111000;
  for (unsigned i = 0; i < 500; ++i) {
    const PlaceView view = somePlace(i);
    const auto shared = sharedPlanet(toShareCode(PlanetParams{}, view));
    ASSERT_TRUE(shared) << shared.error().message;
    ASSERT_TRUE(shared->view);
    const PlaceView& read = *shared->view;
    EXPECT_LT(std::abs(read.latitudeDegrees - view.latitudeDegrees), kCentimetre);
    EXPECT_LT(gap(read.longitudeDegrees, view.longitudeDegrees), kCentimetre);
    EXPECT_NEAR(read.metersAboveSea, view.metersAboveSea, 0.0051);
    EXPECT_LT(gap(read.headingDegrees, view.headingDegrees), 0.01);
    EXPECT_NEAR(read.pitchDegrees, view.pitchDegrees, 0.01);
    EXPECT_LT(gap(read.sunLongitudeDegrees, view.sunLongitudeDegrees), 0.01);
    EXPECT_NEAR(read.sunLatitudeDegrees, view.sunLatitudeDegrees, 0.01);
    EXPECT_EQ(read.motion, view.motion);
    // What was read is written the same again.
    EXPECT_EQ(lettersOf(read), lettersOf(view));
    EXPECT_EQ(placeFromJson(placeToJson(read)) ? *placeFromJson(placeToJson(read)) : PlaceView{}, read);
  }
}

TEST(PlaceView, TheEndsOfItsRangesHold) {
  for (const double side : {-1.0, 1.0}) {
    PlaceView view;
    view.latitudeDegrees = 90 * side;
    view.longitudeDegrees = 180 * side;
    view.pitchDegrees = 90 * side;
    view.headingDegrees = 540 * side;
    view.metersAboveSea = -11000 * side;
    const auto read = placeFromLetters(lettersOf(view));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->latitudeDegrees, 90 * side);
    EXPECT_LT(gap(read->longitudeDegrees, 180), 1e-6);
    EXPECT_LT(gap(read->headingDegrees, 180), 0.01);
    EXPECT_EQ(read->metersAboveSea, -11000 * side);
  }
}

TEST(PlaceView, APlaceChangesNothingOfThePlanet) {
  PlanetParams params;
  params.seed = *Seed::parse("Arrakis rf1");
  params.sea.oceanShare = 0.3;
  const std::string code = toShareCode(params, somePlace(1));
  EXPECT_EQ(code.substr(0, code.find(kPlaceMark)), toShareCode(params));
  const auto planet = fromShareCode(code);
  ASSERT_TRUE(planet);
  EXPECT_TRUE(*planet == params);
  EXPECT_FALSE(sharedPlanet(toShareCode(params))->view);
  // Blanks and hyphens do not matter, nor does case.
  std::string loose = "  " + code + " \n";
  for (char& c : loose) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  ASSERT_TRUE(sharedPlanet(loose));
  EXPECT_EQ(*sharedPlanet(loose)->view, *sharedPlanet(code)->view);
}

TEST(PlaceView, EveryMistakeInALetterIsNoticed) {
  constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const std::string code = toShareCode(PlanetParams{}, somePlace(5));
  for (std::size_t at = code.find(kPlaceMark) + 1; at < code.size(); ++at) {
    for (const char letter : kAlphabet) {
      std::string typed = code;
      typed[at] = letter;
      EXPECT_EQ(static_cast<bool>(sharedPlanet(typed)), typed == code) << typed;
    }
    EXPECT_FALSE(sharedPlanet(code.substr(0, at)));  // cut short
  }
}

TEST(PlaceView, BadPlacesGetASentence) {
  const std::string planet = toShareCode(PlanetParams{});
  for (const std::string& bad : {planet + "@", planet + "@0", planet + "@@" + lettersOf({}), planet + "@" + std::string(5000, '0'),
                                 planet + "@hello world", "@" + lettersOf({}), toShareCode(PlanetParams{}, PlaceView{}) + "@"}) {
    const auto result = sharedPlanet(bad);
    ASSERT_FALSE(result) << bad;
    EXPECT_EQ(result.error().message.back(), '.');
    EXPECT_EQ(fromShareCode(bad).error().message, result.error().message);
  }
  EXPECT_NE(sharedPlanet(planet + "@0").error().message.find("\"@\""), std::string::npos);
  for (const auto& [text, word] : {std::pair<std::string, std::string>{R"({"latitude": 91})", "latitude"},
                                   {R"({"longitude": "east"})", "longitude"},
                                   {R"({"motion": "swim"})", "motion"},
                                   {R"({"metersAboveSea": 1e300})", "metersAboveSea"},
                                   {"[]", "object"},
                                   {"{", ""}}) {
    const auto result = placeFromJson(text);
    ASSERT_FALSE(result) << text;
    EXPECT_NE(result.error().message.find(word), std::string::npos) << result.error().message;
    EXPECT_EQ(result.error().message.back(), '.');
  }
  EXPECT_EQ(*placeFromJson("{}"), PlaceView{});
}

}  // namespace
}  // namespace terrella
