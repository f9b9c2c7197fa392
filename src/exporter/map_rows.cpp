#include "exporter/map_rows.h"

#include <algorithm>

#include "surface/climate_colours.h"

namespace terrella::exporter {

const std::uint8_t* plainRow(const PlanetMaps& maps, ExportMap map, int y) {
  const auto bytes = [y](const auto& pixels) { return reinterpret_cast<const std::uint8_t*>(pixels->row(y)); };
  switch (map) {
    case ExportMap::albedo:
      return bytes(maps.albedo);
    case ExportMap::normal:
      return bytes(maps.normal);
    case ExportMap::water:
      return bytes(maps.water);
    case ExportMap::clouds:
      return bytes(maps.clouds);
    case ExportMap::height:
    case ExportMap::climate:
      break;
  }
  return nullptr;
}

void paintClimate(const Climate* climate, std::size_t count, Rgb8* out) {
  std::transform(climate, climate + count, out, [](const Climate& pixel) { return climateColour(pixel.climateClass); });
}

void encodeHeights(const float* heights, std::size_t count, std::uint16_t* out) {
  for (std::size_t x = 0; x < count; ++x) out[x] = static_cast<std::uint16_t>(static_cast<double>(heights[x]) * 65535.0 + 0.5);
}

MapRows::MapRows(ExportMap map, int width) : map_(map), width_(static_cast<std::size_t>(width)) {
  if (map == ExportMap::height) heights_.resize(width_);
  if (map == ExportMap::climate) colours_.resize(width_);
}

const void* MapRows::next(const PlanetMaps& maps, int y, PixelHash& hash) {
  if (map_ == ExportMap::height) {
    encodeHeights(maps.height->row(y), width_, heights_.data());
    hash.add(std::span<const std::uint16_t>(heights_));
    return heights_.data();
  }
  const std::uint8_t* bytes = plainRow(maps, map_, y);
  if (map_ == ExportMap::climate) {
    paintClimate(maps.climate->row(y), width_, colours_.data());
    bytes = reinterpret_cast<const std::uint8_t*>(colours_.data());
  }
  hash.add(std::span(bytes, width_ * static_cast<std::size_t>(formatOf(map_).channels)));
  return bytes;
}

}  // namespace terrella::exporter
