#include "render/terrain/plants.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"

namespace terrella::render {
namespace {

constexpr int kSquares = 32;  // of the nets along a tile's side

float linear(std::uint8_t code) { return std::pow(static_cast<float>(code) / 255, 2.2f); }

// From 0 to 1, another number for each `die` of a square.
struct Dice {
  // Of a square of a tile's net; other nets have other `salts`.
  Dice(const TileAddress& tile, int column, int row, std::uint32_t salt) {
    const auto number = [](int place, int square) {
      return static_cast<std::uint32_t>(place) * kSquares + static_cast<std::uint32_t>(square);
    };
    hash = hashColumn(number(tile.column, column),
                      rowKeys(static_cast<std::uint64_t>(tile.face), Channel::trees, salt, number(tile.row, row)));
  }
  std::uint32_t hash;
  float at(int die) const { return static_cast<float>(hash >> (8 * die) & 255) / 256; }
};

float kindCode(PlantKind kind, float own) { return static_cast<float>(kind) + own * 0.99f; }

// The same from near: grass where plants grow, the taller the damper; pebbles where they do not, and some between them.
bool chooseTuft(const glm::vec3& colour, float overgrown, float upright, const Dice& dice, Plant& plant) {
  const float snow = glm::smoothstep(0.42f, 0.62f, std::min(colour.r, colour.b)), grey = glm::dot(colour, glm::vec3(0.3f, 0.6f, 0.1f));
  const float grass = glm::smoothstep(0.15f, 0.6f, overgrown) * (1 - snow) * glm::smoothstep(0.72f, 0.85f, upright);
  const float pebbles = (0.16f * (1 - overgrown) + 0.02f) * (1 - 0.8f * snow) * glm::smoothstep(0.6f, 0.8f, upright);
  const float die = dice.at(0), own = dice.at(3), size = dice.at(1);
  if (die < 0.95f * grass) {
    plant.height = (0.16f + 0.3f * size * size) * (0.6f + 0.4f * grass) * (1.25f - 2 * std::min(grey, 0.3f));
    plant.colour = glm::mix(colour, colour * glm::vec3(1.5f, 1.3f, 0.8f), own) * (0.85f + 0.5f * dice.at(2));
    plant.kind = kindCode(PlantKind::grass, own);
    return true;
  }
  if (die > 1 - pebbles) {
    plant.height = 0.03f + 0.14f * size * size * size;
    plant.colour = glm::mix(colour, glm::vec3(grey), 0.4f) * (0.7f + 0.7f * own);
    plant.kind = kindCode(PlantKind::pebble, own);
    return true;
  }
  return false;
}

// What stands there, if anything does.
bool choose(const glm::vec3& colour, float overgrown, float upright, const Dice& dice, Plant& plant) {
  const float grey = glm::dot(colour, glm::vec3(0.3f, 0.6f, 0.1f));
  const float snow = glm::smoothstep(0.42f, 0.62f, std::min(colour.r, colour.b));
  const float woods = overgrown * (1 - glm::smoothstep(0.05f, 0.11f, grey)) * glm::smoothstep(0.75f, 0.9f, upright);
  const float trees = std::max(0.8f * woods, 0.02f * overgrown) * (1 - snow), stones = 0.02f * (1 - overgrown) + 0.004f;
  const float die = dice.at(0), own = dice.at(3);
  plant.crowd = trees;
  if (die < trees) {
    const bool isConifer = (colour.b > 0.45f * colour.g) != (own < 0.2f);
    plant.height = 5 + 9 * dice.at(2) * (0.4f + 0.6f * woods);
    plant.colour = glm::mix(colour, glm::vec3(0.045f, 0.07f, 0.022f), 0.25f) * (0.75f + 0.6f * own);
    plant.kind = kindCode(isConifer ? PlantKind::conifer : PlantKind::broadLeaved, own);
    return true;
  }
  if (die < trees + stones) {
    plant.height = 0.4f + 1.6f * dice.at(2) * dice.at(2);
    plant.colour = glm::mix(glm::vec3(0.22f, 0.2f, 0.18f), colour, 0.5f) * (0.7f + 0.6f * own);
    plant.kind = kindCode(PlantKind::boulder, own);
    return true;
  }
  return false;
}

// What a tile's maps say of a sample.
struct SampleLook {
  SampleLook(const Tile& tile, std::size_t sample) {
    const GroundSample& ground = tile.ground[sample];
    tilt = glm::vec3(ground.tilt[0], ground.tilt[1], ground.tilt[2]) / 32767.0f;
    const Rgba8 code = tile.albedo[sample];
    level = static_cast<float>(ground.level) * GroundSample::kLevelRange / 32767;
    upright = std::sqrt(std::max(1 - glm::dot(tilt, tilt), 0.0f));
    colour = {linear(code.r), linear(code.g), linear(code.b)};
    overgrown = static_cast<float>(code.a) / 255;
    isOnFire = tile.isHot && code.a > 0;
  }
  float level, upright, overgrown;  // metres above water
  glm::vec3 colour, tilt;
  bool isOnFire;
};

// A place on a tile's mesh, in cells from its top left corner, counted from the tile's middle.
Point3<double> onMesh(const Tile& tile, double right, double down) {
  const int last = tile.shape.cells - 1, x = std::clamp(static_cast<int>(right), 0, last), y = std::clamp(static_cast<int>(down), 0, last);
  const auto corner = [&](int column, int row) {
    const Point3<float>& at = tile.corners[static_cast<std::size_t>((y + row) * tile.shape.corners() + x + column)].own;
    return Point3<double>{static_cast<double>(at.x), static_cast<double>(at.y), static_cast<double>(at.z)};
  };
  const Point3<double> from = corner(0, 0), to = corner(1, 1), between = right - x > down - y ? corner(1, 0) : corner(0, 1);
  const double first = std::max(right - x, down - y), second = std::min(right - x, down - y);
  return from + (between - from) * first + (to - between) * second;
}

}  // namespace

std::vector<Plant> tuftsOf(const Tile& tile, double radiusMeters) {
  std::vector<Plant> tufts;
  const int n = tile.shape.samples(), step = (n - 1) / kSquares;
  for (int row = 0; row < kSquares; ++row) {
    for (int column = 0; column < kSquares; ++column) {
      const Dice dice(tile.address, column, row, 1);
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const SampleLook look(tile, sample);
      if (look.level < 0.25f || look.isOnFire) continue;
      Plant tuft{};
      tuft.sample = static_cast<int>(sample);
      if (!chooseTuft(look.colour, look.overgrown, look.upright, dice, tuft)) continue;
      const auto inCells = [&](int square, int die) { return (square + static_cast<double>(dice.at(die))) * tile.shape.cells / kSquares; };
      const Point3<float> foot = single(onMesh(tile, inCells(column, 2), inCells(row, 3)));
      tuft.foot = {foot.x, foot.y, foot.z};
      tuft.height /= static_cast<float>(radiusMeters);
      tufts.push_back(tuft);
    }
  }
  return tufts;
}

std::vector<Plant> plantsOf(const Tile& tile, const TileSource& source) {
  std::vector<Plant> plants;
  std::vector<Point3<double>> directions;
  const int n = tile.shape.samples(), step = (n - 1) / kSquares;
  const double toRadii = 1 / source.radiusMeters;
  const Point3<float> middle = single(unit(tile.middle));
  const glm::vec3 up(middle.x, middle.y, middle.z);
  for (int row = 0; row < kSquares; ++row) {
    for (int column = 0; column < kSquares; ++column) {
      const Dice dice(tile.address, column, row, 0);
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const SampleLook look(tile, sample);
      if (look.level < 4.5f || look.isOnFire) continue;
      Plant plant{};
      plant.sample = static_cast<int>(sample);
      plant.ground = glm::normalize(look.tilt + up * look.upright);
      if (!choose(look.colour, look.overgrown, look.upright, dice, plant)) continue;
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
