// Where on a planet an eye is, which way it looks, and where the sun stands there: what a bookmark keeps and a share code may say.
//
// As letters behind a share code and its "@" it is, with a CRC-16 (share_letters.h) behind
//
//   latitude, longitude (32 bits each: 9 mm on an Earth) | heading, pitch, the sun's longitude and latitude (16 bits each: 0.006 degrees) |
//   height over the sea in cm (zigzag varint) | kind of motion
//
// All angles are by the planet's own axes, so the sun's longitude is the time of day, however far the planet has turned.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace terrella {

// How one moves there.
enum class PlaceMotion { orbit, flight, walk };

struct PlaceView {
  double latitudeDegrees = 0, longitudeDegrees = 0;
  double metersAboveSea = 0;                      // of the eye; the ground is the planet's
  double headingDegrees = 0, pitchDegrees = -90;  // 0 is north, 90 east; -90 straight down
  double sunLongitudeDegrees = 0, sunLatitudeDegrees = 0;
  PlaceMotion motion = PlaceMotion::orbit;

  bool operator==(const PlaceView&) const = default;
};

inline constexpr char kPlaceMark = '@';

std::string lettersOf(const PlaceView& view);
Result<PlaceView> placeFromLetters(std::string_view letters);

// {"latitude": 47.1, "longitude": 8.5, "metersAboveSea": 412, "heading": 0, "pitch": -90, "sunLongitude": 20, "sunLatitude": 5,
// "motion": "walk"}; what is missing is as it is by default.
std::string placeToJson(const PlaceView& view);
Result<PlaceView> placeFromJson(std::string_view text);

}  // namespace terrella
