// Normal map: the slope of the surface in metres per metre, in the tangent frame of its map.
//
// equirectangular  red east, green north, blue up. Columns are cos(latitude) closer together than rows, so the slope along
//                  longitude is divided by it; beyond the poles the map goes on half a turn away.
// planes           (faces of a cube, tiles, patches) red along the direction in which s grows (to the right), green at right angles to it,
//                  up the picture, blue up. A face's s and t lines meet at other than right angles away from its middle; the slope
//                  is solved for, not read off. Beyond an edge the surface itself is asked, not the neighbour's pixels.
//
// Open sea is level. 8-bit values encode n * 127.5 + 127.5, rounded; +Y as in OpenGL.
#pragma once

#include <functional>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/map.h"
#include "params/planet_params.h"

namespace terrella {

// Height in [0, 1] in a direction of any length.
using SurfaceHeight = std::function<float(float x, float y, float z)>;

// Fills `normals`. Where its grid goes on beyond its rows, `heights` must hold one more row; the outermost samples of a widened tile or
// patch mean nothing.
void makeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                 const Workers& workers, const Progress* progress, Map<Rgb8>& normals);

}  // namespace terrella
