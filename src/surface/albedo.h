// Albedo: climate and heights become sRGB colours (docs/methods.md, Colours), painted from a palette.
//
// With dithered borders each pixel has the colour of its class, as published. With smooth borders it has the mean of all
// ditherings: the same planet, seen from too far away to tell the grains apart.
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/climate.h"
#include "maps/map.h"
#include "maps/row_pass.h"
#include "maps/water.h"
#include "params/palette.h"
#include "params/planet_params.h"
#include "surface/colour_table.h"

namespace terrella {

// How many cells of grain there are around the equator where colours vary from pixel to pixel.
int grainsOf(const Grid& grid, int columns);
// Each pixel of a row takes `smear` of its right neighbour.
void smearRow(const Grid& grid, Rgb8* row, double smear);

// Rows of `albedo`, from those of heights and climate. `columns`: how fine the planet is, around the equator.
RowMakers albedoRows(const ColourTable& colours, Borders borders, ClimateModel model, std::uint64_t seed, int columns,
                     const Map<float>& heights, float seaLevel, const Map<Climate>& climate, Map<Rgb8>& albedo);

// Rows of `water`: kOpenWater or kFrozenWater where the ground lies below the sea level, kLakeWater in lakes and where `rivers`, which may
// be null, cover half of a sample or more, 0 on land.
RowMakers waterRows(const Map<float>& heights, float seaLevel, const Map<Climate>& climate, const Map<std::uint8_t>* rivers,
                    Map<std::uint8_t>& water);

}  // namespace terrella
