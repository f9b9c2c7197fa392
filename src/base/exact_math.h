// Elementary functions made of +, -, *, / and bit casts only, for the path of a map.
//
// The C library's sin, pow and exp differ between makers and versions in the last bit, which is enough to move a coast
// by a pixel. IEEE 754 defines +, -, *, / and sqrt exactly, so these give the same bits everywhere, provided that the
// compiler does not contract a*b+c (-ffp-contract=off, set in CMakeLists.txt).
#pragma once

#include <bit>
#include <cstdint>

namespace terrella::exact {

inline constexpr double kPi = 3.14159265358979323846;

// sin(x) for |x| <= pi/2; Taylor to x^17, absolute error below 1e-13.
constexpr double sinQuarter(double x) {
  const double z = x * x;
  double p = 1.0 / 355687428096000.0;
  p = p * z - 1.0 / 1307674368000.0;
  p = p * z + 1.0 / 6227020800.0;
  p = p * z - 1.0 / 39916800.0;
  p = p * z + 1.0 / 362880.0;
  p = p * z - 1.0 / 5040.0;
  p = p * z + 1.0 / 120.0;
  p = p * z - 1.0 / 6.0;
  return x + x * z * p;
}

// cos(latitude) for latitude in [-pi/2, pi/2]; exactly 0 is never returned for a pixel centre.
constexpr double cosLatitude(double latitudeRadians) {
  const double absolute = latitudeRadians < 0 ? -latitudeRadians : latitudeRadians;
  return sinQuarter(kPi / 2 - absolute);
}

// The sine and tangent of the same; the latter of angles short of pi/2.
constexpr double sinLatitude(double latitudeRadians) {
  return latitudeRadians < 0 ? -sinQuarter(-latitudeRadians) : sinQuarter(latitudeRadians);
}
constexpr double tangent(double latitudeRadians) { return sinLatitude(latitudeRadians) / cosLatitude(latitudeRadians); }

// The straight distance across an arc of the unit sphere, up to half a turn.
constexpr float chordOfDegrees(double degrees) { return static_cast<float>(2.0 * sinQuarter(degrees * kPi / 360.0)); }

// cos(x) for any x of moderate size (|x| < 1e6), by folding into a quarter turn.
constexpr double cosine(double x) {
  const double turns = x / (2 * kPi);
  const double whole = static_cast<double>(static_cast<std::int64_t>(turns < 0 ? turns - 0.5 : turns + 0.5));
  double angle = (turns - whole) * (2 * kPi);  // in [-pi, pi]
  angle = angle < 0 ? -angle : angle;
  return sinQuarter(kPi / 2 - angle);
}

// atan(x) for x in [0, 1] in float, error below 1e-7; exactly pi/4 at 1. Written with selects only, so that loops vectorise.
constexpr float atanUnit(float x) {
  const bool isSteep = x > 0.41421356f;  // tan(pi / 8)
  const float y = isSteep ? (1.0f - x) / (1.0f + x) : x;
  const float z = y * y;
  float p = 0.0805374449538f;
  p = p * z - 0.138776856032f;
  p = p * z + 0.199777106478f;
  p = p * z - 0.333329491539f;
  const float angle = p * z * y + y;
  return isSteep ? 0.78539816339744830962f - angle : angle;
}

// atan2(y, x) in float, in (-pi, pi]; 0 at the origin.
constexpr float atan2(float y, float x) {
  const float ax = x < 0 ? -x : x;
  const float ay = y < 0 ? -y : y;
  const float larger = ax > ay ? ax : ay;
  const float smaller = ax > ay ? ay : ax;
  const float angle = atanUnit(smaller / (larger > 1e-30f ? larger : 1e-30f));
  const float octant = ay > ax ? 1.57079632679489661923f - angle : angle;
  const float half = x < 0 ? 3.14159265358979323846f - octant : octant;
  return y < 0 ? -half : half;
}

// log2(x) for normal x > 0; absolute error below 2e-7 (atanh series on the mantissa folded to [0.707, 1.414]).
constexpr float log2(float x) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
  const std::int32_t exponent = static_cast<std::int32_t>(bits - 0x3f3504f3u) >> 23;
  const float mantissa = std::bit_cast<float>(bits - (static_cast<std::uint32_t>(exponent) << 23));
  const float t = (mantissa - 1.0f) / (mantissa + 1.0f);
  const float z = t * t;
  float p = 0.32059889f;    // 2 / (9 ln 2)
  p = p * z + 0.41219858f;  // 2 / (7 ln 2)
  p = p * z + 0.57707802f;  // 2 / (5 ln 2)
  p = p * z + 0.96179669f;  // 2 / (3 ln 2)
  p = p * z + 2.88539008f;  // 2 / ln 2
  return t * p + static_cast<float>(exponent);
}

// 2^x for x in [-126, 126], relative error below 3e-7; below -126 the result is 0.
constexpr float exp2(float x) {
  const float within = x < -126.0f ? -126.0f : x;
  const std::int32_t whole = static_cast<std::int32_t>(within < 0 ? within - 0.5f : within + 0.5f);
  const float f = within - static_cast<float>(whole);  // in [-0.5, 0.5]
  float p = 1.5403530e-4f;
  p = p * f + 1.3333558e-3f;
  p = p * f + 9.6181291e-3f;
  p = p * f + 5.5504109e-2f;
  p = p * f + 2.4022651e-1f;
  p = p * f + 6.9314718e-1f;
  p = p * f + 1.0f;
  const float result = p * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23);
  return x < -126.0f ? 0.0f : result;
}

// x^exponent for x in [0, 1] and exponent > 0; exact for the exponents 1 and 2.
constexpr float power(float x, float exponent) {
  if (exponent == 1.0f) return x;
  if (exponent == 2.0f) return x * x;
  // Selects, no branches: a loop over a row vectorises.
  const float result = exp2(exponent * log2(x < 1e-30f ? 1e-30f : x));
  return x < 1e-30f ? 0.0f : (result > 1.0f ? 1.0f : result);
}

constexpr float clamp01(float x) { return x < 0.0f ? 0.0f : (x > 1.0f ? 1.0f : x); }

constexpr float smoothstep(float x) {
  const float t = clamp01(x);
  return t * t * (3.0f - 2.0f * t);
}

}  // namespace terrella::exact
