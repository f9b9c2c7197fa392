// What a place knows of the country around it: how warm and wet it is there, how high the ground lies on the whole and how broken it is,
// and how deep the lakes.
//
// Weather, ground and lakes are reckoned on coarse cells; maps are painted from a lattice of points between them, smoothed so that no cell
// shows, and packed so that one load brings several values. All of it belongs to one season.
#pragma once

#include <cstdint>

#include "base/aligned_vector.h"
#include "land/drainage.h"
#include "land/land.h"
#include "params/planet_params.h"
#include "planet/stage.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {

// A fact of the planet: (kSize + 1)^2 points of the equiangular lattice on each face, those of edges on both.
struct Surroundings {
  static constexpr const char* kName = "surroundings";
  static constexpr int kSize = 256;  // cells along an edge
  static constexpr int kRow = kSize + 16;

  // The halves of a word of `air`, the lower one first: temperature at the sea's level and the root of the rain of a year.
  static constexpr float kLowestTemperature = -128, kPerDegree = 256, kPerRootOfRain = 512;
  // Those of `ground`: its height above the sea, the means of cells; and the relief of the land around and the depth of lakes, 10 and 6
  // bits.
  static constexpr float kLowestHeight = -16384, kPerMeter = 2;
  static constexpr float kReliefStep = 8, kLakeStep = 4;  // metres

  AlignedVector<std::uint32_t> air, ground;
};

// `season`: -1 northern winter to 1 northern summer, 0 the mean of a year.
Surroundings makeSurroundings(const Weather& weather, const GroundHeights& ground, const Drainage& drainage, double season,
                              const Workers& workers);

extern const Stage kSurroundingsStage;

}  // namespace terrella
