// What a body in a star's system is, which says the preset that it begins with and how large and dense it may be (system/body_kinds.h).
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

// Share codes know them by their places: new ones come last.
enum class BodyKind {
  none,
  mercury,
  moon,
  mars,
  desert,
  terra,
  archipelago,
  ringed,
  iceAge,
  jupiter,
  saturn,
  uranus,
  neptune,
  ember,
  venus,
  ocean,
  snowball,
  europa,
  titan,
  io,
  lava
};

template <>
struct EnumNames<BodyKind> {
  static constexpr std::array choices{Choice{"none", "None"},
                                      Choice{"mercury", "Mercury"},
                                      Choice{"moon", "Moon"},
                                      Choice{"mars", "Mars"},
                                      Choice{"desert", "Desert"},
                                      Choice{"terra", "Terra"},
                                      Choice{"archipelago", "Archipelago"},
                                      Choice{"ringed", "Ringed"},
                                      Choice{"iceAge", "Ice age"},
                                      Choice{"jupiter", "Jupiter"},
                                      Choice{"saturn", "Saturn"},
                                      Choice{"uranus", "Uranus"},
                                      Choice{"neptune", "Neptune"},
                                      Choice{"ember", "Ember giant"},
                                      Choice{"venus", "Venus"},
                                      Choice{"ocean", "Ocean"},
                                      Choice{"snowball", "Snowball"},
                                      Choice{"europa", "Europa"},
                                      Choice{"titan", "Titan"},
                                      Choice{"io", "Io"},
                                      Choice{"lava", "Lava"}};
};

}  // namespace terrella
