// Geographic information systems: QGIS, GDAL, ArcGIS. GeoTIFFs on a sphere of the planet's own radius (formats/geotiff.h): heights in
// metres above the sea, colours, classes of climate or biomes with their colours and names.
#include "base/exact_math.h"
#include "formats/geotiff.h"
#include "packs/float_heights.h"
#include "packs/targets/all.h"
#include "packs/texture_files.h"
#include "params/share_code.h"
#include "surface/climate_colours.h"

namespace terrella::packs {
namespace {

formats::GeoTiffOptions optionsFor(const PackSource& source, const std::string& about) {
  return geoTiffOf(source.plan.params, source.plan.ground ? &source.plan.ground->region : nullptr, about);
}

PackFile heightsFile() {
  return {"height.tif", "heights in metres, 32-bit floats", PackFile::Space::none,
          [](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const formats::Pixels meters = metersAboveSea(source);
            formats::GeoTiffOptions options = optionsFor(source, std::string("heights in metres above ") + source.zeroName());
            options.unit = "m";
            return formats::encodeGeoTiff(meters.view(), options);
          }};
}

PackFile pictureFile(const Picture& picture, const char* name, const char* about, bool hasClasses) {
  return {name, about, picture.space, [=](const PackSource& source) {
            const formats::Pixels pixels = pixelsOf(source, picture);
            formats::GeoTiffOptions options = optionsFor(source, about);
            for (int i = 0; hasClasses && i < kAllClasses; ++i) options.palette.push_back(climateColour(static_cast<ClimateClass>(i)));
            return formats::encodeGeoTiff(pixels.view(), options);
          }};
}

// Names of classes where GDAL and QGIS look for them.
std::string classNames(const PackSource&) {
  std::string text = "<PAMDataset>\n  <PAMRasterBand band=\"1\">\n    <CategoryNames>\n";
  for (int i = 0; i < kAllClasses; ++i) text += "      <Category>" + std::string(nameOf(static_cast<ClimateClass>(i))) + "</Category>\n";
  return text + "    </CategoryNames>\n  </PAMRasterBand>\n</PAMDataset>\n";
}

std::vector<PackFile> gisFiles(const PackPlan&) {
  PackFile legend = classLegend();
  legend.about = "what the numbers of class.tif stand for";
  return {heightsFile(), pictureFile(mapPicture(MapId::albedo), "albedo.tif", "colours as seen", false),
          pictureFile(classPicture(), "class.tif", "classes of climate or biomes, with their colours", true), std::move(legend),
          textFile("class.tif.aux.xml", "names of the classes, for programs built on GDAL", classNames)};
}

std::string gisGroundNotes(const PackSource& source) {
  const Region& region = source.plan.ground->region;
  return "All lie in metres on the plane that touches the planet, a sphere of " + numberText(source.plan.params.relief.radiusMeters) +
         " m, at latitude " + numberText(region.latitudeDegrees) + ", longitude " + numberText(region.longitudeDegrees) +
         " (gnomonic projection,\n+proj=gnom), north at the top; samples are points, " + numberText(region.metersPerSample()) +
         " m apart. A hillshade:\ngdaldem hillshade height.tif hillshade.tif\n";
}

std::string gisNotes(const PackSource& source) {
  const double metersPerDegree = source.plan.params.relief.radiusMeters * exact::kPi / 180;
  return "All lie in degrees on a sphere of " + numberText(source.plan.params.relief.radiusMeters) +
         " m, longitude -180 to 180, pixels are areas. A hillshade, with heights ten times as high:\n"
         "gdaldem hillshade -s " +
         numberText(metersPerDegree) + " -z 10 height.tif hillshade.tif\n";
}

}  // namespace

const Target kGisGround{"gis",
                        "QGIS and GDAL",
                        "GeoTIFFs on the plane that touches the planet there: heights in metres, colours, classes with their names",
                        false,
                        false,
                        kMaxRegionSize,
                        MapSet(),
                        MapSet(MapId::albedo, MapId::height, MapId::climate),
                        false,
                        gisFiles,
                        gisGroundNotes,
                        6};

const Target kGis{"gis",
                  "QGIS and GDAL",
                  "GeoTIFFs on the planet's own sphere: heights in metres, colours, classes with their names",
                  false,
                  false,
                  16384,
                  MapSet(),
                  MapSet(MapId::albedo, MapId::height, MapId::climate),
                  false,
                  gisFiles,
                  gisNotes,
                  5,
                  MapSet(MapId::albedo, MapId::height),
                  &kGisGround};

}  // namespace terrella::packs
