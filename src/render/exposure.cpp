#include "render/exposure.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::optional<MeteredScene> sceneOf(std::span<MeteredLight> lights) {
  constexpr std::ptrdiff_t kSparkShare = 40;  // one in so many parts of the planet may be brighter
  const auto end = std::partition(lights.begin(), lights.end(), [](const MeteredLight& light) { return light.planet > 0.5f; });
  const std::ptrdiff_t planet = end - lights.begin(), sky = lights.end() - end;
  MeteredScene scene;
  if (planet >= kLeastParts) scene.highlight = brightest({lights.begin(), end}, planet / kSparkShare);
  if (sky >= kLeastParts) scene.sky = brightest({end, lights.end()}, sky / 5);
  if (planet < kLeastParts && longestUnderSky(scene.sky) >= 1) return std::nullopt;  // an ordinary sky alone says nothing
  return scene;
}

float longestUnderSky(float sky) {
  constexpr float kBright = 0.75f;  // exposed as the day is; one that is darker soon asks for nothing
  const float times = kBright / std::max(sky * kPhotographicExposure, 1e-6f);
  return std::clamp(std::pow(times, times < 1 ? 0.9f : 4.0f), kLeastExposure, kMostExposure);
}

float wantedExposure(const MeteredScene& scene) {
  const float longest = longestUnderSky(scene.sky);
  return scene.highlight < 0 ? longest : std::min(exposureOfHighlight(scene.highlight), longest);
}

float exposureOfHighlight(float highlight) {
  constexpr float kLeast = 0.6f;
  constexpr float kDay = 0.7f, kDusk = 0.04f;  // exposed highlights of a photograph of the day, and where the night begins
  const float light = std::max(highlight, 1e-6f) * kPhotographicExposure;
  const float wanted = light > kDusk ? std::pow(kDay / light, 0.25f) : std::pow(kDay / kDusk, 0.25f) * std::pow(kDusk / light, 0.9f);
  return std::clamp(wanted, kLeast, kMostExposure);
}

float adaptedExposure(float exposure, float wanted, float seconds) {
  constexpr float kIntoLight = 3.5f, kIntoDark = 1.4f;  // shares of the way, in stops, closed in a second
  constexpr float kThere = 0.001f;                      // it arrives, and the picture comes to rest
  const float stops = std::log2(wanted / exposure);
  if (std::abs(stops) < kThere) return wanted;
  const float rate = stops < 0 ? kIntoLight : kIntoDark;
  return exposure * std::exp2(stops * (1 - std::exp(-rate * seconds)));
}

}  // namespace terrella::render
