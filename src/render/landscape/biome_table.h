// The colours of the landscape view as a picture over (elevation, moisture), which shaders and the minimap look up.
#pragma once

#include <vector>

#include "maps/map.h"
#include "params/landscape_params.h"

namespace terrella::render {

// kSize x kSize colours in sRGB: columns are elevations from 0 to 1, rows moistures. What lies under the sea is coloured by depth.
class BiomeTable {
 public:
  static constexpr int kSize = 256;

  explicit BiomeTable(LandscapeColours colours);

  const std::vector<Rgb8>& colours() const { return colours_; }
  Rgb8 at(float elevation, float moisture) const;

 private:
  std::vector<Rgb8> colours_;
};

}  // namespace terrella::render
