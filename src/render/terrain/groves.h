// Trees seek each other's company: in open country they stand in copses with little between them, and woods have glades.
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>

#include "render/terrain/plant_places.h"

namespace terrella::render {

// How many times as dense as on average trees stand in open country, and in woods; on average 1 and 0.9.
struct Groves {
  float open = 1, woods = 1;
};

// In a square of a net of so many `squares` along the side of a tile that is 2^ring times as wide as those of the nearest ring: the same
// place has the same in all rings. Two fields of smooth noise, whose bumps are some 40 and 130 m wide on an Earth.
inline Groves grovesAt(std::uint64_t seed, const TileAddress& tile, int squares, int column, int row, int ring) {
  constexpr double kNarrow = 4, kWide = 13;  // squares of the nearest ring
  constexpr std::uint32_t kDiceOfGroves = 11;
  const double x = std::ldexp(static_cast<double>(tile.column) * squares + column + 0.5, ring);
  const double y = std::ldexp(static_cast<double>(tile.row) * squares + row + 0.5, ring);
  const auto noise = [&](double width, std::uint32_t number) {
    const double u = x / width, v = y / width, left = std::floor(u), top = std::floor(v);
    const auto at = [&](int right, int down) {
      const TileAddress corner{tile.face, 0, static_cast<int>(left) + right, static_cast<int>(top) + down};
      return PlaceDice(seed, corner, 1, 0, 0, kDiceOfGroves + number).at(0);
    };
    const float across = glm::smoothstep(0.0f, 1.0f, static_cast<float>(u - left)),
                down = glm::smoothstep(0.0f, 1.0f, static_cast<float>(v - top));
    return glm::mix(glm::mix(at(0, 0), at(1, 0), across), glm::mix(at(0, 1), at(1, 1), across), down);
  };
  const float dense = 0.6f * noise(kNarrow, 0) + 0.4f * noise(kWide, 1);
  return {0.1f + 3.5f * glm::smoothstep(0.5f, 0.72f, dense), 1 - 0.8f * glm::smoothstep(0.36f, 0.24f, dense)};
}

}  // namespace terrella::render
