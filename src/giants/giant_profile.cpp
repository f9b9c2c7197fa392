#include "giants/giant_profile.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "giants/giant_chance.h"
#include "giants/giant_palette.h"

namespace terrella {
namespace {

constexpr int kLaneOctaves = 5;

struct Band {
  float from = 0, to = 0;  // degrees north
  bool isBelt = false;
  float strength = 1;  // how far its colour goes from the mean of belts and zones
  Colour colour{};
  float wind = 0;  // at its northern edge, in turns of an arc: radians carried east
  // Of its edge away from the equator: how restless, and over how many of the usual degrees it fades.
  float edgeUnrest = 0.6f, edgeWidth = 1;
  float unrest = 0.3f;  // within
};

Colour picked(const std::array<Colour, 4>& from, HashDraws& draws) {
  const float t = draws.between(0, 3);
  const auto first = static_cast<std::size_t>(t);
  return mix(from[first], from[first + 1], static_cast<double>(t) - static_cast<double>(first));
}

// From the equator to one pole; `side` is 1 in the north. The first, half a zone or all there is, is shared by both sides.
std::vector<Band> bandsOfSide(const GiantParams& params, std::uint64_t seed, float side, float firstWidth) {
  HashDraws draws(giantKeys(seed, GiantChance::bands, side > 0 ? 1 : 2)), tempers(giantKeys(seed, GiantChance::bands, side > 0 ? 3 : 4));
  const GiantPalette& palette = giantPalette(params.colours);
  const float mean = 180.0f / static_cast<float>(params.bands);
  std::vector<Band> bands;
  float at = firstWidth;
  for (int i = 1; at < 90; ++i) {
    const float width = std::max(0.5f, mean * (1.2f - 0.5f * at / 90) * draws.between(0.6f, 1.4f));
    Band band{.from = side * at, .to = side * std::min(at + width, 90.0f), .isBelt = i % 2 == 1};
    band.strength = draws.between(0.55f, 1.0f) * (i == 1 ? 1.2f : 1.0f);
    band.colour = picked(band.isBelt ? palette.belts : palette.zones, draws);
    band.wind = draws.between(0.5f, 1.0f) * (band.isBelt ? -1.0f : 1.0f);
    // Most edges are calm, a few wild.
    const float wild = tempers.between(0, 1), calm = tempers.between(0.3f, 1.0f), fading = tempers.between(0, 1);
    band.edgeUnrest = 0.12f + 0.9f * wild * wild;
    band.edgeWidth = 0.85f + 1.3f * fading * fading;
    band.unrest = band.isBelt ? 0.8f * calm : 0.3f * calm;
    bands.push_back(band);
    at += width;
  }
  return bands;
}

std::vector<Band> bandsOf(const GiantParams& params, std::uint64_t seed) {
  HashDraws draws(giantKeys(seed, GiantChance::bands, 0));
  const float half = std::min(90.0f, 180.0f / static_cast<float>(params.bands) * draws.between(0.6f, 0.8f));
  std::vector<Band> bands = bandsOfSide(params, seed, -1, half);
  std::reverse(bands.begin(), bands.end());
  for (Band& band : bands) std::swap(band.from, band.to);
  Band middle{.from = -half, .to = half, .isBelt = false, .strength = 0.9f, .wind = 1.4f};
  middle.colour = picked(giantPalette(params.colours).zones, draws);
  bands.push_back(middle);
  for (const Band& band : bandsOfSide(params, seed, 1, half)) bands.push_back(band);
  return bands;
}

// Noise along the meridian: so many octaves, the first of so many cells in a degree; about -1 to 1.
float lanesAt(std::uint64_t seed, float degrees, float perDegree) {
  float sum = 0, weight = 1;
  for (int octave = 0; octave < kLaneOctaves; ++octave, perDegree *= 2.1f, weight *= 0.72f) {
    const RowKeys keys = giantKeys(seed, GiantChance::lanes, octave);
    const float x = (degrees + 90) * perDegree + 0.5f;
    const float cell = std::floor(x), share = exact::smoothstep(x - cell);
    const auto value = [&](float at) { return static_cast<float>(signedUnit(hashColumn(static_cast<std::uint32_t>(at), keys))); };
    sum += weight * (value(cell) + (value(cell + 1) - value(cell)) * share);
  }
  return sum * 0.5f;
}

float rise(float low, float high, float x) { return exact::smoothstep((x - low) / (high - low)); }

}  // namespace

GiantProfile giantProfile(const GiantParams& params, std::uint64_t seed) {
  const GiantPalette& palette = giantPalette(params.colours);
  const std::vector<Band> bands = bandsOf(params, seed);
  GiantProfile profile;
  for (std::size_t i = 0; i + 1 < bands.size(); ++i) profile.edges.push_back(bands[i].to);
  profile.isFirstBelt = bands.front().isBelt;
  for (auto& channel : profile.channels) channel.resize(GiantProfile::kSteps + 2);

  HashDraws tints(giantKeys(seed, GiantChance::tint));
  const float warmth = tints.between(-0.015f, 0.015f), light = tints.between(0.95f, 1.03f);
  const bool isNorthHooded = tints.between(0, 1) < 0.7f;
  const auto contrast = static_cast<float>(params.contrast), lanes = static_cast<float>(params.lanes);
  const auto hood = static_cast<float>(params.hood), hexagon = static_cast<float>(params.hexagon);
  std::size_t here = 0;
  for (int step = 0; step < GiantProfile::kSteps + 2; ++step) {
    const float latitude = std::min(90.0f, -90.0f + 180.0f * static_cast<float>(step) / GiantProfile::kSteps);
    const float high = std::abs(latitude);
    while (here + 1 < bands.size() && latitude > bands[here].to) ++here;
    const Band& band = bands[here];
    const float width = band.to - band.from, inside = latitude - band.from;
    // Into a neighbour's colour across the edge, each doing half of it.
    const bool isLower = inside < 0.5f * width;
    const Band& below = here > 0 ? bands[here - 1] : band;
    const Band& atLower = band.to <= 0 || here == 0 || band.from < 0 ? band : below;
    const Band& atUpper = band.to <= 0 ? bands[std::min(here + 1, bands.size() - 1)] : band;
    const float soft = std::min(2.6f * (isLower ? atLower : atUpper).edgeWidth, 0.42f * width);
    const std::size_t beside = isLower ? (here > 0 ? here - 1 : here) : std::min(here + 1, bands.size() - 1);
    const float share = 0.5f - 0.5f * exact::smoothstep((isLower ? inside : width - inside) / soft);
    const auto colourOf = [&](const Band& one, std::size_t c) {
      const auto mean = static_cast<float>(0.5 * (palette.zones[0][c] + palette.belts[0][c]));
      return mean + (static_cast<float>(one.colour[c]) - mean) * one.strength;
    };
    const float lane = lanesAt(seed, latitude, 0.22f);
    const float fade = rise(38, 68, high);
    const float cap = rise(40, 62, latitude * (isNorthHooded ? 1.0f : -1.0f)) * hood;
    for (std::size_t c = 0; c < 3; ++c) {
      const float mean = 0.5f * static_cast<float>(palette.zones[0][c] + palette.belts[0][c]);
      const float span = static_cast<float>(palette.zones[0][c] - palette.belts[0][c]);
      float value = colourOf(band, c) + (colourOf(bands[beside], c) - colourOf(band, c)) * share;
      value = mean + (value - mean) * contrast;
      value += lane * lanes * span * 0.55f;
      const auto pole = static_cast<float>(palette.pole[c]) + span * lane * lanes * 0.2f + (value - mean) * 0.18f;
      value += (pole - value) * fade * 0.9f;
      value += (static_cast<float>(palette.hood[c]) - value) * cap * 0.9f;
      // Within the hexagon it is darker, along its rim brighter.
      value *= 1.0f - hexagon * (0.16f * rise(76.5f, 78.0f, latitude) -
                                 0.10f * rise(75.2f, 76.4f, latitude) * rise(78.0f, 76.8f, latitude) + 0.3f * rise(88.0f, 89.4f, latitude));
      value *= light * (1.0f + warmth * (1.0f - static_cast<float>(c)));
      profile.channels[c][static_cast<std::size_t>(step)] = exact::clamp01(value);
    }
    // Winds at the edges, smoothly from one to the next.
    const float south = here > 0 ? bands[here - 1].wind * (latitude < 0 ? -1.0f : 1.0f) : 0.0f;
    const float north = band.wind * (latitude < 0 ? -1.0f : 1.0f);
    const bool isMiddle = band.from < 0 && band.to > 0;
    const float along = exact::smoothstep(inside / std::max(width, 1e-3f));
    const float wind = isMiddle ? 1.0f : (south + (north - south) * along);
    profile.channels[GiantProfile::jet][static_cast<std::size_t>(step)] =
        wind * static_cast<float>(params.jets) * 0.16f * rise(90, 70, high);
    const float edge = 1.0f - exact::smoothstep(std::min(inside, width - inside) / std::max(0.45f * width, 0.1f));
    const float atEdge = atLower.edgeUnrest + (atUpper.edgeUnrest - atLower.edgeUnrest) * along;
    const float unrest = band.unrest + (atEdge - band.unrest) * edge;
    const float calm = 1.0f - 0.9f * hexagon * rise(66, 73, latitude);
    profile.channels[GiantProfile::unrest][static_cast<std::size_t>(step)] =
        calm * (unrest + (0.65f - unrest) * fade) * static_cast<float>(params.turbulence);
  }
  return profile;
}

}  // namespace terrella
