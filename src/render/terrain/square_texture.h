// A square of texels that is laid out again and again, with smaller copies of itself for what is far away.
#pragma once

#include <vector>

#include "maps/pixels.h"
#include "render/gl/handle.h"

namespace terrella::render {

// `size` * `size` texels, row by row.
inline gl::Texture squareTexture(const char* label, int size, const std::vector<Rgba8>& texels) {
  gl::Texture texture = gl::Texture::make(label);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

}  // namespace terrella::render
