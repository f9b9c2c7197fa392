// GeoTIFF: maps that geographic information systems (QGIS, GDAL, ArcGIS) lay on the right place of the right planet.
//
// OGC 19-008r4, "GeoTIFF Standard 1.1": a TIFF file with tags that say where its pixels lie and in which coordinate reference system, here
// always on a sphere of the planet's own radius, which no register knows and which therefore is written out (user-defined datum and
// ellipsoid, both axes the radius). Written with libtiff in tiles of 256 x 256, deflated, floats with predictor 3 of Adobe's Technical Note
// 3, whole numbers with predictor 2; BigTIFF where 4 GB would not do. The tags are few and made here: libgeotiff would bring PROJ and its
// database along.
#pragma once

#include <optional>
#include <utility>

#include "formats/pixel_view.h"
#include "maps/pixels.h"

namespace terrella::formats {

// The whole sphere in an equirectangular map: pixels are areas, the first begins at longitude -180 and latitude 90.
struct WholeSphere {};

// A square on the plane that touches the sphere at a place, in metres, north at the top: a gnomonic projection. Pixels are points: samples
// stand `metersPerSample` apart, the first so many metres to the east and to the north of the place.
struct TouchingPlane {
  double latitudeDegrees = 0, longitudeDegrees = 0;
  double metersPerSample = 1;
  double firstEastMeters = 0, firstNorthMeters = 0;
};

struct GeoTiffOptions {
  double radiusMeters = 6371000;
  std::variant<WholeSphere, TouchingPlane> place = WholeSphere{};
  std::string body = "Planet";     // name of the sphere, in ASCII without "|"
  std::string unit = {};           // of the samples: "m"; "" none
  std::string about = {};          // in ASCII
  std::vector<Rgb8> palette = {};  // of 8-bit samples of one channel: the colours of the values 0, 1, ...
};

// One channel of 8 or 16 bits or floats, or RGB(A) of 8 bits.
Result<Bytes> encodeGeoTiff(const PixelView& pixels, const GeoTiffOptions& options);

}  // namespace terrella::formats
