// What chance decides of the weather in the sky: octaves of noise, and draws that belong to one storm.
//
// A day is a seed, a number (another one is other weather over the same planet) and a time since then. As time goes on, every octave moves
// through its noise along a way of its own: clouds change everywhere, and nothing jumps.
#pragma once

#include <cstdint>

#include "base/draws.h"

namespace terrella {

// What a chance is for; together with Channel::cloudWeather it tells them apart. Values are part of the planet: never renumber, only add.
enum class CloudChance : std::uint32_t {
  wind = 0,
  fronts = 1,
  texture = 2,
  filaments = 3,
  patches = 4,
  dryness = 5,
  convergence = 6,
  towers = 7,
  streets = 8,
  cirrus = 9,
  fine = 10,
  cells = 11,
  hurricanes = 12,
  northernLow = 128,
  southernLow = 129,
  hurricane = 130,
  arc = 131,
  sky = 132,
  moreHurricanes = 133,
};

struct CloudDay {
  std::uint64_t seed = 0;
  std::uint32_t number = 0;
  float days = 0;  // since the weather that `number` stands for

  RowKeys keys(CloudChance chance, std::uint32_t thing) const {
    return rowKeys(seed, Channel::cloudWeather, static_cast<std::uint32_t>(chance), number * 4096 + thing);
  }
};

// One octave: simplex noise of `frequency` times a place, and that shifted.
struct CloudOctave {
  float frequency = 1;
  float shiftX = 0, shiftY = 0, shiftZ = 0;
  std::uint32_t key = 0;
  bool isSilent = false;  // finer than what it is for can show: all 0
};

// Bumps are 1 / (2 frequency) of the planet's radius wide.
inline CloudOctave cloudOctave(const CloudDay& day, CloudChance chance, int number, float frequency) {
  const RowKeys keys = day.keys(chance, static_cast<std::uint32_t>(number));
  const std::uint32_t way = hashColumn(0, keys);
  // Bumps of noise per day: what is finer lives as much shorter.
  constexpr float kChange = 0.3f;
  const auto shift = [&](int bits) {
    return static_cast<float>(keys.k1 >> bits & 1023) * (1.0f / 64) +
           kChange * day.days * (static_cast<float>(way >> bits & 1023) / 512.0f - 1.0f);
  };
  // Simplex noise is finer than noise on cubes of the same frequency.
  return {0.6f * frequency, shift(0), shift(10), shift(20), keys.k0};
}

// Draws of one thing, in order.
class CloudDraws : public HashDraws {
 public:
  CloudDraws(const CloudDay& day, CloudChance chance, int thing) : HashDraws(day.keys(chance, static_cast<std::uint32_t>(thing))) {}
};

}  // namespace terrella
