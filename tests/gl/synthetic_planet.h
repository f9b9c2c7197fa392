// Planets painted by a test: maps whose values are known by thought.
#pragma once

#include <cmath>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <memory>

#include "maps/face_frame.h"
#include "maps/places.h"
#include "render/frame.h"
#include "support/whole_planet.h"
#include "surface/albedo.h"

namespace terrella::test {
using namespace render;
using testing::growWhole;
using testing::WholePlanet;

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

  Grid grid = Grid::equirectangular(256);
  Paint<Rgb8> albedo = [](const glm::vec3&) { return Rgb8{150, 150, 150}; };
  // Slopes to the east and to the north, as the normal in that frame.
  Paint<Rgb8> normal = [](const glm::vec3&) { return Rgb8{128, 128, 255}; };
  Paint<std::uint8_t> water = [](const glm::vec3&) { return std::uint8_t{0}; };
  Paint<Rgba8> clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 0}; };
  Paint<float> height = [](const glm::vec3&) { return 0.5f; };
  Paint<Climate> climate = [](const glm::vec3&) { return Climate{ClimateClass::green}; };
};

template <class T>
std::shared_ptr<const Map<T>> painted(Grid grid, const SyntheticPlanet::Paint<T>& paint) {
  auto map = std::make_shared<Map<T>>(grid);
  const Places places(grid);
  PlaceRow row;
  for (int y = 0; y < grid.height(); ++y) {
    places.rowWithDirections(y, row);
    for (int x = 0; x < grid.width(); ++x) map->row(y)[x] = paint({row.x[x], row.y[x], row.z[x]});
  }
  return map;
}

// Normals in the frame of the map: of a cube's face they are turned from east and north to its own axes.
inline std::shared_ptr<const Map<Rgb8>> paintedNormals(Grid grid, const SyntheticPlanet::Paint<Rgb8>& paint) {
  auto flat = painted<Rgb8>(grid, paint);
  if (grid.projection() == Projection::equirectangular) return flat;
  auto map = std::make_shared<Map<Rgb8>>(grid);
  const auto coordinate = [&](int i) { return 2 * (static_cast<float>(i) + 0.5f) / static_cast<float>(grid.width()) - 1; };
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const FaceFrame frame = faceFrame(y / grid.width(), coordinate(x), coordinate(y % grid.width()));
      const glm::vec3 up(frame.up.x, frame.up.y, frame.up.z), right(frame.right.x, frame.right.y, frame.right.z),
          top(frame.top.x, frame.top.y, frame.top.z);
      const glm::vec3 east = glm::normalize(glm::vec3(up.z, 0, -up.x)), north = glm::cross(up, east);
      const Rgb8 code = flat->row(y)[x];
      const glm::vec3 along = east * static_cast<float>(code.r - 128) + north * static_cast<float>(code.g - 128);
      const auto coded = [&](const glm::vec3& axis) { return static_cast<std::uint8_t>(std::lround(128 + glm::dot(along, axis))); };
      map->row(y)[x] = {coded(right), coded(top), code.b};
    }
  }
  return map;
}

inline WholePlanet paint(const SyntheticPlanet& planet) {
  WholePlanet maps;
  maps.grid = planet.grid;
  maps.height = painted<float>(planet.grid, planet.height);
  maps.climate = painted<Climate>(planet.grid, planet.climate);
  maps.albedo = painted<Rgb8>(planet.grid, planet.albedo);
  maps.normal = paintedNormals(planet.grid, planet.normal);
  maps.water = painted<std::uint8_t>(planet.grid, planet.water);
  maps.clouds = painted<Rgba8>(planet.grid, planet.clouds);
  return maps;
}

// The same 2:1 world with its maps begun elsewhere: turned east by `columns`.
template <class T>
std::shared_ptr<const Map<T>> turned(const Map<T>& map, int columns) {
  auto result = std::make_shared<Map<T>>(map.grid());
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) result->row(y)[x] = map.at(x - columns, y);
  }
  return result;
}

inline WholePlanet turned(const WholePlanet& maps, int columns) {
  WholePlanet result = maps;
  result.height = turned(*maps.height, columns);
  result.climate = turned(*maps.climate, columns);
  result.albedo = turned(*maps.albedo, columns);
  result.normal = turned(*maps.normal, columns);
  result.water = turned(*maps.water, columns);
  result.clouds = turned(*maps.clouds, columns);
  if (maps.moisture) result.moisture = turned(*maps.moisture, columns);
  for (const MapInfo& info : kMaps) {
    if (maps.others.has(info.id))
      withMap(maps.others, info.id, [&](const auto& map) { result.others.setAny(info.id, turned(map, columns)); });
  }
  return result;
}

// A smooth world of waves, as heights in [0, 1], whose map may be turned against it.
inline float waves(const glm::vec3& d) {
  return 0.5f + 0.2f * std::sin(9 * d.x + 3 * d.y) * std::sin(8 * d.y - 2 * d.z) +
         0.2f * std::sin(11 * d.z + 5 * d.x) * std::cos(7 * d.x - 6 * d.y);
}
inline glm::vec3 slope(const glm::vec3& d) {
  const float e = 1e-3f;
  return glm::vec3(waves(d + glm::vec3(e, 0, 0)) - waves(d - glm::vec3(e, 0, 0)),
                   waves(d + glm::vec3(0, e, 0)) - waves(d - glm::vec3(0, e, 0)),
                   waves(d + glm::vec3(0, 0, e)) - waves(d - glm::vec3(0, 0, e))) /
         (2 * e);
}

inline WholePlanet wavyPlanet(Grid grid, const glm::quat& mapFromWorld) {
  const glm::quat worldFromMap = glm::inverse(mapFromWorld);
  const auto code = [](float x) { return static_cast<std::uint8_t>(std::lround(glm::clamp(x, 0.0f, 1.0f) * 255)); };
  SyntheticPlanet planet;
  planet.grid = grid;
  planet.height = [=](const glm::vec3& d) { return waves(worldFromMap * d); };
  planet.albedo = [=](const glm::vec3& d) {
    const float h = waves(worldFromMap * d);
    return Rgb8{code(h), code(0.8f * h + 0.1f), code(1 - h)};
  };
  planet.water = [=](const glm::vec3& d) { return code(waves(worldFromMap * d) * 2 - 0.5f); };
  planet.clouds = [=](const glm::vec3& d) { return Rgba8{255, 255, 255, code(1.4f - 2.2f * waves(worldFromMap * d))}; };
  planet.normal = [=](const glm::vec3& d) {
    const glm::vec3 east = glm::normalize(glm::vec3(d.z, 0, -d.x)), north = glm::cross(d, east);
    const glm::vec3 gradient = mapFromWorld * slope(worldFromMap * d) * 0.3f;
    const glm::vec3 n = glm::normalize(glm::vec3(-glm::dot(gradient, east), -glm::dot(gradient, north), 1)) * 0.5f + 0.5f;
    return Rgb8{code(n.x), code(n.y), code(n.z)};
  };
  return paint(planet);
}

}  // namespace terrella::test
