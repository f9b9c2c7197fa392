// A palette in a line of planet.json, so that a bake which goes on notices that one of its own (--assets) was edited.
#pragma once

#include <string>

#include "params/palette.h"

namespace terrella::exporter {

// "xxh3:..." of all its colours; its label, which nobody sees in a map, is left out.
std::string hashOfPalette(const Palette& palette);

}  // namespace terrella::exporter
