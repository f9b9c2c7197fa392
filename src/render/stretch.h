// Planets that turn fast are flat at their poles. Stretched along their axis they are balls again, and straight lines stay straight: so
// what is reckoned for balls (where a ray meets the ground, rings, shadows, where night begins) is right for them in stretched space.
#pragma once

#include <glm/glm.hpp>

namespace terrella::render {

// How many times as long the axis becomes.
inline double stretchOf(double flattening) { return 1 / (1 - flattening); }

inline glm::dvec3 stretched(const glm::dvec3& world, double flattening) { return {world.x, world.y * stretchOf(flattening), world.z}; }
inline glm::dvec3 unstretched(const glm::dvec3& ball, double flattening) { return {ball.x, ball.y * (1 - flattening), ball.z}; }

}  // namespace terrella::render
