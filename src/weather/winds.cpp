// The winds of a season: belts of wind around the thermal equator, drawn to warm land and turned by the planet's spin, blocked by slopes
// (docs/weather.md, Winds). Profiles are fitted to the Earth's mean winds near the ground; nothing is integrated over time.
#include "weather/air.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "weather/winds.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "weather/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

struct Wind {
  Lanes east, north;
};

// Winds of the belts, `latitude` being that of the sky. `turn` is what spin does to moving air, from -1 (all to the left) to 1.
HWY_INLINE Wind beltWind(Lanes latitude, Lanes trueLatitude, Lanes turn, float spin) {
  const Lanes westerly = bump(magnitude(latitude) - 0.82f, 0.36f), polar = bump(magnitude(trueLatitude) - 1.32f, 0.24f);
  // Trade winds run towards the thermal equator and are turned by where they truly are: beyond the true one, to monsoons from the west.
  const Lanes trade = latitude * bump(latitude, 0.52f) * -20.0f;
  return {trade * turn * 2.1f + (westerly * 8.5f - bump(latitude, 0.45f) * 1.2f - polar * 2.8f) * spin,
          trade + signedAs(westerly * 1.3f, latitude) - signedAs(polar * 1.3f, trueLatitude)};
}

constexpr float kLeastSpeed = 0.8f;    // metres a second; slower air does not come as far in a step
constexpr float kBlocked = 0.6f;       // share of a wind against a steep slope that turns aside
constexpr float kGentleSlope = 60.0f;  // (kilometres a radian)^2, which blocks half of that

void WindRow(const GroundLevel& level, const Sky& sky, int face, int j, Air& air) {
  const Compass& compass = level.compass();
  const float *eastS = compass.eastS.row(face, j), *northS = compass.northS.row(face, j);
  const float *eastT = compass.eastT.row(face, j), *northT = compass.northT.row(face, j);
  const float *latitudes = compass.latitude.row(face, j), *sines = compass.sine.row(face, j), *cosines = compass.cosine.row(face, j);
  const float *bends = level.bend.row(face, j), *facesWest = level.facesWest.row(face, j);
  const Rows3 breadth(level.breadth, face, j), slope(level.slope, face, j);
  float *east = air.east.row(face, j), *north = air.north.row(face, j), *climb = air.climb.row(face, j);
  float *alongS = air.alongS.row(face, j), *alongT = air.alongT.row(face, j);
  const float step = level.stepKilometres() / kEarthRadiusKilometres;
  for (int i = 0; i < level.size; i += kLaneCount) {
    const Lanes cosine = load(cosines + i), sine = load(sines + i), trueLatitude = load(latitudes + i);
    const Lanes turn = within(sine * 3.5f, -1.0f, 1.0f) * sky.spin;
    const Lanes latitude =
        skyLatitude(sky, air.sign, trueLatitude, load(bends + i), sine, cosine, load(breadth.here + i), load(facesWest + i));
    const Wind belt = beltWind(latitude, trueLatitude, turn, sky.spin);

    // Warm land draws air in and turns it; cold land sends it out. The highs of subtropical oceans bring air from the poles to coasts that
    // face west, and from the equator to those that face east.
    const Lanes eS = load(eastS + i), eT = load(eastT + i), nS = load(northS + i), nT = load(northT + i);
    const Lanes landS = breadth.alongS(i), landT = breadth.alongT(i);
    const Lanes landEast = eS * landS + eT * landT, landNorth = nS * landS + nT * landT;
    const Lanes warmth = within(sine * 2.5f, -1.0f, 1.0f) * (air.sign * sky.swing);
    const Lanes draw = warmth * 0.6f + bump(trueLatitude, 0.5f) * 0.4f + 0.1f, around = turn * draw * 0.8f;
    const Lanes highs = turn * bump(magnitude(latitude) - 0.5f, 0.35f) * 1.0f;
    const Lanes u = belt.east + draw * landEast + around * landNorth;
    const Lanes v = belt.north + draw * landNorth - (around + highs) * landEast;

    // Slopes turn a part of it aside.
    const Lanes upS = slope.alongS(i), upT = slope.alongT(i);
    const Lanes upEast = eS * upS + eT * upT, upNorth = nS * upS + nT * upT;
    const Lanes rise = u * upEast + v * upNorth;
    const Lanes blocked = positive(rise) * kBlocked / (upEast * upEast + upNorth * upNorth + kGentleSlope);
    const Lanes towardsEast = u - blocked * upEast, towardsNorth = v - blocked * upNorth;

    const Lanes speed = root(towardsEast * towardsEast + towardsNorth * towardsNorth);
    const Lanes perStep = Lanes(step) / larger(speed, kLeastSpeed);
    store(towardsEast, east + i), store(towardsNorth, north + i), store(rise * perStep, climb + i);
    store(within((towardsEast * eS + towardsNorth * nS) * perStep, -1.0f, 1.0f), alongS + i);
    store(within((towardsEast * eT + towardsNorth * nT) * perStep, -1.0f, 1.0f), alongT + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(WindRow);

void blow(const GroundLevel& level, const Sky& sky, const Workers& workers, Air& air) {
  for (FaceField* field : {&air.east, &air.north, &air.alongS, &air.alongT, &air.climb}) *field = FaceField(level.size);
  forFaceRows(level.size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(WindRow)(level, sky, face, j, air); });
}

}  // namespace terrella
#endif
