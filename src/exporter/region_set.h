// A region of a planet as files: what `bake --region` does.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/manifest.h"

namespace terrella::exporter {

// As a height; 0 of planets without a sea.
double seaLevelOf(const Planet& planet);

// The heights in [0, 1] that two heights in metres above the sea are, where the sea stands at `seaLevel`.
HeightScale scaleOf(const std::array<double, 2>& meters, const PlanetParams& params, double seaLevel);

// The least and the highest of them, a little wider where they are all alike.
HeightScale scaleOf(const Map<float>& heights);

// A file of heights, byte by byte: the samples of the picture, or metres above the sea.
std::vector<std::uint8_t> heightBytes(const HeightFile& file, const Planet& planet, const Map<float>& heights, const HeightScale& scale);

// A file of heights in a format of its own (HeightFile::bytes 0), made by who knows that format.
using HeightEncoder =
    std::function<Result<std::vector<std::uint8_t>>(const HeightFile& file, const Planet& planet, const Map<float>& heights)>;

struct RegionOrder {
  Region region;
  MapSet which;
  std::optional<std::array<double, 2>> rangeMeters;  // that height.png spans, above the sea; else as much as the region has
  std::vector<const HeightFile*> heightFiles;
  HeightEncoder encode = {};  // needed by some of these
};

// As exportSet, of maps that paintRegion made.
Result<std::vector<WrittenFile>> exportRegion(const Planet& planet, const Maps& maps, const RegionOrder& order, const SetFolder& folder,
                                              const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella::exporter
