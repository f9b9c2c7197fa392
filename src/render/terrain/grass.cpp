#include "render/terrain/grass.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "render/terrain/plant_places.h"
#include "render/terrain/plants.h"
#include "render/terrain/square_texture.h"

namespace terrella::render {
namespace {

constexpr int kPlaces = 128;    // along a tile's side
constexpr int kPatches = 16;    // squares of the nets of patches: some 2.4 m
constexpr double kDense = 0.2;  // of a tile's width: up to there all classes are seen

// From -1 to 1, smooth over a tile's net of patches and on to the next tile.
class Patches {
 public:
  Patches(std::uint64_t seed, const TileAddress& tile, std::uint32_t salt) {
    for (int row = 0; row <= kPatches; ++row) {
      for (int column = 0; column <= kPatches; ++column)
        values_[static_cast<std::size_t>(row * (kPatches + 1) + column)] = 2 * PlaceDice(seed, tile, kPatches, column, row, salt).at(0) - 1;
    }
  }
  // At a place from 0 to 1 of the tile.
  float at(float right, float down) const {
    const float x = right * kPatches, y = down * kPatches;
    const int column = std::min(static_cast<int>(x), kPatches - 1), row = std::min(static_cast<int>(y), kPatches - 1);
    const auto smooth = [](float f) { return f * f * (3 - 2 * f); };
    const auto value = [&](int dx, int dy) { return values_[static_cast<std::size_t>((row + dy) * (kPatches + 1) + column + dx)]; };
    const float across = smooth(x - static_cast<float>(column)), along = smooth(y - static_cast<float>(row));
    return glm::mix(glm::mix(value(0, 0), value(1, 0), across), glm::mix(value(0, 1), value(1, 1), across), along);
  }

 private:
  std::array<float, (kPatches + 1) * (kPatches + 1)> values_{};
};

// What may grow around a sample.
struct Soil {
  Soil(const SampleLook& look, const TileWeather& weather) {
    if (look.level < 0.25f || look.isOnFire) return;
    // What waves reach is sand, as shaders/lib/terrain_material.glsl paints it.
    const float washed = 1 - glm::smoothstep(glm::mix(1.0f, 0.3f, look.overgrown), glm::mix(3.2f, 1.4f, look.overgrown), look.level);
    const float beach = washed * glm::smoothstep(0.94f, 0.985f, look.upright);
    share = 0.95f * glm::smoothstep(0.12f, 0.55f, look.overgrown) * (1 - look.snow) * glm::smoothstep(0.72f, 0.85f, look.upright) *
            (1 - 0.8f * look.woods) * (1 - beach);
    metres = (0.6f + 0.4f * share) * (1.25f - 2 * std::min(look.grey, 0.3f));
    const bool isMild = weather.isKnown && weather.temperature > 2 && weather.temperature < 27;
    flowers = isMild ? 0.5f * glm::smoothstep(0.5f, 0.9f, look.overgrown) * (1 - 0.7f * look.woods) : 0;
    colour = look.colour;
  }
  float share = 0, metres = 0, flowers = 0;
  glm::vec3 colour{0};
};

// A tile's ground, as grass knows it.
struct Meadow {
  Meadow(const Tile& of, std::uint64_t seed) : tile(of), lush(seed, of.address, 5), flowering(seed, of.address, 6) {
    soils.reserve(tile.ground.size());
    for (std::size_t k = 0; k < tile.ground.size(); ++k) soils.emplace_back(SampleLook(tile, k), tile.weather);
  }
  bool isBare() const {
    return std::all_of(soils.begin(), soils.end(), [](const Soil& soil) { return soil.share <= 0; });
  }
  std::optional<GrassTuft> tuftAt(int column, int row, const PlaceDice& dice) const;

  const Tile& tile;
  std::vector<Soil> soils;  // of each sample
  Patches lush, flowering;
};

std::optional<GrassTuft> Meadow::tuftAt(int column, int row, const PlaceDice& dice) const {
  const int n = tile.shape.samples();
  const float right = (static_cast<float>(column) + dice.at(2)) / kPlaces, down = (static_cast<float>(row) + dice.at(3)) / kPlaces;
  const auto nearest = [n](float place) { return static_cast<int>(place * static_cast<float>(n - 1) + 0.5f); };
  const int sample = nearest(down) * n + nearest(right);
  const Soil& soil = soils[static_cast<std::size_t>(sample)];
  if (dice.at(0) >= soil.share) return std::nullopt;
  const float patch = lush.at(right, down), size = dice.at(1), dry = std::clamp(dice.at(5) - 0.35f * patch, 0.0f, 1.0f);
  const float metres = soil.metres * (0.13f + 0.26f * size * size) * (1 + 0.45f * patch);
  const bool blooms = dice.at(6) < soil.flowers * glm::smoothstep(0.15f, 0.8f, flowering.at(right, down));
  const glm::vec3 colour = glm::sqrt(glm::mix(soil.colour, soil.colour * glm::vec3(1.5f, 1.3f, 0.8f), dry) * (0.85f + 0.4f * dice.at(7)));
  const Point3<float> foot =
      single(onMesh(tile, static_cast<double>(right) * tile.shape.cells, static_cast<double>(down) * tile.shape.cells));
  return GrassTuft{{foot.x, foot.y, foot.z},
                   static_cast<std::uint16_t>(sample),
                   channelOf(metres / kGrassUnit / 255),
                   channelOf(dice.at(4)),
                   {channelOf(colour.r), channelOf(colour.g), channelOf(colour.b), static_cast<std::uint8_t>(blooms ? 255 : 0)}};
}

// The four by four places of a square in the order in which classes bear them: after any number of them those left out lie evenly between.
constexpr std::array<std::array<int, 2>, Grass::kClasses> kOrder{
    {{0, 0}, {2, 2}, {2, 0}, {0, 2}, {1, 1}, {3, 3}, {3, 1}, {1, 3}, {1, 0}, {3, 2}, {3, 0}, {1, 2}, {0, 1}, {2, 3}, {2, 1}, {0, 3}}};

}  // namespace

// As many are seen as fill the same part of the picture, roughly.
double grassReach(int grassClass) {
  return std::min(kDense * std::pow(Grass::kClasses / std::max(static_cast<double>(grassClass), 0.5), 0.62), kTuftReach);
}

Grass grassOf(const Tile& tile, std::uint64_t seed) {
  Grass grass;
  const Meadow meadow(tile, seed);
  if (meadow.isBare()) return grass;
  grass.tufts.reserve(static_cast<std::size_t>(kPlaces) * kPlaces);
  for (std::size_t k = 0; k < kOrder.size(); ++k) {
    grass.begins[k] = static_cast<std::uint32_t>(grass.tufts.size());
    for (int row = kOrder[k][1]; row < kPlaces; row += 4) {
      const PlaceDice::Row dies(seed, tile.address, kPlaces, row, 4);
      for (int column = kOrder[k][0]; column < kPlaces; column += 4) {
        if (const auto tuft = meadow.tuftAt(column, row, dies.at(column))) grass.tufts.push_back(*tuft);
      }
    }
  }
  grass.begins.back() = static_cast<std::uint32_t>(grass.tufts.size());
  return grass;
}

}  // namespace terrella::render
