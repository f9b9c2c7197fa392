// Gas giants: the same at every size, closed everywhere, and without ground.
#include <gtest/gtest.h>

#include <cmath>

#include "determinism/map_hashes.h"
#include "exporter/banded_set.h"
#include "exporter/test_folder.h"
#include "exporter/verify/verify.h"
#include "giants/giant_rows.h"
#include "kinds/kinds.h"
#include "params/effects.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "planet/generator.h"
#include "support/correlation.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr const char* kGiants[] = {"jupiter", "saturn", "uranus", "neptune", "ember_giant"};

PlanetParams giant(const char* preset, std::uint64_t seed) {
  PlanetParams params = loadPreset(preset)->params;
  params.seed = seed;
  return params;
}

Maps painted(const PlanetParams& params, const Grid& grid, int threads = 2) {
  return Generator(Workers(threads)).generate(*planetSpec(params, grid.columns()), grid)->maps;
}

const Map<Rgb8>& albedoOf(const Maps& maps) { return maps.at<MapId::albedo>(); }

double lightOf(Rgb8 pixel) { return pixel.r + 2.0 * pixel.g + pixel.b; }

// Of a map with one that is so many times as wide, after that was averaged.
double correlation(const Map<Rgb8>& coarse, const Map<Rgb8>& fine) {
  const int times = fine.width() / coarse.width();
  testing::Correlation both;
  for (int y = 0; y < coarse.height(); ++y) {
    for (int x = 0; x < coarse.width(); ++x) {
      double sum = 0;
      for (int j = 0; j < times; ++j) {
        for (int i = 0; i < times; ++i) sum += lightOf(fine.row(y * times + j)[x * times + i]);
      }
      both.add(lightOf(coarse.row(y)[x]), sum / (times * times));
    }
  }
  return both.value();
}

double meanStep(const Rgb8* a, const Rgb8* b, int count, int strideA = 1, int strideB = 1) {
  double sum = 0;
  for (int i = 0; i < count; ++i) sum += std::abs(a[i * strideA].g - b[i * strideB].g);
  return sum / count;
}

TEST(Giants, LookTheSameAtEverySize) {
  for (const char* name : {"jupiter", "neptune"}) {
    const PlanetParams params = giant(name, 3);
    const Maps coarse = painted(params, Grid::equirectangular(1024)), fine = painted(params, Grid::equirectangular(4096));
    EXPECT_GT(correlation(albedoOf(coarse), albedoOf(fine)), 0.999) << name;
  }
  // Another planet would not do.
  EXPECT_LT(correlation(albedoOf(painted(giant("jupiter", 3), Grid::equirectangular(512))),
                        albedoOf(painted(giant("jupiter", 4), Grid::equirectangular(1024)))),
            0.95);
}

TEST(Giants, CloseAtTheDateLineAndAtThePoles) {
  for (const char* name : kGiants) {
    const Maps maps = painted(giant(name, 5), Grid::equirectangular(1024));
    const Map<Rgb8>& map = albedoOf(maps);
    double across = 0, beside = 0;
    for (int y = 0; y < map.height(); ++y) {
      const Rgb8* row = map.row(y);
      across += std::abs(row[0].g - row[map.width() - 1].g);
      beside += std::abs(row[100].g - row[101].g) + std::abs(row[700].g - row[701].g);
    }
    EXPECT_LT(across, beside + 2.0 * map.height()) << name;
    // Across a pole it is as far to the opposite place of the last row as to the row before.
    for (const int y : {0, map.height() - 1}) {
      const double opposite = meanStep(map.row(y), map.row(y) + map.width() / 2, map.width() / 2);
      EXPECT_LT(opposite, 2 * meanStep(map.row(y), map.row(y == 0 ? 1 : y - 1), map.width()) + 2) << name;
    }
  }
}

TEST(Giants, AreTheSameOnACubeAndInBands) {
  const PlanetParams params = giant("jupiter", 8);
  for (const Grid& grid : {Grid::equirectangular(512), Grid::cube(128)}) {
    const test::TestFolder folder;
    const PlanetSpec spec = *planetSpec(params, grid.columns());
    const auto grown = Generator(Workers(2)).generate(spec, grid);
    ASSERT_TRUE(exporter::exportSet(grown->planet, grown->maps, MapSet::all(), folder / "whole", kWorkers));
    ASSERT_TRUE(exporter::growIntoSet(spec, grid, MapSet::all(), folder / "bands", kWorkers, nullptr, 32));
    EXPECT_EQ(test::readText(folder / "whole/planet.json"), test::readText(folder / "bands/planet.json"));
    const auto report = exporter::verifySet(folder / "whole", kWorkers, nullptr, exporter::Thoroughly::regrow);
    EXPECT_EQ(report.failures(), 0) << exporter::tableText(report);
  }
}

TEST(Giants, HaveColoursAndNoGround) {
  EXPECT_EQ(kGiant.maps(), MapSet(MapId::albedo));
  EXPECT_FALSE(kGiant.hasGround());
  EXPECT_TRUE(kTerra.hasGround());
  for (const char* name : kGiants) EXPECT_EQ(&kindOf(loadPreset(name)->params), &kGiant) << name;
  EXPECT_EQ(*fromShareCode(toShareCode(giant("saturn", 12))), giant("saturn", 12));
}

TEST(Giants, AllInstructionSetsAndThreadsGiveTheSameBits) {
  const PlanetParams params = giant("neptune", 2);
  const std::uint64_t expected = testing::hashMap(albedoOf(painted(params, Grid::equirectangular(256), 1)));
  const int sets = testing::forEachInstructionSet(
      [&](const char* set) { EXPECT_EQ(testing::hashMap(albedoOf(painted(params, Grid::equirectangular(256), 3))), expected) << set; });
  EXPECT_GE(sets, 1);
}

template <class T>
void change(const Parameter& parameter, T& value) {
  if constexpr (std::is_enum_v<T>)
    value = static_cast<T>((static_cast<std::size_t>(value) + 1) % enumCount<T>);
  else if constexpr (std::is_arithmetic_v<T>)
    value = static_cast<T>(static_cast<double>(value) * 2 < parameter.max ? parameter.max : parameter.min);
}

TEST(Giants, WhatThePanelShowsHasAnEffectAndWhatItHidesHasNone) {
  const PlanetParams base = giant("jupiter", 6);
  const auto hashOf = [](const PlanetParams& params) { return testing::hashMap(albedoOf(painted(params, Grid::equirectangular(256)))); };
  const std::uint64_t before = hashOf(base);
  PlanetParams params = base;
  PlanetParams::visitGroups(params, [&](const char* group, const char*, auto& values) {
    using Values = std::remove_cvref_t<decltype(values)>;
    const Values kept = values;
    Values::visit(values, [&](const Parameter& parameter, auto& value) {
      if (std::string_view(group) == "world") return;
      const bool isOfGiants = std::string_view(group) == "giant";
      const bool isShown = hasEffect(base, group, parameter.key, false);
      EXPECT_TRUE(isShown || !isOfGiants) << parameter.key;
      change(parameter, value);
      EXPECT_TRUE(isShown || hashOf(params) == before) << group << "." << parameter.key;
      if (isOfGiants) {
        // How flat it is, pictures show, and no map.
        const bool isOfMaps = std::string_view(parameter.key) != "flattening";
        EXPECT_EQ(hashOf(params) != before, isOfMaps) << parameter.key;
      }
      values = kept;
    });
    if (std::string_view(group) == "clouds" || std::string_view(group) == "land" || std::string_view(group) == "sea") {
      Values::visit(values, [&](const Parameter& parameter, auto& value) { change(parameter, value); });
      EXPECT_EQ(hashOf(params), before) << group;
      values = kept;
    }
  });
}

TEST(Giants, HaveBandsInTurnThatCoverTheGlobe) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const int bands : {1, 2, 9, 60}) {
      const GiantProfile profile = giantProfile({.bands = bands}, seed);
      for (std::size_t i = 1; i < profile.edges.size(); ++i) EXPECT_GT(profile.edges[i], profile.edges[i - 1]);
      if (bands > 1) {
        EXPECT_NEAR(static_cast<double>(profile.edges.size() + 1), bands, 0.45 * bands + 2);
      }
      for (const float share : profile.channels[GiantProfile::red]) EXPECT_TRUE(share >= 0 && share <= 1);
    }
  }
}

}  // namespace
}  // namespace terrella
