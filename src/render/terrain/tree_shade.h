// Where on the ground trees throw their shade, for what is too small to be lit by the pixel: as shaders/plant_shadow.frag has it, without
// its ragged edges.
#pragma once

#include <cstddef>
#include <vector>

#include "render/terrain/packed_tile.h"
#include "render/terrain/plant_buffer.h"
#include "render/terrain/tile_tree.h"

namespace terrella::render {

class TreeShade {
 public:
  TreeShade() = default;
  // Of the first `count` plants, as far as it may fall within `reach` of the eye.
  TreeShade(const std::vector<SeenPlant>& plants, std::size_t count, const TerrainView& view, float reach);
  // From 0 to 1, of a place that is counted from the eye in the planet's axes.
  float at(const glm::vec3& place) const;

 private:
  struct Shadow {
    glm::vec3 middle, ahead;
    float across, along;  // squares of its half axes
    float strength;
  };
  std::vector<Shadow> shadows_;
};

}  // namespace terrella::render
