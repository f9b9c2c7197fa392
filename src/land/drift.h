// Drift: plates carry their crust to where it lies after an age.
//
// Each cell looks back: it asks every plate what it carried here. Where several did, continents ride over ocean, and plates of later
// number over earlier ones; where none did, plates moved apart and young ocean has risen between them. A simplification: crust that
// plates push over each other is lost, not folded, and the ranges of the collision are raised later (tectonics.h).
#pragma once

#include "land/plates.h"

namespace terrella {

struct Crust {
  AlignedVector<std::uint8_t> plate;
  CellField thickness;  // no unit: above 0 continental, below oceanic
  CellField oldRanges;  // 0 to 1: what is left of an earlier age's mountains
};

Crust drifted(const CellGrid& grid, const std::vector<Plate>& plates, const Crust& before, const Workers& workers);

}  // namespace terrella
