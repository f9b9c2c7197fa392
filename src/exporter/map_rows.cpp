#include "exporter/map_rows.h"

#include <algorithm>

#include "surface/climate_colours.h"

namespace terrella {

bool holds(const PlanetMaps& maps, ExportMap map) {
  switch (map) {
    case ExportMap::albedo: return maps.albedo != nullptr;
    case ExportMap::height: return maps.height != nullptr;
    case ExportMap::normal: return maps.normal != nullptr;
    case ExportMap::water: return maps.water != nullptr;
    case ExportMap::clouds: return maps.clouds != nullptr;
    case ExportMap::climate: return maps.climate != nullptr;
  }
  return false;
}

void encodeHeights(const float* heights, std::size_t count, std::uint16_t* out) {
  for (std::size_t x = 0; x < count; ++x) out[x] = static_cast<std::uint16_t>(static_cast<double>(heights[x]) * 65535.0 + 0.5);
}

MapRows::MapRows(ExportMap map, int width) : map_(map), width_(static_cast<std::size_t>(width)) {
  if (map == ExportMap::height) heights_.resize(width_);
  if (map == ExportMap::climate) colours_.resize(width_);
}

const void* MapRows::next(const PlanetMaps& maps, int y, PixelHash& hash) {
  const auto asBytes = [&](const auto* pixels) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(pixels);
    hash.add(std::span(bytes, width_ * sizeof *pixels));
    return static_cast<const void*>(bytes);
  };
  switch (map_) {
    case ExportMap::albedo: return asBytes(maps.albedo->row(y));
    case ExportMap::normal: return asBytes(maps.normal->row(y));
    case ExportMap::water: return asBytes(maps.water->row(y));
    case ExportMap::clouds: return asBytes(maps.clouds->row(y));
    case ExportMap::climate: {
      const Climate* in = maps.climate->row(y);
      std::transform(in, in + width_, colours_.begin(), [](const Climate& pixel) { return climateColour(pixel.climateClass); });
      return asBytes(colours_.data());
    }
    case ExportMap::height: break;
  }
  encodeHeights(maps.height->row(y), width_, heights_.data());
  hash.add(std::span<const std::uint16_t>(heights_));
  return heights_.data();
}

}  // namespace terrella
