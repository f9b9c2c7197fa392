// How the map that is looked at is shown: which texture it is, and what shaders make of its texels.
#pragma once

#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

// As in shaders/lib/map_view.glsl.
enum class ViewStyle { litPlanet, colour, colourOverSky, values, tilt, ramp };
ViewStyle viewStyle(MapView view);

// The uniforms of shaders/lib/map_view.glsl. The program must be in use.
void setViewedMap(const gl::Program& program, MapView view);

}  // namespace terrella::render
