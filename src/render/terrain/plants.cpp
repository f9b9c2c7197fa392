#include "render/terrain/plants.h"

#include <algorithm>
#include <cmath>

#include "render/terrain/groves.h"
#include "render/terrain/plant_places.h"
#include "render/terrain/tile_address.h"

namespace terrella::render {
namespace {

constexpr int kSquares = 32;   // of the nets along a tile's side
constexpr double kSunk = 0.5;  // of the fall across a cell of the mesh, as deep stand trees of farther rings

float kindCode(PlantKind kind, float own) { return static_cast<float>(kind) + own * 0.99f; }

// Pebbles lie where nothing grows, and some where it does. Ferns stand in woods; `shady`: how many of them do around there, 0 to 1.
bool chooseSmall(const SampleLook& look, float shady, const PlaceDice& dice, Plant& plant) {
  const float flat = glm::smoothstep(0.6f, 0.8f, look.upright), die = dice.at(0), size = dice.at(1), own = dice.at(3);
  const float pebbles = (0.16f * (1 - look.overgrown) + 0.02f) * (1 - 0.8f * look.snow) * flat;
  const float ferns = 0.3f * look.woods * shady * (1 - look.snow) * flat;
  if (die < pebbles) {
    plant.height = 0.03f + 0.14f * size * size * size;
    plant.colour = glm::mix(look.colour, glm::vec3(look.grey), 0.15f + 0.25f * look.overgrown) * (0.7f + 0.7f * own);
    plant.kind = kindCode(PlantKind::pebble, own);
    return true;
  }
  if (die < pebbles + ferns) {
    plant.height = 0.25f + 0.5f * size;
    plant.colour = glm::mix(look.colour, glm::vec3(0.06f, 0.105f, 0.025f), 0.6f) * (0.7f + 0.5f * own);
    plant.kind = kindCode(PlantKind::fern, own);
    return true;
  }
  return false;
}

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
    case PlantKind::conifer:
      return {5, 9, {0.026f, 0.046f, 0.021f}, 0.5f};
    default:
      return {5, 9, {0.042f, 0.068f, 0.022f}, 0.5f};
  }
}

constexpr glm::vec3 kYellowish{1.13f, 1.03f, 0.88f}, kBluish{0.88f, 0.97f, 1.08f};

// The ground shows the deep green of woods from space; red of leaves beside their green (shaders/lib/terrain_material.glsl).
constexpr float kLeafRed = 0.55f;

// Numbers from 0 to 1: `size`, `own` and `hue`, which goes from yellowish leaves to bluish ones.
void grow(PlantKind kind, const glm::vec3& colour, float size, float own, float hue, Plant& plant) {
  const Growth growth = growthOf(kind);
  plant.height = growth.least + growth.more * size;
  const glm::vec3 seen(std::max(colour.r, kLeafRed * colour.g), colour.g, colour.b);
  plant.colour = glm::mix(seen, growth.leaves, growth.own) * (0.8f + 0.45f * own) * glm::mix(kYellowish, kBluish, hue);
  plant.kind = kindCode(kind, own);
}

// In woods trees grow towards the light, until their crowns meet.
constexpr float kTallerInWoods = 0.7f;

// Bushes in woods are greener than those of the steppe.
constexpr glm::vec3 kInShade{0.65f, 1.05f, 0.55f};

// What stands there, if anything does. In a farther `ring` than the first only trees are tall enough to be seen.
bool choose(const SampleLook& look, const TileWeather& weather, int ring, const Groves& groves, const PlaceDice& dice, Plant& plant) {
  const glm::vec3& colour = look.colour;
  const float overgrown = look.overgrown, upright = look.upright, snow = look.snow, woods = look.woods;
  const float open = weather.isKnown ? (1 - woods) * (1 - snow) * glm::smoothstep(0.7f, 0.85f, upright) : 0;
  const float hot = glm::smoothstep(14.0f, 20.0f, weather.temperature), warm = glm::smoothstep(2.0f, 9.0f, weather.temperature);
  const float near = std::max(0.8f * woods * groves.woods, (0.02f + 0.03f * open * hot) * overgrown * groves.open) * (1 - snow);
  // That any of the four, or sixteen, of the nearest ring does that the place stands for.
  const float trees = 1 - std::pow(1 - near, static_cast<float>(1 << 2 * ring));
  // Shrubs where it is too dry for woods and not for everything; cactuses where it is hotter and drier yet.
  const float shrubs = 0.07f * open * warm * (0.5f + 0.5f * groves.open) * (0.25f + 0.75f * glm::smoothstep(0.0f, 0.2f, overgrown)) *
                       glm::smoothstep(0.12f, 0.4f, weather.wetness) * glm::smoothstep(1.5f, 0.8f, weather.wetness);
  const float undergrowth = 0.5f * woods * warm * (1 - near);
  const float cactuses = 0.008f * open * hot * glm::smoothstep(0.08f, 0.2f, weather.wetness) * glm::smoothstep(0.7f, 0.5f, weather.wetness);
  const float stones = 0.02f * (1 - overgrown) + 0.004f, die = dice.at(0), own = dice.at(3), size = dice.at(4), hue = dice.at(6);
  plant.crowd = near;
  if (die < trees) {
    const float coast = look.isFresh ? 0 : glm::smoothstep(40.0f, 8.0f, look.level);
    const PlantKind kind = treeKind(weather, colour, coast, dice.at(5));
    grow(kind, colour, size * (0.4f + 0.6f * woods), own, hue, plant);
    plant.height *= 1 + kTallerInWoods * woods;
    return true;
  }
  if (ring > 0) return false;
  const float bushes = trees + shrubs + undergrowth;
  if (die < bushes + cactuses) {
    grow(die < bushes ? PlantKind::shrub : PlantKind::cactus, colour, size * size, own, hue, plant);
    if (die >= trees + shrubs && die < bushes) plant.colour *= kInShade;
    return true;
  }
  if (die < bushes + cactuses + stones) {
    plant.height = 0.4f + 1.6f * size * size;
    plant.colour = glm::mix(glm::vec3(0.22f, 0.2f, 0.18f), colour, 0.93f - 0.43f * overgrown) * (0.7f + 0.6f * own);
    plant.kind = kindCode(PlantKind::boulder, own);
    return true;
  }
  return false;
}

// Somewhere in a square of the net.
Point3<double> footOnMesh(const Tile& tile, int column, int row, const PlaceDice& dice) {
  const auto inCells = [&](int square, int die) { return (square + static_cast<double>(dice.at(die))) * tile.shape.cells / kSquares; };
  return onMesh(tile, inCells(column, 2), inCells(row, 3));
}

}  // namespace

std::vector<Plant> smallPlantsOf(const Tile& tile, const TileSource& source) {
  constexpr int kPatches = 8;  // of ferns, along a tile's side
  constexpr std::uint32_t kDiceOfPatches = 7;
  std::vector<Plant> plants;
  const int n = tile.shape.samples(), step = (n - 1) / kSquares;
  for (int row = 0; row < kSquares; ++row) {
    for (int column = 0; column < kSquares; ++column) {
      const PlaceDice dice(source.seed, tile.address, kSquares, column, row, 1);
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const SampleLook look(tile, sample);
      if (look.level < 0.25f || look.isOnFire) continue;
      Plant plant{};
      plant.sample = static_cast<int>(sample);
      const PlaceDice patch(source.seed, tile.address, kPatches, column * kPatches / kSquares, row * kPatches / kSquares, kDiceOfPatches);
      if (!chooseSmall(look, glm::smoothstep(0.25f, 0.85f, patch.at(0)), dice, plant)) continue;
      const Point3<float> foot = single(footOnMesh(tile, column, row, dice));
      plant.foot = {foot.x, foot.y, foot.z};
      plant.height /= static_cast<float>(source.radiusMeters);
      plants.push_back(plant);
    }
  }
  return plants;
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
      const PlaceDice dice(source.seed, tile.address, kSquares, column, row, ring == 0 ? 0 : static_cast<std::uint32_t>(ring) + 1);
      const auto sample = static_cast<std::size_t>((row * step + step / 2) * n + column * step + step / 2);
      const SampleLook look(tile, sample);
      if (look.level < 4.5f || look.isOnFire) continue;
      Plant plant{};
      plant.sample = static_cast<int>(sample);
      plant.ground = glm::normalize(look.tilt + up * look.upright);
      if (!choose(look, tile.weather, ring, grovesAt(source.seed, tile.address, kSquares, column, row, ring), dice, plant)) continue;
      plant.height *= static_cast<float>(toRadii);
      if (ring > 0) {
        // On steep ground the mesh, coarser than what is drawn there, is tens of metres off: rather sunk than floating.
        const double steep = std::sqrt(std::max(1 - static_cast<double>(look.upright) * look.upright, 0.0));
        const Point3<float> foot = single(footOnMesh(tile, column, row, dice) - unit(tile.middle) * (kSunk * steep * cellWidth));
        plant.foot = {foot.x, foot.y, foot.z};
        plants.push_back(plant);
        continue;
      }
      const auto within = [](int square, float die) { return (square + static_cast<double>(die)) / kSquares; };
      plants.push_back(plant);
      directions.push_back(directionOn(tile.address, within(column, dice.at(1)), within(row, dice.at(2))));
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
