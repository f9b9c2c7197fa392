#include "render/passes/graduated_filter.h"

#include <algorithm>
#include <cmath>

#include "render/passes/globe_view.h"

namespace terrella::render {

GraduatedFilter graduatedFilterOf(const Frame& frame, int width, int height) {
  const GlobeRays rays(frame, width, height);
  const double radius = glm::length(rays.eye);
  const double dip = std::sqrt(std::max(1 - 1 / (radius * radius), 0.0));
  return {glm::mat3(rays.right, rays.up, rays.forward),
          rays.whole,
          rays.first,
          glm::vec3(rays.eye / radius),
          static_cast<float>(-dip),
          frame.sky.skyFilter};
}

void setGraduatedFilter(const gl::Program& program, const GraduatedFilter& filter) {
  program.set("u_filterRays", filter.rays);
  program.set("u_filterScreen", 2.0f / glm::vec2(filter.picture));
  program.set("u_filterUp", filter.up);
  program.set("u_filterHorizon", filter.horizon);
  program.set("u_filterStops", std::log2(filter.share));
}

}  // namespace terrella::render
