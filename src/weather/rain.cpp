// Vapour and rain of a season: air takes vapour up over the sea and loses it where it rises (docs/weather.md, Rain).
#include <algorithm>

#include "base/exact_math.h"
#include "weather/air.h"
#include "weather/weather.h"

namespace terrella {
namespace {

// Shares of the vapour that fall as rain within 1000 km.
constexpr float kEverywhere = 0.15f, kAtEquator = 0.18f, kAtFronts = 0.09f, kInSinkingAir = 0.075f, kByMonsoon = 0.6f, kLeast = 0.03f;
constexpr float kPerKilometre = 0.56f;  // and for each kilometre that it climbs
constexpr float kMostInStep = 0.6f;
constexpr float kFromSea = 1.28f;         // share of what is missing that the sea gives within 1000 km
constexpr float kBackFromLand = 0.48f;    // share of rain that land gives back
constexpr float kMillimetres = 10250.0f;  // a year, of all vapour within 1000 km

struct Wetting {
  FaceField rate, held, back, refill;
};

Wetting wettingOf(const GroundLevel& level, const Sky& sky, const Workers& workers, const Air& air) {
  const int size = level.size;
  const Compass& compass = level.compass();
  Wetting result{FaceField(size), FaceField(size), FaceField(size), FaceField(size)};
  const float step = level.stepKilometres() / 1000.0f;
  forFaceRows(size, workers, [&](int face, int j) {
    const float *latitudes = compass.latitude.row(face, j), *sines = compass.sine.row(face, j), *cosines = compass.cosine.row(face, j);
    const float *eastS = compass.eastS.row(face, j), *eastT = compass.eastT.row(face, j);
    const float *bend = level.bend.row(face, j), *interior = level.interior.row(face, j);
    const float *breadth = level.breadth.row(face, j), *above = level.breadth.row(face, j - 1), *below = level.breadth.row(face, j + 1);
    const float *land = level.land.row(face, j), *height = level.height.row(face, j);
    const float *climb = air.climb.row(face, j), *temperature = air.temperature.row(face, j);
    float *rate = result.rate.row(face, j), *held = result.held.row(face, j);
    float *back = result.back.row(face, j), *refill = result.refill.row(face, j);
    for (int i = 0; i < size; ++i) {
      const float latitude = latitudes[i] - bend[i] - air.sign * sky.beltShift * (0.09f + 0.16f * breadth[i]) * cosines[i];
      const float distance = latitude < 0 ? -latitude : latitude;
      const float towardsEast = 0.5f * (eastS[i] * (breadth[i + 1] - breadth[i - 1]) + eastT[i] * (below[i] - above[i]));
      const float facesWest = std::min(std::max(sky.spin * towardsEast * (1.0f / 5), -1.0f), 1.0f);
      const float warmth = air.sign * sky.swing * std::min(std::max(2.5f * sines[i], -1.0f), 1.0f);
      const float rising = kEverywhere + kAtEquator * bump(latitude, 0.30f) + kAtFronts * bump(distance - 0.87f, 0.38f) -
                           kInSinkingAir * bump(distance - 0.45f, 0.27f) * (1.0f + 1.2f * facesWest) + kByMonsoon * warmth * interior[i];
      const float up = climb[i] > 0.0f ? climb[i] : 0.0f, down = climb[i] < 0.0f ? -climb[i] : 0.0f;
      const float falls = std::max(rising, kLeast) * step / (1.0f + 2.0f * down) + kPerKilometre * up;
      rate[i] = std::min(falls, kMostInStep);
      const float ground = temperature[i] - 1000.0f * kLapseRate * height[i];
      held[i] = exact::exp2(0.0938f * (ground - 27.0f - 0.6f * (sky.temperature - 15.0f)));
      back[i] = 1.0f - kBackFromLand * land[i];
      refill[i] = std::min(kFromSea * step, 1.0f) * (1.0f - land[i]);
    }
  });
  return result;
}

}  // namespace

void wet(const GroundLevel& level, const Sky& sky, float rainfall, int steps, const Workers& workers, Air& air) {
  const int size = level.size;
  const Wetting wetting = wettingOf(level, sky, workers, air);
  const float millimetres = rainfall * kMillimetres * 1000.0f / level.stepKilometres();
  FaceField next(size);
  air.rain = FaceField(size);
  for (int step = 0; step < steps; ++step) {
    const bool isLast = step == steps - 1;
    forFaceRows(size, workers, [&](int face, int j) {
      const float *above = air.vapour.row(face, j - 1), *here = air.vapour.row(face, j), *below = air.vapour.row(face, j + 1);
      const float *a = air.alongS.row(face, j), *b = air.alongT.row(face, j);
      const float *rate = wetting.rate.row(face, j), *held = wetting.held.row(face, j);
      const float *back = wetting.back.row(face, j), *refill = wetting.refill.row(face, j);
      float *out = next.row(face, j), *rain = air.rain.row(face, j);
      for (int i = 0; i < size; ++i) {
        const float vapour = carried(above, here, below, i, a[i], b[i]);
        const float falls = vapour * rate[i], excess = vapour - falls - held[i];
        const float all = falls + (excess > 0.0f ? 0.5f * excess : 0.0f);
        const float left = vapour - all * back[i];
        out[i] = left + refill[i] * (held[i] - left);
        if (isLast) rain[i] = millimetres * all;
      }
    });
    next.closeRim();
    std::swap(air.vapour, next);
  }
  air.rain.closeRim();
}

}  // namespace terrella
