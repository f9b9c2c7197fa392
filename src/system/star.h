// A star of the main sequence.
//
// Masses follow Kroupa's initial mass function (2001), cut off where planets would be roasted by flares or outlive their star: light
// ones are many, heavy ones few. All else follows from the mass: luminosity by the broken power law of Salaris and Cassisi (2005), radius
// as M^0.8, temperature by Stefan and Boltzmann. Age is left out.
#pragma once

#include <array>
#include <cstdint>

namespace terrella {

inline constexpr double kSunKelvin = 5772;

struct Star {
  double massSuns = 1;  // from kLeastStar to kMostStar
  double radiusSuns = 1;
  double luminositySuns = 1;
  double temperatureKelvin = kSunKelvin;
  std::array<std::uint8_t, 3> colour{255, 255, 255};  // sRGB code values, the brightest 255

  bool operator==(const Star&) const = default;
};

inline constexpr double kLeastStar = 0.3, kMostStar = 1.8;

Star starOfMass(double massSuns);

// `share` from 0 to 1: so many stars are lighter.
double starMass(float share);

// Of a black body from 1667 to 25000 K: the cubic splines of Kim and others (2002). As linear light, whose strongest colour is 1, and as
// sRGB code values.
std::array<double, 3> blackBodyLight(double kelvin);
std::array<std::uint8_t, 3> blackBodyColour(double kelvin);

// The light of a star beside the Sun's, to an eye as bright: 1, 1, 1 at the Sun's temperature.
std::array<float, 3> colourBesideSun(double kelvin);

}  // namespace terrella
