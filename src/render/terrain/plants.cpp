#include "render/terrain/plants.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"

namespace terrella::render {
namespace {

constexpr int kSquares = 32;  // of the net along a tile's side

float linear(std::uint8_t code) { return std::pow(static_cast<float>(code) / 255, 2.2f); }

// From 0 to 1, another number for each `die` of a square.
struct Dice {
  std::uint32_t hash;
  float at(int die) const { return static_cast<float>(hash >> (8 * die) & 255) / 256; }
};

// What stands there, if anything does.
bool choose(const glm::vec3& colour, float overgrown, float upright, const Dice& dice, Plant& plant) {
  const float grey = glm::dot(colour, glm::vec3(0.3f, 0.6f, 0.1f));
  const float snow = glm::smoothstep(0.42f, 0.62f, std::min(colour.r, colour.b));
  const float woods = overgrown * (1 - glm::smoothstep(0.05f, 0.11f, grey)) * glm::smoothstep(0.75f, 0.9f, upright);
  const float trees = std::max(0.8f * woods, 0.02f * overgrown) * (1 - snow), stones = 0.02f * (1 - overgrown) + 0.004f;
  const float die = dice.at(0), own = dice.at(3);
  if (die < trees) {
    const bool isConifer = (colour.b > 0.45f * colour.g) != (own < 0.2f);
    plant.height = 5 + 9 * dice.at(2) * (0.4f + 0.6f * woods);
    plant.colour = glm::mix(colour, glm::vec3(0.045f, 0.07f, 0.022f), 0.25f) * (0.75f + 0.6f * own);
    plant.kind = (isConifer ? 0.0f : 1.0f) + own * 0.99f;
    return true;
  }
  if (die < trees + stones) {
    plant.height = 0.4f + 1.6f * dice.at(2) * dice.at(2);
    plant.colour = glm::vec3(0.22f, 0.2f, 0.18f) * (0.7f + 0.6f * own);
    plant.kind = 2 + own * 0.99f;
    return true;
  }
  return false;
}

}  // namespace

std::vector<Plant> plantsOf(const Tile& tile, const TileSource& source) {
  std::vector<Plant> plants;
  std::vector<Point3<double>> directions;
  const int n = tile.shape.samples(), step = (n - 1) / kSquares;
  const double toRadii = 1 / source.radiusMeters;
  for (int row = 0; row < kSquares; ++row) {
    const auto key = static_cast<std::uint32_t>(tile.address.row) * kSquares + static_cast<std::uint32_t>(row);
    const RowKeys keys = rowKeys(static_cast<std::uint64_t>(tile.address.face), Channel::trees, 0, key);
    for (int column = 0; column < kSquares; ++column) {
      const Dice dice{hashColumn(static_cast<std::uint32_t>(tile.address.column) * kSquares + static_cast<std::uint32_t>(column), keys)};
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const GroundSample& ground = tile.ground[sample];
      constexpr int kLeastLevel = static_cast<int>(4.5f / GroundSample::kLevelRange * 32767);
      if (ground.level < kLeastLevel) continue;
      const glm::vec3 tilt(ground.tilt[0], ground.tilt[1], ground.tilt[2]);
      const float upright = std::sqrt(std::max(1 - glm::dot(tilt, tilt) / (32767.0f * 32767.0f), 0.0f));
      const Rgba8 colour = tile.albedo[sample];
      if (tile.isHot && colour.a > 0) continue;
      Plant plant{};
      if (!choose({linear(colour.r), linear(colour.g), linear(colour.b)}, static_cast<float>(colour.a) / 255, upright, dice, plant))
        continue;
      // Anywhere in the middle of the square.
      const auto onPlane = [&](int number, int square, float die) {
        const double place = (square + 0.15 + 0.7 * static_cast<double>(die)) / kSquares;
        return std::tan(0.78539816339744831 * (std::ldexp(2 * (number + place), -tile.address.level) - 1));
      };
      const Point3<double> direction = unit(
          cubePoint(tile.address.face, onPlane(tile.address.column, column, dice.at(1)), onPlane(tile.address.row, row, dice.at(2)), 1.0));
      plant.height *= static_cast<float>(toRadii);
      plants.push_back(plant);
      directions.push_back(direction);
    }
  }
  // All feet at once: rivers are made for windows, not for single places.
  const std::vector<double> meters = source.groundMeters(directions);
  for (std::size_t k = 0; k < plants.size(); ++k) {
    const Point3<double> foot = directions[k] * (1 + meters[k] * toRadii) - tile.middle;
    plants[k].foot = {static_cast<float>(foot.x), static_cast<float>(foot.y), static_cast<float>(foot.z)};
  }
  return plants;
}

}  // namespace terrella::render
