// A planetary system: a star, its planets and their moons, all from one seed.
//
// What it imitates: planets at distances that grow by a jittered ratio, as Titius and Bode saw ours do; rock inside the frost line, giants
// beyond it (Hayashi 1981: 2.7 au for the Sun); what a planet is like follows from the light it gets. What it leaves out: the history of
// the disc, resonances, binaries, belts of small bodies. Orbits stay clear of each other for as long as stars last (orbit.h). A pure
// function of the seed, equal in every bit on every machine (docs/determinism.md).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "params/body_kind.h"
#include "params/planet_params.h"
#include "system/orbit.h"
#include "system/star.h"

namespace terrella {

struct Body {
  std::string name;    // "7 c", of a moon "7 c II"
  std::string folder;  // "c", "c-II"
  BodyKind kind = BodyKind::moon;
  std::uint64_t seed = 0;
  double radiusMeters = 0, kilograms = 0;
  Orbit orbit;
  double rotationSeconds = 0;
  bool isLocked = false;  // turns once an orbit
  double tiltDegrees = 0;
  double light = 0;              // the star's, averaged over an orbit; 1 what the Earth gets
  double equilibriumKelvin = 0;  // of a body without air that throws back 0.3 of that light
  double variety = 0;            // in [0, 1): what its parameters are varied by
  double ringOuterMeters = 0;    // 0: no rings
  std::vector<Body> moons = {};  // from the inside out
  MoonParams moonsWanted = {};   // of which these came (companions.h)
  PrimaryParams primary = {};    // of a moon: its planet

  double gravity() const { return kGravitation * kilograms / (radiusMeters * radiusMeters); }  // m/s^2 at the surface
  double density() const { return kilograms / (4.0 / 3.0 * exact::kPi * radiusMeters * radiusMeters * radiusMeters); }  // kg/m^3
  bool operator==(const Body&) const = default;
};

struct System {
  Seed seed;
  Star star;
  std::vector<Body> planets;  // from the inside out, 3 to 9

  bool operator==(const System&) const = default;
};

System makeSystem(const Seed& seed);

// Every planet, each followed by its moons.
std::vector<const Body*> bodiesOf(const System& system);

// The planet as `bake` makes it: the preset of its kind, with the seed, the size and what light and gravity decide. An error where a preset
// cannot be read.
Result<PlanetParams> paramsOf(const Star& star, const Body& body);

}  // namespace terrella
