// A picture that the interface shows: pixels of the program's own, on the graphics card.
#pragma once

#include <vector>

#include "maps/map.h"
#include "render/gl/handle.h"

namespace terrella::render {

class PictureTexture {
 public:
  // Row by row from the top; another size than before is fine.
  void upload(const std::vector<Rgb8>& pixels, int width, int height);
  GLuint id() const { return texture_.id(); }

 private:
  gl::Texture texture_;
};

}  // namespace terrella::render
