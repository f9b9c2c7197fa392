#include "cells/cell_noise.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/instruction_sets.h"

namespace terrella {
namespace {

struct Moments {
  double mean = 0, deviation = 0;
};

Moments momentsOf(const CellField& field) {
  double sum = 0, squares = 0;
  for (const float value : field) sum += value, squares += 1.0 * value * value;
  const double count = static_cast<double>(field.size()), mean = sum / count;
  return {mean, std::sqrt(squares / count - mean * mean)};
}

CellField onGlobe(const CellNoise& noise, std::uint64_t seed, int threads = 1) {
  return cellNoise(noise, seed, CellGrid::of(64), Workers(threads));
}

double correlation(const CellField& a, const CellField& b) {
  const Moments ma = momentsOf(a), mb = momentsOf(b);
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - ma.mean) * (b[i] - mb.mean);
  return sum / (static_cast<double>(a.size()) * ma.deviation * mb.deviation);
}

TEST(CellNoise, AnOctaveHasTheDeviationThatItsHeaderSays) {
  const Moments moments = momentsOf(onGlobe({.frequency = 12}, 7));
  EXPECT_NEAR(moments.mean, 0, 0.02);
  EXPECT_NEAR(moments.deviation, 0.3, 0.03);
}

TEST(CellNoise, FieldsOfOtherNumbersSeedsAndChannelsHaveNothingInCommon) {
  const CellField field = onGlobe({.number = 1, .frequency = 12, .octaves = 3}, 7);
  EXPECT_LT(std::abs(correlation(field, onGlobe({.number = 2, .frequency = 12, .octaves = 3}, 7))), 0.1);
  EXPECT_LT(std::abs(correlation(field, onGlobe({.number = 1, .frequency = 12, .octaves = 3}, 8))), 0.1);
  EXPECT_LT(std::abs(correlation(field, onGlobe({Channel::elevation, 1, 12, 3}, 7))), 0.1);
}

TEST(CellNoise, FinerOctavesOnlyAddToCoarserOnes) {
  const CellField three = onGlobe({.frequency = 5, .octaves = 3, .gain = 0.5f}, 7);
  const CellField two = onGlobe({.frequency = 5, .octaves = 2, .gain = 0.5f}, 7);
  CellField last(three.size());
  for (std::size_t i = 0; i < last.size(); ++i) last[i] = three[i] - two[i];
  EXPECT_NEAR(momentsOf(last).deviation, 0.25 * 0.3, 0.015);
}

TEST(CellNoise, RidgesAreHighestWhereNoisePassesZero) {
  const CellField plain = onGlobe({.number = 3, .frequency = 6}, 7);
  const CellField ridged = onGlobe({.number = 3, .frequency = 6, .isRidged = true}, 7);
  for (std::size_t i = 0; i < plain.size(); ++i) EXPECT_NEAR(ridged[i], 1 - 2 * std::abs(plain[i]), 1e-5f);
}

TEST(CellNoise, HasTheSameBitsForAnyThreadsAndInstructionSet) {
  const CellNoise noise{.frequency = 3.1f, .octaves = 6, .gain = 0.6f};
  const CellField expected = onGlobe(noise, 99);
  EXPECT_EQ(onGlobe(noise, 99, 2), expected);
  EXPECT_EQ(onGlobe(noise, 99, 4), expected);
  testing::forEachInstructionSet([&](const char* name) { EXPECT_EQ(onGlobe(noise, 99), expected) << name; });
}

}  // namespace
}  // namespace terrella
