#include "exporter/region_set.h"

#include <algorithm>
#include <bit>

#include "exporter/encode_set.h"
#include "exporter/map_rows.h"
#include "maps/ocean_share.h"
#include "methods/elevation_stages.h"

namespace terrella::exporter {

double seaLevelOf(const Planet& planet) {
  const auto* sea = planet.find<SeaLevel>();
  return sea ? static_cast<double>(sea->height) : 0;
}

namespace {

// Low byte first on every machine.
void addBytes(std::uint32_t value, std::vector<std::uint8_t>& bytes) {
  for (std::size_t k = 0; k < sizeof(value); ++k) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * k)));
}

}  // namespace

constexpr double kLeastSpan = 1e-4;

HeightScale scaleOf(const std::array<double, 2>& meters, const PlanetParams& params, double seaLevel) {
  if (params.relief.reliefMeters <= 0) return {seaLevel, seaLevel + kLeastSpan};  // of which all metres are none
  return {meters[0] / params.relief.reliefMeters + seaLevel, meters[1] / params.relief.reliefMeters + seaLevel};
}

HeightScale scaleOf(const Map<float>& heights) {
  const auto [low, high] = std::minmax_element(heights.values().begin(), heights.values().end());
  return {static_cast<double>(*low), std::max(static_cast<double>(*high), static_cast<double>(*low) + kLeastSpan)};
}

std::vector<std::uint8_t> heightBytes(const HeightFile& file, const Planet& planet, const Map<float>& heights, const HeightScale& scale) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(heights.size() * static_cast<std::size_t>(file.bytes));
  const double sea = seaLevelOf(planet), relief = planet.params().relief.reliefMeters;
  std::vector<std::uint16_t> samples(static_cast<std::size_t>(heights.width()));
  for (int y = heights.rows().begin; y < heights.rows().end; ++y) {
    if (&file == &kRawHeights) {
      encodeHeights(heights.row(y), samples.size(), samples.data(), scale);
      appendSamples(samples, bytes);
    } else {
      for (int x = 0; x < heights.width(); ++x)
        addBytes(std::bit_cast<std::uint32_t>(static_cast<float>((static_cast<double>(heights.row(y)[x]) - sea) * relief)), bytes);
    }
  }
  return bytes;
}

Result<std::vector<WrittenFile>> exportRegion(const Planet& planet, const Maps& maps, const RegionOrder& order, const SetFolder& folder,
                                              const Workers& workers, Progress* progress) {
  const HeightScale scale =
      order.rangeMeters ? scaleOf(*order.rangeMeters, planet.params(), seaLevelOf(planet)) : scaleOf(maps.at<MapId::height>());
  RegionRecord record{order.region, scale, {}};
  auto files = SetFiles::open(order.which & maps.held(), maps.grid(), planet.params(), folder);
  if (!files) return files.error();
  if (const auto encoded = encodeInto(*files, maps, record.heights, workers, progress); !encoded) return encoded.error();
  for (const HeightFile* file : order.heightFiles) {
    if (progress && progress->isCancelled()) return Error{kStoppedMessage};
    const Map<float>& heights = maps.at<MapId::height>();
    const auto bytes = file->bytes == 0 ? order.encode(*file, planet, heights)
                                        : Result<std::vector<std::uint8_t>>(heightBytes(*file, planet, heights, record.heights));
    if (!bytes) return bytes.error();
    if (const auto added = files->add(file->name, *bytes); !added) return added.error();
    record.files.push_back({file, hashOfBytes(*bytes)});
  }
  if (progress && progress->isCancelled()) return Error{kStoppedMessage};
  std::optional<double> ocean;
  if (const auto* water = maps.find<MapId::water>()) ocean = oceanShare(*water);
  return files->commit(planet, maps.grid(), ocean, &record);
}

}  // namespace terrella::exporter
