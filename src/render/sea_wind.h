// How strongly the wind blows over the sea, for the glitter of the sun on its waves: a cube map of the planet's own winds, with gusts and
// slicks that the weather is too coarse to know (still smaller ones: shaders/lib/glint.glsl). Of planets whose weather nobody asked for,
// the Earth's mean.
#pragma once

#include <future>
#include <memory>

#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "weather/weather.h"

namespace terrella::render {

class SeaWind {
 public:
  static constexpr float kMean = 7;        // metres a second
  static constexpr float kStrongest = 32;  // that a texel can say

  SeaWind();
  // Null: no weather is known. `season` as climate.season.
  void show(const std::shared_ptr<const Weather>& weather, double season);
  void bind(int unit) const;

 private:
  std::future<void> gusts_;  // the same for all planets: made while the first one grows
  std::shared_ptr<const Weather> weather_;
  double season_ = 0;
  gl::Texture texture_;
};

}  // namespace terrella::render
