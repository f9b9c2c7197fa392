#include <gtest/gtest.h>

#include <string>

#include "params/presets.h"

namespace terrella {
namespace {

std::string palette(const std::string& ocean, const std::string& top = "") {
  std::string text = "{" + top + "\"classes\": {\"ocean\": " + ocean;
  for (const char* name : {"green", "desert", "mountain", "snow", "ice"}) {
    text += std::string(", \"") + name + "\": {\"gradients\": [{\"stops\": [[0, \"#102030\"]]}]}";
  }
  return text + "}}";
}

std::string messageFor(const std::string& text) {
  const auto result = paletteFromJson(text);
  return result ? "accepted" : result.error().message;
}

TEST(PaletteJson, AllPalettesLoadAndNameThemselves) {
  EXPECT_GE(paletteNames().size(), 2u);
  for (const std::string& name : paletteNames()) {
    const auto loaded = loadPalette(name);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_FALSE(loaded->label.empty());
  }
}

TEST(PaletteJson, ReadsColoursInBothSpellings) {
  const auto loaded =
      paletteFromJson(palette(R"({"jitter": [0.1, 0, 0], "gradients": [{"latitude": 0, "stops": [[0, "#ff0080"], [1, [0, 0.5, 1]]]}]})"));
  ASSERT_TRUE(loaded) << loaded.error().message;
  const auto& stops = loaded->classes[0].gradients[0].stops;
  EXPECT_EQ(stops[0].colour, (Colour{1, 0, 128 / 255.0}));
  EXPECT_EQ(stops[1].colour, (Colour{0, 0.5, 1}));
}

TEST(PaletteJson, EveryMistakeIsASentenceThatNamesThePlace) {
  const auto withStops = [](const char* stops) { return palette(std::string("{\"gradients\": [{\"stops\": ") + stops + "}]}"); };
  EXPECT_EQ(messageFor("[]"), "A palette must be an object with \"classes\".");
  EXPECT_EQ(messageFor(R"({"classes": {}})"), "classes.ocean is missing.");
  EXPECT_EQ(messageFor(palette("3")), "classes.ocean must be an object with a list of \"gradients\".");
  EXPECT_EQ(messageFor(palette(R"({"gradients": []})")), "classes.ocean must be an object with a list of \"gradients\".");
  EXPECT_EQ(messageFor(withStops("[]")), "classes.ocean.gradients must be an object with a list of \"stops\".");
  EXPECT_EQ(messageFor(withStops("[3]")), "classes.ocean.gradients.stops must hold pairs [t, colour].");
  EXPECT_EQ(messageFor(withStops("[[0, \"#000000\"], [0, \"#000000\"]]")), "classes.ocean.gradients.stops must have t rising from 0 to 1.");
  EXPECT_EQ(messageFor(withStops("[[1.5, \"#000000\"]]")), "classes.ocean.gradients.stops must have t rising from 0 to 1.");
  EXPECT_EQ(messageFor(palette(R"({"gradients": [{"latitude": "north", "stops": [[0, "#000000"]]}]})")),
            "classes.ocean.gradients.latitude must be a number of degrees.");
  EXPECT_EQ(messageFor(palette(R"({"gradients": [{"latitude": -30, "stops": [[0, "#000000"]]}]})")),
            "classes.ocean.gradients.latitude must lie between 0 and 90: north and south have the same colours.");
  EXPECT_EQ(messageFor(palette(R"({"jiter": [0, 0, 0], "gradients": [{"stops": [[0, "#000000"]]}]})")),
            "classes.ocean has no \"jiter\"; did you mean \"jitter\"?");
  EXPECT_EQ(messageFor(palette(R"({"gradients": [{"lattitude": 30, "stops": [[0, "#000000"]]}]})")),
            "classes.ocean.gradients has no \"lattitude\"; did you mean \"latitude\"?");
  EXPECT_EQ(messageFor(palette(R"({"gradients": [{"stops": [[0, "#000000"]]}]})", "\"smeer\": 0.5, ")),
            "A palette has no \"smeer\"; did you mean \"smear\"?");
  EXPECT_EQ(
      messageFor(palette(R"({"gradients": [{"latitude": 5, "stops": [[0, "#000000"]]}, {"latitude": 5, "stops": [[0, "#000000"]]}]})")),
      "classes.ocean.gradients must have rising latitudes.");
  for (const char* bad : {"\"#12345\"", "\"#12345g\"", "\"123456\"", "\"#-12345\"", "[0, 0]", "[0, 0, 2]", "[0, 0, \"x\"]", "null"}) {
    EXPECT_EQ(messageFor(withStops((std::string("[[0, ") + bad + "]]").c_str())),
              "classes.ocean.gradients.stops must be a colour, \"#rrggbb\" or three numbers from 0 to 1.")
        << bad;
  }
  for (const char* bad : {"-0.1", "1.1", "\"x\"", "null"}) {
    EXPECT_EQ(messageFor(palette(R"({"gradients": [{"stops": [[0, "#000000"]]}]})", std::string("\"smear\": ") + bad + ",")),
              "smear must be a number from 0 to 1.");
  }
}

}  // namespace
}  // namespace terrella
