#include <algorithm>

#include "giants/giant_chance.h"
#include "giants/giant_palette.h"
#include "giants/giant_rows.h"

namespace terrella {
namespace {

GiantOctave octaveOf(std::uint64_t seed, GiantChance chance, int number, float frequency, float slimness, float weight) {
  const RowKeys keys = giantKeys(seed, chance, number);
  const auto shift = [&](int bits) { return static_cast<float>(keys.k1 >> bits & 1023) * (1.0f / 64); };
  return {frequency, slimness, weight, shift(0), shift(10), shift(20), keys.k0};
}

// 1 for what a grid shows with ease, falling to 0 where its pixels are as large as bumps.
float shownOn(int columns, float frequency) {
  const float pixelsPerBump = static_cast<float>(columns) / (6.2832f * frequency);
  return std::clamp((pixelsPerBump - 1.0f) * 0.5f, 0.0f, 1.0f);
}

// All colours of the clouds.
void grade(GiantRules& rules, const ColourGrading& grading) {
  auto& channels = rules.profile.channels;
  for (std::size_t step = 0; step < channels[GiantProfile::red].size(); ++step) {
    const Colour graded =
        grading({channels[GiantProfile::red][step], channels[GiantProfile::green][step], channels[GiantProfile::blue][step]});
    for (const auto channel : {GiantProfile::red, GiantProfile::green, GiantProfile::blue})
      channels[channel][step] = static_cast<float>(graded[channel]);
  }
  for (GiantStorm& storm : rules.storms) {
    for (Colour* colour : {&storm.core, &storm.rim, &storm.collar}) *colour = grading(*colour);
  }
  rules.plume = grading(rules.plume), rules.wisp = grading(rules.wisp);
}

}  // namespace

GiantRules giantRules(const GiantParams& params, const ColourGrading& grading, std::uint64_t seed, int columns) {
  GiantRules rules;
  rules.profile = giantProfile(params, seed);
  rules.storms = giantStorms(params, rules.profile, seed);
  constexpr std::array kEddies{4.5f, 10.0f, 22.0f};
  constexpr std::array kSpeeds{0.17f, 0.19f, 0.08f};
  for (std::size_t i = 0; i < kEddies.size(); ++i)
    rules.eddies[i] = octaveOf(seed, GiantChance::eddies, static_cast<int>(i), kEddies[i], 4.0f, kSpeeds[i] / kEddies[i]);
  float frequency = 2.2f, weight = 1;
  for (std::size_t i = 0; i < rules.streaks.size(); ++i, frequency *= 1.9f, weight *= 0.77f) {
    const float slimness = 7.5f - 0.45f * static_cast<float>(i);
    rules.streaks[i] =
        octaveOf(seed, GiantChance::streaks, static_cast<int>(i), frequency, slimness, weight * shownOn(columns, frequency * slimness));
  }
  for (std::size_t i = 0; i < rules.patches.size(); ++i)
    rules.patches[i] = octaveOf(seed, GiantChance::wisps, static_cast<int>(i), i == 0 ? 1.6f : 4.5f, 2.0f, 1);
  const GiantPalette& palette = giantPalette(params.colours);
  rules.plume = palette.plume, rules.wisp = palette.oval;
  rules.waves = static_cast<float>(params.waves), rules.wisps = static_cast<float>(params.wisps);
  rules.hexagon = static_cast<float>(params.hexagon), rules.contrast = static_cast<float>(params.contrast);
  HashDraws draws(giantKeys(seed, GiantChance::waves));
  rules.plumes = static_cast<int>(draws.between(9, 15));
  rules.shore = {-90, 90};
  for (const float edge : rules.profile.edges) {
    if (edge < 0) rules.shore[0] = std::max(rules.shore[0], edge);
    if (edge > 0) rules.shore[1] = std::min(rules.shore[1], edge);
  }
  HashDraws wisps(giantKeys(seed, GiantChance::wisps, 8));
  rules.wispLatitudes = {wisps.between(-32, -22), wisps.between(-48, -38), wisps.between(22, 38)};
  if (!grading.changesNothing()) grade(rules, grading);
  return rules;
}

}  // namespace terrella
