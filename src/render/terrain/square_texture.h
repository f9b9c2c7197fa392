// A square of texels that is laid out again and again, with smaller copies of itself for what is far away.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "maps/pixels.h"
#include "render/gl/handle.h"

namespace terrella::render {

// From 0 to 1 for what such squares are made of: another for each `texture` and each of the numbers.
inline double textureChance(std::uint64_t texture, std::uint32_t level, std::uint32_t row, std::uint32_t column) {
  return static_cast<double>(hashColumn(column, rowKeys(texture, Channel::noise, level, row)) >> 8) / (1 << 24);
}

// A channel of a texel, of what may be from 0 to 1.
template <class Number>
std::uint8_t channelOf(Number value) {
  return static_cast<std::uint8_t>(std::clamp(value, Number(0), Number(1)) * 255 + Number(0.5));
}

// Of the texture that is bound.
inline void filterSquares(GLenum kind) {
  glGenerateMipmap(kind);
  glTexParameteri(kind, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(kind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

// `size` * `size` texels, row by row.
inline gl::Texture squareTexture(const char* label, int size, const std::vector<Rgba8>& texels) {
  gl::Texture texture = gl::Texture::make(label);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
  filterSquares(GL_TEXTURE_2D);
  return texture;
}

// An array of such squares, one after the other in `texels`.
inline gl::Texture squaresTexture(const char* label, int size, const std::vector<Rgba8>& texels) {
  gl::Texture texture = gl::Texture::make(label, GL_TEXTURE_2D_ARRAY);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  const auto layers = static_cast<GLsizei>(texels.size() / (static_cast<std::size_t>(size) * static_cast<std::size_t>(size)));
  glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, size, size, layers, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
  filterSquares(GL_TEXTURE_2D_ARRAY);
  return texture;
}

}  // namespace terrella::render
