// What the air of a planet does to light, in tables that depend on nothing but the air (Hillaire 2020, sections 4 and 5.5).
//
// Transmittance: the share of light that passes from a point to the shell's top. Multiple scattering: the light that arrives at a point,
// on average over all directions, after it was scattered twice or more often, or thrown back by the ground: the second order is
// integrated, and each further one taken to be the same share of the one before, as light that no longer has a direction. Skylight: what a
// level white surface on the ground throws back of the sky alone. Aerial: what all of the air before the ground adds for an eye above it,
// as long as it does not look too flatly (kFlattest): then the sun stands as high all along the way as at the ground, and neither
// the azimuth of the eye nor its distance matters. Three layers of rows, which molecules and particles scatter once, to be multiplied with
// their phase functions times pi, and what was scattered more often.
//
// Altitude and sun tell a point. Light is relative to sunlight above the air, of which a white surface that faces it throws back 1.
// Columns and rows are counted as textures are sampled, from the middle of the first texel to that of the last.
#pragma once

#include <vector>

#include "air/atmosphere.h"
#include "base/workers.h"

namespace terrella {

struct AirTable {
  int columns = 0, rows = 0;
  std::vector<Spectrum> texels;

  Spectrum& at(int column, int row) { return texels[static_cast<std::size_t>(row * columns + column)]; }
  const Spectrum& at(int column, int row) const { return texels[static_cast<std::size_t>(row * columns + column)]; }
  // Between texels; `across` and `down` from 0 to 1.
  Spectrum sample(float across, float down) const;

  bool operator==(const AirTable&) const = default;
};

struct AirTables {
  static constexpr int kSunColumns = 256, kAltitudeRows = 64, kScatteredColumns = 32, kScatteredRows = 32, kSkylightColumns = 64;
  static constexpr int kAerialColumns = 64, kAerialRows = 16, kAerialLayers = 3;
  static constexpr float kFlattest = 0.1f;  // sine of the eye's height seen from the ground, in the first row; 1 in the last
  AirTable transmittance, scattered, skylight, aerial;
};

// Of an atmosphere with air: its height is not 0.
AirTables makeAirTables(const Atmosphere& air, const Workers& workers);

// From a point towards a direction whose angle to straight up has that cosine; what the ground hides is as bright as its horizon.
Spectrum transmittanceToTop(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine);

// The same towards the sun, of whose disc the ground may hide a part or all.
Spectrum sunlightAt(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine);

Spectrum scatteredAt(const Atmosphere& air, const AirTable& scattered, float altitude, float cosine);

// How likely it is, per steradian, that light turns by an angle of that cosine: molecules, and particles of an asymmetry.
float moleculePhase(float cosine);
float particlePhase(float cosine, float asymmetry);

// Half the sun's disc as seen from here, radians.
inline constexpr float kSunRadius = 0.00465f;

}  // namespace terrella
