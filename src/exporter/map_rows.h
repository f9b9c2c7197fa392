// Rows of maps as they stand in files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/manifest.h"

namespace terrella::exporter {

// Row y of a map whose samples stand in its file as they are, and all rows below it; null for one that is encoded.
const std::uint8_t* plainRow(const Maps& maps, MapId map, int y);

// Row y as it stands in its file: 8 or 16 bits a channel.
void encodeRow(const Maps& maps, MapId map, int y, void* out, const HeightScale& scale = {});

// round(share * 65535), `share` being how far each height is on its way through the scale.
void encodeHeights(const float* heights, std::size_t count, std::uint16_t* out, const HeightScale& scale = {});

// 16-bit samples as bytes, the low one first on every machine.
void appendSamples(std::span<const std::uint16_t> samples, std::vector<std::uint8_t>& bytes);

// Takes rows of one map, one after the other, adding each to `hash`.
class MapRows {
 public:
  MapRows(MapId map, int width, const HeightScale& scale = {});

  // The pixels of row y, until the next call.
  const void* next(const Maps& maps, int y, PixelHash& hash);
  // Of all rows so far, if they are heights.
  const std::optional<HeightRange>& heights() const { return heights_; }

 private:
  MapId map_;
  HeightScale scale_;
  std::size_t values_;  // of a row
  std::vector<std::uint16_t> row_;
  std::optional<HeightRange> heights_;
};

}  // namespace terrella::exporter
