// WorldParams: what kind of world a planet is. It decides which stages make it (kinds/), and so which of the other parameters are read.
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

enum class WorldKind { terra, rock, giant };

template <>
struct EnumNames<WorldKind> {
  static constexpr std::array choices{Choice{"terra", "Land and sea"}, Choice{"rock", "Bare rock"}, Choice{"giant", "Gas giant"}};
};

struct WorldParams {
  WorldKind kind = WorldKind::terra;

  bool operator==(const WorldParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"kind", "Kind", "",
                "Land and sea: continents, weather, rivers and clouds. Bare rock: craters, plains of lava, dust and frost. Gas "
                "giant: bands of clouds and no ground."},
      self.kind);
  }
};

}  // namespace terrella
