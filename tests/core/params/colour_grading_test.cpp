#include "params/colour_grading.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/kinds.h"
#include "maps/maps.h"
#include "params/presets.h"
#include "planet/make_maps.h"

namespace terrella {
namespace {

constexpr Colour kLeaf{0.22, 0.36, 0.12}, kDust{0.72, 0.5, 0.34}, kGrey{0.5, 0.5, 0.5};

double luminance(const Colour& srgb) {
  const auto light = [](double s) { return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4); };
  return 0.2126 * light(srgb[0]) + 0.7152 * light(srgb[1]) + 0.0722 * light(srgb[2]);
}

double strength(const Colour& colour) {
  return *std::max_element(colour.begin(), colour.end()) - *std::min_element(colour.begin(), colour.end());
}

TEST(ColourGrading, LeavesColoursAsTheyAreByDefault) {
  const ColourGrading none{ColourParams()};
  EXPECT_TRUE(none.changesNothing());
  EXPECT_EQ(none(kLeaf), kLeaf);
  const Palette palette = *loadPalette("blue_marble");
  EXPECT_EQ(none(palette, 1), palette);
  // The shaders' way, too.
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) EXPECT_NEAR(none.matrix()[i][j], i == j ? 1 : 0, 1e-6);
  }
}

TEST(ColourGrading, TurnsHuesWithTheirLuminance) {
  const Colour turned = ColourGrading({.hue = 120})(kLeaf);  // green becomes blue
  EXPECT_GT(turned[2], turned[1]);
  EXPECT_GT(turned[2], turned[0]);
  for (const double hue : {-30.0, 30.0, 90.0}) EXPECT_NEAR(luminance(ColourGrading({.hue = hue})(kDust)), luminance(kDust), 0.006) << hue;
  for (const double part : ColourGrading({.hue = 77})(kGrey)) EXPECT_NEAR(part, 0.5, 1e-3);
}

TEST(ColourGrading, StrengthensAndWeakensColours) {
  EXPECT_LT(strength(ColourGrading({.saturation = 0})(kDust)), 1e-3);
  EXPECT_LT(strength(ColourGrading({.saturation = 0.5})(kDust)), 0.75 * strength(kDust));
  EXPECT_GT(strength(ColourGrading({.saturation = 1.5})(kDust)), 1.2 * strength(kDust));
}

TEST(ColourGrading, WarmsAndBrightens) {
  const Colour warm = ColourGrading({.warmth = 0.5})(kGrey), cold = ColourGrading({.warmth = -0.5})(kGrey);
  EXPECT_GT(warm[0], warm[1]);
  EXPECT_GT(warm[1], warm[2]);
  EXPECT_LT(cold[0], cold[1]);
  EXPECT_LT(cold[1], cold[2]);
  EXPECT_NEAR(luminance(warm), luminance(kGrey), 1e-3);
  EXPECT_NEAR(luminance(ColourGrading({.brightness = 0.5})(kGrey)), 0.5 * luminance(kGrey), 1e-3);
  for (const double part : ColourGrading({.hue = 160, .saturation = 2, .warmth = 1, .brightness = 2})(kDust)) {
    EXPECT_GE(part, 0);
    EXPECT_LE(part, 1);
  }
}

TEST(ColourGrading, LeavesWaterAsFarAsItIsTold) {
  const Palette palette = *loadPalette("blue_marble");
  const ColourGrading grading({.hue = 100});
  const auto sea = [](const Palette& one) { return evaluate(one.classes[0], 0.5, 10); };
  EXPECT_EQ(grading(palette, 0).classes[0], palette.classes[0]);
  EXPECT_NE(grading(palette, 0).weather, palette.weather);
  const Colour whole = grading(sea(palette));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(sea(grading(palette, 1))[i], whole[i], 1e-3);
  PlanetParams terra, moon = loadPreset("moon")->params;
  terra.colours.hue = moon.colours.warmth = 0.5;
  EXPECT_EQ(planetSpec(terra, 256)->gradedPalette().classes[0], planetSpec(terra, 256)->palette.classes[0]);
  EXPECT_NE(planetSpec(moon, 256)->gradedPalette().classes[0], planetSpec(moon, 256)->palette.classes[0]);
}

// Of each kind of planet, and nothing else of it.
TEST(ColourGrading, ReachesTheAlbedoOfEveryKind) {
  for (const char* name : {"terra", "classic", "moon", "io", "jupiter"}) {
    const auto mapsOf = [&](const ColourParams& colours) {
      PlanetParams params = loadPreset(name)->params;
      params.colours = colours;
      return makeMaps(*planetSpec(params, 256), Grid::equirectangular(256), MapSet(MapId::albedo, MapId::height), {Workers(2)}).maps;
    };
    const Maps plain = mapsOf({}), grey = mapsOf({.saturation = 0, .water = 1});
    double colourful = 0, greyish = 0;
    for (int y = 0; y < plain.grid().height(); ++y) {
      for (int x = 0; x < plain.grid().width(); ++x) {
        const Rgb8 a = plain.at<MapId::albedo>().row(y)[x], b = grey.at<MapId::albedo>().row(y)[x];
        colourful += std::max({a.r, a.g, a.b}) - std::min({a.r, a.g, a.b});
        greyish += std::max({b.r, b.g, b.b}) - std::min({b.r, b.g, b.b});
      }
    }
    // Palettes may shake colours a little, each channel by itself.
    EXPECT_LT(greyish, (std::string_view(name) == "classic" ? 0.75 : 0.2) * colourful) << name;
    if (!plain.has(MapId::height)) continue;
    for (int y = 0; y < plain.grid().height(); ++y)
      EXPECT_TRUE(std::equal(plain.at<MapId::height>().row(y), plain.at<MapId::height>().row(y) + 256, grey.at<MapId::height>().row(y)));
  }
}

}  // namespace
}  // namespace terrella
