// A sample of the climate map: which class a place belongs to, and how nearly.
//
// A border dithered by a random offset U(-d, d) is the same as a share that rises linearly from 0 to 1 across the border and is compared
// with a random number. The shares are kept beside the class, so that a palette can either take the class (dithered, as published) or
// blend by the shares (smooth: the mean of all ditherings).
#pragma once

#include <array>
#include <cstdint>

namespace terrella {

enum class Biome : std::uint8_t {
  ocean,
  beach,
  scorched,
  bare,
  tundra,
  snow,
  temperateDesert,
  shrubland,
  taiga,
  grassland,
  temperateDeciduousForest,
  temperateRainForest,
  subtropicalDesert,
  tropicalSeasonalForest,
  tropicalRainForest,
  forest,  // from here on by height alone
  jungle,
  savannah,
  desert,
  lake,  // from here on by weather alone
  saltPan,
};
inline constexpr int kBiomes = 21;

// In the order of the enum; as a person reads them.
inline constexpr std::array<const char*, kBiomes> kBiomeNames{"ocean",
                                                              "beach",
                                                              "scorched",
                                                              "bare rock",
                                                              "tundra",
                                                              "snow",
                                                              "temperate desert",
                                                              "shrubland",
                                                              "taiga",
                                                              "grassland",
                                                              "temperate deciduous forest",
                                                              "temperate rain forest",
                                                              "subtropical desert",
                                                              "tropical seasonal forest",
                                                              "tropical rain forest",
                                                              "forest",
                                                              "jungle",
                                                              "savannah",
                                                              "desert",
                                                              "lake",
                                                              "salt pan"};

enum class ClimateClass : std::uint8_t { ocean, green, desert, mountain, snow };
inline constexpr int kClimateClasses = 5;
inline constexpr std::array<const char*, kClimateClasses> kClimateClassNames{"ocean", "green", "desert", "mountain", "snow"};

// Where biomes take the place of belts, land has one of these classes instead of green, desert and mountain.
constexpr ClimateClass classOf(Biome biome) { return static_cast<ClimateClass>(kClimateClasses + static_cast<int>(biome)); }
constexpr bool isBiome(ClimateClass where) { return static_cast<int>(where) >= kClimateClasses; }
constexpr Biome biomeIn(ClimateClass where) { return static_cast<Biome>(static_cast<int>(where) - kClimateClasses); }
inline constexpr int kAllClasses = kClimateClasses + kBiomes;
constexpr const char* nameOf(ClimateClass where) {
  return isBiome(where) ? kBiomeNames[static_cast<std::size_t>(biomeIn(where))] : kClimateClassNames[static_cast<std::size_t>(where)];
}

// Four bytes. What the two in the middle mean is a matter of the model that wrote them; each model has names of its own for them.
struct Climate {
  ClimateClass climateClass = ClimateClass::ocean;
  std::uint8_t first = 0, second = 0;
  std::uint8_t snow = 0;  // share of snow against all else, 0 to 255; over water it means ice

  // Of belts, shares from 0 to 255: desert against green, and mountain against both.
  std::uint8_t aridity() const { return first; }
  std::uint8_t rock() const { return second; }

  // Of biomes: the place in their table, from 0 to 255. `zone` is the height above the sea, or of the model "temperatureMoisture" the
  // temperature. Moisture is kept the other way round, for in either model 255 is driest.
  static Climate inTable(std::uint8_t moisture, std::uint8_t zone, std::uint8_t snow) {
    return {ClimateClass::ocean, static_cast<std::uint8_t>(255 - moisture), zone, snow};
  }
  std::uint8_t moisture() const { return static_cast<std::uint8_t>(255 - first); }
  std::uint8_t zone() const { return second; }

  bool operator==(const Climate&) const = default;
};

}  // namespace terrella
