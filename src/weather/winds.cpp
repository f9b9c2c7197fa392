// The winds of a season: belts of wind around the thermal equator, drawn to warm land and turned by the planet's spin, blocked by slopes
// (docs/weather.md, Winds). Profiles are fitted to the Earth's mean winds near the ground; nothing is integrated over time.
#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "weather/air.h"

namespace terrella {
namespace {

constexpr float kLeastSpeed = 2.5f;    // metres a second; slower air does not come as far in a step
constexpr float kBlocked = 0.6f;       // share of a wind against a steep slope that turns aside
constexpr float kGentleSlope = 60.0f;  // (kilometres a radian)^2, which blocks half of that

struct Wind {
  float east, north;
};

// Winds of the belts, `latitude` being that of the sky: as far from the thermal equator. `turn` is what spin does to moving air, from -1
// (all to the left) to 1.
inline Wind beltWind(float latitude, float trueLatitude, float turn, float spin) {
  const float distance = latitude < 0 ? -latitude : latitude, trueDistance = trueLatitude < 0 ? -trueLatitude : trueLatitude;
  const float side = latitude < 0 ? -1.0f : 1.0f, trueSide = trueLatitude < 0 ? -1.0f : 1.0f;
  // Trade winds run towards the thermal equator and are turned by where they truly are: beyond the true one, to monsoons from the west.
  const float trade = -20.0f * latitude * bump(latitude, 0.52f);
  const float westerly = bump(distance - 0.82f, 0.36f), polar = bump(trueDistance - 1.32f, 0.24f);
  return {2.1f * trade * turn + spin * (8.5f * westerly - 1.2f * bump(latitude, 0.45f) - 2.8f * polar),
          trade + side * 1.3f * westerly - trueSide * 1.3f * polar};
}

}  // namespace

void blow(const GroundLevel& level, const Sky& sky, const Workers& workers, Air& air) {
  const int size = level.size;
  const Compass& compass = level.compass();
  for (FaceField* field : {&air.east, &air.north, &air.alongS, &air.alongT, &air.climb}) *field = FaceField(size);
  const float step = level.stepKilometres() / kEarthRadiusKilometres;
  forFaceRows(size, workers, [&](int face, int j) {
    const float *eastS = compass.eastS.row(face, j), *northS = compass.northS.row(face, j);
    const float *eastT = compass.eastT.row(face, j), *northT = compass.northT.row(face, j);
    const float *latitudes = compass.latitude.row(face, j), *sines = compass.sine.row(face, j), *cosines = compass.cosine.row(face, j);
    const float *bends = level.bend.row(face, j), *breadth = level.breadth.row(face, j);
    const float *breadthAbove = level.breadth.row(face, j - 1), *breadthBelow = level.breadth.row(face, j + 1);
    const float *slope = level.slope.row(face, j), *slopeAbove = level.slope.row(face, j - 1), *slopeBelow = level.slope.row(face, j + 1);
    float *east = air.east.row(face, j), *north = air.north.row(face, j), *climb = air.climb.row(face, j);
    float *alongS = air.alongS.row(face, j), *alongT = air.alongT.row(face, j);
    for (int i = 0; i < size; ++i) {
      const float c = cosines[i], y = sines[i];
      const float turn = sky.spin * std::min(std::max(3.5f * y, -1.0f), 1.0f);
      const float latitude = latitudes[i] - bends[i] - air.sign * sky.beltShift * (0.09f + 0.16f * breadth[i]) * c;
      const Wind belt = beltWind(latitude, latitudes[i], turn, sky.spin);
      // Warm land draws air in and turns it; cold land sends it out. Around the subtropical highs of the oceans air always turns.
      const float acrossS = 0.5f * (breadth[i + 1] - breadth[i - 1]), acrossT = 0.5f * (breadthBelow[i] - breadthAbove[i]);
      const float towardsEast = eastS[i] * acrossS + eastT[i] * acrossT, towardsNorth = northS[i] * acrossS + northT[i] * acrossT;
      const float warmth = air.sign * sky.swing * std::min(std::max(2.5f * y, -1.0f), 1.0f);
      const float draw = 1.1f * warmth + 0.3f * c * c;
      const float distance = latitude < 0 ? -latitude : latitude;
      const float around = turn * (0.8f * draw + 1.2f * bump(distance - 0.5f, 0.35f));
      const float u = belt.east + draw * towardsEast + around * towardsNorth, v = belt.north + draw * towardsNorth - around * towardsEast;
      // Slopes.
      const float upS = 0.5f * (slope[i + 1] - slope[i - 1]), upT = 0.5f * (slopeBelow[i] - slopeAbove[i]);
      const float upEast = eastS[i] * upS + eastT[i] * upT, upNorth = northS[i] * upS + northT[i] * upT;
      const float rise = u * upEast + v * upNorth, against = rise > 0.0f ? rise : 0.0f;
      const float blocked = kBlocked * against / (upEast * upEast + upNorth * upNorth + kGentleSlope);
      east[i] = u - blocked * upEast, north[i] = v - blocked * upNorth;
      const float speed = std::sqrt(east[i] * east[i] + north[i] * north[i]);
      const float perStep = step / std::max(speed, kLeastSpeed);
      climb[i] = rise * perStep;
      const float s = (east[i] * eastS[i] + north[i] * northS[i]) * perStep, t = (east[i] * eastT[i] + north[i] * northT[i]) * perStep;
      alongS[i] = std::min(std::max(s, -1.0f), 1.0f), alongT[i] = std::min(std::max(t, -1.0f), 1.0f);
    }
  });
}

}  // namespace terrella
