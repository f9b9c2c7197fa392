// A picture of the globe cut into tiles by what is seen in them, each kind with a shader of its own: a software renderer takes all
// branches of a shader for every pixel, so stars should not be looked for where there is ground, nor ground where there are stars.
#pragma once

#include <array>
#include <vector>

#include "render/passes/globe_view.h"

namespace terrella::render {

enum class GlobeTile { sky, ground, both };

struct GlobeTiles {
  static constexpr int kSize = 16;  // pixels on a side, but for the last ones of a row or column; even, as PicturePart wants it

  // Tiles of nothing but sky keep away from all air and clouds, those of nothing but ground from the planet's rim.
  GlobeTiles(const Frame& frame, const GlobeRays& rays);

  // Rectangles as tiles.vert takes them: low corner and high corner in [-1, 1]. Neighbours in a row are one.
  std::array<std::vector<glm::vec4>, 3> rectangles;  // by GlobeTile
};

}  // namespace terrella::render
