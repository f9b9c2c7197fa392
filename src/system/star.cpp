#include "system/star.h"

#include <algorithm>
#include <cmath>

#include "base/powers.h"

namespace terrella {
namespace {

// N stars per mass fall as m^-1.3 below the break and m^-2.3 above, and agree there.
constexpr double kBreak = 0.5, kFlat = 0.3, kSteep = 1.3;

std::uint8_t codeValue(double linear) {
  const double light = std::clamp(linear, 0.0, 1.0);
  const double code = light <= 0.0031308 ? 12.92 * light : 1.055 * raised(light, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::clamp(code, 0.0, 1.0) * 255 + 0.5);
}

}  // namespace

double starMass(float share) {
  const double least = raised(kLeastStar, -kFlat), atBreak = raised(kBreak, -kFlat);
  const double steepAtBreak = raised(kBreak, -kSteep), most = raised(kMostStar, -kSteep);
  const double light = (least - atBreak) / kFlat, heavy = kBreak * (steepAtBreak - most) / kSteep;
  const double wanted = static_cast<double>(share) * (light + heavy);
  const double mass =
      wanted < light ? raised(least - wanted * kFlat, -1 / kFlat) : raised(steepAtBreak - (wanted - light) * kSteep / kBreak, -1 / kSteep);
  return std::clamp(mass, kLeastStar, kMostStar);
}

Star starOfMass(double massSuns) {
  Star star;
  star.massSuns = massSuns;
  const double square = massSuns * massSuns;
  star.luminositySuns = massSuns < 0.43 ? 0.23 * raised(massSuns, 2.3) : square * square;
  star.radiusSuns = raised(massSuns, 0.8);
  star.temperatureKelvin = kSunKelvin * std::sqrt(std::sqrt(star.luminositySuns / (star.radiusSuns * star.radiusSuns)));
  star.colour = blackBodyColour(star.temperatureKelvin);
  return star;
}

std::array<double, 3> blackBodyLight(double kelvin) {
  const double u = 1000 / std::clamp(kelvin, 1667.0, 25000.0);
  // Where it lies among the colours of the CIE of 1931.
  const double x = kelvin < 4000 ? ((-0.2661239 * u - 0.2343589) * u + 0.8776956) * u + 0.179910
                                 : ((-3.0258469 * u + 2.1070379) * u + 0.2226347) * u + 0.240390;
  const double y = kelvin < 2222   ? ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
                   : kelvin < 4000 ? ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
                                   : ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483;
  const double X = x / y, Z = (1 - x - y) / y;
  const double r = 3.2404542 * X - 1.5371385 - 0.4985314 * Z;
  const double g = -0.9692660 * X + 1.8760108 + 0.0415560 * Z;
  const double b = 0.0556434 * X - 0.2040259 + 1.0572252 * Z;
  const double most = std::max({r, g, b});
  return {std::max(r, 0.0) / most, std::max(g, 0.0) / most, std::max(b, 0.0) / most};
}

std::array<std::uint8_t, 3> blackBodyColour(double kelvin) {
  const auto [r, g, b] = blackBodyLight(kelvin);
  return {codeValue(r), codeValue(g), codeValue(b)};
}

std::array<float, 3> colourBesideSun(double kelvin) {
  const auto own = blackBodyLight(kelvin), sun = blackBodyLight(kSunKelvin);
  std::array<double, 3> beside{own[0] / sun[0], own[1] / sun[1], own[2] / sun[2]};
  const double bright = 0.2126 * beside[0] + 0.7152 * beside[1] + 0.0722 * beside[2];
  return {static_cast<float>(beside[0] / bright), static_cast<float>(beside[1] / bright), static_cast<float>(beside[2] / bright)};
}

}  // namespace terrella
