#include "exporter/map_rows.h"

#include <algorithm>

#include "surface/climate_colours.h"

namespace terrella::exporter {

const std::uint8_t* plainRow(const Maps& maps, MapId map, int y) {
  switch (infoOf(map).sample) {
    case Sample::share:
    case Sample::quantity:
    case Sample::balance:
    case Sample::climate:
      return nullptr;
    default:
      return withMap(maps, map, [y](const auto& typed) { return reinterpret_cast<const std::uint8_t*>(typed.row(y)); });
  }
}

void encodeHeights(const float* heights, std::size_t count, std::uint16_t* out, const HeightScale& scale) {
  const double perShare = 65535.0 / (scale.high - scale.low);
  for (std::size_t x = 0; x < count; ++x)
    out[x] = static_cast<std::uint16_t>(std::clamp((static_cast<double>(heights[x]) - scale.low) * perShare, 0.0, 65535.0) + 0.5);
}

void encodeRow(const Maps& maps, MapId map, int y, void* out, const HeightScale& scale) {
  const auto encode = [&](const auto& typed, auto encodeOne) {
    std::transform(typed.row(y), typed.row(y) + typed.width(), static_cast<decltype(encodeOne(*typed.row(y)))*>(out), encodeOne);
  };
  withMap(maps, map, [&](const auto& typed) {
    using Value = std::remove_cvref_t<decltype(*typed.row(y))>;
    if constexpr (std::is_same_v<Value, float>) {
      const MapInfo& info = infoOf(map);
      if (info.sample == Sample::quantity)
        encode(typed, [&info](float value) { return info.quantity.codeOf(value); });
      else
        encodeHeights(typed.row(y), static_cast<std::size_t>(typed.width()), static_cast<std::uint16_t*>(out), scale);
    } else if constexpr (std::is_same_v<Value, Climate>)
      encode(typed, [](const Climate& sample) { return climateColour(sample.climateClass); });
    else if constexpr (std::is_same_v<Value, std::int8_t>)
      encode(typed, [](std::int8_t sample) { return static_cast<std::uint8_t>(sample + 128); });
    else
      encode(typed, [](const Value& sample) { return sample; });
  });
}

void appendSamples(std::span<const std::uint16_t> samples, std::vector<std::uint8_t>& bytes) {
  for (const std::uint16_t sample : samples) {
    bytes.push_back(static_cast<std::uint8_t>(sample & 255));
    bytes.push_back(static_cast<std::uint8_t>(sample >> 8));
  }
}

MapRows::MapRows(MapId map, int width, const HeightScale& scale) : map_(map), scale_(scale), values_(static_cast<std::size_t>(width)) {
  values_ *= static_cast<std::size_t>(fileFormatOf(infoOf(map).sample).channels);
  row_.resize(values_);
  if (map == MapId::height) heights_.emplace();
}

const void* MapRows::next(const Maps& maps, int y, PixelHash& hash) {
  const auto* bytes = plainRow(maps, map_, y);
  if (!bytes) {
    encodeRow(maps, map_, y, row_.data(), scale_);
    bytes = reinterpret_cast<const std::uint8_t*>(row_.data());
  }
  if (fileFormatOf(infoOf(map_).sample).bitDepth == 16)
    hash.add(std::span<const std::uint16_t>(row_));
  else
    hash.add(std::span(bytes, values_));
  if (heights_) heights_->add(row_);
  return bytes;
}

}  // namespace terrella::exporter
