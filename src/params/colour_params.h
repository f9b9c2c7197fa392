// How a planet's colours are graded: its palette's, or those of a giant's clouds (params/colour_grading.h).
#pragma once

#include "params/parameter.h"

namespace terrella {

struct ColourParams {
  double hue = 0;
  double saturation = 1;
  double warmth = 0;
  double brightness = 1;
  double water = 0;

  bool operator==(const ColourParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"hue", "Hue", "deg", "Turns all colours around the colour wheel: at 120 green woods are blue. Greys stay.", -180, 180},
      self.hue);
    v(Parameter{"saturation", "Saturation", "", "How strong colours are: 0 leaves greys, 1 the palette's colours.", 0, 2}, self.saturation);
    v(Parameter{"warmth", "Warmth", "", "Gives ground a tint, greys too: towards -1 blue, towards 1 orange and rust.", -1, 1}, self.warmth);
    v(Parameter{"brightness", "Brightness", "", "How much of the light that falls on it ground gives back, times the palette's.", 0.25, 2},
      self.brightness);
    v(Parameter{"water", "Water", "", "How much of all that is done to seas and rivers as well: 0 leaves them as they are.", 0, 1},
      self.water);
  }
};

}  // namespace terrella
