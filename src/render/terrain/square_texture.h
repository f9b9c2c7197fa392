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

struct Squares {
  const char* label;
  int size;                   // texels of a square, across and down
  std::vector<Rgba8> texels;  // row by row, of an array one square after the other
  GLenum kind = GL_TEXTURE_2D;
};

inline gl::Texture uploaded(const Squares& squares) {
  gl::Texture texture = gl::Texture::make(squares.label, squares.kind);
  const int size = squares.size;
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  if (squares.kind == GL_TEXTURE_2D) {
    glTexImage2D(squares.kind, 0, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, squares.texels.data());
  } else {
    const auto layers = static_cast<GLsizei>(squares.texels.size() / (static_cast<std::size_t>(size) * static_cast<std::size_t>(size)));
    glTexImage3D(squares.kind, 0, GL_RGBA8, size, size, layers, 0, GL_RGBA, GL_UNSIGNED_BYTE, squares.texels.data());
  }
  glGenerateMipmap(squares.kind);
  glTexParameteri(squares.kind, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(squares.kind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

}  // namespace terrella::render
