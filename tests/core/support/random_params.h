// Parameters drawn at random from all that a PlanetParams may hold, for properties that must be true of every planet.
//
// The generator is fixed: a failure comes back on the next run, and its number names it.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "params/planet_params.h"
#include "params/presets.h"
#include "params/visit_values.h"

namespace terrella::testing {

class RandomParams {
 public:
  explicit RandomParams(std::uint64_t number) : engine_(number * 2654435761u + 1) {}

  PlanetParams draw() {
    PlanetParams params;
    // Small seeds and huge ones: both ends of a varint.
    params.seed = engine_() >> (engine_() % 64);
    PlanetParams::visitParameters(params, [&](const std::string&, const Parameter& parameter, auto& value) {
      if (engine_() % 3 != 0) draw(parameter, value);  // else the default stays
    });
    return params;
  }

 private:
  double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

  void draw(const Parameter& parameter, int& value) {
    if (parameter.scale == Scale::powersOfTwo) {
      const int first = static_cast<int>(std::log2(parameter.min));
      const int last = static_cast<int>(std::log2(parameter.max));
      value = 1 << (first + static_cast<int>(engine_() % static_cast<unsigned>(last - first + 1)));
    } else {
      value = static_cast<int>(parameter.min + std::floor(uniform() * (parameter.max - parameter.min + 1)));
    }
  }
  void draw(const Parameter& parameter, double& value) {
    switch (engine_() % 6) {
      case 0:
        value = parameter.min;
        break;
      case 1:
        value = parameter.max;
        break;
      case 2:
        value = std::clamp(std::round((parameter.min + uniform() * (parameter.max - parameter.min)) * 100.0) / 100.0, parameter.min,
                           parameter.max);
        break;
      default:
        value = parameter.min + uniform() * (parameter.max - parameter.min);
    }
  }
  void draw(const Parameter&, std::string& value) {
    const auto names = paletteNames();
    value = names[engine_() % names.size()];
  }
  template <class E>
  requires std::is_enum_v<E>
  void draw(const Parameter&, E& value) { value = static_cast<E>(engine_() % EnumNames<E>::values.size()); }
  template <class Entry>
  void draw(const Parameter&, std::vector<Entry>& list) {
    list.clear();
    for (int i = 0, count = static_cast<int>(engine_() % 4); i < count; ++i) {
      list.push_back(Entry::atIndex(i));
      Entry::visit(list.back(), [&](const Parameter& parameter, auto& value) {
        if (engine_() % 2 != 0) draw(parameter, value);
      });
    }
  }

  std::mt19937_64 engine_;
};

}  // namespace terrella::testing
