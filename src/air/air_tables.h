// What the air of a planet does to light, in tables that depend on nothing but the air (Hillaire 2020, sections 4 and 5.5).
//
// Transmittance: the share of light that passes from a point to the shell's top. Scattered: the light that is scattered towards a
// direction by what a point's air holds, after it was scattered before or thrown back by the ground (air/multiple_scattering.h). Skylight:
// what a level white surface on the ground throws back of the sky alone. Aerial: what all of the air before the ground adds for an eye
// above it, as long as it does not look too flatly (kFlattest): then the sun stands as high all along the way as at the ground, and
// the distance of the eye does not matter. Layers of rows: what molecules and particles scatter once, to be multiplied with their phase
// functions times pi; and what was scattered more often, for azimuths between eye and sun that are equally spaced in their cosine.
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
  int layers = 1;

  std::size_t index(int column, int row, int layer) const { return static_cast<std::size_t>((layer * rows + row) * columns + column); }
  Spectrum& at(int column, int row, int layer = 0) { return texels[index(column, row, layer)]; }
  const Spectrum& at(int column, int row, int layer = 0) const { return texels[index(column, row, layer)]; }
  // Between texels; `across` and `down` from 0 to 1, `layer` counted from 0.
  Spectrum sample(float across, float down, float layer = 0) const;

  bool operator==(const AirTable&) const = default;

 private:
  Spectrum slice(float across, float down, int layer) const;
};

struct AirTables {
  static constexpr int kSunColumns = 256, kAltitudeRows = 64;
  static constexpr int kScatteredColumns = 56, kScatteredRows = 28, kTurns = 20, kSides = 6;
  static constexpr int kAerialColumns = 64, kAerialRows = 16, kAerialSides = 6, kAerialLayers = 2 + kAerialSides;
  static constexpr float kFlattest = 0.1f;  // sine of the eye's height seen from the ground, in the first row; 1 in the last
  AirTable transmittance, scattered, skylight, aerial;
};

// sketch: in a tenth of the time, for what changes every moment, like an air whose slider is dragged.
enum class AirDetail { sketch, full };

// Of an atmosphere with air: its height is not 0. What was made when `progress` was cancelled is good for nothing.
AirTables makeAirTables(const Atmosphere& air, const Workers& workers, AirDetail detail = AirDetail::full,
                        const Progress* progress = nullptr);

// From a point towards a direction whose angle to straight up has that cosine; what the ground hides is as bright as its horizon.
Spectrum transmittanceToTop(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine);

// The same towards the sun, of whose disc the ground may hide a part or all.
Spectrum sunlightAt(const Atmosphere& air, const AirTable& transmittance, float altitude, float cosine);

Spectrum scatteredAt(const Atmosphere& air, const AirTable& scattered, float altitude, float cosine, float turn, float upward);

// How likely it is, per steradian, that light turns by an angle of that cosine: molecules, and particles of a colour.
float moleculePhase(float cosine);
float particlePhase(float cosine, const Atmosphere& air, std::size_t colour);

// Half the sun's disc as seen from here, radians.
inline constexpr float kSunRadius = 0.00465f;

}  // namespace terrella
