// The rings of a planet as a texture, and the uniforms of shaders/lib/rings.glsl.
#pragma once

#include <cstdint>

#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "rings/ring_profile.h"

namespace terrella::render {

class RingTexture {
 public:
  // Makes and uploads the rings if they are others; true if so. That takes some milliseconds.
  bool show(const RingParams& params, std::uint64_t seed);

  bool isEmpty() const { return !texture_; }

  // Binds the rings, if any, to a texture unit.
  void bind(int unit) const;

  // In radii of the planet; farther out than anybody where there are none.
  double innerRadius() const { return isEmpty() ? 1e9 : params_.innerRadius; }

  // Whether an eye, in radii of the planet, is so near to them that it sees what they are made of.
  bool hasBodiesNear(const glm::dvec3& eye, double radiusMeters) const;
  // Sets what a program with BODIES wants to know.
  static void setBodies(const gl::Program& program, const glm::dvec3& eye, double radiusMeters);

  // Sets what a program with RINGS wants to know. It must be in use.
  void set(const gl::Program& program, int unit) const;

 private:
  RingParams params_;
  std::uint64_t seed_ = 0;
  glm::vec2 edges_{1, 2};
  gl::Texture texture_;
};

}  // namespace terrella::render
