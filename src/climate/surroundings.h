// What a place knows of the country around it: how warm and wet it is there, how high the ground lies on the whole and how broken it is,
// how deep the lakes, whether a river keeps it green or a lake that dried left salt, and which soil the province has.
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

  // Those of `air`, from the lowest bit: temperature at the sea's level (14 bits), the root of the rain of a year (14), and the soil of
  // the province (4), from 0 red over yellow to 1 grey.
  static constexpr int kRainBit = 14, kSoilBit = 28;
  static constexpr float kLowestTemperature = -128, kPerDegree = 64, kPerRootOfRain = 128, kPerSoil = 15;
  // Those of `ground`: how high the land lies, the means of cells (13 bits, whole metres, the sea as 0); the relief of
  // the land around (9); the depth of lakes (5); and what water leaves on dry ground (5).
  static constexpr int kReliefBit = 13, kLakeBit = 22, kTraceBit = 27;
  static constexpr float kReliefStep = 16, kLakeStep = 8;  // metres
  // From -1, salt where a lake dried, to 1, the banks of a great river.
  static constexpr float kNoTrace = 16, kPerTrace = 15;

  AlignedVector<std::uint32_t> air, ground;
};

// `seed`: of provinces of soil. `season`: -1 northern winter to 1 northern summer, 0 the mean of a year.
Surroundings makeSurroundings(std::uint64_t seed, const Weather& weather, const GroundHeights& ground, const Drainage& drainage,
                              double season, const Workers& workers);

extern const Stage kSurroundingsStage;

}  // namespace terrella
