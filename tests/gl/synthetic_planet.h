// Planets painted by a test: maps whose values are known by thought.
#pragma once

#include <cmath>
#include <functional>
#include <memory>

#include "maps/planet_maps.h"
#include "render/frame.h"
#include "surface/albedo.h"

namespace terrella::test {

inline constexpr float kPi = 3.14159265f;
inline constexpr float kDegrees = kPi / 180;

inline glm::vec3 direction(float longitude, float latitude) {
  return {std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)};
}
inline float longitudeOf(const glm::vec3& d) { return std::atan2(d.x, d.z); }
inline float latitudeOf(const glm::vec3& d) { return std::asin(glm::clamp(d.y, -1.0f, 1.0f)); }

// A grey ball without relief, water or clouds, unless a test says otherwise. Each function is given a direction.
struct SyntheticPlanet {
  template <class T>
  using Paint = std::function<T(const glm::vec3&)>;

  int width = 256;
  Paint<Rgb8> albedo = [](const glm::vec3&) { return Rgb8{150, 150, 150}; };
  Paint<Rgb8> normal = [](const glm::vec3&) { return Rgb8{128, 128, 255}; };
  Paint<std::uint8_t> water = [](const glm::vec3&) { return std::uint8_t{0}; };
  Paint<Rgba8> clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 0}; };
  Paint<float> height = [](const glm::vec3&) { return 0.5f; };
  Paint<Climate> climate = [](const glm::vec3&) { return Climate{ClimateClass::green}; };
};

template <class T>
std::shared_ptr<const Map<T>> painted(int width, const SyntheticPlanet::Paint<T>& paint) {
  auto map = std::make_shared<Map<T>>(width);
  for (int y = 0; y < map->height(); ++y) {
    const float latitude = kPi * (0.5f - (static_cast<float>(y) + 0.5f) / static_cast<float>(map->height()));
    for (int x = 0; x < width; ++x) {
      const float longitude = 2 * kPi * ((static_cast<float>(x) + 0.5f) / static_cast<float>(width) - 0.5f);
      map->row(y)[x] = paint(direction(longitude, latitude));
    }
  }
  return map;
}

inline PlanetMaps paint(const SyntheticPlanet& planet) {
  PlanetMaps maps;
  maps.width = planet.width;
  maps.height = painted<float>(planet.width, planet.height);
  maps.climate = painted<Climate>(planet.width, planet.climate);
  maps.albedo = painted<Rgb8>(planet.width, planet.albedo);
  maps.normal = painted<Rgb8>(planet.width, planet.normal);
  maps.water = painted<std::uint8_t>(planet.width, planet.water);
  maps.clouds = painted<Rgba8>(planet.width, planet.clouds);
  return maps;
}

// The same world with its maps begun elsewhere: turned east by `columns`.
template <class T>
std::shared_ptr<const Map<T>> turned(const Map<T>& map, int columns) {
  auto result = std::make_shared<Map<T>>(map.width());
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) result->row(y)[x] = map.at(x - columns, y);
  }
  return result;
}

inline PlanetMaps turned(const PlanetMaps& maps, int columns) {
  PlanetMaps result = maps;
  result.height = turned(*maps.height, columns);
  result.climate = turned(*maps.climate, columns);
  result.albedo = turned(*maps.albedo, columns);
  result.normal = turned(*maps.normal, columns);
  result.water = turned(*maps.water, columns);
  result.clouds = turned(*maps.clouds, columns);
  return result;
}

}  // namespace terrella::test
