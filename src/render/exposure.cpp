#include "render/exposure.h"

#include <algorithm>
#include <cmath>

#include "render/highness.h"

namespace terrella::render {

namespace {

constexpr std::ptrdiff_t kLeastParts = 6;  // of a picture; of fewer nothing can be said

// The luminance of which so many are brighter.
float brightest(std::span<MeteredLight> lights, std::ptrdiff_t brighter) {
  const auto found = lights.end() - 1 - brighter;
  std::nth_element(lights.begin(), found, lights.end(),
                   [](const MeteredLight& a, const MeteredLight& b) { return a.luminance < b.luminance; });
  return found->luminance;
}

// Of land that wants one exposure under a sky that bears another.
Exposure filtered(float land, float sky, float space) {
  constexpr float kStrongest = 4.5f;  // near the ground; through stronger ones an evening looks like none
  return {std::min(land, sky * std::lerp(kStrongest, 1.0f, space)), std::min(land, sky)};
}

// How many times longer land is exposed near the ground if nearly all of it lies in the shade: what is bright there, as a trunk in the sun,
// may be white.
float timesInShade(const MeteredScene& scene, float exposure, float space) {
  constexpr float kShade = 0.06f, kEvened = 0.7f, kMostTimes = 2.6f;
  if (scene.most < 0) return 1;
  const float light = std::max(scene.most * exposure * kPhotographicExposure, 1e-6f);
  return std::lerp(std::clamp(std::pow(kShade / light, kEvened), 1.0f, kMostTimes), 1.0f, space);
}

}  // namespace

std::optional<MeteredScene> sceneOf(std::span<MeteredLight> lights) {
  constexpr std::ptrdiff_t kSparkShare = 40, kMostShare = 4, kGlowShare = 14;  // one in so many parts of planet and sky may be brighter
  // One pixel that is no number would leave the picture dark for good.
  const auto known = std::partition(lights.begin(), lights.end(), [](const MeteredLight& light) { return std::isfinite(light.luminance); });
  lights = {lights.begin(), known};
  const auto end = std::partition(lights.begin(), lights.end(), [](const MeteredLight& light) { return light.planet > 0.5f; });
  const std::ptrdiff_t planet = end - lights.begin(), sky = lights.end() - end;
  MeteredScene scene;
  if (planet >= kLeastParts) {
    scene.highlight = brightest({lights.begin(), end}, planet / kSparkShare);
    scene.most = brightest({lights.begin(), end}, planet / kMostShare);
  }
  if (sky >= kLeastParts) scene.sky = brightest({end, lights.end()}, sky / kGlowShare);
  if (planet < kLeastParts && longestUnderSky(scene.sky) >= 1) return std::nullopt;  // an ordinary sky alone says nothing
  return scene;
}

float longestUnderSky(float sky) {
  constexpr float kBright = 0.75f;  // exposed as the day is; one that is darker soon asks for nothing
  const float times = kBright / std::max(sky * kPhotographicExposure, 1e-6f);
  return std::clamp(std::pow(times, times < 1 ? 0.9f : 4.0f), kLeastExposure, kMostExposure);
}

Exposure wantedExposure(const MeteredScene& scene, float space) {
  const float longest = longestUnderSky(scene.sky);
  if (scene.highlight < 0) return filtered(longest, longest, space);
  const float land = exposureOfHighlight(scene.highlight, space);
  return filtered(std::min(land * timesInShade(scene, land, space), kMostExposure), longest, space);
}

Exposure photographedExposure(const MeteredScene& scene, float space) {
  constexpr float kLongestFromSpace = 2.5f, kLongestNearby = 14, kNotByLittle = 0.92f;
  constexpr float kDazzling = 2;        // exposed: more than snow in the sun
  constexpr float kEveningSky = 0.35f;  // as bright as its brightest becomes by more than the shorter of these
  const float longest = std::lerp(kLongestNearby, kLongestFromSpace, space);
  // Shorter only for what dazzles, as the sea before a low sun.
  const float shortest =
      std::clamp(kDazzling / std::max(scene.highlight * kPhotographicExposure, 1e-6f), std::lerp(0.6f, 1.0f, space), 1.0f);
  const float ofHighlight = kNotByLittle * exposureOfHighlight(scene.highlight, space);
  const float ofPlanet = scene.highlight < 0 ? 1 : std::clamp(ofHighlight * timesInShade(scene, ofHighlight, space), shortest, longest);
  const float ofEvening = std::max(kLongestFromSpace, kEveningSky / std::max(scene.sky * kPhotographicExposure, 1e-6f));
  return filtered(ofPlanet, std::min(longestUnderSky(scene.sky), ofEvening), space);
}

float shareOfSpace(double altitude) {
  constexpr double kLow = 0.0005, kHigh = 0.03;
  return highness(altitude, kLow, kHigh);
}

float exposureOfHighlight(float highlight, float space) {
  constexpr float kLeast = 0.6f;
  // Exposed highlights: of a photograph of the day, of a dim country, and where a planet's night begins.
  constexpr float kDay = 0.7f, kDim = 0.22f, kDusk = 0.04f;
  constexpr float kEvened = 0.25f, kEvenedAtNight = 0.9f, kEvenedNear = 0.6f, kEvenedDim = 0.45f;
  const float light = std::max(highlight, 1e-6f) * kPhotographicExposure;
  const float ofSpace = std::pow(kDay / std::max(light, kDusk), kEvened) * std::pow(kDusk / std::min(light, kDusk), kEvenedAtNight);
  const float ofCountry =
      std::pow(kDay / std::max(light, kDim), light < kDay ? kEvenedNear : kEvened) * std::pow(kDim / std::min(light, kDim), kEvenedDim);
  return std::clamp(std::pow(ofSpace, space) * std::pow(std::max(ofCountry, ofSpace), 1 - space), kLeast, kMostExposure);
}

float adaptedExposure(float exposure, float wanted, float seconds) {
  constexpr float kIntoLight = 3.5f, kIntoDark = 1.4f;  // shares of the way, in stops, closed in a second
  constexpr float kThere = 0.001f;                      // it arrives, and the picture comes to rest
  const float stops = std::log2(wanted / exposure);
  if (std::abs(stops) < kThere) return wanted;
  const float rate = stops < 0 ? kIntoLight : kIntoDark;
  return exposure * std::exp2(stops * (1 - std::exp(-rate * seconds)));
}

Exposure adaptedExposure(const Exposure& exposure, const Exposure& wanted, float seconds) {
  return {adaptedExposure(exposure.land, wanted.land, seconds), adaptedExposure(exposure.sky, wanted.sky, seconds)};
}

}  // namespace terrella::render
