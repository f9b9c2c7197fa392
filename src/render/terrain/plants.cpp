#include "render/terrain/plants.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "render/terrain/tile_address.h"

namespace terrella::render {
namespace {

constexpr int kSquares = 32;   // of the nets along a tile's side
constexpr double kSunk = 0.5;  // of the fall across a cell of the mesh, as deep stand trees of farther rings

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
  // Dice 0 to 7.
  float at(int die) const {
    const std::uint32_t of = die < 4 ? hash : hash * 0x9e3779b1u ^ hash >> 15;
    return static_cast<float>(of >> (8 * (die & 3)) & 255) / 256;
  }
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
    isFresh = ground.fresh > 16384;
  }
  float level, upright, overgrown;  // metres above water
  glm::vec3 colour, tilt;
  bool isOnFire, isFresh;
};

// Which kind of tree it is, by the weather. `coast`: how near the level of the sea it is.
PlantKind treeKind(const TileWeather& weather, const glm::vec3& colour, float coast, float die) {
  // Bluish greens stand for the cold.
  if (!weather.isKnown) return (colour.b > 0.45f * colour.g) != (die < 0.2f) ? PlantKind::conifer : PlantKind::broadLeaved;
  const float cold = glm::smoothstep(15.0f, 1.0f, weather.temperature), hot = glm::smoothstep(14.0f, 20.0f, weather.temperature);
  const float dry = hot * glm::smoothstep(1.8f, 1.2f, weather.wetness), palms = hot * (1 - dry) * (0.08f + 0.5f * coast);
  const float conifers = 0.1f * (1 - hot) + 0.75f * cold;
  if (die < conifers) return PlantKind::conifer;
  if (die < conifers + palms) return PlantKind::palm;
  return die < conifers + palms + 0.75f * dry ? PlantKind::umbrella : PlantKind::broadLeaved;
}

struct Growth {
  float least, more;  // metres
  glm::vec3 leaves;   // linear
  float own;          // how far these are the plant's own, and not what the ground shows
};
// From conifers to cactuses.
constexpr Growth growthOf(PlantKind kind) {
  switch (kind) {
    case PlantKind::umbrella:
      return {5, 7, {0.07f, 0.085f, 0.03f}, 0.7f};
    case PlantKind::palm:
      return {7, 8, {0.055f, 0.085f, 0.025f}, 0.5f};
    case PlantKind::shrub:
      return {0.7f, 1.6f, {0.085f, 0.085f, 0.045f}, 0.6f};
    case PlantKind::cactus:
      return {1.8f, 4, {0.06f, 0.08f, 0.04f}, 0.85f};
    default:
      return {5, 9, {0.045f, 0.07f, 0.022f}, 0.25f};
  }
}

void grow(PlantKind kind, const glm::vec3& colour, float size, float own, Plant& plant) {
  const Growth growth = growthOf(kind);
  plant.height = growth.least + growth.more * size;
  plant.colour = glm::mix(colour, growth.leaves, growth.own) * (0.75f + 0.6f * own);
  plant.kind = kindCode(kind, own);
}

// What stands there, if anything does. In a farther `ring` than the first only trees are tall enough to be seen.
bool choose(const SampleLook& look, const TileWeather& weather, int ring, const Dice& dice, Plant& plant) {
  const glm::vec3& colour = look.colour;
  const float overgrown = look.overgrown, upright = look.upright;
  const float grey = glm::dot(colour, glm::vec3(0.3f, 0.6f, 0.1f));
  const float snow = glm::smoothstep(0.42f, 0.62f, std::min(colour.r, colour.b));
  const float woods = overgrown * (1 - glm::smoothstep(0.05f, 0.11f, grey)) * glm::smoothstep(0.75f, 0.9f, upright);
  const float open = weather.isKnown ? (1 - woods) * (1 - snow) * glm::smoothstep(0.7f, 0.85f, upright) : 0;
  const float hot = glm::smoothstep(14.0f, 20.0f, weather.temperature), warm = glm::smoothstep(2.0f, 9.0f, weather.temperature);
  const float near = std::max(0.8f * woods, (0.02f + 0.03f * open * hot) * overgrown) * (1 - snow);
  // That any of the four, or sixteen, of the nearest ring does that the place stands for.
  const float trees = 1 - std::pow(1 - near, static_cast<float>(1 << 2 * ring));
  // Shrubs where it is too dry for woods and not for everything; cactuses where it is hotter and drier yet.
  const float shrubs = 0.07f * open * warm * (0.25f + 0.75f * glm::smoothstep(0.0f, 0.2f, overgrown)) *
                       glm::smoothstep(0.12f, 0.4f, weather.wetness) * glm::smoothstep(1.5f, 0.8f, weather.wetness);
  const float cactuses = 0.008f * open * hot * glm::smoothstep(0.08f, 0.2f, weather.wetness) * glm::smoothstep(0.7f, 0.5f, weather.wetness);
  const float stones = 0.02f * (1 - overgrown) + 0.004f, die = dice.at(0), own = dice.at(3), size = dice.at(4);
  plant.crowd = near;
  if (die < trees) {
    const float coast = look.isFresh ? 0 : glm::smoothstep(40.0f, 8.0f, look.level);
    const PlantKind kind = treeKind(weather, colour, coast, dice.at(5));
    grow(kind, colour, size * (0.4f + 0.6f * woods), own, plant);
    return true;
  }
  if (ring > 0) return false;
  if (die < trees + shrubs + cactuses) {
    grow(die < trees + shrubs ? PlantKind::shrub : PlantKind::cactus, colour, size * size, own, plant);
    return true;
  }
  if (die < trees + shrubs + cactuses + stones) {
    plant.height = 0.4f + 1.6f * size * size;
    plant.colour = glm::mix(glm::vec3(0.22f, 0.2f, 0.18f), colour, 0.5f) * (0.7f + 0.6f * own);
    plant.kind = kindCode(PlantKind::boulder, own);
    return true;
  }
  return false;
}

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

// Somewhere in a square of the net.
Point3<double> footOnMesh(const Tile& tile, int column, int row, const Dice& dice) {
  const auto inCells = [&](int square, int die) { return (square + static_cast<double>(dice.at(die))) * tile.shape.cells / kSquares; };
  return onMesh(tile, inCells(column, 2), inCells(row, 3));
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
      const Point3<float> foot = single(footOnMesh(tile, column, row, dice));
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
  const int ring = std::max(source.finestLevel - kPlantLevels - tile.address.level, 0);
  const double cellWidth = tileWidth(tile.address.level) / tile.shape.cells;
  const Point3<float> middle = single(unit(tile.middle));
  const glm::vec3 up(middle.x, middle.y, middle.z);
  for (int row = 0; row < kSquares; ++row) {
    for (int column = 0; column < kSquares; ++column) {
      const Dice dice(tile.address, column, row, ring == 0 ? 0 : static_cast<std::uint32_t>(ring) + 1);
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const SampleLook look(tile, sample);
      if (look.level < 4.5f || look.isOnFire) continue;
      Plant plant{};
      plant.sample = static_cast<int>(sample);
      plant.ground = glm::normalize(look.tilt + up * look.upright);
      if (!choose(look, tile.weather, ring, dice, plant)) continue;
      plant.height *= static_cast<float>(toRadii);
      if (ring > 0) {
        // On steep ground the mesh, coarser than what is drawn there, is tens of metres off: rather sunk than floating.
        const double steep = std::sqrt(std::max(1 - static_cast<double>(look.upright) * look.upright, 0.0));
        const Point3<float> foot = single(footOnMesh(tile, column, row, dice) - unit(tile.middle) * (kSunk * steep * cellWidth));
        plant.foot = {foot.x, foot.y, foot.z};
        plants.push_back(plant);
        continue;
      }
      const auto onPlane = [&](int number, int square, float die) {
        const double place = (square + static_cast<double>(die)) / kSquares;
        return std::tan(0.78539816339744831 * (std::ldexp(2 * (number + place), -tile.address.level) - 1));
      };
      const Point3<double> direction = unit(
          cubePoint(tile.address.face, onPlane(tile.address.column, column, dice.at(1)), onPlane(tile.address.row, row, dice.at(2)), 1.0));
      plants.push_back(plant);
      directions.push_back(direction);
    }
  }
  if (ring > 0) return plants;
  // All feet at once: rivers are made for windows, not for single places.
  const std::vector<double> meters = source.groundMeters(directions);
  for (std::size_t k = 0; k < plants.size(); ++k) {
    const Point3<double> foot = directions[k] * (1 + meters[k] * toRadii) - tile.middle;
    plants[k].foot = {static_cast<float>(foot.x), static_cast<float>(foot.y), static_cast<float>(foot.z)};
  }
  return plants;
}

}  // namespace terrella::render
