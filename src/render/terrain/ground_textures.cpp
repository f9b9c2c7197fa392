#include "render/terrain/ground_textures.h"

#include "render/terrain/canopy_texture.h"
#include "render/terrain/grain_texture.h"
#include "render/terrain/litter_texture.h"
#include "render/terrain/wave_texture.h"

namespace terrella::render {

GroundTextures::GroundTextures()
    : grain_(makeGrainTexture()), litter_(makeLitterTexture()), canopy_(makeCanopyTexture()), waves_(makeWaveTexture()) {}

void GroundTextures::bind() const {
  const auto bindTo = [](const gl::Texture& texture, int unit) {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(GL_TEXTURE_2D, texture.id());
  };
  bindTo(grain_, kGrainUnit);
  bindTo(litter_, kLitterUnit);
  bindTo(canopy_, kCanopyUnit);
  bindTo(waves_, kWaveUnit);
  glActiveTexture(GL_TEXTURE0);
}

void GroundTextures::set(const gl::Program& program) {
  program.set("u_grain", kGrainUnit);
  program.set("u_litter", kLitterUnit);
  program.set("u_canopy", kCanopyUnit);
  program.set("u_waves", kWaveUnit);
}

}  // namespace terrella::render
