#include "cities/city_lights.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr std::uint32_t kStreets = 17;  // number of the noise
// Bumps some 12 km wide and finer: towns grow along roads and valleys, not as discs.
constexpr CellNoise kStreetNoise{Channel::cities, kStreets, 260, 4, 0.75f};

// Of the towns in the cells around a place, whose light ends within them.
float gathered(const TownMap& map, const Point3<float>& place, float stray, float narrowest) {
  if (map.towns.empty()) return 0;
  const CellGrid& grid = CellGrid::of(map.cells);
  const float reach2 = map.reach * map.reach;
  float sum = 0;
  const auto add = [&](int cell) {
    for (std::int32_t i = map.first[static_cast<std::size_t>(cell)]; i < map.first[static_cast<std::size_t>(cell) + 1]; ++i) {
      const Town& town = map.towns[static_cast<std::size_t>(i)];
      const float distance2 = squaredDistance(town.place, place);
      if (distance2 >= reach2) continue;
      const float radius = std::max(town.radius, narrowest), near = 1.0f + distance2 * stray / (radius * radius);
      const float edge = 1.0f - distance2 / reach2;
      sum += town.light * std::sqrt(town.radius / radius) * edge * edge / (near * std::sqrt(near));
    }
  };
  const int here = grid.cellTowards(place);
  add(here);
  const auto around = grid.neighbours(here);
  // At a corner of the cube a neighbour is missing, and the cell itself stands for it.
  for (const std::int32_t other : around) {
    if (other != here) add(other);
  }
  return sum;
}

}  // namespace

CityLights::CityLights(const Cities& cities, std::uint64_t seed, int columns)
    : cities_(cities), streets_(kStreetNoise, seed), narrowest_(0.45f * 6.2831853f / static_cast<float>(columns)) {}

float CityLights::at(const Point3<float>& place, float noise) const {
  const float stray = 1.0f / std::max(0.25f, 1.0f + 1.1f * noise);
  const float sum = gathered(cities_.small, place, stray, std::min(narrowest_, 0.45f * cities_.small.reach)) +
                    gathered(cities_.large, place, stray, std::min(narrowest_, 0.45f * cities_.large.reach));
  const float shown = sum * std::max(0.2f, 1.0f + 0.9f * noise) - 0.010f;
  return shown <= 0 ? 0.0f : 1.0f - exact::exp2(-3.0f * shown);
}

void CityLights::row(const PlaceRow& places, int count, const std::uint8_t* isDark, float* light) const {
  constexpr int kBlock = 64;
  // Whole blocks of places, the last of which has some that nobody asks for: noise comes by the vector.
  std::array<float, kBlock> x{}, y{}, z{}, noise;
  for (int first = 0; first < count; first += kBlock) {
    const int length = std::min(kBlock, count - first);
    if (std::all_of(isDark + first, isDark + first + length, [](std::uint8_t dark) { return dark != 0; })) {
      std::fill_n(light + first, length, 0.0f);
      continue;
    }
    std::copy_n(places.x.data() + first, length, x.data());
    std::copy_n(places.y.data() + first, length, y.data());
    std::copy_n(places.z.data() + first, length, z.data());
    streets_.fill({x.data(), y.data(), z.data()}, kBlock, noise.data());
    for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i)
      light[first + static_cast<std::ptrdiff_t>(i)] =
          isDark[first + static_cast<std::ptrdiff_t>(i)] ? 0.0f : at({x[i], y[i], z[i]}, noise[i]);
  }
}

}  // namespace terrella
