// Planets of a star and moons of a planet, drawn one after the other from the inside out.
#pragma once

#include "base/draws.h"
#include "system/system.h"

namespace terrella {

// How far apart neighbours stay, in Hill radii of both together.
inline constexpr double kLeastHillRadii = 8;

// From where the inner one is farthest from what both circle, to where the outer one is nearest.
bool staysClear(double heavierKilograms, const Body& inner, const Body& outer);

std::vector<Body> drawPlanets(const Seed& seed, const Star& star);

// Gives it its moons. `row` tells the planets of a system apart.
void drawMoons(const Seed& seed, const Star& star, Body& planet, std::uint32_t row);

// What moons are called, from the inside out.
inline constexpr const char* kNumerals[]{"I", "II", "III", "IV"};

// Levels of Channel::systems.
inline constexpr std::uint32_t kStarLevel = 0, kPlanetLevel = 1, kMoonLevel = 2, kSeedLevel = 3, kCompanionLevel = 4;
// Of seeds: those of a system's bodies come before.
inline constexpr std::uint32_t kFirstCompanionRow = 1000;

std::uint64_t seedOfBody(const Seed& seed, std::uint32_t row);

void drawOrientation(HashDraws& draws, double mostInclination, Orbit& orbit);

// What a body gets in its mean distance from the star.
void setLight(const Star& star, const Orbit& aroundStar, Body& body);

}  // namespace terrella
