// Whether anybody lives there: lights by night (docs/light.md, Cities).
#pragma once

#include "params/parameter.h"

namespace terrella {

struct CityParams {
  double lights = 0;

  bool areLit() const { return lights > 0; }
  bool operator==(const CityParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"lights", "Lights of cities", "",
                "How many towns shine by night: 1 as on the Earth today, 0 none. They stand along coasts and rivers and in mild, wet "
                "lowlands, and have a map of their own, the glow.",
                0, 2},
      self.lights);
  }
};

}  // namespace terrella
