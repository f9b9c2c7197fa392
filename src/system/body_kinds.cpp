#include "system/body_kinds.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "params/presets.h"

namespace terrella {
namespace {

constexpr double kMoltenLight = 12;

struct Chance {
  BodyKind kind;
  double upTo;  // of the dice
};

BodyKind chosen(std::span<const Chance> chances, double dice) {
  for (const Chance& chance : chances) {
    if (dice < chance.upTo) return chance.kind;
  }
  return chances.back().kind;
}

constexpr Chance kScorched[]{{BodyKind::mercury, 0.85}, {BodyKind::desert, 1}};
// So near that tides do not let the crust close.
constexpr Chance kMolten[]{{BodyKind::lava, 0.5}, {BodyKind::mercury, 1}};
constexpr Chance kHot[]{{BodyKind::venus, 0.4}, {BodyKind::desert, 0.75}, {BodyKind::mercury, 1}};
constexpr Chance kMild[]{{BodyKind::terra, 0.5},   {BodyKind::archipelago, 0.65}, {BodyKind::ocean, 0.77},
                         {BodyKind::desert, 0.88}, {BodyKind::ringed, 0.93},      {BodyKind::mars, 1}};
constexpr Chance kCool[]{{BodyKind::iceAge, 0.35}, {BodyKind::snowball, 0.55}, {BodyKind::mars, 0.9}, {BodyKind::moon, 1}};
constexpr Chance kCold[]{{BodyKind::mars, 0.65}, {BodyKind::moon, 1}};
constexpr Chance kFrosty[]{{BodyKind::jupiter, 0.45}, {BodyKind::saturn, 0.83}, {BodyKind::neptune, 0.93}, {BodyKind::moon, 1}};
// Around light stars there was less to make giants of.
constexpr Chance kFrostyOfDwarf[]{
    {BodyKind::neptune, 0.4}, {BodyKind::uranus, 0.7}, {BodyKind::saturn, 0.84}, {BodyKind::jupiter, 0.92}, {BodyKind::moon, 1}};
constexpr Chance kFar[]{{BodyKind::uranus, 0.45}, {BodyKind::neptune, 0.88}, {BodyKind::moon, 1}};

// Degrees at the sea's level: what the light gives, a third of it thrown back, and as much greenhouse as the Earth has.
double meanCelsius(const Body& body) { return body.equilibriumKelvin + 33.3 - 273.15; }

// How much higher than on the Moon the strength of its ground makes complex craters begin, or lower (Pike 1980: by 1 / g).
double complexFromKilometers(double gravity) { return std::clamp(15 * 1.62 / gravity, 1.0, 100.0); }

void varyLiving(const Body& body, PlanetParams& params) {
  const double celsius = meanCelsius(body);
  if (body.kind != BodyKind::snowball) params.weather.temperature = std::clamp(celsius, body.kind == BodyKind::desert ? 18.0 : -25.0, 34.0);
  params.weather.axialTilt = std::min(body.tiltDegrees, 90.0);
  params.air.density *= 0.75 + 0.5 * body.variety;
}

void varyRock(const Body& body, PlanetParams& params) {
  params.craters.transition = complexFromKilometers(body.gravity());
  constexpr double kLeastLargest = 10;  // kilometres, as parameters have it
  params.craters.largest = std::min(params.craters.largest, std::max(0.6 * body.radiusMeters / 1000, kLeastLargest));
  if (body.kind == BodyKind::mars) params.air.density *= 0.5 + body.variety;
}

}  // namespace

BodyKind planetKind(const Star& star, double light, double dice) {
  if (light > kMoltenLight) return chosen(kMolten, dice);
  if (light > 3) return chosen(kScorched, dice);
  if (light > kMostHabitableLight) return chosen(kHot, dice);
  if (light > kLeastHabitableLight) return chosen(kMild, dice);
  if (light > 0.4) return chosen(kCool, dice);
  if (light > kFrostLight) return chosen(kCold, dice);
  if (light < 0.008) return chosen(kFar, dice);
  return star.massSuns > 0.6 ? chosen(kFrosty, dice) : chosen(kFrostyOfDwarf, dice);
}

BodyKind moonKind(double radiusMeters, double light, double dice) {
  // Ice, kneaded by tides or under an air of its own.
  const bool isIcy = light < kFrostLight;
  if (isIcy && radiusMeters > infoOf(BodyKind::titan).leastRadius && dice < 0.5) return BodyKind::titan;
  if (isIcy && radiusMeters > infoOf(BodyKind::europa).leastRadius && radiusMeters < infoOf(BodyKind::europa).mostRadius && dice < 0.45)
    return BodyKind::europa;
  if (isIcy && radiusMeters > infoOf(BodyKind::io).leastRadius && radiusMeters < infoOf(BodyKind::io).mostRadius && dice < 0.6)
    return BodyKind::io;
  if (radiusMeters > 2.4e6 && light < 3 && dice < 0.4) return BodyKind::mars;
  if (radiusMeters > 1.9e6 && dice > 0.8) return BodyKind::mercury;
  return BodyKind::moon;
}

Result<PlanetParams> paramsOf(const Star& star, const Body& body) {
  auto preset = loadPreset(infoOf(body.kind).preset);
  if (!preset) return preset.error();
  PlanetParams params = std::move(preset->params);
  params.seed = body.seed;
  params.star.temperature = std::round(star.temperatureKelvin);
  params.relief.radiusMeters = std::max(body.radiusMeters, kLeastRadius);
  const bool isGiant = infoOf(body.kind).isGiant;
  if (infoOf(body.kind).isAlive) varyLiving(body, params);
  if (!infoOf(body.kind).isAlive && !isGiant) varyRock(body, params);
  params.primary = body.primary;
  if (!body.moons.empty()) params.moons = body.moonsWanted;
  params.moons.count = static_cast<int>(body.moons.size());
  if (body.ringOuterMeters == 0) {
    params.rings.opacity = 0;
    return params;
  }
  params.rings.outerRadius = body.ringOuterMeters / body.radiusMeters;
  if (body.kind == BodyKind::uranus || body.kind == BodyKind::neptune) {
    // Dark and narrow, as around Uranus.
    params.rings.opacity = 0.4;
    params.rings.gaps = 0.95;
    params.rings.rock = 0.8;
    params.rings.innerRadius = 1.5;
  }
  return params;
}

}  // namespace terrella
