// Textures where shaders look for them.
#pragma once

#include "render/gl/handle.h"

namespace terrella::render::gl {

// Leaves unit 0 the active one, as it is everywhere else.
inline void bindTo(int unit, const Texture& texture, GLenum target = GL_TEXTURE_2D) {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(target, texture.id());
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace terrella::render::gl
