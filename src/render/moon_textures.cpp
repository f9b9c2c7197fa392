#include "render/moon_textures.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "render/gl/texture_unit.h"
#include "render/map_upload.h"
#include "render/steepness.h"

namespace terrella::render {
namespace {

constexpr GLenum kKind = GL_TEXTURE_2D_ARRAY;
constexpr int kRows = MoonTextures::kColumns / 2;
constexpr float kFar = 10;  // radii: moons are seen from afar

gl::Texture allocated(const char* label, MapId map) {
  const TextureFormat format = textureFormat(map);
  gl::Texture texture = gl::Texture::make(label, kKind);
  glTexImage3D(kKind, 0, format.internal, MoonTextures::kColumns, kRows, kMostMoons, 0, format.format, format.type, nullptr);
  glTexParameteri(kKind, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(kKind, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(kKind, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(kKind, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  return texture;
}

void fill(const gl::Texture& texture, MapId map, int layer, const void* texels) {
  const TextureFormat format = textureFormat(map);
  glBindTexture(kKind, texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage3D(kKind, 0, 0, 0, layer, MoonTextures::kColumns, kRows, 1, format.format, format.type, texels);
  glGenerateMipmap(kKind);
}

}  // namespace

void MoonTextures::show(std::size_t moon, const PlanetParams& params, const Maps& maps) {
  if (!colours_) {
    colours_ = allocated("colours of moons", MapId::albedo);
    tilts_ = allocated("slopes of moons", MapId::normal);
  }
  for (const MapId map : {MapId::albedo, MapId::normal}) {
    const gl::Texture& texture = map == MapId::albedo ? colours_ : tilts_;
    std::vector<std::byte> texels(static_cast<std::size_t>(kColumns) * kRows * textureFormat(map).bytesPerPixel);
    packRows(maps, map, 0, kRows, texels.data());
    fill(texture, map, static_cast<int>(moon), texels.data());
  }
  relief_[moon] = shownExaggeration(kFar, steepnessOf(params)) / static_cast<float>(std::max(params.relief.exaggeration, 1e-3));
}

void MoonTextures::bind(int unit) const {
  gl::bindTo(unit, colours_, kKind);
  gl::bindTo(unit + 1, tilts_, kKind);
}

void MoonTextures::set(const gl::Program& program, int unit) const {
  program.set("u_moonColours", unit);
  program.set("u_moonTilts", unit + 1);
}

}  // namespace terrella::render
