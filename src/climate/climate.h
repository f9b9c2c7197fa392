// Which of the five classes each pixel belongs to, and how nearly.
//
// METHODS.md, entry A. A border dithered by a random offset U(-d, d) is the same as a share that rises linearly from 0 to
// 1 across the border and is compared with a random number. The shares are kept beside the class, so that a palette can
// either take the class (dithered, as published) or blend by the shares (smooth: the mean of all ditherings).
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "climate/belts.h"
#include "climate/biomes.h"
#include "lattice/globe_lattice.h"
#include "maps/map.h"
#include "maps/row_pass.h"
#include "params/planet_params.h"

namespace terrella {

enum class ClimateClass : std::uint8_t { ocean, green, desert, mountain, snow };
inline constexpr int kClimateClasses = 5;

// Where biomes take the place of belts, land has one of these classes instead of green, desert and mountain.
constexpr ClimateClass classOf(Biome biome) { return static_cast<ClimateClass>(kClimateClasses + static_cast<int>(biome)); }
constexpr bool isBiome(ClimateClass where) { return static_cast<int>(where) >= kClimateClasses; }
constexpr Biome biomeIn(ClimateClass where) { return static_cast<Biome>(static_cast<int>(where) - kClimateClasses); }
inline constexpr int kAllClasses = kClimateClasses + kBiomes;

// Shares are 0..255.
struct Climate {
  ClimateClass climateClass = ClimateClass::ocean;
  std::uint8_t aridity = 0;  // desert against green; of biomes 255 - moisture
  std::uint8_t rock = 0;     // mountain against desert and green; of biomes height or temperature (biome_rows.h)
  std::uint8_t snow = 0;     // snow against all others; over water it means ice
  bool operator==(const Climate&) const = default;
};

// A fractal field that moves the belts' borders, as fine as maps of `columns` want it; and rows of it in [-1, 1], as 8 bits: 127 moves
// borders by all of `patchiness`.
GlobeField moistureField(const ClimateParams& params, std::uint64_t seed, int columns, const Workers& workers,
                         const Progress* progress = nullptr);
RowMakers moistureRows(GlobeField field, Map<std::int8_t>& patches);

Map<std::int8_t> moisturePatches(const ClimateParams& params, std::uint64_t seed, const Places& places, const Workers& workers,
                                 const Progress* progress = nullptr);

// Rows of `climate`, from those of heights and patches.
RowMakers climateRows(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, Map<Climate>& climate);

Map<Climate> classify(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, const Places& places, const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
