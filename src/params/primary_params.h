// The planet that this one is a moon of, and which therefore hangs in its sky: in the viewer and in rendered pictures. No map depends on
// it.
#pragma once

#include "params/body_kind.h"
#include "params/parameter.h"
#include "params/seed.h"

namespace terrella {

// docs/moons.md: what they do, and those of the Moon and of Io.
struct PrimaryParams {
  static constexpr double kSmallest = 0.5, kLargest = 2000, kNearest = 3, kFarthest = 1000000;

  BodyKind kind = BodyKind::none;
  Seed seed{0};
  double size = 3.67;
  double distance = 221;

  bool operator==(const PrimaryParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "kind", "Kind", "",
            "What this world is a moon of. It hangs over longitude 0 and does not move there, for moons keep one face to their planet."},
        self.kind);
    v(Parameter{"seed", "Seed", "",
                "Which planet of that kind: any whole number up to 18446744073709551615; 0 the same number as this one's."},
      self.seed);
    v(Parameter{"size", "Size", "radii",
                "Radius of the planet that it is a moon of, in radii of this one: 3.67 the Earth above the Moon, 39 Jupiter above Io.",
                kSmallest, kLargest, Scale::logarithmic},
      self.size);
    v(Parameter{"distance", "Distance", "radii",
                "From the middle of this one to that of the planet that it is a moon of, in radii of this one: 221 the Earth above the "
                "Moon, 232 Jupiter above "
                "Io. Where the planet would be in the way, it is as far away as it must be.",
                kNearest, kFarthest, Scale::logarithmic},
      self.distance);
  }
};

}  // namespace terrella
