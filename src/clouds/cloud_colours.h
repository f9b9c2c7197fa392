// Optical depths of clouds as pixels that any program can draw over its ground: an sRGB colour and an opacity (not premultiplied).
//
// Of light that falls on a cloud of optical depth tau the share R = tau / (tau + 8) comes back: two streams of light, one up and one down,
// with scattering mostly forward (Meador and Weaver, "Two-stream approximations to radiative transfer in planetary atmospheres", 1980). The
// rest reaches the ground, and on its way up the same share of it is lost again, the more surely the denser the cloud: T = (1 - R) *
// mix(1, 1 - R, 1 - exp(-tau)) of what the ground would show is left. So a picture is R + T * ground; as a layer to be laid over, its
// opacity is 1 - T and its colour R / (1 - T).
//
// From a pixel R = colour * opacity, of linear light, and tau = 8 R / (1 - R).
#pragma once

#include <array>

#include "maps/map.h"
#include "maps/pixels.h"

namespace terrella {

class CloudColours {
 public:
  CloudColours();

  // tau from 0 up.
  Rgba8 of(float tau) const { return entries_[static_cast<std::size_t>(tau / (tau + kMiddle) * (kEntries - 1) + 0.5f)]; }

 private:
  static constexpr int kEntries = 2048;
  static constexpr float kMiddle = 2;  // half of the entries are for thinner clouds

  std::array<Rgba8, kEntries> entries_;
};

}  // namespace terrella
