#include "render/air_textures.h"

#include <memory>

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
void uploadTable(gl::Texture& texture, const char* label, GLenum kind, const AirTable& table) {
  texture = gl::Texture::make(label, kind);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R}) glTexParameteri(kind, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(kind, zoom, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  const float* texels = table.texels.front().data();
  if (kind == GL_TEXTURE_3D)
    glTexImage3D(kind, 0, GL_RGB16F, table.columns, table.rows, table.layers, 0, GL_RGB, GL_FLOAT, texels);
  else
    glTexImage2D(kind, 0, GL_RGB16F, table.columns, table.rows, 0, GL_RGB, GL_FLOAT, texels);
}

}  // namespace

void AirTextures::show(const AirParams& params, AirPatience patience) {
  const Atmosphere air = shownAir(params);
  const bool isAnother = air != shown_;
  if (isAnother) giveUpBetter();
  shown_ = air;
  if (air.height <= 0 || !(isAnother || isSketch_)) return;
  SharedAirTables tables = keptAirTables(air);
  if (!tables && patience == AirPatience::full) tables = fullAirTables(air, workers_);
  if (!tables && better_) tables = better_->result();
  if (tables) {
    giveUpBetter();
    isSketch_ = false;
    return upload(*tables);
  }
  if (isAnother) {
    upload(makeAirTables(air, workers_, AirDetail::sketch));
    isSketch_ = true;
  } else if (patience == AirPatience::sketchFirst && !better_) {
    better_ = std::make_unique<AirJob>(air);  // not before an air has stayed for a frame: while it is dragged none is finished
  }
}

void AirTextures::giveUpBetter() {
  std::erase_if(ending_, [](const auto& job) { return job->isOver(); });
  if (!better_) return;
  better_->cancel();
  ending_.push_back(std::move(better_));
}

void AirTextures::upload(const AirTables& tables) {
  uploadTable(transmittance_, "transmittance of air", GL_TEXTURE_2D, tables.transmittance);
  uploadTable(scattered_, "light scattered in air", GL_TEXTURE_3D, tables.scattered);
  uploadTable(skylight_, "skylight", GL_TEXTURE_2D, tables.skylight);
  uploadTable(aerial_, "air before the ground", GL_TEXTURE_2D, tables.aerial);
}

void AirTextures::bind() const {
  GLenum unit = GL_TEXTURE0 + static_cast<GLenum>(kFirstUnit);
  const auto bindNext = [&unit](GLenum kind, const gl::Texture& texture) {
    glActiveTexture(unit++);
    glBindTexture(kind, texture.id());
  };
  bindNext(GL_TEXTURE_2D, transmittance_);
  bindNext(GL_TEXTURE_3D, scattered_);
  bindNext(GL_TEXTURE_2D, skylight_);
  bindNext(GL_TEXTURE_2D, aerial_);
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
