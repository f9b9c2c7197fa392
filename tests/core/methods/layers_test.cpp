#include "methods/layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "lattice/globe_levels.h"
#include "methods/elevation.h"
#include "methods/plasma.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "support/random_params.h"
#include "support/synthetic_land.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
const Land kLand = testing::syntheticLand(64);

TEST(Layers, JoinAsTheirFormulasSay) {
  Layer layer;
  layer.weight = 0.5;
  const std::vector<float> values{0.0f, 0.4f, 1.0f};
  const auto joined = [&](Combine combine) {
    layer.combine = combine;
    std::vector<float> below{0.8f, 0.8f, 0.3f};
    combineRow(layer, values.data(), 3, below.data());
    return below;
  };
  const auto expectNear = [](const std::vector<float>& found, const std::vector<float>& expected) {
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(found[i], expected[i], 1e-6f) << i;
  };
  expectNear(joined(Combine::add), {0.8f, 1.0f, 0.8f});
  expectNear(joined(Combine::multiply), {0.4f, 0.56f, 0.3f});
  expectNear(joined(Combine::maximum), {0.8f, 0.8f, 0.5f});
  expectNear(joined(Combine::mask), {0.8f, 0.96f, 0.45f});
}

// A layer of no weight changes nothing but the margins of the range.
TEST(Layers, OfNoWeightLeaveTheGroundAsItIs) {
  ElevationParams plain;
  const GlobeField lone = globeDiamondSquare(latticeSettings(plain, plain.oldPoints, 7), 128, kWorkers);
  ElevationParams params;
  params.layers = {Layer::atIndex(0)};
  params.layers[0].weight = 0;
  const GlobeField composite = compositeField(params, 7, 128, kWorkers);
  // The same up to a factor and an offset: so equal after normalising both by the same two points.
  const auto at = [](const GlobeField& field, int face, int j, int i) { return static_cast<double>(field.row(face, j)[i]); };
  const double scale = (at(composite, 0, 10, 10) - at(composite, 3, 50, 60)) / (at(lone, 0, 10, 10) - at(lone, 3, 50, 60));
  const double range = static_cast<double>(composite.high - composite.low);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 128; j += 5) {
      for (int i = 0; i <= 128; i += 3) {
        const double expected = at(composite, 0, 10, 10) + (at(lone, face, j, i) - at(lone, 0, 10, 10)) * scale;
        ASSERT_NEAR(at(composite, face, j, i), expected, 1e-4 * range);
      }
    }
  }
}

TEST(Layers, MethodsCloseAtTheEdgesOfTheCube) {
  for (std::size_t m = 0; m < enumCount<Method>; ++m) {
    for (const Lattice lattice : {Lattice::globe, Lattice::torus}) {
      ElevationParams params;
      params.method = static_cast<Method>(m);
      params.lattice = lattice;
      params.layers = {Layer::atIndex(0), Layer::atIndex(1)};
      params.layers[1].method = Method::hills;
      params.island = Island::multiply;
      const GlobeField field = compositeField(params, 3, 64, kWorkers, nullptr, &kLand);
      const int n = field.size;
      for (int face = 0; face < kFaces; ++face) {
        for (int k = 0; k <= n; ++k) {
          for (const auto& [i, j] : {std::pair{0, k}, std::pair{n, k}, std::pair{k, 0}, std::pair{k, n}}) {
            const auto owner = ownerOf(cubePoint(face, 2 * i - n, 2 * j - n, n), n);
            ASSERT_EQ(field.row(face, j)[i], field.row(owner.face, (owner.t + n) / 2)[(owner.s + n) / 2])
                << enumName(params.method) << " " << face << " " << i << " " << j;
          }
        }
      }
    }
  }
}

// What is large at one size is as large at another: only detail is added.
TEST(Layers, APlanetIsTheSameAtEverySize) {
  for (std::size_t m = 0; m < enumCount<Method>; ++m) {
    ElevationParams params;
    params.method = static_cast<Method>(m);
    params.layers = {Layer::atIndex(0)};
    params.layers[0].weight = 0.2;
    const ElevationField small = elevationField(params, 5, 256, kWorkers, nullptr, &kLand),
                         large = elevationField(params, 5, 1024, kWorkers, nullptr, &kLand);
    const Shaper plain(ShapingParams{.exponent = 1});
    double difference = 0, spread = 0;
    int count = 0;
    for (int k = 0; k < 2000; ++k) {
      const float y = -1 + 2 * (static_cast<float>(k) + 0.5f) / 2000, r = std::sqrt(1 - y * y), angle = static_cast<float>(k) * 2.399963f;
      const double a = static_cast<double>(heightAt(small, plain, r * std::sin(angle), y, r * std::cos(angle)));
      const double b = static_cast<double>(heightAt(large, plain, r * std::sin(angle), y, r * std::cos(angle)));
      difference += (a - b) * (a - b);
      spread += (a - 0.4) * (a - 0.4);
      ++count;
    }
    EXPECT_LT(std::sqrt(difference / count), 0.2 * std::sqrt(spread / count)) << enumName(params.method);
  }
}

// Masks upon masks have a range that no whole number holds; yet such a planet has ground.
TEST(Layers, OfManyMasksLeaveGround) {
  ElevationParams params;
  params.method = Method::noise;
  Layer mask = Layer::atIndex(0);
  mask.method = Method::noise, mask.combine = Combine::mask, mask.weight = 2, mask.variation = 3;
  Layer twice = mask;
  twice.combine = Combine::multiply;
  for (const Layer& layer : {mask, twice}) {
    params.layers.assign(7, layer);
    const ElevationField field = elevationField(params, 7, 256, kWorkers);
    const Map<float> heights = shapeHeights(field, Shaper(ShapingParams{.exponent = 1}), Places(Grid::equirectangular(256)), kWorkers);
    const auto [low, high] = std::minmax_element(heights.row(0), heights.row(0) + 256 * 128);
    EXPECT_GT(*high - *low, 0.5f);
    EXPECT_GE(*low, 0);
    EXPECT_LE(*high, 1);
  }
}

// A sea is as large as asked for, whatever shaping does to the order of heights.
TEST(Layers, SeasKeepTheirShareUnderAnyShaping) {
  ShapingParams ridges;
  ridges.ridges = 1;
  ShapingParams curve;
  curve.curve = {{0, 0.4}, {0.3, 0.9}, {1, 0.1}};
  for (const ShapingParams& shaping : {ridges, curve}) {
    const ElevationField field = elevationField({}, 7, 512, kWorkers);
    Shaper shaper = [&] {
      ShapingParams steep = shaping;
      steep.exponent = 1.4;
      return Shaper(steep);
    }();
    const Map<float> heights = shapeHeights(field, shaper, Places(Grid::equirectangular(512)), kWorkers);
    for (const double share : {0.2, 0.5, 0.8}) {
      const float sea = seaLevel({SeaRule::oceanShare, share, 0.2}, shaper, field, kWorkers);
      double below = 0, all = 0;
      for (int y = 0; y < 256; ++y) {
        const double area = std::sin(3.14159265358979 * (y + 0.5) / 256);
        for (int x = 0; x < 512; ++x) below += heights.at(x, y) < sea ? area : 0, all += area;
      }
      EXPECT_NEAR(below / all, share, 0.006);
    }
  }
}

// docs/methods.md, Plasma: an edge's midpoint is the mean of its ends, so with no displacement at all heights are bilinear.
TEST(Plasma, EdgesAreStraightBetweenTheCornersOfTheFirstSquares) {
  DiamondSquareSettings settings;
  settings.baseColumns = 8;
  const GlobeField field = globePlasma(settings, 64, kWorkers);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 64; j += 32) {
      for (int i = 0; i < 64; ++i) {
        const double share = i % 32 / 32.0;
        const double from = field.row(face, j)[i / 32 * 32], to = field.row(face, j)[i / 32 * 32 + 32];
        ASSERT_NEAR(field.row(face, j)[i], from + (to - from) * share, 6);
      }
    }
  }
  const double middle = (static_cast<double>(field.row(0, 0)[0]) + field.row(0, 0)[32] + field.row(0, 32)[0] + field.row(0, 32)[32]) / 4;
  EXPECT_GT(std::abs(field.row(0, 16)[16] - middle), 1000);
}

// "Corners start at U(0, 63) of 255, so that the border stays low."
TEST(Plasma, OfLowCornersHasALowBorder) {
  DiamondSquareSettings settings;
  settings.baseColumns = 4;
  settings.baseLow = 0;
  settings.baseHigh = 63.0 / 255;
  const FixedScale scale(settings);
  std::int64_t highestInside = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    settings.seed = seed;
    const auto heights = flatPlasma(settings, 1, 128);
    const std::int32_t limit = std::max({heights[0], heights[128], heights[128 * 129], heights[128 * 129 + 128]});
    for (std::size_t k = 0; k <= 128; ++k) {
      for (const std::size_t at : {k, 128 * 129 + k, k * 129, k * 129 + 128}) ASSERT_LE(heights[at], limit + 8);
    }
    highestInside = std::max<std::int64_t>(highestInside, *std::max_element(heights.begin(), heights.end()) - limit);
  }
  EXPECT_GT(highestInside, 1000000);
}

// A bar that stands still for half a minute looks as if the program had stopped.
TEST(Layers, TellHowFarTheyAreWithinTheirPart) {
  ElevationParams params;
  params.method = Method::hills;
  params.layers.resize(1);
  Progress progress;
  progress.beginPart(0.25f, 0.75f);
  EXPECT_FLOAT_EQ(progress.fraction(), 0.25f);
  compositeField(params, 7, 256, kWorkers, &progress);
  EXPECT_FLOAT_EQ(progress.fraction(), 0.75f);
}

}  // namespace
}  // namespace terrella
