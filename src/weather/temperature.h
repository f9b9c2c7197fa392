// How warm a place is, by latitude, season and height (docs/methods.md, Temperature and seasons).
//
// All three are told in degrees of latitude: summer takes a place away from its pole by up to kSeasonDegrees, height brings it nearer by up
// to params.alpineSnow. On the equator there are no seasons.
#pragma once

#include "params/planet_params.h"

namespace terrella {

inline constexpr float kSeasonDegrees = 14.0f;

// How far summer takes a place away from its pole: below 0 in winter. `latitudeDegrees` north is positive.
float summerDegrees(const ClimateParams& params, float latitudeDegrees);

// The distance from the equator, in degrees, at which it is as cold by the sea and without seasons; may pass 90.
float seasonalLatitude(const ClimateParams& params, float latitudeDegrees);
// The same above the sea; `aboveSea` is a share of the highest peak.
float climaticLatitude(const ClimateParams& params, float seasonalLatitude, float aboveSea);

// Its cosine: 1 on the equator, 0 at the poles and beyond.
float temperatureAt(float climaticLatitude);

}  // namespace terrella
