// Directions to sum over, and spherical harmonics about the sun of light that is alike on both sides of it.
//
//            up      Seen from a point in the air, the sun stands in the plane of x and z. A direction is told by `turn`, the cosine of its
//        lift ^ sun  angle to the sun, and `lift`, how far it goes along the unit vector that is square to the sun and leans to straight
//        up.
//           \ | /    Of azimuth about the sun only the cosine is left, and light is the sum over l and m of
//            \|/        a_lm Q_lm(turn) sine^m cos(m azimuth),
//             *----> where Q_lm is the associated Legendre polynomial without its factor of the sine's power.
#pragma once

#include <array>
#include <vector>

#include "air/atmosphere.h"

namespace terrella {

// A direction and its share of all; y is positive, and stands for -y as well.
struct Direction {
  float x, y, z, weight;
};
// `heights` above the level and as many below it, each with the same azimuths. They are Gauss's nodes of the height's sine, which crowd at
// the level, where light changes most.
std::vector<Direction> directionsAround(int heights, int azimuths);

struct SunHarmonics {
  static constexpr int kDegrees = 12, kOrders = 5;  // l and m are below
  static constexpr int kTerms = kDegrees * kOrders;
  using Terms = std::array<float, kTerms>;

  // Q_lm at [m * kDegrees + l]; 0 where l < m.
  static Terms polynomials(float turn);
  // sine^m cos(m azimuth)
  static std::array<float, kOrders> sides(float lift, float sine);
  // What light is to be multiplied with before its mean over all directions is a_lm.
  static Terms analysis(float turn, float lift);
};

// How much of light's harmonics of degree l is left when particles, or molecules, scatter it once.
using PhaseMoments = std::vector<float>;
PhaseMoments particleMoments(const Atmosphere& air, std::size_t colour, int degrees);
PhaseMoments moleculeMoments(int degrees);

// The light from around the sun that particles throw to a point if they are lit alike, scattered once more there: by molecules and by
// particles.
struct Glow {
  Spectrum molecules, particles;
};
Glow glowOf(const std::array<PhaseMoments, 3>& particles, float turn);

}  // namespace terrella
