#include "methods/elevation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "maps/equirectangular.h"
#include "maps/places.h"
#include "methods/area_quantile.h"
#include "methods/area_rows.h"
#include "support/instruction_sets.h"
#include "support/random_params.h"
#include "support/synthetic_land.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

Shaper shaper(double exponent) { return Shaper(ShapingParams{.exponent = exponent}); }

double shareBelow(const Map<float>& heights, float level) {
  double below = 0, all = 0;
  for (int y = 0; y < heights.height(); ++y) {
    const double area = rowCosine(y, heights.height());
    for (int x = 0; x < heights.width(); ++x) below += heights.row(y)[x] < level ? area : 0;
    all += area * heights.width();
  }
  return below / all;
}

TEST(Elevation, HeightsLieBetween0And1) {
  const Land land = testing::syntheticLand(64);
  for (std::uint64_t i = 0; i < 20; ++i) {
    const PlanetParams params = testing::RandomParams(i).draw();
    const ElevationField field = elevationField(params.elevation, params.seed, 512, kWorkers, nullptr, &land);
    const Map<float> heights = shapeHeights(field, shaper(params.shaping.exponent), Places(Grid::equirectangular(512)), kWorkers);
    for (const float h : heights.values()) ASSERT_TRUE(h >= 0.0f && h <= 1.0f) << h << " with fields " << i;
  }
}

TEST(Elevation, ShapingKeepsTheOrderOfHeights) {
  const ElevationField field = elevationField({}, 7, 256, kWorkers);
  const Places places(Grid::equirectangular(256));
  const Map<float> plain = shapeHeights(field, shaper(1.0), Places(Grid::equirectangular(256)), kWorkers);
  for (const double exponent : {0.25, 1.7, 2.0, 6.0}) {
    const Map<float> shaped = shapeHeights(field, shaper(exponent), places, kWorkers);
    for (std::size_t i = 0; i < plain.size(); ++i) {
      ASSERT_NEAR(shaped.values()[i], std::pow(static_cast<double>(plain.values()[i]), exponent), 1e-6);
    }
  }
}

TEST(SeaLevel, TheOceansShareIsWhatWasAsked) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (const Lattice lattice : {Lattice::globe, Lattice::torus}) {
      ElevationParams params;
      params.lattice = lattice;
      const Places places(Grid::equirectangular(1024));
      const ElevationField field = elevationField(params, seed, 1024, kWorkers);
      for (const double exponent : {0.25, 1.0, 1.6, 2.0, 6.0}) {
        const Map<float> heights = shapeHeights(field, shaper(exponent), places, kWorkers);
        for (const double share : {0.0, 0.01, 0.1, 0.33, 0.5, 0.66, 0.9, 0.99, 1.0}) {
          const float level = seaLevel({SeaRule::oceanShare, share, 0.2}, shaper(exponent), field, kWorkers);
          EXPECT_NEAR(shareBelow(heights, level), share, 0.005) << "seed " << seed << ", exponent " << exponent;
        }
      }
    }
  }
}

TEST(SeaLevel, NoSeaAndNoLandAreExact) {
  const ElevationField field = elevationField({}, 7, 256, kWorkers);
  const Map<float> heights = shapeHeights(field, shaper(1.6), Places(Grid::equirectangular(256)), kWorkers);
  const auto [low, high] = std::minmax_element(heights.values().begin(), heights.values().end());
  EXPECT_LE(seaLevel({SeaRule::oceanShare, 0.0, 0.2}, shaper(1.6), field, kWorkers), *low);
  EXPECT_GT(seaLevel({SeaRule::oceanShare, 1.0, 0.2}, shaper(1.6), field, kWorkers), *high);
}

TEST(SeaLevel, AsAHeightIsThatHeight) {
  const ElevationField field = elevationField({}, 7, 256, kWorkers);
  EXPECT_EQ(seaLevel({SeaRule::level, 0.66, 0.2}, shaper(2.0), field, kWorkers), 0.2f);
}

// The definition, written plainly: the end of the first step up to whose end the share lies.
class PlainCount {
 public:
  explicit PlainCount(const ElevationField& field) {
    if (const auto* torus = std::get_if<TorusField>(&field)) {
      for (int y = 0; y < torus->samples.height(); ++y) {
        const auto area = static_cast<std::uint64_t>(static_cast<float>(rowCosine(y, torus->samples.height())) * kWholePixel);
        for (int x = 0; x < torus->samples.width(); ++x) add(torus->samples.row(y)[x], *torus, area);
      }
    } else {
      const GlobeField& globe = std::get<GlobeField>(field);
      std::vector<float> squares(static_cast<std::size_t>(globe.size) + 16);
      for (int i = 0; i <= globe.size; ++i) squares[static_cast<std::size_t>(i)] = onPlane(i, globe.size) * onPlane(i, globe.size);
      std::vector<std::uint32_t> areas(squares.size());
      const auto isEdge = [&](int k) { return k == 0 || k == globe.size; };
      for (int j = 0; j <= globe.size; ++j) {
        // Alike above and below the middle: the rows are measured above it.
        cellAreaRow(squares.data(), squares[static_cast<std::size_t>(std::min(j, globe.size - j))], globe.size, areas.data());
        cellAreaRow(squares.data() + globe.size, squares[static_cast<std::size_t>(std::min(j, globe.size - j))], 16,
                    areas.data() + globe.size);
        for (int i = 0; i <= globe.size; ++i) {
          const std::uint64_t area = areas[static_cast<std::size_t>(i)] / (isEdge(i) ? 2 : 1) / (isEdge(j) ? 2 : 1);
          for (int face = 0; face < kFaces; ++face) add(globe.row(face, j)[i], globe, area);
        }
      }
    }
  }

  float quantile(double share) const {
    std::size_t step = 0;
    for (std::uint64_t sum = 0; static_cast<double>(sum + areas_[step]) < share * static_cast<double>(all_);) sum += areas_[step++];
    return static_cast<float>(step + 1) / (kHeightSteps - 1);
  }

 private:
  template <class Field>
  void add(std::int32_t sample, const Field& field, std::uint64_t area) {
    areas_[static_cast<std::size_t>(normalized(sample, field.low, field.inverseRange()) * (kHeightSteps - 1))] += area;
    all_ += area;
  }
  std::vector<std::uint64_t> areas_ = std::vector<std::uint64_t>(kHeightSteps, 0);
  std::uint64_t all_ = 0;
};

constexpr double kShares[] = {1e-7, 1e-3, 0.02, 0.31, 0.5, 0.66, 0.93, 0.9999, 1 - 1e-9};

TEST(SeaLevel, IsThatOfAPlainCount) {
  for (const Lattice lattice : {Lattice::globe, Lattice::torus}) {
    for (const int width : {256, 2048}) {
      ElevationParams params;
      params.lattice = lattice;
      const ElevationField field = elevationField(params, 3, width, kWorkers);
      const PlainCount plain(field);
      testing::forEachInstructionSet([&](const char* name) {
        for (const double share : kShares)
          EXPECT_EQ(areaQuantile(field, share, kWorkers), plain.quantile(share)) << name << ", " << width << ", share " << share;
      });
    }
  }
}

// Layers upon layers reach far beyond what one lattice does.
TEST(SeaLevel, KnowsAllHeightsThatFitASample) {
  std::mt19937 random(5);
  for (const auto& [low, high] :
       {std::pair{-1'400'000'000, 700'000'000}, {1'000'000'000, 2'147'483'647}, {-2'147'483'647 - 1, -2'000'000'000}}) {
    ElevationField field = TorusField{Map<std::int32_t>(Grid::equirectangular(1024)), low, high};
    Map<std::int32_t>& samples = std::get<TorusField>(field).samples;
    std::uniform_int_distribution<std::int32_t> anywhere(low, high);
    for (int y = 0; y < samples.height(); ++y) {
      for (int x = 0; x < samples.width(); ++x) samples.row(y)[x] = anywhere(random);
    }
    const PlainCount plain(field);
    for (const double share : kShares) EXPECT_EQ(areaQuantile(field, share, kWorkers), plain.quantile(share)) << low << ", share " << share;
  }
}

// Ground that island and shaping lift as high as can be drowns as a whole where the share ends in it.
TEST(SeaLevel, LiesAboveAPlateauThatTheShareEndsIn) {
  ShapingParams shaping{.exponent = 1.6};
  ElevationParams elevation;
  elevation.island = Island::add;
  elevation.islandLift = 1;
  for (const double ridges : {0.0, 0.5}) {
    shaping.ridges = ridges;
    const ElevationField field = elevationField(elevation, 5, 512, kWorkers);
    EXPECT_GT(seaLevel({SeaRule::oceanShare, 0.9, 0.2}, Shaper(shaping), field, kWorkers), 1.0f) << ridges;
  }
}

// Where it lies about is guessed from a few rows. A wrong guess costs time, nothing else.
TEST(SeaLevel, IsTheSameWhereTheGuessIsWrong) {
  ElevationField field = TorusField{Map<std::int32_t>(Grid::equirectangular(1024)), 0, 1 << 20};
  Map<std::int32_t>& samples = std::get<TorusField>(field).samples;
  for (const bool isHighBetween : {false, true}) {
    for (int y = 0; y < samples.height(); ++y) {
      for (int x = 0; x < samples.width(); ++x) samples.row(y)[x] = ((y % 16 == 8) != isHighBetween ? 900'000 : 100'000) + x + y;
    }
    const PlainCount plain(field);
    for (const double share : {0.1, 0.5, 0.9}) EXPECT_EQ(areaQuantile(field, share, kWorkers), plain.quantile(share)) << share;
  }
}

TEST(SeaLevel, RisesWithTheShare) {
  const ElevationField field = elevationField({}, 7, 512, kWorkers);
  float before = 0;
  for (int i = 0; i <= 1000; ++i) {
    const float level = areaQuantile(field, i / 1000.0, kWorkers);
    EXPECT_GE(level, before);
    before = level;
  }
}

TEST(Elevation, ReliefIsTwoHeightsThatDiffer) {
  Map<float> heights(Grid::equirectangular(256));
  std::fill_n(heights.row(0), heights.size(), 0.25f);
  EXPECT_FALSE(hasRelief(heights));
  heights.row(127)[255] = 0.26f;
  EXPECT_TRUE(hasRelief(heights));
}

}  // namespace
}  // namespace terrella
