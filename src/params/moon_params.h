// A planet's moons: in the sky of the viewer and of rendered pictures, each a world of its own (system/companions.h). No map depends on
// them.
#pragma once

#include "params/parameter.h"

namespace terrella {

// docs/moons.md: what they do, and those of the Earth, Mars and Jupiter.
struct MoonParams {
  int count = 1;
  double size = 0.273;
  double distance = 60.3;
  double eccentricity = 0.055;
  double inclination = 5.1;
  double day = 0;

  bool operator==(const MoonParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"count", "Moons", "", "How many moons the planet has; each grows from a seed of its own.", 0, 4}, self.count);
    v(Parameter{"size", "Size", "radii",
                "Radius of the innermost moon, in radii of the planet: 0.273 the Moon, 0.026 Io. The others are at most as large.", 0.001,
                0.5, Scale::logarithmic},
      self.size);
    v(
        Parameter{
            "distance", "Distance", "radii",
            "From the planet's middle to the innermost moon, on average, in the planet's radii: 60.3 the Moon, 2.76 Phobos. Where rings "
            "or another moon would be in the way, a moon keeps clear of them.",
            2.5, 300, Scale::logarithmic},
        self.distance);
    v(Parameter{"eccentricity", "Eccentricity", "", "0 orbits that are circles, 0.055 the Moon's; the longer the ellipse, the larger.", 0,
                0.6},
      self.eccentricity);
    v(Parameter{"inclination", "Inclination", "deg",
                "Between the planet's equator and the innermost moon's orbit: near 0 moons eclipse the sun where it stands over the "
                "equator, over 90 they go backwards.",
                0, 180},
      self.inclination);
    v(Parameter{"day", "Day", "",
                "How many days have passed: moons are as far on their way, and show that phase; a planet in a moon's sky has turned as "
                "far. In the viewer days go by as the planet turns.",
                0, 100},
      self.day);
  }
};

}  // namespace terrella
