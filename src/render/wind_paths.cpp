#include "render/wind_paths.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/picking.h"

namespace terrella::render {
namespace {

// From point to point, for each metre a second: a wind of 10 m/s is followed for about 17 degrees.
constexpr float kRadiansPerStep = 0.0016f;

// Places of a low-discrepancy sequence (Roberts 2018): however many are taken, they leave no gaps and no clumps.
glm::vec3 startOf(int path) {
  const double n = path + 1;
  const double height = 1 - 2 * (n * 0.7548776662466927 - std::floor(n * 0.7548776662466927));
  const double longitude = glm::two_pi<double>() * n * 0.5698402909980532, radius = std::sqrt(1 - height * height);
  return {radius * std::sin(longitude), height, radius * std::cos(longitude)};
}

// In the planet's axes, metres a second.
struct Wind {
  glm::vec3 velocity;
  float speed;
};

// As the table of maps says of samples of wind.
Wind windAt(const Map<Rgb8>& wind, const glm::vec3& place) {
  const GridPoint at = nearestSample(wind.grid(), {place});
  const Rgb8 sample = wind.row(at.y)[at.x];
  const float perCode = 0.25f / std::sqrt(std::max(place.x * place.x + place.z * place.z, 1e-12f));
  const glm::vec3 east(place.z * perCode, 0, -place.x * perCode);
  return {east * static_cast<float>(sample.r - 128) + glm::cross(place, east) * static_cast<float>(sample.g - 128),
          static_cast<float>(sample.b) / 8};
}

}  // namespace

std::vector<WindPoint> windPaths(const Map<Rgb8>& wind, int paths, int points) {
  std::vector<WindPoint> all;
  all.reserve(static_cast<std::size_t>(paths) * static_cast<std::size_t>(points));
  for (int path = 0; path < paths; ++path) {
    glm::vec3 place = startOf(path);
    for (int i = 0; i < points; ++i) {
      const Wind here = windAt(wind, place);
      all.push_back({place, here.speed});
      place = glm::normalize(place + here.velocity * kRadiansPerStep);
    }
  }
  return all;
}

}  // namespace terrella::render
