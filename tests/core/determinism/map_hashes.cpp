#include "determinism/map_hashes.h"

#include <cstdio>

#include "lattice/endless_map.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "planet/generator.h"
#include "support/random_params.h"

namespace terrella::testing {
namespace {

struct Sample {
  std::string name;
  PlanetParams params;
  MapShape shape;
};

std::vector<Sample> samples() {
  std::vector<Sample> all;
  all.push_back({"default", PlanetParams{}, equirectangularShape(2048)});
  PlanetParams odd;  // no exponent with a short cut, still air, hard edges
  odd.seed = ~std::uint64_t{0};
  odd.elevation.exponent = 0.37;
  odd.clouds.swirl = 0;
  odd.surface.borders = Borders::dithered;
  all.push_back({"odd", odd, equirectangularShape(512)});
  for (const std::string& name : presetNames()) {
    PlanetParams params = loadPreset(name)->params;
    params.seed = hashBytes(name.data(), name.size());
    all.push_back({name, params, equirectangularShape(512)});
  }
  for (std::uint64_t i = 0; i < 4; ++i) all.push_back({"random" + std::to_string(i), RandomParams(i).draw(), equirectangularShape(256)});
  // Every method as the ground and as a layer, every way to join layers, and all shaping at once.
  for (std::size_t i = 0; i < EnumNames<Method>::values.size(); ++i) {
    PlanetParams params;
    params.elevation.method = static_cast<Method>(i);
    Layer layer = Layer::atIndex(0);
    layer.method = static_cast<Method>(EnumNames<Method>::values.size() - 1 - i);
    layer.combine = static_cast<Combine>(i % EnumNames<Combine>::values.size());
    params.elevation.layers = {layer};
    if (i % 2 == 1)
      params.shaping = {.island = Island::multiply, .ridges = 0.3, .curve = {{0, 0}, {0.4, 0.6}, {1, 1}}, .terraces = Terraces::rounded};
    all.push_back({EnumNames<Method>::values[i], params, equirectangularShape(256)});
  }
  PlanetParams forest;
  forest.climate.biomes = Biomes::temperatureMoisture;
  forest.climate.season = 0.7;
  forest.trees.spacing = 2;
  all.push_back({"forest", forest, equirectangularShape(256)});
  // Six faces, of either lattice.
  all.push_back({"cube", PlanetParams{}, cubeShape(512)});
  odd.elevation.lattice = Lattice::torus;
  all.push_back({"torus_cube", odd, cubeShape(128)});
  return all;
}

std::string line(const std::string& name, int width, const char* map, std::uint64_t hash) {
  char text[160];
  std::snprintf(text, sizeof text, "%-12s %5d %-7s %016llx", name.c_str(), width, map, static_cast<unsigned long long>(hash));
  return text;
}

// Windows of endless maps: across the edges of the largest world and of a small one, down to its single first point.
void addEndless(std::vector<std::string>& lines) {
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    for (const int worldBits : {32, 9}) {
      const EndlessMap map({.seed = 7, .worldBits = worldBits, .featureBits = worldBits == 32 ? 20 : 9, .oldPoints = oldPoints});
      std::vector<float> heights;
      map.window(0xffffff80u, 0xfffffff7u, 256, 64, 0, heights);
      lines.push_back(
          line("endless" + std::to_string(worldBits), 256, enumName(oldPoints), hashBytes(heights.data(), heights.size() * sizeof(float))));
    }
  }
}

}  // namespace

std::vector<std::string> hashLines(int threads) {
  std::vector<std::string> lines;
  Generator generator{Workers(threads)};
  for (const Sample& sample : samples()) {
    const auto maps = generator.generate(sample.params, *loadPalette(sample.params.surface.palette), sample.shape);
    const auto add = [&](const char* map, std::uint64_t hash) { lines.push_back(line(sample.name, sample.shape.width, map, hash)); };
    add("sea", hashBytes(&maps->seaLevel, sizeof maps->seaLevel));
    add("height", hashMap(*maps->height));
    add("climate", hashMap(*maps->climate));
    add("albedo", hashMap(*maps->albedo));
    add("normal", hashMap(*maps->normal));
    add("water", hashMap(*maps->water));
    add("clouds", hashMap(*maps->clouds));
    if (maps->trees->empty()) continue;
    std::vector<float> places;
    for (const Tree& tree : *maps->trees) places.insert(places.end(), {tree.longitudeDegrees, tree.latitudeDegrees});
    add("trees", hashBytes(places.data(), places.size() * sizeof places[0]));
  }
  addEndless(lines);
  return lines;
}

}  // namespace terrella::testing
