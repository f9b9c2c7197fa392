#include "packs/float_heights.h"

#include "formats/exr.h"
#include "params/share_code.h"

namespace terrella::packs {

namespace {

formats::Pixels metersOf(const Map<float>& heights, double seaLevel, double reliefMeters) {
  std::vector<float> meters;
  meters.reserve(heights.size());
  for (int y = heights.rows().begin; y < heights.rows().end; ++y) {
    const float* row = heights.row(y);
    for (int x = 0; x < heights.width(); ++x) meters.push_back(static_cast<float>((static_cast<double>(row[x]) - seaLevel) * reliefMeters));
  }
  return {heights.width(), heights.rows().count(), 1, std::move(meters)};
}

formats::ExrOptions exrOptions(const PlanetParams& params) { return {.isHalf = false, .texts = {{"shareCode", toShareCode(params)}}}; }

formats::TouchingPlane planeOf(const Region& region) {
  const double half = region.meters / 2;
  return {region.latitudeDegrees, region.longitudeDegrees, region.metersPerSample(), region.column * region.meters - half,
          half - region.row * region.meters};
}

}  // namespace

formats::Pixels metersAboveSea(const PackSource& source) {
  return metersOf(source.maps.at<MapId::height>(), source.seaLevel(), source.plan.params.relief.reliefMeters);
}

formats::GeoTiffOptions geoTiffOf(const PlanetParams& params, const Region* region, const std::string& about) {
  formats::GeoTiffOptions options;
  options.radiusMeters = params.relief.radiusMeters;
  options.body = "Terrella " + std::to_string(params.seed.number());
  options.about = about + ", share code " + toShareCode(params);
  if (region) options.place = planeOf(*region);
  return options;
}

Result<std::vector<std::uint8_t>> regionHeights(const exporter::HeightFile& file, const Region& region, const Planet& planet,
                                                const Map<float>& heights) {
  const PlanetParams& params = planet.params();
  const formats::Pixels meters = metersOf(heights, exporter::seaLevelOf(planet), params.relief.reliefMeters);
  if (&file == &exporter::kExrHeights) return formats::encodeExr(meters.view(), exrOptions(params), Workers(1));
  formats::GeoTiffOptions options = geoTiffOf(params, &region, std::string("heights in metres above ") + zeroNameOf(planet));
  options.unit = "m";
  return formats::encodeGeoTiff(meters.view(), options);
}

PackFile exrHeights(std::string name) {
  return {std::move(name), "heights in metres, 32-bit floats", PackFile::Space::linear,
          [](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const formats::Pixels pixels = metersAboveSea(source);
            const Workers alone(1);  // other files are made at the same time
            return formats::encodeExr(pixels.view(), exrOptions(source.plan.params), alone);
          }};
}

}  // namespace terrella::packs
