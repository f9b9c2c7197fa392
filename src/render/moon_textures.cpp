#include "render/moon_textures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/srgb_table.h"
#include "render/gl/texture_unit.h"
#include "render/map_upload.h"
#include "render/steepness.h"

namespace terrella::render {
namespace {

constexpr GLenum kKind = GL_TEXTURE_2D_ARRAY;
constexpr int kRows = MoonTextures::kColumns / 2;
constexpr std::size_t kTexels = std::size_t{MoonTextures::kColumns} * kRows;
constexpr float kFar = 10;     // radii: moons are seen from afar
constexpr float kDust = 0.6f;  // of the Moon's
// Of thick clouds, and of air like the Earth's: what it lets through of the ground's light on the way down and up, and what it adds.
constexpr float kCloudAlbedo = 0.75;
constexpr std::array kAirShare{0.9f, 0.82f, 0.68f}, kAirLight{0.012f, 0.03f, 0.075f};

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

// From afar clouds are part of the colours, and so is the light of the air, which is as thick as the Earth's times `air`.
void cover(const Map<Rgba8>& clouds, float air, std::vector<std::byte>& colours) {
  constexpr float kWhite = 65535;
  const auto lightOf = [](std::uint8_t code) { return static_cast<float>(lightOfSrgb()[code]) / kWhite; };
  auto colour = colours.begin();
  for (int y = 0; y < clouds.height(); ++y) {
    for (int x = 0; x < clouds.width(); ++x) {
      const Rgba8& cloud = clouds.row(y)[x];
      const float opacity = static_cast<float>(cloud.a) / 255;
      const std::array white{cloud.r, cloud.g, cloud.b};
      for (std::size_t channel = 0; channel < 3; ++channel, ++colour) {
        const float clear =
            lightOf(std::to_integer<std::uint8_t>(*colour)) * (1 + air * (kAirShare[channel] - 1)) + air * kAirLight[channel];
        const float light = clear + (lightOf(white[channel]) * kCloudAlbedo - clear) * opacity;
        *colour = static_cast<std::byte>(srgbOfLight(static_cast<std::uint32_t>(kWhite * std::min(light, 1.0f))));
      }
    }
  }
}

}  // namespace

void MoonTextures::show(std::size_t moon, const PlanetParams& params, const Maps& maps) {
  if (!colours_) {
    colours_ = allocated("colours of moons", MapId::albedo);
    tilts_ = allocated("slopes of moons", MapId::normal);
  }
  const int layer = static_cast<int>(moon);
  std::vector<std::byte> colours(kTexels * textureFormat(MapId::albedo).bytesPerPixel);
  packRows(maps, MapId::albedo, 0, kRows, colours.data());
  const double air = params.air.model == AirModel::none ? 0 : std::min(params.air.density, 1.0);
  if (maps.has(MapId::clouds)) cover(maps.at<MapId::clouds>(), static_cast<float>(air), colours);
  fill(colours_, MapId::albedo, layer, colours.data());
  std::vector<std::uint32_t> tilts(kTexels, textureFormat(MapId::normal).neutral);
  if (maps.has(MapId::normal)) packRows(maps, MapId::normal, 0, kRows, tilts.data());  // giants are smooth
  fill(tilts_, MapId::normal, layer, tilts.data());
  // A thick air evens the disc out, and darkens its rim.
  dust_[moon] = params.world.kind == WorldKind::giant ? 0 : kDust * static_cast<float>(1 - air);
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
