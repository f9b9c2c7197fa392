#include "render/exposure.h"

#include <algorithm>
#include <cmath>

namespace terrella::render {

float highlightOf(std::span<MeteredLight> lights) {
  constexpr std::ptrdiff_t kLeast = 6;        // parts of a picture; of fewer nothing can be said
  constexpr std::ptrdiff_t kSparkShare = 40;  // one in so many parts of the planet may be brighter
  const auto end = std::partition(lights.begin(), lights.end(), [](const MeteredLight& light) { return light.planet > 0.5f; });
  const std::ptrdiff_t count = end - lights.begin();
  if (count < kLeast) return -1;
  const auto highlight = end - 1 - count / kSparkShare;
  std::nth_element(lights.begin(), highlight, end, [](const MeteredLight& a, const MeteredLight& b) { return a.luminance < b.luminance; });
  return highlight->luminance;
}

float wantedExposure(float highlight) {
  constexpr float kDay = 0.7f, kDusk = 0.04f;  // exposed highlights of a photograph of the day, and where the night begins
  const float light = std::max(highlight, 1e-6f) * kPhotographicExposure;
  const float wanted = light > kDusk ? std::pow(kDay / light, 0.25f) : std::pow(kDay / kDusk, 0.25f) * std::pow(kDusk / light, 0.9f);
  return std::clamp(wanted, kLeastExposure, kMostExposure);
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
