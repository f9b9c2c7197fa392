#include "air/atmosphere.h"

#include <algorithm>
#include <cassert>

#include "base/exact_math.h"

namespace terrella {
namespace {

// Air as it is published: depths are optical depths straight down, which do not depend on the size of a planet.
struct NaturalAir {
  float radius;                                    // km
  float moleculeScaleHeight, particleScaleHeight;  // km
  Spectrum moleculeDepth;                          // all of it scatters
  Spectrum particleDepth, particleAlbedo;          // the share of what meets a particle that is not absorbed
  Spectrum particleAsymmetry;
  Spectrum ozoneDepth;
  Spectrum groundAlbedo;
  Spectrum peakShare{}, peakAsymmetry{};
};

// The Earth's is Hillaire's with ozone of 300 Dobson units. His wavelengths of 680, 550 and 440 nm lie farther apart than what the channels
// of a screen stand for, which makes skies violet; depths here are those of 610, 550 and 465 nm. His particles are so few that one would
// see for 200 km, and the sea would end in a sharp line: here is the clean air of continents (Hess, Koepke and Schult, "Optical Properties
// of Aerosols and Clouds", 1998), in which one sees for 60.
constexpr NaturalAir kEarth{6371,
                            8.0f,
                            1.2f,
                            {0.0711f, 0.1085f, 0.2155f},
                            {0.0565f, 0.0640f, 0.0770f},
                            {0.97f, 0.97f, 0.97f},
                            {0.71f, 0.71f, 0.71f},
                            {0.0400f, 0.0270f, 0.0030f},
                            {0.3f, 0.3f, 0.3f}};
// Dust of some 1.5 micrometres takes as much of all colours but absorbs blue, and sends blue on more straightly: butterscotch skies, and
// blue around a low sun. Depth and albedo as of a clear season (Tomasko et al. 1999; Wolff et al. 2009). What its grains bend lies within
// a wavelength's share of their width: some 12 degrees of red light, 8 of blue; the shares are set so that the blue stands out as on
// pictures of the rovers.
constexpr NaturalAir kMars{3389.5f,
                           11.1f,
                           11.1f,
                           {0.0013f, 0.0020f, 0.0040f},
                           {0.45f, 0.45f, 0.45f},
                           {0.97f, 0.895f, 0.775f},
                           {0.60f, 0.61f, 0.62f},
                           {},
                           {0.30f, 0.18f, 0.10f},
                           {0.16f, 0.20f, 0.28f},
                           {0.84f, 0.87f, 0.91f}};
// Tholins: an orange haze, thick and high, that hides the ground, and above it a bluish rim of what scatters as molecules do. Roughly after
// Tomasko et al. (2008); a single exponential stands for the layers that they found.
constexpr NaturalAir kTitan{
    2575, 40.0f, 45.0f, {0.03f, 0.05f, 0.10f}, {2.6f, 4.0f, 6.0f}, {0.985f, 0.9f, 0.65f}, {0.55f, 0.6f, 0.62f}, {}, {0.2f, 0.15f, 0.1f}};
// Droplets of sulphuric acid that scatter nearly all and keep a little blue; a thinner veil than that of Venus, or no ground would be seen.
constexpr NaturalAir kVenus{6052,
                            12.0f,
                            7.0f,
                            {0.031f, 0.047f, 0.093f},
                            {6.0f, 6.0f, 6.0f},
                            {0.9995f, 0.997f, 0.975f},
                            {0.72f, 0.73f, 0.74f},
                            {},
                            {0.3f, 0.25f, 0.2f}};
// What volcanoes breathe out: a little sulphur dioxide, which scatters as molecules do, and in it flakes of sulphur and ash that keep blue.
// Of no world that was measured: Io's own air, a billionth of the Earth's, is not seen at all.
constexpr NaturalAir kSulphur{1821.6f,
                              14.0f,
                              9.0f,
                              {0.006f, 0.010f, 0.020f},
                              {0.30f, 0.34f, 0.40f},
                              {0.965f, 0.90f, 0.52f},
                              {0.62f, 0.64f, 0.68f},
                              {},
                              {0.35f, 0.28f, 0.14f}};
constexpr float kOzoneAltitude = 25, kOzoneReach = 15;  // km, over the Earth
// What lies above so many scale heights is too thin to be seen.
constexpr float kScaleHeights = 10;

const NaturalAir& naturalAir(AirModel model) {
  switch (model) {
    case AirModel::mars:
      return kMars;
    case AirModel::titan:
      return kTitan;
    case AirModel::venus:
      return kVenus;
    case AirModel::sulphur:
      return kSulphur;
    case AirModel::earth:
    case AirModel::none:
      break;
  }
  return kEarth;
}

float mixed(float a, float b, float share) { return a + (b - a) * share; }
// Of so much of each; 0 of nothing.
float blended(float a, float ofA, float b, float ofB) { return ofA + ofB > 0 ? mixed(a, b, ofB / (ofA + ofB)) : 0; }

}  // namespace

Atmosphere atmosphereOf(const AirParams& params) {
  const NaturalAir& clear = naturalAir(params.model);
  Atmosphere air;
  if (params.model == AirModel::none || params.density <= 0) return air;
  const auto share = static_cast<float>(params.dust), thickness = static_cast<float>(params.thickness);
  const auto density = static_cast<float>(params.density), haze = static_cast<float>(params.haze), ozone = static_cast<float>(params.ozone);
  const float clearRadii = thickness / clear.radius, dustyRadii = thickness / kMars.radius;  // of a kilometre
  air.moleculeScaleHeight = mixed(clear.moleculeScaleHeight * clearRadii, kMars.moleculeScaleHeight * dustyRadii, share);
  air.particleScaleHeight = mixed(clear.particleScaleHeight * clearRadii, kMars.particleScaleHeight * dustyRadii, share);
  air.height = kScaleHeights * std::max(air.moleculeScaleHeight, air.particleScaleHeight);
  air.ozoneAltitude = kOzoneAltitude * clearRadii;
  air.ozoneReach = kOzoneReach * clearRadii;
  for (std::size_t i = 0; i < 3; ++i) {
    const float clearDepth = (1 - share) * haze * clear.particleDepth[i], dustyDepth = share * haze * kMars.particleDepth[i];
    const float clearScattered = clearDepth * clear.particleAlbedo[i], dustyScattered = dustyDepth * kMars.particleAlbedo[i];
    const float scattered = clearScattered + dustyScattered, perRadius = density / air.particleScaleHeight;
    air.moleculeScattering[i] = mixed(clear.moleculeDepth[i], kMars.moleculeDepth[i], share) * density / air.moleculeScaleHeight;
    air.particleScattering[i] = scattered * perRadius;
    air.particleAbsorption[i] = (clearDepth + dustyDepth - scattered) * perRadius;
    const float clearPeak = clearScattered * clear.peakShare[i], dustyPeak = dustyScattered * kMars.peakShare[i];
    air.particleAsymmetry[i] =
        blended(clear.particleAsymmetry[i], clearScattered - clearPeak, kMars.particleAsymmetry[i], dustyScattered - dustyPeak);
    air.peakShare[i] = blended(clear.peakShare[i], clearScattered, kMars.peakShare[i], dustyScattered);
    air.peakAsymmetry[i] = blended(clear.peakAsymmetry[i], clearPeak, kMars.peakAsymmetry[i], dustyPeak);
    air.ozoneAbsorption[i] = clear.ozoneDepth[i] * (1 - share) * ozone * density / air.ozoneReach;
    air.groundAlbedo[i] = mixed(clear.groundAlbedo[i], kMars.groundAlbedo[i], share);
  }
  return air;
}

float naturalExp(float x) { return exact::exp2(1.44269504f * x); }

Medium mediumAt(const Atmosphere& air, float altitude) {
  assert(air.height > 0);
  const float above = std::max(altitude, 0.0f);
  const float molecules = naturalExp(-above / air.moleculeScaleHeight), particles = naturalExp(-above / air.particleScaleHeight);
  const float away = above > air.ozoneAltitude ? above - air.ozoneAltitude : air.ozoneAltitude - above;
  const float ozone = std::max(0.0f, 1 - away / air.ozoneReach);
  Medium medium;
  for (std::size_t i = 0; i < 3; ++i) {
    medium.moleculeScattering[i] = molecules * air.moleculeScattering[i];
    medium.particleScattering[i] = particles * air.particleScattering[i];
    medium.extinction[i] = medium.moleculeScattering[i] + medium.particleScattering[i] + particles * air.particleAbsorption[i] +
                           ozone * air.ozoneAbsorption[i];
  }
  return medium;
}

}  // namespace terrella
