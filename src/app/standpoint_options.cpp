#include "app/standpoint_options.h"

#include <cmath>
#include <string>

#include "params/validate.h"

namespace terrella::app {
namespace {

// Radii; and kilometres above the ground, where a distance from the planet's centre would say too little: as high as eyes are.
constexpr double kLeastDistance = 1.001, kMostDistance = 31, kLeastKm = 0.0017;

// An altitude in kilometres is near or far by the planet's size.
void checkAltitude(double km, const PlanetParams& params, OptionList& options) {
  const double high = (kMostDistance - 1) * params.relief.radiusMeters / 1000;
  if (km <= high) return;
  const auto text = [](double value) {
    return value < 1e15 && value == std::floor(value) ? std::to_string(std::llround(value)) : shortNumber(value);
  };
  options.check(mustBe("--altitude", "from " + text(kLeastKm) + " to " + text(high) + " km above a planet of that radius", text(km)));
}

}  // namespace

void standpointOptions(OptionList& options, const PlanetParams& params, Standpoint& standpoint, std::optional<double>* distance) {
  options.number("--longitude", "DEGREES", "where the camera stands above (or as in 109.7W)", kLongitudes, standpoint.longitudeDegrees);
  options.number("--latitude", "DEGREES", "and how far to the north (or as in 14N)", kLatitudes, standpoint.latitudeDegrees);
  if (distance)
    options.number("--distance", "RADII", "from the planet's centre", {Range::any, kLeastDistance, kMostDistance}, *distance, "3.2");
  options.number("--altitude", "KM", distance ? "above the ground, in place of a distance (or as in 2m)" : "above the ground (or as in 2m)",
                 {Range::any, kLeastKm, 1e7, 1000}, standpoint.altitudeKm);
  options.number("--heading", "DEGREES", "where the picture's top points, 0 north, 90 east", {Range::any, -360, 360},
                 standpoint.headingDegrees, "0");
  options.number("--pitch", "DEGREES", "of the gaze: 0 level, -90 straight down", {Range::any, -90, 90}, standpoint.pitchDegrees, "-90");
  options.number("--sun", "DEGREES", "how far west of the camera the sun stands; near 160 it rises behind the planet",
                 {Range::any, -360, 360}, standpoint.sunDegrees,
                 shortNumber(Standpoint::kSunDegrees) + ", or " + shortNumber(-Standpoint::kSunDegrees) + " for who looks east from " +
                     shortNumber(Standpoint::kOnGroundKm) + " km and more");
  options.number("--sun-latitude", "DEGREES", "and how far to the north: the season", kLatitudes, standpoint.sunLatitudeDegrees,
                 "14, and over a pole its summer");
  if (!standpoint.altitudeKm) return;
  if (distance && *distance) return options.check(Error{"--altitude and --distance say the same; give one of them."});
  checkAltitude(*standpoint.altitudeKm, params, options);
}

void checkSaidOnce(const Standpoint& standpoint, bool hasMore, OptionList& options) {
  if (hasMore || standpoint.isGiven())
    options.check(
        Error{"A share code of a place, or a bookmark, says where the camera and the sun stand; leave out --latitude, --sun, --turntable "
              "and the like."});
}

}  // namespace terrella::app
