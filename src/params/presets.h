// Presets and palettes by name: the files of assets/presets and assets/palettes.
//
// A preset is JSON like a parameter file, with what differs from the defaults and a "label" and "about" for people, "lesson": true
// where it shows a method; it has no seed. A palette is JSON of this shape (colours "#rrggbb" or [r, g, b] in [0, 1], sRGB code values):
//
//   {"label": "Blue marble", "smear": 0, "classes": {
//      "ocean": {"jitter": [0.01, 0.01, 0.02], "gradients": [{"latitude": 0, "stops": [[0, "#020818"], [1, "#3fa0b0"]]}]},
//      "green": ..., "desert": ..., "mountain": ..., "snow": ..., "ice": ...}}
//
// It may have colours of land by weather, rows of temperature and columns of wetness (climate/biomes.h), else green and desert serve:
//
//   "weather": {"temperatures": [-10, 10, 28], "wetness": [0, 1, 3], "colours": [["#8d877c", ...], ...],
//               "sands": ["#c9a878", ...], "rocks": ["#6f6356", ...], "salts": ["#d9d3c5", ...]}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "params/palette.h"
#include "params/planet_params.h"

namespace terrella {

struct Preset {
  std::string name;   // as in --preset
  std::string label;  // for the overlay
  std::string about;  // one sentence
  PlanetParams params;
  bool isLesson = false;  // it shows how a method of making heights works, and is no world to live on
};

// What counts where none is named.
inline constexpr const char* kDefaultPreset = "terra";
// Worlds first, the default before all others; then lessons.
std::vector<std::string> presetNames();
Result<Preset> loadPreset(std::string_view name);

std::vector<std::string> paletteNames();
// An error if share codes cannot hold it.
Result<void> checkPaletteName(std::string_view name);
Result<Palette> loadPalette(std::string_view name);
Result<Palette> paletteFromJson(std::string_view text);

}  // namespace terrella
