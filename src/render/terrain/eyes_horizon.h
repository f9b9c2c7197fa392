// Where the horizon of an eye near the ground is found, for shaders/lib/eyes_horizon.glsl.
#pragma once

#include <glm/glm.hpp>

#include "render/terrain/terrain.h"

namespace terrella::render {

// In the maps of horizons of the tiles in memory: a place in that of the nearest tile that is drawn, and its layer; then how near the
// ground the eye is, 1 up to 20 m, 0 from 400 m on, from where other horizons are seen than from down there.
glm::vec4 eyesHorizon(const Terrain& terrain, const TerrainView& view);

}  // namespace terrella::render
