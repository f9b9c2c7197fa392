// Rings around a planet: ice, rock or dust in the plane of its equator. They are seen in the viewer and in rendered pictures, and baked as
// a strip (rings/ring_profile.h); no map depends on them.
#pragma once

#include "params/parameter.h"

namespace terrella {

// docs/rings.md: what they do, and those of Saturn, Uranus and Jupiter.
struct RingParams {
  double opacity = 0;
  double innerRadius = 1.24;
  double outerRadius = 2.27;
  double gaps = 0.3;
  double fineness = 0.6;
  double dust = 0.06;
  double rock = 0.1;

  bool operator==(const RingParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"opacity", "Opacity", "",
                "How much light the densest ring keeps back that falls straight on it: 0.9 as Saturn's, 0.01 a veil of dust, 0 no rings.",
                0, 1},
      self.opacity);
    v(Parameter{"innerRadius", "Inner edge", "radii", "Where rings begin, from the planet's middle, in its radii.", 1.05, 8},
      self.innerRadius);
    v(Parameter{"outerRadius", "Outer edge", "radii", "Where rings end, from the planet's middle, in its radii.", 1.1, 10},
      self.outerRadius);
    v(Parameter{"gaps", "Gaps", "", "0 one broad sheet, 0.3 divisions as Saturn has them, 1 nothing but narrow ringlets, as around Uranus.",
                0, 1},
      self.gaps);
    v(Parameter{"fineness", "Grooves", "", "0 smooth rings, 1 rings full of grooves and waves.", 0, 1}, self.fineness);
    v(Parameter{"dust", "Dust", "",
                "Share of fine dust, which shines when the sun is behind it: 0.06 as around Saturn, 1 nothing else, as around Jupiter.", 0,
                1},
      self.dust);
    v(Parameter{"rock", "Rock", "", "What they are made of: 0 bright ice, 1 rock as dark as coal.", 0, 1}, self.rock);
  }
};

}  // namespace terrella
