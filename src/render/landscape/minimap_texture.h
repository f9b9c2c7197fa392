// The minimap's pixels on the graphics card.
#pragma once

#include <vector>

#include "maps/map.h"
#include "render/gl/handle.h"

namespace terrella::render {

class MinimapTexture {
 public:
  // `pixels`: Minimap::kSize on a side.
  void upload(const std::vector<Rgb8>& pixels);
  GLuint id() const { return texture_.id(); }

 private:
  gl::Texture texture_;
};

}  // namespace terrella::render
