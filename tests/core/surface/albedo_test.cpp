#include "surface/albedo.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
const Places kPlaces(Grid::equirectangular(256));
constexpr float kWater = 0.2f;

Map<Rgb8> painted(const Palette& palette, Borders borders, const Map<float>& heights, const Map<Climate>& climate) {
  const ColourTable colours(palette, kWorkers);
  Map<Rgb8> albedo(kPlaces.grid());
  makeRows(kPlaces, kWorkers, nullptr, {albedoRows(colours, borders, ClimateModel::belts, 7, 256, heights, kWater, climate, albedo)});
  return albedo;
}

Map<float> levelHeights(float h) {
  Map<float> heights(Grid::equirectangular(256));
  std::fill_n(heights.row(0), heights.size(), h);
  return heights;
}

Map<Climate> oneClimate(Climate climate) {
  Map<Climate> map(Grid::equirectangular(256));
  std::fill_n(map.row(0), map.size(), climate);
  return map;
}

// The mean colour of a world of one height and one class.
Colour meanColour(const Palette& palette, float h, ClimateClass climateClass) {
  Climate climate;
  climate.climateClass = climateClass;
  const Map<Rgb8> albedo = painted(palette, Borders::dithered, levelHeights(h), oneClimate(climate));
  Colour sum{};
  for (const Rgb8 pixel : albedo.values()) {
    sum[0] += pixel.r / 255.0;
    sum[1] += pixel.g / 255.0;
    sum[2] += pixel.b / 255.0;
  }
  for (double& channel : sum) channel /= static_cast<double>(albedo.size());
  return sum;
}

void expectColour(const Colour& found, const Colour& formula, const char* what, float h) {
  for (int channel = 0; channel < 3; ++channel) {
    EXPECT_NEAR(found[channel], std::clamp(formula[channel], 0.0, 1.0), 1.5 / 255) << what << " at height " << h << ", channel " << channel;
  }
}

// docs/methods.md, Colours; for ranges U(a, b) their mean.
TEST(PublishedPalette, PaintsTheArticlesFormulas) {
  const Palette palette = *loadPalette("published");
  for (float h = 0.01f; h < kWater; h += 0.0173f) {
    expectColour(meanColour(palette, h, ClimateClass::ocean), {h / 5, h / 5, 0.2 + h / 2}, "ocean", h);
  }
  for (float h = 0.23f; h < 1.0f; h += 0.0371f) {  // from above the strip that is darkened along the water line
    expectColour(meanColour(palette, h, ClimateClass::green), {0, 0.1 / h + 0.05, 0}, "green", h);
    // Where blue would be negative its jitter is cut off: compare where it is not.
    if (h > 0.35f)
      expectColour(meanColour(palette, h, ClimateClass::desert), {0.675 + h / 2 - 0.35, 0.675 + h / 2 - 0.35, 0.25 + h / 2 - 0.35},
                   "desert", h);
    expectColour(meanColour(palette, h, ClimateClass::mountain), {h * h / 2, h * h / 2, h * h / 2 + 0.02}, "mountain", h);
    expectColour(meanColour(palette, h, ClimateClass::snow), {0.825 + 0.005 / h, 0.825 + 0.005 / h, 0.855 + 0.005 / h}, "snow", h);
  }
  expectColour(meanColour(palette, 0.1f, ClimateClass::snow), {0.825, 0.825, 0.855}, "ice", 0.1f);
}

TEST(PublishedPalette, VegetationDarkensTowardsTheWaterLine) {
  const Palette palette = *loadPalette("published");
  EXPECT_LT(meanColour(palette, 0.2f, ClimateClass::green)[1], meanColour(palette, 0.21f, ClimateClass::green)[1]);
  EXPECT_LT(meanColour(palette, 0.21f, ClimateClass::green)[1], meanColour(palette, 0.22f, ClimateClass::green)[1]);
}

TEST(Palette, BlendsBetweenStopsAndBetweenLatitudes) {
  ClassColours colours;
  colours.gradients = {{0, {{0, {0, 0, 0}}, {1, {1, 0, 0}}}}, {60, {{0.5, {0, 1, 0}}}}};
  EXPECT_EQ(evaluate(colours, 0.25, 0), (Colour{0.25, 0, 0}));
  EXPECT_EQ(evaluate(colours, 0.25, 60), (Colour{0, 1, 0}));
  EXPECT_EQ(evaluate(colours, 0.5, 30), (Colour{0.25, 0.5, 0}));
  EXPECT_EQ(evaluate(colours, 0.5, -30), evaluate(colours, 0.5, 30));
  EXPECT_EQ(evaluate(colours, 2, 90), (Colour{0, 1, 0}));
}

// A palette whose classes are told apart at a glance.
Palette plainPalette() {
  Palette palette;
  const std::array<Colour, kColourClasses> colours{{{0, 0, 1}, {0, 1, 0}, {1, 1, 0}, {0.5, 0.5, 0.5}, {1, 1, 1}, {0, 1, 1}}};
  for (std::size_t i = 0; i < kColourClasses; ++i) palette.classes[i].gradients = {{0, {{0, colours[i]}}}};
  return palette;
}

TEST(Albedo, SmoothBordersAreTheMeanOfAllDitherings) {
  const Palette palette = plainPalette();
  const auto smooth = [&](float h, Climate climate) {
    return painted(palette, Borders::smooth, levelHeights(h), oneClimate(climate)).row(64)[10];
  };
  EXPECT_EQ(smooth(0.5f, {ClimateClass::green, 0, 0, 0}), (Rgb8{0, 255, 0}));
  EXPECT_EQ(smooth(0.5f, {ClimateClass::green, 255, 0, 0}), (Rgb8{255, 255, 0}));
  EXPECT_EQ(smooth(0.5f, {ClimateClass::green, 255, 0, 255}), (Rgb8{255, 255, 255}));
  EXPECT_EQ(smooth(0.1f, {ClimateClass::ocean, 255, 255, 0}), (Rgb8{0, 0, 255}));
  EXPECT_EQ(smooth(0.1f, {ClimateClass::ocean, 0, 0, 255}), (Rgb8{0, 255, 255}));
  const Rgb8 half = smooth(0.5f, {ClimateClass::green, 128, 0, 0});
  EXPECT_NEAR(half.r, 128, 2);
  EXPECT_EQ(half.g, 255);
}

TEST(Albedo, JitterStaysWithinItsRangeAndUsesAllOfIt) {
  Palette palette = plainPalette();
  palette.classes[static_cast<int>(ColourClass::mountain)].jitter = {0.1, 0.1, 0.2};
  Climate climate;
  climate.climateClass = ClimateClass::mountain;
  const Map<Rgb8> albedo = painted(palette, Borders::dithered, levelHeights(0.5f), oneClimate(climate));
  int low = 255, high = 0, lowBlue = 255, highBlue = 0;
  for (const Rgb8 pixel : albedo.values()) {
    EXPECT_EQ(pixel.r, pixel.g);
    low = std::min<int>(low, pixel.r);
    high = std::max<int>(high, pixel.r);
    lowBlue = std::min<int>(lowBlue, pixel.b);
    highBlue = std::max<int>(highBlue, pixel.b);
  }
  EXPECT_NEAR(low, 127.5 - 25.5, 1);
  EXPECT_NEAR(high, 127.5 + 25.5, 1);
  EXPECT_NEAR(lowBlue, 127.5 - 51, 1);
  EXPECT_NEAR(highBlue, 127.5 + 51, 1);
}

// The last pixel of a row blends with the first: otherwise the date line would show.
TEST(Albedo, TheSmearWrapsAtTheDateLine) {
  Palette palette = plainPalette();
  palette.smear = 1.0 / 3;
  Map<Climate> climate = oneClimate({ClimateClass::mountain, 0, 0, 0});
  for (int y = 0; y < 128; ++y) climate.row(y)[0].climateClass = ClimateClass::snow;
  const Map<Rgb8> albedo = painted(palette, Borders::dithered, levelHeights(0.5f), climate);
  EXPECT_NEAR(albedo.at(0, 64).r, 255 + (128 - 255) / 3, 1);
  EXPECT_NEAR(albedo.at(-1, 64).r, 128 + (255 - 128) / 3, 1);
  EXPECT_EQ(albedo.at(-2, 64).r, 128);
}

// Steps between neighbours along the rows of a face are as large on average in each column: where some pixels shared a neighbour's grain,
// every third column or so stood still, which showed as a fixed grid beside the edges of faces.
TEST(Albedo, TheGrainOfCubeFacesHasNoPeriod) {
  PlanetParams params;
  params.sea.oceanShare = 1;
  params.weather.temperature = 50;  // no ice anywhere
  for (const int n : {256, 512}) {
    const auto planet = testing::growWhole(params, Grid::cube(n));
    const Map<Rgb8>& albedo = *planet.albedo;
    for (int face = 0; face < 6; ++face) {
      std::vector<double> steps(static_cast<std::size_t>(n / 4), 0.0);  // the rest may hold a pole's ice
      for (int y = face * n; y < (face + 1) * n; ++y) {
        for (int x = 0; x < n / 4; ++x)
          steps[static_cast<std::size_t>(x)] += std::abs(albedo.row(y)[x + 1].b - albedo.row(y)[x].b) / static_cast<double>(n);
      }
      const auto [least, most] = std::minmax_element(steps.begin(), steps.end());
      EXPECT_LT(*most, 1.6 * *least) << "face " << face << " of " << n;
    }
  }
}

TEST(WaterMask, TellsOpenWaterFromIce) {
  const auto water = [](float h, ClimateClass c) {
    Climate climate;
    climate.climateClass = c;
    const Map<float> heights = levelHeights(h);
    const Map<Climate> climates = oneClimate(climate);
    Map<std::uint8_t> mask(kPlaces.grid());
    makeRows(kPlaces, kWorkers, nullptr, {waterRows(heights, kWater, climates, nullptr, mask)});
    return mask.row(0)[0];
  };
  EXPECT_EQ(water(0.1f, ClimateClass::ocean), kOpenWater);
  EXPECT_EQ(water(0.1f, ClimateClass::snow), kFrozenWater);
  EXPECT_EQ(water(0.2f, ClimateClass::green), 0);
  EXPECT_EQ(water(0.3f, ClimateClass::snow), 0);
}

}  // namespace
}  // namespace terrella
