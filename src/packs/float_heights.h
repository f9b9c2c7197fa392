// Heights as floats, in metres above the sea: what needs no scale beside it.
#pragma once

#include "formats/pixel_view.h"
#include "packs/pack.h"

namespace terrella::packs {

// All rows, of all faces one after the other.
formats::Pixels metersAboveSea(const PackSource& source);

// OpenEXR of 32-bit floats, of 2:1 maps: many programs keep 8 of a PNG's 16 bits, but all of these.
PackFile exrHeights(std::string name);

}  // namespace terrella::packs
