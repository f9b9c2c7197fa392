#include "air/air_tables.h"

#include <algorithm>
#include <cmath>

#include "air/air_lookup.h"
#include "base/exact_math.h"

namespace terrella {
Spectrum AirTable::sample(float across, float down, float layer) const {
  if (layers > 1) {
    const float z = std::clamp(layer, 0.0f, static_cast<float>(layers - 1));
    const int first = std::min(static_cast<int>(z), layers - 2);
    const Spectrum low = slice(across, down, first), high = slice(across, down, first + 1);
    Spectrum result;
    for (std::size_t i = 0; i < 3; ++i) result[i] = low[i] + (high[i] - low[i]) * (z - static_cast<float>(first));
    return result;
  }
  return slice(across, down, 0);
}

Spectrum AirTable::slice(float across, float down, int layer) const {
  const float x = std::clamp(across, 0.0f, 1.0f) * static_cast<float>(columns - 1),
              y = std::clamp(down, 0.0f, 1.0f) * static_cast<float>(rows - 1);
  const int x0 = static_cast<int>(x), y0 = static_cast<int>(y), x1 = std::min(x0 + 1, columns - 1), y1 = std::min(y0 + 1, rows - 1);
  const float fx = x - static_cast<float>(x0), fy = y - static_cast<float>(y0);
  const Spectrum &a = at(x0, y0, layer), &b = at(x1, y0, layer), &c = at(x0, y1, layer), &d = at(x1, y1, layer);
  Spectrum result;
  for (std::size_t i = 0; i < 3; ++i) {
    const float above = a[i] + (b[i] - a[i]) * fx, below = c[i] + (d[i] - c[i]) * fx;
    result[i] = above + (below - above) * fy;
  }
  return result;
}

float moleculePhase(float cosine) { return 0.0596831f * (1 + cosine * cosine); }

// Cornette and Shanks (1992), twice where there is a peak.
float particlePhase(float cosine, const Atmosphere& air, std::size_t colour) {
  const auto lobe = [cosine](float g) {
    const float away = 1 + g * g - 2 * g * cosine;
    return 0.1193662f * (1 - g * g) * (1 + cosine * cosine) / ((2 + g * g) * away * std::sqrt(away));
  };
  const float peak = air.peakShare[colour], rest = lobe(air.particleAsymmetry[colour]);
  return peak > 0 ? (1 - peak) * rest + peak * lobe(air.peakAsymmetry[colour]) : rest;
}

// Bruneton and Neyret (2008): altitudes by the distance to the horizon, directions by the distance to the shell's top, between the least
// and the greatest that there is from that altitude. Both are densest where transmittance changes most.
SunRow::SunRow(const Atmosphere& air, float altitude)
    : radius(1 + altitude),
      horizon(std::sqrt(altitude * (2 + altitude))),
      top((air.height - altitude) * (2 + air.height + altitude)),
      least(air.height - altitude) {
  const float farthest = std::sqrt(air.height * (2 + air.height));
  span = horizon + farthest - least;
  down = horizon / farthest;
}

float SunRow::across(float cosine) const {
  const float rise = radius * cosine;
  return (std::sqrt(std::max(rise * rise + top, 0.0f)) - rise - least) / span;
}

float SunRow::visibleSun(float cosine) const {
  // Seen from there, the ground's edge lies so much below the level; the disc is as wide as `edge` in cosines.
  const float edge = kSunRadius / radius;
  return exact::smoothstep((cosine + horizon / radius) / (2 * edge) + 0.5f);
}

Spectrum transmittanceToTop(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine) {
  const SunRow row(air, std::clamp(altitude, 0.0f, air.height));
  return transmittance.sample(row.across(cosine), row.down);
}

Spectrum sunlightAt(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine) {
  const SunRow row(air, std::clamp(altitude, 0.0f, air.height));
  Spectrum light = transmittance.sample(row.across(cosine), row.down);
  const float visible = row.visibleSun(cosine);
  for (float& channel : light) channel *= visible;
  return light;
}

Spectrum scatteredAt(const Atmosphere& air, const AirTable& scattered, float altitude, float cosine, float turn, float upward) {
  const float across = SunColumns(air).across(cosine), down = std::sqrt(std::clamp(altitude / air.height, 0.0f, 1.0f));
  const float layer = turnAcross(turn) * (AirTables::kTurns - 1);
  const Between side(sideAcross(cosine, turn, 1 - turn * turn, upward), AirTables::kSides);
  const Spectrum low = scattered.sample(across, down, layer + static_cast<float>(side.first * AirTables::kTurns));
  const Spectrum high = scattered.sample(across, down, layer + static_cast<float>((side.first + 1) * AirTables::kTurns));
  Spectrum light;
  for (std::size_t c = 0; c < 3; ++c) light[c] = low[c] + (high[c] - low[c]) * side.share;
  return light;
}

}  // namespace terrella
