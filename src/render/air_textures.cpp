#include "render/air_textures.h"

#include <array>

namespace terrella::render {
namespace {

// Whoever photographs the whole Earth waits for clear days and takes some of the veil before it out. Shown is so much of the depth that air
// has: its rim stays as bright as it is, for there nearly all light is scattered anyway.
constexpr double kShownDepth = 0.7;

Atmosphere shownAir(AirParams params) {
  params.density *= kShownDepth;
  return atmosphereOf(params);
}

// 16 bits are enough, and what browsers can filter.
void upload(gl::Texture& texture, const char* label, const AirTable& table) {
  texture = gl::Texture::make(label);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB16F, table.columns, table.rows, 0, GL_RGB, GL_FLOAT, table.texels.data());
}

}  // namespace

void AirTextures::show(const AirParams& params) {
  const Atmosphere air = shownAir(params);
  if (air == shown_) return;
  shown_ = air;
  if (air.height <= 0) return;
  const AirTables tables = makeAirTables(air, workers_);
  upload(transmittance_, "transmittance of air", tables.transmittance);
  upload(scattered_, "light scattered in air", tables.scattered);
  upload(skylight_, "skylight", tables.skylight);
  upload(aerial_, "air before the ground", tables.aerial);
}

void AirTextures::bind() const {
  GLenum unit = GL_TEXTURE0 + static_cast<GLenum>(kFirstUnit);
  for (const gl::Texture* texture : {&transmittance_, &scattered_, &skylight_, &aerial_}) {
    glActiveTexture(unit++);
    glBindTexture(GL_TEXTURE_2D, texture->id());
  }
  glActiveTexture(GL_TEXTURE0);
}

void setAir(const gl::Program& program, const AirParams& params) {
  const Atmosphere air = shownAir(params);
  int unit = AirTextures::kFirstUnit;
  for (const char* name : {"u_airTransmittance", "u_airScattered", "u_airSkylight", "u_airAerial"}) program.set(name, unit++);
  program.set("u_airDensity", air.height > 0 ? static_cast<float>(params.density) : 0.0f);
  visitAirUniforms(air, [&](const char* name, const auto& value) { program.set(name, value); });
}

}  // namespace terrella::render
