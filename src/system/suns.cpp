#include "system/suns.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/exact_math.h"
#include "base/powers.h"
#include "system/orbit.h"
#include "system/star.h"

namespace terrella {
namespace {

constexpr double kLeastCompanion = 0.08;  // lighter ones are no stars
constexpr double kAside = 0.05;           // how far beside each other they pass, for how far apart they come

// The area of two discs that both cover.
double sharedArea(double a, double b, double apart) {
  if (apart >= a + b) return 0;
  const double least = std::min(a, b);
  if (apart <= std::abs(a - b)) return exact::kPi * least * least;
  const auto segment = [&](double own, double other) {
    const double cosine = (apart * apart + own * own - other * other) / (2 * apart * own);
    return own * own * (std::acos(std::clamp(cosine, -1.0, 1.0)) - cosine * std::sqrt(std::max(1 - cosine * cosine, 0.0)));
  };
  return segment(a, b) + segment(b, a);
}

}  // namespace

double monthOfSuns(const StarParams& star) {
  // A star of the main sequence that is so hot, and how far out it shines like the Sun.
  const double q = star.companion, mass = raised(star.temperature / kSunKelvin, 1 / 0.6);
  const double away = mass * mass * std::sqrt(1 + q * q * q * q);
  const double between = away * exact::cosine(exact::kPi / 2 - star.apart * exact::kPi / 180) * kMetersPerAu;
  return periodSeconds(between, mass * (1 + q) * kSunKilograms) / kSecondsPerDay;
}

Suns sunsOf(const StarParams& star, double days) {
  Suns suns;
  ShiningStar& first = suns.stars[0];
  first.colour = suns.light = colourBesideSun(star.temperature);
  const double q = star.companion;
  if (q < kLeastCompanion) return suns;
  suns.count = 2;
  ShiningStar& second = suns.stars[1];
  const double luminosity = q * q * q * q, all = 1 + luminosity;
  first.share = 1 / all, second.share = luminosity / all;
  first.radius = kSunDisc / std::sqrt(all), second.radius = first.radius * raised(q, 0.8);
  second.shine = raised(q, 2.4);  // as temperature to the fourth
  second.colour = colourBesideSun(star.temperature * raised(q, 0.6));

  // At the beginning they stand well apart, and draw nearer.
  const double months = days / monthOfSuns(star), angle = 2 * exact::kPi * (months - std::floor(months) + 0.07);
  const double apart = star.apart * exact::kPi / 180, nearer = exact::cosine(angle - exact::kPi / 2);
  const double east = apart * exact::cosine(angle), north = kAside * apart * nearer;
  first.east = -second.share * east, first.north = -second.share * north;
  second.east = first.share * east, second.north = first.share * north;
  const bool isSecondNearer = nearer > 0;
  ShiningStar& hidden = isSecondNearer ? first : second;
  const double covered = sharedArea(first.radius, second.radius, std::hypot(east, north));
  hidden.inSight = std::clamp(1 - covered / (exact::kPi * hidden.radius * hidden.radius), 0.0, 1.0);
  for (std::size_t k = 0; k < 3; ++k) {
    suns.light[k] = 0;
    for (const ShiningStar& one : suns.stars) suns.light[k] += static_cast<float>(one.share * one.inSight) * one.colour[k];
  }
  if (isSecondNearer) std::swap(first, second);
  return suns;
}

}  // namespace terrella
