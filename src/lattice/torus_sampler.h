// A field on the torus, read at any place of the sphere.
#pragma once

#include "lattice/diamond_square.h"

namespace terrella {

// Normalised to [0, 1] and linear between samples. `longitude` in turns from the date line, `latitude` as the share of the way from the
// north pole to the south pole.
float heightOn(const TorusField& torus, float longitude, float latitude);

// The same in a direction of any length.
float heightTowards(const TorusField& torus, float x, float y, float z);

}  // namespace terrella
