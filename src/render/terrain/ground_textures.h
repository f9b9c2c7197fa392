// Textures that repeat all over the ground and the water, and where they are bound.
#pragma once

#include <future>

#include "render/air_textures.h"
#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"

namespace terrella::render {

class GroundTextures {
 public:
  static constexpr int kGrainUnit = AirTextures::kFirstUnit + 4, kLitterUnit = kGrainUnit + 1, kRockUnit = kLitterUnit + 1,
                       kCanopyUnit = kRockUnit + 1, kWaveUnit = kCanopyUnit + 1, kNextUnit = kWaveUnit + 1;  // from there on they are free

  // Their texels take a quarter of a second: prepare() begins them in the background, bind() waits for them.
  void prepare();
  // The grain of clouds alone, for who sees no ground from near.
  void bindGrain();
  // Where nothing grows and stones have left pits, these take the place of the canopy.
  void bind(bool hasPits);
  // Tells a program where they are, and how far the clock of waves has run.
  static void set(const gl::Program& program, const Frame& frame);

 private:
  std::future<void> texels_;
  gl::Texture grain_, litter_, rock_, canopy_, waves_, pits_;  // from when they are first bound
};

}  // namespace terrella::render
