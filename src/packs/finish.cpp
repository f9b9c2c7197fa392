#include "packs/finish.h"

#include <array>

#include "maps/water.h"

namespace terrella::packs {
namespace {

constexpr int kSea = 112, kLake = 64, kSeaIce = 132, kSnow = 165, kLeaves = 232, kGrass = 240, kSand = 236, kStone = 216, kSalt = 140;

constexpr std::array<int, kAllClasses> kRoughness{
    kSea,    kLeaves, kSand,   kStone,  kSnow,                                                       // belts
    kSea,    kSand,   kStone,  kStone,  kGrass,  kSnow,   kSand,  kGrass, kLeaves, kGrass, kLeaves,  // biomes
    kLeaves, kSand,   kLeaves, kLeaves, kLeaves, kLeaves, kGrass, kSand,  kLake,   kSalt,
};

}  // namespace

std::uint8_t roughnessOf(Climate climate, std::uint8_t water) {
  if (water == kOpenWater) return kSea;
  if (water == kFrozenWater) return kSeaIce;
  if (water == kLakeWater) return kLake;
  const int bare = kRoughness[static_cast<std::size_t>(climate.climateClass)];
  // Where snow lies in patches, so does its shine.
  return static_cast<std::uint8_t>((bare * (255 - climate.snow) + kSnow * climate.snow + 127) / 255);
}

}  // namespace terrella::packs
