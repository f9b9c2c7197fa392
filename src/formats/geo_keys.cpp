#include "formats/geo_keys.h"

namespace terrella::formats {
namespace {

// Keys and their values, by the names of the standard.
enum Key : std::uint16_t {
  kModelType = 1024,
  kRasterType = 1025,
  kCitation = 1026,
  kGeodeticCrs = 2048,
  kGeodeticCitation = 2049,
  kGeodeticDatum = 2050,
  kPrimeMeridian = 2051,
  kLinearUnits = 2052,
  kAngularUnits = 2054,
  kEllipsoid = 2056,
  kSemiMajorAxis = 2057,
  kSemiMinorAxis = 2058,
  kPrimeMeridianLongitude = 2061,
  kProjectedCrs = 3072,
  kProjectedCitation = 3073,
  kProjection = 3074,
  kProjectionMethod = 3075,
  kProjectedLinearUnits = 3076,
  kFalseEasting = 3082,
  kFalseNorthing = 3083,
  kCenterLongitude = 3088,
  kCenterLatitude = 3089,
};
constexpr std::uint16_t kUserDefined = 32767, kProjected = 1, kGeographic = 2, kPixelIsArea = 1, kPixelIsPoint = 2, kMetre = 9001,
                        kDegree = 9102, kGnomonic = 19;
constexpr std::uint16_t kDoublesTag = 34736, kLettersTag = 34737;

// Keys go in by their number, the lowest first.
class Directory {
 public:
  void add(Key key, std::uint16_t value) { put(key, 0, 1, value); }
  void add(Key key, double value) {
    put(key, kDoublesTag, 1, static_cast<std::uint16_t>(keys_.doubles.size()));
    keys_.doubles.push_back(value);
  }
  void add(Key key, const std::string& text) {
    put(key, kLettersTag, static_cast<std::uint16_t>(text.size() + 1), static_cast<std::uint16_t>(keys_.letters.size()));
    keys_.letters += text + "|";
  }
  GeoKeys take() {
    keys_.directory[3] = count_;
    return std::move(keys_);
  }

 private:
  void put(Key key, std::uint16_t tag, std::uint16_t count, std::uint16_t value) {
    keys_.directory.insert(keys_.directory.end(), {static_cast<std::uint16_t>(key), tag, count, value});
    ++count_;
  }

  GeoKeys keys_{{1, 1, 1, 0}, {}, {}, {}, {}};  // version 1.1 of the standard, revision 1
  std::uint16_t count_ = 0;
};

void addSphere(Directory& keys, const GeoTiffOptions& options) {
  keys.add(kGeodeticCrs, kUserDefined);
  // What GDAL reads its names from.
  keys.add(kGeodeticCitation, "GCS Name = " + options.body + "|Datum = " + options.body + "|Ellipsoid = " + options.body +
                                  " sphere|Primem = Reference meridian");
  keys.add(kGeodeticDatum, kUserDefined);
  keys.add(kPrimeMeridian, kUserDefined);
  keys.add(kLinearUnits, kMetre);
  keys.add(kAngularUnits, kDegree);
  keys.add(kEllipsoid, kUserDefined);
  keys.add(kSemiMajorAxis, options.radiusMeters);
  keys.add(kSemiMinorAxis, options.radiusMeters);
  keys.add(kPrimeMeridianLongitude, 0.0);
}

void addPlane(Directory& keys, const GeoTiffOptions& options, const TouchingPlane& plane) {
  keys.add(kProjectedCrs, kUserDefined);
  keys.add(kProjectedCitation, options.body + ", gnomonic");
  keys.add(kProjection, kUserDefined);
  keys.add(kProjectionMethod, kGnomonic);
  keys.add(kProjectedLinearUnits, kMetre);
  keys.add(kFalseEasting, 0.0);
  keys.add(kFalseNorthing, 0.0);
  keys.add(kCenterLongitude, plane.longitudeDegrees);
  keys.add(kCenterLatitude, plane.latitudeDegrees);
}

}  // namespace

GeoKeys geoKeys(const GeoTiffOptions& options, int width) {
  Directory keys;
  const auto* plane = std::get_if<TouchingPlane>(&options.place);
  keys.add(kModelType, plane ? kProjected : kGeographic);
  keys.add(kRasterType, plane ? kPixelIsPoint : kPixelIsArea);
  keys.add(kCitation, options.body);
  addSphere(keys, options);
  if (plane) addPlane(keys, options, *plane);
  GeoKeys result = keys.take();
  if (plane) {
    result.scale = {plane->metersPerSample, plane->metersPerSample, 0};
    result.tiepoint = {0, 0, 0, plane->firstEastMeters, plane->firstNorthMeters, 0};
  } else {
    result.scale = {360.0 / width, 360.0 / width, 0};
    result.tiepoint = {0, 0, 0, -180, 90, 0};
  }
  return result;
}

}  // namespace terrella::formats
