// Draws a planet's trees over the globe: round crowns that fade in and grow as the camera comes closer.
//
// Not a forest in scale: a crown fills its share of the room between two trees, some ten kilometres on a planet like the Earth,
// so that from a low orbit woods look like woods.
#pragma once

#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

// What the shader is told of a tree.
struct TreeVertex {
  glm::vec3 place;   // unit direction, in the planet's axes
  float crown;       // radius, in planet radii
  glm::vec3 colour;  // of the leaves, linear
};
std::vector<TreeVertex> treeVertices(const Forest& forest);

class TreePass {
 public:
  // No tree is seen from farther than this, in planet radii.
  static constexpr float kFarthest = 1.5f;
  // Nor from nearer than this, where the ground has trees of a tree's size.
  static constexpr float kNearest = 0.02f;

  static Result<TreePass> load();

  // Over the globe that was drawn with the same arguments. Uploads the trees when they are first seen.
  void draw(const Frame& frame, const PlanetTextures& textures, int width, int height);
  const MapPrograms& programs() const { return programs_; }

 private:
  explicit TreePass(MapPrograms programs);
  void upload(const std::shared_ptr<const Forest>& forest);

  MapPrograms programs_;
  gl::VertexArray vertices_;
  gl::VertexBuffer buffer_;
  std::shared_ptr<const Forest> uploaded_;
};

}  // namespace terrella::render
