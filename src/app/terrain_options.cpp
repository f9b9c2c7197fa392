#include "app/terrain_options.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/help_text.h"
#include "app/planet_options.h"
#include "methods/flat_terrain.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/validate.h"

namespace terrella::app {
namespace {

std::string keyOf(Method method) { return std::string(enumKeys<Method>[static_cast<std::size_t>(method)]); }

// Under another name than its own, which a complaint must not name either.
Result<void> setByShortName(PlanetParams& params, const std::string& name, const std::string& path, const std::string& text) {
  const auto set = setFromFlag(params, path, text);
  const std::string longName = "--" + path;
  if (set || !set.error().message.starts_with(longName)) return set;
  return Error{name + set.error().message.substr(longName.size())};
}

bool isAnyOf(const ElevationParams& elevation, Method method) {
  const auto isOfIt = [method](const MethodParams& layer) { return layer.method == method; };
  return isOfIt(elevation) || std::any_of(elevation.layers.begin(), elevation.layers.end(), isOfIt);
}

}  // namespace

void terrainOptions(OptionList& options, TerrainOptions& terrain) {
  // A planet's default exponent flattens its plains; who asks for a height map alone wants the method's own heights. And its default method
  // needs a whole globe.
  terrain.params.shaping.exponent = 1;
  terrain.params.elevation.method = Method::diamondSquare;
  std::vector<std::string> presets = presetNames();
  std::erase_if(presets, [](const std::string& name) {
    const auto preset = loadPreset(name);
    return !preset || preset->params.world.kind != WorldKind::terra || !checkFlat(preset->params.elevation);
  });
  planetOptions(options, terrain.params, nullptr, presets);
  options.fileName("--out", "FILE", "the height map: .png (16 bits), or .raw or .r16 (16 bits, little-endian)", terrain.outFile);
  options.take(heightFormatOf(terrain.outFile), terrain.format);
  const std::string sizes = "a power of two from 4 to 8192, or one more";
  if (const auto typed = options.text("--size", "SAMPLES", "on a side: " + sizes + " (default " + std::to_string(terrain.size) + ")")) {
    terrain.size = static_cast<int>(Range{Range::whole, kMinTerrainSize, kMaxTerrainSize}.read(*typed).value_or(0));
    if (!isTerrainSize(terrain.size)) options.check(mustBe("--size of a terrain", sizes, *typed));
  }
  const auto called = [&](const char* name, const char* word, const std::string& help, const char* path) {
    const auto typed = options.text(name, word, help);
    if (typed && options.typed(std::string("--") + path)) options.check(Error{std::string("Give one of ") + name + " and --" + path + "."});
    if (typed) options.check(setByShortName(terrain.params, name, path, *typed));
  };
  std::vector<std::string> methods{enumKeys<Method>.begin(), enumKeys<Method>.end()};
  std::erase(methods, keyOf(Method::land));  // it needs a whole globe
  options.offer("--method", methods);
  called("--method", "NAME", joined(methods) + " (default " + keyOf(Method::diamondSquare) + ")", "elevation.method");
  called("--steps", "N", "how many rectangles, hills or Voronoi cells, " + parameterRange("elevation.count"), "elevation.count");
  const ElevationParams& elevation = terrain.params.elevation;
  if (terrain.params.world.kind == WorldKind::rock)
    options.check(Error{"There is no flat terrain of bare rock; terrella bake --region makes a square of its ground."});
  if (terrain.params.world.kind == WorldKind::giant) options.check(Error{"A giant has no ground, and so no terrain."});
  options.check(checkFlat(elevation));
  // What would do nothing is a misunderstanding.
  const auto belongs = [&](const char* name, bool isRead, const std::string& to) {
    if (options.typed(name) && !isRead)
      options.check(Error{std::string(name) + " belongs to " + to + "; the method \"" + keyOf(elevation.method) + "\" has none."});
  };
  belongs("--steps", isRead(static_cast<const MethodParams&>(elevation), "count"), "rectangles, hills and voronoi");
  options.choice("--edges", "of diamond-square, so that the map can be tiled, or sunk to 0", enumKeys<WorldEdges>, terrain.edges);
  belongs("--edges", isAnyOf(elevation, Method::diamondSquare), "diamondSquare");
}

}  // namespace terrella::app
