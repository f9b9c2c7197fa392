// A peer that anyone can install (Debian: libnoise-dev): coherent noise on the sphere, one evaluation for each octave and pixel.
#pragma once

#include "base/workers.h"
#include "maps/map.h"

namespace terrella {

// Heights of `octaves` octaves of libnoise's Perlin noise, where the pixels of `heights` (2:1) lie on the unit sphere.
void libnoiseHeights(int octaves, Map<float>& heights, const Workers& workers);

}  // namespace terrella
