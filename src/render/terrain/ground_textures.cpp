#include "render/terrain/ground_textures.h"

#include <cmath>

#include "render/gl/texture_unit.h"
#include "render/terrain/canopy_texture.h"
#include "render/terrain/grain_texture.h"
#include "render/terrain/litter_texture.h"
#include "render/terrain/pit_texture.h"
#include "render/terrain/rock_texture.h"
#include "render/terrain/wave_texture.h"

namespace terrella::render {

namespace {

struct Texels {
  Squares litter = makeLitterSquares(), rock = makeRockSquares(), canopy = makeCanopySquares(), waves = makeWaveSquares(),
          pits = makePitSquares();
};

// The same for all planets and renderers. Who comes while another thread makes them waits.
const Squares& grainTexels() {
  static const Squares made = makeGrainSquares();
  return made;
}
const Texels& texels() {
  static const Texels made;
  return made;
}

}  // namespace

void GroundTextures::prepare() {
  if (!texels_.valid()) texels_ = std::async(std::launch::async, [] { grainTexels(), texels(); });
}

void GroundTextures::bindGrain() {
  if (!grain_) {
    glActiveTexture(GL_TEXTURE0 + kGrainUnit);  // what else is bound stays
    grain_ = uploaded(grainTexels());
  }
  gl::bindTo(kGrainUnit, grain_, GL_TEXTURE_2D_ARRAY);
}

void GroundTextures::bind(bool hasPits) {
  bindGrain();
  if (!litter_) {
    glActiveTexture(GL_TEXTURE0 + kLitterUnit);
    litter_ = uploaded(texels().litter);
    rock_ = uploaded(texels().rock);
    canopy_ = uploaded(texels().canopy);
    waves_ = uploaded(texels().waves);
    pits_ = uploaded(texels().pits);
  }
  gl::bindTo(kLitterUnit, litter_);
  gl::bindTo(kRockUnit, rock_);
  gl::bindTo(kCanopyUnit, hasPits ? pits_ : canopy_);
  gl::bindTo(kWaveUnit, waves_);
}

void GroundTextures::set(const gl::Program& program, const Frame& frame) {
  program.set("u_grain", kGrainUnit);
  program.set("u_litter", kLitterUnit);
  program.set("u_rock", kRockUnit);
  program.set("u_canopy", kCanopyUnit);
  program.set("u_waves", kWaveUnit);
  program.set("u_waterTime", static_cast<float>(std::fmod(frame.waterSeconds / kWaterPeriod, 1.0)));
}

}  // namespace terrella::render
