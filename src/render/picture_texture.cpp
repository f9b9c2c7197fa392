#include "render/picture_texture.h"

#include <cassert>

namespace terrella::render {

void PictureTexture::upload(const std::vector<Rgb8>& pixels, int width, int height) {
  assert(pixels.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  if (texture_) {
    glBindTexture(GL_TEXTURE_2D, texture_.id());
  } else {
    texture_ = gl::Texture::make("picture");
    for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  }
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, width, height, 0, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
}

}  // namespace terrella::render
