// How a map's pictures lie in a texture: a 2:1 map is one picture, a cube has a face for each.
#pragma once

#include <glad/gl.h>

#include "maps/grid.h"

namespace terrella::render {

inline GLenum textureTarget(Projection projection) { return projection == Projection::cube ? GL_TEXTURE_CUBE_MAP : GL_TEXTURE_2D; }

// What the pixels of a picture are uploaded to: a face, or all there is.
inline GLenum imageTarget(const Grid& grid, int picture) {
  return grid.projection() == Projection::cube ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + static_cast<GLenum>(picture) : GL_TEXTURE_2D;
}

// Of the bound texture: 2:1 maps go on around the globe, and smaller copies are blended.
inline void setMapSampling(Projection projection) {
  const GLenum kind = textureTarget(projection);
  glTexParameteri(kind, GL_TEXTURE_WRAP_S, projection == Projection::cube ? GL_CLAMP_TO_EDGE : GL_REPEAT);
  glTexParameteri(kind, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(kind, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(kind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

}  // namespace terrella::render
