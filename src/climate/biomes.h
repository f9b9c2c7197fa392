// Biomes: what grows where, from height, moisture and temperature (docs/methods.md, Biomes).
//
// A biome is read off a table. By height alone there are seven zones, one above the other; by height and moisture, or by
// temperature and moisture, fifteen. Borders belong to what lies above them: a table's "e < 0.10" is ocean up to but
// without 0.10.
#pragma once

#include "maps/climate.h"
#include "maps/pixels.h"

namespace terrella {

// `elevation`, `moisture` in [0, 1]; the sea's surface lies at 0.1, as in the article.
inline constexpr float kBiomeSeaLevel = 0.1f;
Biome biomeByHeight(float elevation);
Biome biomeByHeightAndMoisture(float elevation, float moisture);

// Land alone, after Whittaker (1975): `temperature` from 0, polar, to 1, tropical; `moisture` from 0 to 1.
Biome biomeByTemperatureAndMoisture(float temperature, float moisture);

// Land alone, after Whittaker's diagram: `temperature` in degrees Celsius, `rain` in millimetres, the means of a year.
Biome biomeByWeather(float temperature, float rain);
// How much more rain falls than what dry country begins at, where it is as warm (Koeppen's limit, 20 T + 140 mm, a little above it): below
// 1 steppe, below 1/2 desert.
float wetness(float temperature, float rain);

// sRGB: as seen from above; and on maps that tell biomes apart.
Rgb8 biomeColour(Biome biome);
Rgb8 biomeMapColour(Biome biome);

// Smooth colours in place of hard biomes: over elevation and moisture, blended linearly between a few anchors of either.
Rgb8 gradientColour(float elevation, float moisture);

}  // namespace terrella
