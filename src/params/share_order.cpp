#include "params/share_order.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace terrella {
namespace {

// Never reorder, only add.
constexpr auto kOrder = std::to_array<std::string_view>({
    "elevation.lattice",
    "elevation.baseColumns",
    "elevation.roughness",
    "elevation.gain",
    "elevation.oldPoints",
    "elevation.exponent",
    "sea.rule",
    "sea.oceanShare",
    "sea.level",
    "climate.snowLatitude",
    "climate.snowRoughness",
    "climate.greenLatitude",
    "climate.greenRoughness",
    "climate.rainLatitude",
    "climate.beltDither",
    "climate.heightDither",
    "climate.coastMargin",
    "climate.mountainHeight",
    "climate.patchiness",
    "climate.patchColumns",
    "climate.alpineSnow",
    "surface.palette",
    "surface.borders",
    "relief.radiusMeters",
    "relief.reliefMeters",
    "relief.exaggeration",
    "clouds.coverage",
    "clouds.softness",
    "clouds.baseColumns",
    "clouds.gain",
    "clouds.swirl",
    "clouds.banding",
    "air.density",
    "air.dust",
    // Since ways of making terrain were added:
    "elevation.method",
    "elevation.octaves",
    "elevation.count",
    "elevation.size",
    "elevation.water",
    "elevation.layers",
    "shaping.island",
    "shaping.islandDistance",
    "shaping.islandLift",
    "shaping.islandDepth",
    "shaping.islandPower",
    "shaping.ridges",
    "shaping.curve",
    "shaping.terraces",
    "shaping.terraceCount",
    "climate.biomes",
    "climate.season",
    "climate.wetness",
    "climate.rainBelts",
    "trees.spacing",
});

}  // namespace

std::uint64_t shareIndex(std::string_view path) {
  const auto place = std::find(kOrder.begin(), kOrder.end(), path);
  assert(place != kOrder.end());
  return static_cast<std::uint64_t>(place - kOrder.begin());
}

}  // namespace terrella
