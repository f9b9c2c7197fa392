#include "weather/temperature.h"

#include <algorithm>

#include "base/exact_math.h"

namespace terrella {
namespace {

double radians(float degrees) { return static_cast<double>(degrees * static_cast<float>(exact::kPi / 180)); }

}  // namespace

float summerDegrees(const ClimateParams& params, float latitudeDegrees) {
  if (params.season == 0) return 0;
  return static_cast<float>(params.season) * kSeasonDegrees * static_cast<float>(exact::sinLatitude(radians(latitudeDegrees)));
}

float seasonalLatitude(const ClimateParams& params, float latitudeDegrees) {
  return (latitudeDegrees < 0 ? -latitudeDegrees : latitudeDegrees) - summerDegrees(params, latitudeDegrees);
}

float climaticLatitude(const ClimateParams& params, float seasonalLatitude, float aboveSea) {
  return seasonalLatitude + static_cast<float>(params.alpineSnow) * aboveSea * aboveSea;
}

float temperatureAt(float climaticLatitude) {
  return static_cast<float>(exact::cosLatitude(radians(std::clamp(climaticLatitude, 0.0f, 90.0f))));
}

}  // namespace terrella
