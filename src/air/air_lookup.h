// Where in the tables of air a point's values stand. shaders/lib/air_tables.glsl says the same to the graphics card.
#pragma once

#include <algorithm>
#include <cmath>

#include "air/air_tables.h"
#include "base/exact_math.h"

namespace terrella {

// Between which two of so many a place lies, which is told from 0 to 1.
struct Between {
  int first;
  float share;  // of the second
  Between(float place, int count) {
    const float at = place * static_cast<float>(count - 1);
    first = std::min(static_cast<int>(at), count - 2);
    share = at - static_cast<float>(first);
  }
};

// All columns of the table of transmittance for one altitude, which may lie between its rows.
struct SunRow {
  float radius, horizon;  // horizon: the distance to it
  float top, least;       // the squared radius of the top less that of here; the distance to it straight up
  float span, down;

  SunRow(const Atmosphere& air, float altitude);
  float across(float cosine) const;      // of the angle between the sun and straight up
  float visibleSun(float cosine) const;  // share of its disc above the ground's edge
};

// Columns of the sun's height: places of the sine of half its angle from straight up. They crowd around the horizon, where twilight passes
// within few degrees, and end where the sun is too low for any light; both follow from how far one sees the shell's top from the ground.
struct SunColumns {
  static constexpr float kLevel = 0.70710678f;  // of a sun at the horizon
  static constexpr float kTwilight = 1.25f, kDeepest = 0.62f;
  float width, high, span;

  explicit SunColumns(const Atmosphere& air)
      : width(kTwilight * std::sqrt(air.height * (2 + air.height))), high(kLevel / (width + kLevel)) {
    const float low = std::min(kDeepest * width, 1 - kLevel);
    span = low / (width + low) + high;
  }
  float across(float cosine) const {
    const float below = std::sqrt(std::max(0.5f - 0.5f * cosine, 0.0f)) - kLevel;
    return std::clamp(1 - (below / (width + (below < 0 ? -below : below)) + high) / span, 0.0f, 1.0f);
  }
  float cosine(float across) const {
    const float place = (1 - across) * span - high, half = kLevel + width * place / (1 - (place < 0 ? -place : place));
    return std::clamp(1 - 2 * half * half, -1.0f, 1.0f);
  }
};

// Layers of the angle between a way and the sun, of which the cosine is given: equally spaced.
inline float turnAcross(float turn) {
  return exact::atan2(std::sqrt(std::max(1 - turn, 0.0f)), std::sqrt(std::max(1 + turn, 0.0f))) * static_cast<float>(2 / exact::kPi);
}
inline float turnOf(float across) { return static_cast<float>(exact::cosine(exact::kPi * static_cast<double>(across))); }

// Layers of the azimuth about the sun, as its cosine: 1 for a way that leans to straight up, 0 for one that leans to the ground.
inline float sideAcross(float sunCosine, float turn, float squareSine, float upward) {
  const float across = std::sqrt(std::max((1 - sunCosine * sunCosine) * squareSine, 1e-6f));
  return std::clamp(0.5f + 0.5f * (upward - sunCosine * turn) / across, 0.0f, 1.0f);
}

}  // namespace terrella
