// Normal map: the slope of the surface in metres per metre, in the tangent frame east (red), north (green), up (blue).
//
// Columns are cos(latitude) closer together than rows, so the slope along longitude is divided by it; beyond the poles
// the map goes on half a turn away. Open sea is level. 8-bit values encode n * 127.5 + 127.5, rounded; +Y as in OpenGL.
#pragma once

#include "base/progress.h"
#include "base/workers.h"
#include "maps/map.h"
#include "params/planet_params.h"

namespace terrella {

Map<Rgb8> makeNormals(const ReliefParams& params, const Map<float>& heights, float seaLevel, const Workers& workers,
                      const Progress* progress = nullptr);

}  // namespace terrella
