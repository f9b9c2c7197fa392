#include "params/place_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "params/json_text.h"
#include "params/share_bytes.h"
#include "params/share_letters.h"

namespace terrella {
namespace {

constexpr double kMostMeters = 1e10;  // from the sea: 30 radii of the largest planet
constexpr std::array kMotions{"orbit", "flight", "walk"};

// A number of so many bits; angles that go around come back to 0.
std::uint64_t bitsOf(double value, double low, double high, int bits, bool goesAround) {
  const double count = std::exp2(bits) - (goesAround ? 0 : 1);
  double share = (value - low) / (high - low);
  share = goesAround ? share - std::floor(share) : std::clamp(share, 0.0, 1.0);
  const auto number = static_cast<std::uint64_t>(std::llround(share * count));
  return goesAround ? number % static_cast<std::uint64_t>(count) : number;
}

double valueOf(std::uint64_t number, double low, double high, int bits, bool goesAround) {
  return low + (high - low) * static_cast<double>(number) / (std::exp2(bits) - (goesAround ? 0 : 1));
}

// Every number of a view but the height: written down once, for letters and for JSON.
struct Angle {
  const char* key;
  double PlaceView::*value;
  double low, high;
  int bits;
  bool goesAround;
};
constexpr Angle kAngles[] = {{"latitude", &PlaceView::latitudeDegrees, -90, 90, 32, false},
                             {"longitude", &PlaceView::longitudeDegrees, -180, 180, 32, true},
                             {"heading", &PlaceView::headingDegrees, -180, 180, 16, true},
                             {"pitch", &PlaceView::pitchDegrees, -90, 90, 16, false},
                             {"sunLongitude", &PlaceView::sunLongitudeDegrees, -180, 180, 16, true},
                             {"sunLatitude", &PlaceView::sunLatitudeDegrees, -90, 90, 16, false}};

Bytes bytesOfView(const PlaceView& view) {
  ShareWriter writer;
  for (const Angle& angle : kAngles) {
    const std::uint64_t number = bitsOf(view.*angle.value, angle.low, angle.high, angle.bits, angle.goesAround);
    for (int shift = angle.bits - 8; shift >= 0; shift -= 8) writer.bytes.push_back(static_cast<std::uint8_t>(number >> shift));
  }
  writer.varint(zigzag(std::llround(std::clamp(view.metersAboveSea, -kMostMeters, kMostMeters) * 100)));
  writer.varint(static_cast<std::uint64_t>(view.motion));
  return writer.bytes;
}

Error mustLie(const std::string& key, const std::string& where) { return Error{"place." + key + " must be " + where + "."}; }

}  // namespace

std::string lettersOf(const PlaceView& view) { return checkedLetters(bytesOfView(view)); }

Result<PlaceView> placeFromLetters(std::string_view letters) {
  const Error broken{
      "The place in the share code, which stands behind its \"@\", is cut short or mistyped; paste the code whole, or leave the "
      "place out together with the \"@\"."};
  const auto bytes = letters.size() < 100 ? bytesOfLetters(letters) : std::nullopt;
  if (!bytes) return broken;
  PlaceView view;
  ShareReader reader{*bytes, bytes->size()};
  for (const Angle& angle : kAngles) {
    std::uint64_t number = 0;
    for (int shift = 0; shift < angle.bits; shift += 8) number = (number << 8) | reader.byte();
    view.*angle.value = valueOf(number, angle.low, angle.high, angle.bits, angle.goesAround);
  }
  view.metersAboveSea = static_cast<double>(unzigzag(reader.varint())) / 100;
  const std::uint64_t motion = reader.varint();
  if (!reader.isGood || motion >= kMotions.size() || std::abs(view.metersAboveSea) > kMostMeters) return broken;
  view.motion = static_cast<PlaceMotion>(motion);
  // One place, one code.
  if (bytesOfView(view) != *bytes) return broken;
  return view;
}

std::string placeToJson(const PlaceView& view) {
  Json json;
  for (const Angle& angle : kAngles) json[angle.key] = view.*angle.value;
  json["metersAboveSea"] = view.metersAboveSea;
  json["motion"] = kMotions[static_cast<std::size_t>(view.motion)];
  return json.dump();
}

Result<PlaceView> placeFromJson(std::string_view text) {
  const auto json = parseJson(text);
  if (!json) return json.error();
  if (!json->is_object()) return Error{"A place must be an object with latitude, longitude and more, not " + jsonTypeName(*json) + "."};
  PlaceView view;
  const auto read = [&](const char* key, double low, double high, double& value) -> Result<void> {
    const auto found = json->find(key);
    if (found == json->end()) return {};
    const bool isNumber = found->is_number();
    if (!isNumber || !(found->get<double>() >= low && found->get<double>() <= high))
      return mustLie(key, "a number from " + std::to_string(std::llround(low)) + " to " + std::to_string(std::llround(high)));
    value = found->get<double>();
    return {};
  };
  for (const Angle& angle : kAngles) {
    if (const auto done = read(angle.key, angle.low, angle.high, view.*angle.value); !done) return done.error();
  }
  if (const auto done = read("metersAboveSea", -kMostMeters, kMostMeters, view.metersAboveSea); !done) return done.error();
  if (const auto motion = json->find("motion"); motion != json->end()) {
    const auto known = std::find(kMotions.begin(), kMotions.end(), motion->is_string() ? motion->get<std::string>() : "");
    if (known == kMotions.end()) return mustLie("motion", "orbit, flight or walk");
    view.motion = static_cast<PlaceMotion>(known - kMotions.begin());
  }
  return view;
}

}  // namespace terrella
