// The star that shines on a planet, and perhaps a second one that goes around it.
#pragma once

#include "params/parameter.h"

namespace terrella {

struct StarParams {
  double temperature = 5772;
  double companion = 0;
  double apart = 4;

  bool operator==(const StarParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "temperature", "Temperature", "K",
            "How hot the star's surface is, and so the colour of its light: 3000 a red dwarf, 5772 the Sun, 10000 bluish white. How bright "
            "it is stays the same. Changes pictures, not maps.",
            2000, 20000, Scale::logarithmic},
        self.temperature);
    v(Parameter{"companion", "Second sun", "",
                "The mass of a second star, close to the first and beside its mass: less than 0.08 none, 1 a twin, 0.6 a smaller and "
                "redder one. They go around each other while time goes on (moons.day) and hide each other. Changes pictures, not "
                "maps.",
                0, 1},
      self.companion);
    v(Parameter{"apart", "Apart", "deg",
                "How far apart two suns stand in the sky at most; their month follows from it. Changes pictures, not maps.", 0.5, 12,
                Scale::logarithmic},
      self.apart);
  }
};

}  // namespace terrella
