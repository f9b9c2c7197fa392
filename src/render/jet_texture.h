// How fast the jets of a giant carry its clouds, and around its storms not, as a texture, and the uniforms by which
// shaders/lib/giant_clouds.glsl moves them.
#pragma once

#include "params/planet_params.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"

namespace terrella::render {

class JetTexture {
 public:
  // Degrees that the fastest jet carries a cloud, before it fades out and is there anew where it began.
  static constexpr float kWayDegrees = 6;

  // Makes and uploads them if the planet has others; none of planets that are no giants.
  void show(const PlanetParams& params);

  bool isEmpty() const { return !texture_; }
  void bind(int unit) const;

  // Sets what the programs of giants want to know. `ways`: how often the fastest jet has come that far.
  void set(const gl::Program& program, int unit, double ways) const;

 private:
  WorldParams world_;
  GiantParams giant_;
  std::uint64_t seed_ = 0;
  gl::Texture texture_;
};

}  // namespace terrella::render
