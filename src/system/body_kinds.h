// Kinds of bodies: the preset each begins with, and how large and heavy they come.
#pragma once

#include <array>

#include "base/draws.h"
#include "system/system.h"

namespace terrella {

struct BodyKindInfo {
  const char* preset;                // of assets/presets
  double leastRadius, mostRadius;    // metres
  double leastDensity, mostDensity;  // kg/m^3
  bool isGiant, isAlive;             // alive: with land, sea and weather
};

// In the order of BodyKind, without none; figures around those of the bodies they are called after.
inline constexpr std::array<BodyKindInfo, 20> kBodyKinds{{
    {"mercury", 1.9e6, 3.2e6, 4800, 5600, false, false},  {"moon", 0.5e6, 2.6e6, 1900, 3400, false, false},
    {"mars", 2.4e6, 4.2e6, 3600, 4200, false, false},     {"desert", 4.8e6, 7.6e6, 4900, 5700, false, true},
    {"terra", 5.2e6, 7.8e6, 5000, 6000, false, true},     {"archipelago", 5.6e6, 8.2e6, 4400, 5400, false, true},
    {"ringed", 5.2e6, 7.8e6, 5000, 6000, false, true},    {"ice_age", 5.0e6, 7.6e6, 4800, 5700, false, true},
    {"jupiter", 6.2e7, 7.8e7, 800, 2000, true, false},    {"saturn", 5.0e7, 6.2e7, 550, 850, true, false},
    {"uranus", 2.2e7, 2.8e7, 1150, 1450, true, false},    {"neptune", 2.2e7, 2.8e7, 1400, 1800, true, false},
    {"ember_giant", 7.8e7, 9.5e7, 350, 900, true, false}, {"venus", 5.2e6, 6.8e6, 4900, 5500, false, false},
    {"ocean", 5.8e6, 8.2e6, 4200, 5200, false, true},     {"snowball", 5.0e6, 7.6e6, 4800, 5700, false, true},
    {"europa", 0.9e6, 1.9e6, 1600, 3500, false, false},   {"titan", 1.9e6, 2.8e6, 1600, 2600, false, false},
    {"io", 1.2e6, 2.1e6, 3200, 3700, false, false},       {"lava", 4.6e6, 7.8e6, 5200, 6400, false, false},
}};

static_assert(enumCount<BodyKind> == kBodyKinds.size() + 1);

// Of one that is something.
constexpr const BodyKindInfo& infoOf(BodyKind kind) { return kBodyKinds[static_cast<std::size_t>(kind) - 1]; }

inline constexpr double kLeastRadius = 1000;  // metres, as parameters have it

// Light beyond which water froze while planets formed: 2.7 au from the Sun.
inline constexpr double kFrostLight = 1 / (2.7 * 2.7);
// Light in which seas last, somewhat wider than Kopparapu and others (2013) have it.
inline constexpr double kMostHabitableLight = 1.2, kLeastHabitableLight = 0.7;

// Of a planet that gets this light; `dice` in [0, 1) chooses among what there may be.
BodyKind planetKind(const Star& star, double light, double dice);

// Of a moon; small ones are bare rock, whatever the light.
BodyKind moonKind(double radiusMeters, double light, double dice);

}  // namespace terrella
