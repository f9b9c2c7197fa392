// Round poles for a field on a torus.
//
// A 2:1 torus has as many columns at 89 degrees as at the equator, so towards a pole its features are squeezed into wedges
// that meet in a point. Here the field beyond 72 degrees is taken from a flat disc instead, wrapped around the pole: pixel
// (longitude, colatitude) reads the field itself at polar coordinates around a place on the equator, where nothing is
// stretched. Between 55 and 72 degrees the two blend. What lies at the poles is the equator's terrain once more, turned
// and under snow; the disc's rows are never among those that are replaced, so this works in place.
#pragma once

#include "base/progress.h"
#include "base/workers.h"
#include "terrain/diamond_square.h"

namespace terrella {

void roundPoles(FixedField& field, const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
