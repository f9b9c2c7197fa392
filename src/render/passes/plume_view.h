// The plumes of a world like Io that are in sight, as shaders/lib/plumes.glsl knows them.
#pragma once

#include <vector>

#include "craters/paterae.h"
#include "params/planet_params.h"
#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

// Of a planet, the widest first; none where nothing is thrown out.
std::vector<Plume> plumesOf(const PlanetParams& params);

// Places in world space and how far out they fall: those of which an eye sees the top, at most eight.
std::vector<glm::vec4> plumesInSight(const std::vector<Plume>& plumes, const Frame& frame);

// Sets what a program with PLUMES wants to know.
void setPlumes(const gl::Program& program, const std::vector<glm::vec4>& inSight);

}  // namespace terrella::render
