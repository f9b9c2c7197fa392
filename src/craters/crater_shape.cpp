#include "craters/crater_shape.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"

namespace terrella {
namespace {

constexpr float kEjecta = 2.6f;  // radii that ejecta reach
// How much further or nearer than a circle a rim may be, by its second, third and fifth harmonic.
constexpr float kBends[3] = {0.05f, 0.035f, 0.02f};

// Chances of a crater, one after the other.
struct Draws {
  std::uint64_t bits;
  float next() {
    bits = mix64(bits);
    return static_cast<float>(bits >> 40) * 0x1p-24f;
  }
  float between(float low, float high) { return low + (high - low) * next(); }
  float eitherWay(float most) { return between(-most, most); }
};

float power(float x, float exponent) { return exact::exp2(exponent * exact::log2(x)); }

// The lower of two surfaces, rounded where they are closer than `soft`.
float softLower(float a, float b, float soft) {
  const float share = exact::clamp01(0.5f + 0.5f * (b - a) / soft);
  return b + (a - b) * share - soft * share * (1 - share);
}

}  // namespace

CraterShape::CraterShape(const Crater& crater, const CraterSettings& settings)
    : centre_(crater.centre), age_(crater.age), octave_(crater.octave) {
  Draws draws{crater.bits};
  const auto up = single(crater.centre);
  const Point3<float> aside = std::abs(up.y) < 0.7f ? Point3<float>{0, 1, 0} : Point3<float>{1, 0, 0};
  east_ = unit(cross(aside, up));
  north_ = cross(up, east_);
  const auto radius = static_cast<float>(crater.radius);
  perRadius_ = 1 / radius;
  reachSquared_ = static_cast<float>(CraterField::kReach * CraterField::kReach) * radius * radius;

  const float diameter = 2 * radius, transition = static_cast<float>(settings.transition), times = diameter / transition;
  const float wear = static_cast<float>(settings.wear) * std::min(1.0f, crater.age * draws.between(0.8f, 1.5f));
  const bool isComplex = times > draws.between(0.85f, 1.2f);
  for (int k = 0; k < 3; ++k) {
    // Large rims are bitten by slumps, small ones nearly round.
    const float most = kBends[k] * (isComplex ? 1.0f : 0.6f);
    cosines_[k] = draws.eitherWay(most * 0.7071f);
    sines_[k] = draws.eitherWay(most * 0.7071f);
  }
  depth_ = 0.2f * diameter;
  rim_ = 0.04f * diameter;
  floor_ = 0.06f;
  terraces_ = peak_ = ring_ = outerRing_ = 0;
  perPeak_ = 5;
  peakAside_[0] = peakAside_[1] = 0;
  if (isComplex) {
    const float octaves = exact::log2(std::max(times, 1.0f));
    const float beyond = std::max(0.0f, octaves - 3.3f);  // the deepest basins are hardly deeper
    depth_ = 0.2f * transition * exact::exp2(0.3f * (octaves - beyond) + 0.12f * beyond);
    rim_ = 0.04f * transition * exact::exp2(0.4f * octaves);
    floor_ = std::min(0.3f + 0.14f * octaves, 0.7f);
    terraces_ = std::min(0.5f * octaves, 0.9f);
    if (times < 9) {
      peak_ = depth_ * draws.between(0.2f, 0.42f) * std::min(1.0f, times - 0.6f);
      perPeak_ = 1 / (floor_ * draws.between(0.28f, 0.45f));
      for (float& way : peakAside_) way = draws.eitherWay(0.05f);
    } else {
      ring_ = depth_ * draws.between(0.12f, 0.25f);
    }
    if (times > 20) outerRing_ = rim_ * draws.between(0.7f, 1.2f);
  }
  depth_ *= 1 - 0.72f * wear;
  rim_ *= 1 - 0.85f * wear;
  peak_ *= 1 - 0.8f * wear;
  terraces_ *= 1 - wear;
  ring_ *= 1 - 0.6f * wear;
  outerRing_ *= 1 - 0.6f * wear;
  floor_ += (0.62f - std::min(floor_, 0.62f)) * wear;
  soft_ = (depth_ + rim_) * (0.07f + 0.2f * wear);
  rough_ = 0.45f * (1 - 0.7f * wear);
  keep_ = 0.03f + 0.4f * wear;
  freshness_ = exact::clamp01(1 - crater.age * (1.0f / 0.14f));
}

CraterShape::At CraterShape::at(const Point3<float>& way, float squared) const {
  const float x = dot(way, east_), y = dot(way, north_);
  const float flat = x * x + y * y, inverse = 1 / std::sqrt(std::max(flat, 1e-30f));
  // Powers of the direction as a number on the unit circle: its harmonics.
  const float c1 = x * inverse, s1 = y * inverse;
  const float c2 = c1 * c1 - s1 * s1, s2 = 2 * c1 * s1;
  const float c3 = c2 * c1 - s2 * s1, s3 = c2 * s1 + s2 * c1;
  const float c5 = c3 * c2 - s3 * s2, s5 = c3 * s2 + s3 * c2;
  const float bend = cosines_[0] * c2 + sines_[0] * s2 + cosines_[1] * c3 + sines_[1] * s3 + cosines_[2] * c5 + sines_[2] * s5;
  const float r = std::sqrt(squared) * perRadius_ * (1 + bend);
  if (r >= kEjecta) return {0, 1, r};

  // Inside: a floor and a wall that goes on rising where the slope outside takes over.
  const float up = (r - floor_) / (1 - floor_), t = std::max(up, 0.0f);
  float rise = t < 1 ? t * t * (1.5f - 0.5f * t) : 1.5f * t - 0.5f;
  if (terraces_ > 0) {
    // Steps of a third of the wall's width, out of phase around it.
    const float wave = 3 * t + 6 * bend + 0.15f * c5, step = wave - std::floor(wave);
    const float sawtooth = step * step * (3 - 2 * step) - step;
    rise = t + terraces_ * (0.33f * sawtooth) * std::min(1.0f, 4 * t) + 0.35f * t * (t - 1);
  }
  const float inside = (depth_ + rim_) * rise - depth_;
  const float away = std::max(r, 0.5f), fall = (kEjecta - r) * (1 / (kEjecta - 1));
  // Radial ridges and troughs.
  const float c11 = (c5 * c5 - s5 * s5) * c1 - 2 * c5 * s5 * s1, s10 = 2 * c5 * s5;
  const float ridges = 1 + rough_ * (c11 * cosines_[0] + s10 * sines_[1]) * 14 * std::min(1.0f, std::max(0.0f, r - 1.0f) * 3);
  const float outside = rim_ / (away * away * away) * fall * fall * ridges;
  float height = softLower(inside, outside, soft_);
  if (r < 1) {
    if (peak_ > 0) {
      const float px = x * perRadius_ - peakAside_[0], py = y * perRadius_ - peakAside_[1];
      const float q = 1 - (px * px + py * py) * perPeak_ * perPeak_ * (1 + 6 * bend + 0.2f * c3);
      if (q > 0) height += peak_ * q * (0.55f + 0.45f * q);
    }
    if (ring_ > 0) {
      const float q = 1 - std::abs(r - 0.47f) * (1 / 0.09f);
      if (q > 0) height += ring_ * q * q * (3 - 2 * q) * (0.7f + 9 * bend);
    }
  } else if (outerRing_ > 0) {
    const float q = 1 - std::abs(r - 1.45f) * (1 / 0.22f);
    if (q > 0) height += outerRing_ * q * q * (3 - 2 * q) * (0.8f + 7 * bend);
  }
  const float buried = exact::smoothstep((1.75f - r) * (1 / 0.8f));
  return {height, 1 - (1 - keep_) * buried, r};
}

}  // namespace terrella
