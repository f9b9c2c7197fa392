// What a planet's air is made of, as numbers that light can be followed through.
//
// After S. Hillaire, "A Scalable and Production Ready Sky and Atmosphere Rendering Technique", Computer Graphics Forum 39(4), 2020: a
// shell of molecules (Rayleigh scattering) and particles (Mie scattering, by the phase function of Cornette and Shanks), both thinning out
// exponentially, and a layer of ozone that absorbs. Three wavelengths stand for the spectrum, and the ground is level and of one colour.
#pragma once

#include <array>

#include "params/air_params.h"

namespace terrella {

using Spectrum = std::array<float, 3>;  // at 610, 550 and 465 nm: red, green, blue

// Lengths are in radii of the planet, coefficients in parts per radius; those of molecules and particles hold at the ground.
struct Atmosphere {
  float height = 0;  // of the shell's top above the ground; 0: there is no air
  float moleculeScaleHeight = 1, particleScaleHeight = 1;
  Spectrum moleculeScattering{};
  Spectrum particleScattering{}, particleAbsorption{};
  Spectrum particleAsymmetry{};  // mean cosine of scattering: 0 to all sides, 1 straight on
  // Grains bend some of the light that passes their edges, the shorter its waves the less: a narrow peak about the sun. The share of what
  // is scattered that is in it, and its mean cosine; the asymmetry above is that of the rest.
  Spectrum peakShare{}, peakAsymmetry{};
  Spectrum ozoneAbsorption{};               // in the middle of its layer, above and below which it falls to 0 in straight lines
  float ozoneAltitude = 1, ozoneReach = 1;  // its middle, and how far it reaches from there
  Spectrum groundAlbedo{};

  bool operator==(const Atmosphere&) const = default;
};

Atmosphere atmosphereOf(const AirParams& params);

// At an altitude.
struct Medium {
  Spectrum moleculeScattering, particleScattering, extinction;
};
Medium mediumAt(const Atmosphere& air, float altitude);

// e^x, of the same bits everywhere.
float naturalExp(float x);

}  // namespace terrella
