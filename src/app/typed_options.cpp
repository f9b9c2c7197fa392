#include "app/typed_options.h"

#include <algorithm>
#include <limits>

#include "maps/equirectangular.h"
#include "methods/flat_terrain.h"
#include "params/visit_values.h"

namespace terrella::app {
namespace {

// "a,,b" is three words, the second of them empty.
std::vector<std::string> splitAtCommas(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// Collects the first error, so that a list of options reads as a list.
struct Reader {
  Result<void> result;

  template <class T>
  void take(Result<T> value, T& target) {
    if (!result) return;
    if (value)
      target = std::move(*value);
    else
      result = value.error();
  }
  void whole(const char* name, const OptionText& text, int min, int max, int& target) {
    if (text) take(parseWhole(name, *text, min, max), target);
  }
  void number(const char* name, const OptionText& text, double min, double max, double& target) {
    if (text) take(parseNumber(name, *text, min, max), target);
  }
  void number(const char* name, const OptionText& text, double min, double max, std::optional<double>& target) {
    double value = 0;
    number(name, text, min, max, value);
    if (text) target = value;
  }
  void file(const char* name, const OptionText& text, std::string& target) {
    if (!text || !result) return;
    if (text->empty()) result = Error{std::string(name) + " needs a name."};
    target = *text;
  }
  void mapWidth(const char* name, const OptionText& text, int& target) {
    if (!text || !result) return;
    const auto width = parseWhole(name, *text, 1, kMaxWidth);
    if (width && isMapWidth(*width))
      target = *width;
    else
      result = Error{std::string(name) + " must be a power of two from 256 to 16384, not \"" + text->substr(0, 64) + "\"."};
  }
  // The width of a file: a 2:1 map, or one face of a cube.
  void bakedWidth(const char* name, const OptionText& text, MapShape& target) {
    if (!text || !result) return;
    const bool isCube = target.projection == Projection::cube;
    const auto width = parseWhole(name, *text, 1, kMaxBakedWidth);
    const MapShape shape{target.projection, width ? *width : 0};
    if (isBakedWidth(shape.columns()))
      target = shape;
    else
      result = Error{std::string(name) +
                     (isCube ? " of a cube's face must be a power of two from 64 to 8192" : " must be a power of two from 256 to 32768") +
                     ", not \"" + text->substr(0, 64) + "\"."};
  }
  void projection(const OptionText& text, MapShape& target) {
    if (!text || !result) return;
    if (*text == kProjectionNames[1])
      target = cubeShape(1024);
    else if (*text != kProjectionNames[0])
      result = Error{"--projection must be equirectangular or cube, not \"" + text->substr(0, 64) + "\"."};
  }
  void rectangle(const char* name, const OptionText& text, int max, int& width, int& height) {
    if (!text || !result) return;
    const std::size_t cross = text->find('x');
    const auto left = parseWhole("", text->substr(0, cross), 1, max);
    const auto right = parseWhole("", cross == std::string::npos ? "" : text->substr(cross + 1), 1, max);
    if (!left || !right) {
      result = Error{std::string(name) + " must be WIDTHxHEIGHT, each from 1 to " + std::to_string(max) + ", as in 1280x720; it is \"" +
                     text->substr(0, 64) + "\"."};
      return;
    }
    width = *left;
    height = *right;
  }
  void maps(const OptionText& text, std::vector<ExportMap>& target) {
    if (!text || !result) return;
    target.clear();
    if (text->empty()) result = Error{"--maps needs at least one of " + joined({kExportMapNames.begin(), kExportMapNames.end()}) + "."};
    for (const std::string& name : splitAtCommas(*text)) take(parseExportMap(name), target.emplace_back());
  }
  void mapWidths(const char* name, const OptionText& text, std::vector<int>& target) {
    if (!text) return;
    target.clear();
    for (const std::string& word : splitAtCommas(*text)) mapWidth(name, word, target.emplace_back());
  }
  void wholes(const char* name, const OptionText& text, int min, int max, std::vector<int>& target) {
    if (!text) return;
    target.clear();
    for (const std::string& word : splitAtCommas(*text)) whole(name, word, min, max, target.emplace_back());
  }
};

}  // namespace

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Result<Command> bakeCommand(const Typed& typed) {
  constexpr int kMaxCount = 1000000;
  BakeOptions options;
  options.wantsVerify = typed.wantsVerify;
  Reader reader;
  reader.take(resolvePlanet(typed.planet), options.params);
  reader.projection(typed.projection, options.shape);
  reader.bakedWidth("--size", typed.size, options.shape);
  reader.whole("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  reader.file("--out", typed.bakeOut, options.directory);
  reader.maps(typed.maps, options.maps);
  if (typed.count) {
    int count = 1;
    reader.whole("--count", typed.count, 1, kMaxCount, count);
    options.count = count;
    if (reader.result && options.params.seed > std::numeric_limits<std::uint64_t>::max() - static_cast<std::uint64_t>(count - 1)) {
      return Error{"--count goes past the last seed, 18446744073709551615."};
    }
  }
  if (!reader.result) return reader.result.error();
  return Command(options);
}

Result<Command> verifyCommand(const Typed& typed) {
  if (!typed.verifyFolder) return Error{"terrella verify needs the folder that a bake wrote, as in terrella verify out."};
  VerifyOptions options;
  Reader reader;
  reader.file("The folder", typed.verifyFolder, options.directory);
  reader.whole("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  if (!reader.result) return reader.result.error();
  return Command(options);
}

Result<Command> terrainCommand(const Typed& typed) {
  TerrainOptions options;
  Reader reader;
  // The short names are the first layer's.
  PlanetOptions planet = typed.planet;
  if (typed.method) planet.parameters["elevation.method"] = *typed.method;
  if (typed.steps) planet.parameters["elevation.count"] = *typed.steps;
  // A planet's default exponent flattens its plains; who asks for a height map alone wants the method's own heights.
  if (!planet.preset && !planet.paramsFile && !planet.code) planet.parameters.try_emplace("shaping.exponent", "1");
  reader.take(resolvePlanet(planet), options.params);
  const OptionText& size = typed.terrainSize ? typed.terrainSize : typed.size;
  if (size && reader.result) {
    const auto whole = parseWhole("--size", *size, kMinTerrainSize, kMaxTerrainSize);
    if (!whole || !isTerrainSize(*whole)) {
      return Error{"--size of a terrain must be a power of two from 4 to 8192, or one more, not \"" + size->substr(0, 64) + "\"."};
    }
    options.size = *whole;
  }
  if (typed.edges && reader.result) {
    const int edges = enumIndex<WorldEdges>(*typed.edges);
    if (edges < 0) return Error{"--edges must be wrapped or constant, not \"" + typed.edges->substr(0, 64) + "\"."};
    options.edges = static_cast<WorldEdges>(edges);
  }
  reader.whole("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  reader.file("--out", typed.terrainOut, options.outFile);
  reader.take(heightFormatOf(options.outFile), options.format);
  if (!reader.result) return reader.result.error();
  return Command(options);
}

Result<Command> benchCommand(const Typed& typed) {
  BenchOptions options;
  Reader reader;
  // A --size before the command, which is the viewer's, means the same here.
  reader.mapWidths("--size", typed.benchSizes ? typed.benchSizes : typed.size, options.mapWidths);
  reader.wholes("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  if (typed.rounds) reader.whole("--rounds", typed.rounds, 1, 1000, options.rounds.emplace());
  reader.file("--json", typed.json, options.jsonFile);
  if (!reader.result) return reader.result.error();
  return Command(options);
}

Result<Command> renderCommand(const Typed& typed) {
  RenderOptions options;
  options.hasClouds = !typed.hasNoClouds;
  Reader reader;
  reader.take(resolvePlanet(typed.planet), options.params);
  reader.mapWidth("--map-width", typed.mapWidth, options.mapWidth);
  reader.whole("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  reader.file("--out", typed.renderOut, options.outFile);
  reader.rectangle("--size", typed.pictureSize, 16384, options.width, options.height);
  reader.number("--longitude", typed.longitude, -360, 360, options.longitudeDegrees);
  reader.number("--latitude", typed.latitude, -90, 90, options.latitudeDegrees);
  reader.number("--distance", typed.distance, 1.01, 100, options.distanceRadii);
  reader.number("--sun", typed.sun, -360, 360, options.sunDegrees);
  if (typed.map) {
    ExportMap map{};
    reader.take(parseExportMap(*typed.map), map);
    options.map = map;
  }
  if (!reader.result) return reader.result.error();
  return Command(options);
}

Result<Command> viewerCommand(const Typed& typed) {
  ViewerOptions options;
  Reader reader;
  reader.take(resolvePlanet(typed.planet), options.params);
  reader.mapWidth("--size", typed.size, options.mapWidth);
  reader.whole("--threads", typed.threads, 1, Workers::kMaxThreads, options.threads);
  reader.rectangle("--window", typed.window, 16384, options.windowWidth, options.windowHeight);
  reader.file("--screenshot", typed.screenshot, options.screenshotFile);
  reader.file("--trace", typed.trace, options.traceFile);
  if (!reader.result) return reader.result.error();
  return Command(options);
}

}  // namespace terrella::app
