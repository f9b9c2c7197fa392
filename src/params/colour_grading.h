// Colour grading, as of photographs: one matrix on light that turns hues, strengthens or weakens colours, warms and brightens them.
#pragma once

#include <array>

#include "params/colour_params.h"
#include "params/palette.h"

namespace terrella {

class ColourGrading {
 public:
  explicit ColourGrading(const ColourParams& params);

  // sRGB code values in [0, 1], as all colours of palettes.
  Colour operator()(const Colour& srgb) const;
  // `water`: share of it that seas have, the colours of the class ocean.
  Palette operator()(Palette palette, double water) const;

  bool changesNothing() const { return changesNothing_; }
  // On linear light of Rec. 709; rows give red, green and blue. What leaves [0, 1] is cut off.
  const std::array<std::array<float, 3>, 3>& matrix() const { return matrix_; }

 private:
  std::array<std::array<float, 3>, 3> matrix_{};
  bool changesNothing_;
};

}  // namespace terrella
