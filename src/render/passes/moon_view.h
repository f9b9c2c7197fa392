// Which moons a frame shows and which throw their shadow on what it shows, as the shaders know them (shaders/lib/moons.glsl, shadows.glsl).
#pragma once

#include "render/moon_textures.h"
#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

// Whether some of a moon is in the picture, unless the planet hides it.
bool isInPicture(const SkyMoon& moon, const glm::dvec3& eye, const GlobeRays& rays);

// What a frame's shaders need to know of moons; for the ground alone, which has no sky, only their shadows.
FrameNeeds moonNeeds(const Frame& frame, const GlobeRays& rays);
FrameNeeds moonShadowNeeds(const Frame& frame);

// Whether a moon stands before all of the sun where the eye is.
bool isSunHidden(const Frame& frame);

void setMoons(const gl::Program& program, const Frame& frame, const GlobeRays& rays, const MoonTextures& textures);

// The shadows alone.
void setMoonShadows(const gl::Program& program, const Frame& frame);

}  // namespace terrella::render
