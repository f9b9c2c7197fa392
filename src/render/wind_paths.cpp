#include "render/wind_paths.h"

#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/picking.h"

namespace terrella::render {
namespace {

// From point to point, for each metre a second: a wind of 10 m/s is followed for about 17 degrees.
constexpr float kRadiansPerStep = 0.0013f;

// Places of a low-discrepancy sequence (Roberts 2018): however many are taken, they leave no gaps and no clumps.
glm::vec3 startOf(int path) {
  const double n = path + 1;
  const double height = 1 - 2 * (n * 0.7548776662466927 - std::floor(n * 0.7548776662466927));
  const double longitude = glm::two_pi<double>() * n * 0.5698402909980532, radius = std::sqrt(1 - height * height);
  return {radius * std::sin(longitude), height, radius * std::cos(longitude)};
}

// As the table of maps says of samples of wind; in the planet's axes.
glm::vec3 windAt(const Map<Rgb8>& wind, const glm::vec3& place) {
  const GridPoint at = nearestSample(wind.grid(), {place});
  const Rgb8 sample = wind.row(at.y)[at.x];
  const glm::vec3 east = glm::normalize(glm::vec3(place.z, 0, -place.x) + glm::vec3(1e-6f, 0, 0));
  return (east * static_cast<float>(sample.r - 128) + glm::cross(place, east) * static_cast<float>(sample.g - 128)) * 0.25f;
}

}  // namespace

std::vector<WindPoint> windPaths(const Map<Rgb8>& wind, int paths, int points) {
  std::vector<WindPoint> all;
  all.reserve(static_cast<std::size_t>(paths) * static_cast<std::size_t>(points));
  for (int path = 0; path < paths; ++path) {
    glm::vec3 place = startOf(path);
    for (int i = 0; i < points; ++i) {
      const glm::vec3 velocity = windAt(wind, place);
      all.push_back({place, glm::length(velocity)});
      place = glm::normalize(place + velocity * kRadiansPerStep);
    }
  }
  return all;
}

}  // namespace terrella::render
