// Draws clouds so near to the eye that they have bodies (shaders/lib/cloud_volume.glsl): first into a picture of fewer pixels, as they are
// soft and cost much, then over the scene.
#pragma once

#include "render/gl/render_target.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

class CloudVolumePass {
 public:
  static Result<CloudVolumePass> load();

  // How far near clouds are bodies: 1 for an eye among or below them, 0 where there are none or it is high above them all.
  static float shareOf(const Frame& frame);

  // Before the target for the scene is begun, of which `size` is. The grain is bound (GroundTextures).
  void prepare(const Frame& frame, const PlanetTextures& textures, glm::ivec2 size);
  // Over the scene in the bound target, whose depth is 1 at 1 / `depthScale` planet radii (depth.h).
  void draw(const Frame& frame, glm::ivec2 size, float depthScale) const;

  const MapPrograms& programs() const { return volume_; }

 private:
  CloudVolumePass(MapPrograms volume, gl::Program over);

  MapPrograms volume_;
  gl::Program over_;
  gl::VertexArray emptyVertices_;
  gl::RenderTarget target_;
};

}  // namespace terrella::render
