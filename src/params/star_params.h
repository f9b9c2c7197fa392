// The star that shines on a planet.
#pragma once

#include "params/parameter.h"

namespace terrella {

struct StarParams {
  double temperature = 5772;

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
  }
};

}  // namespace terrella
