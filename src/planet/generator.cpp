#include "planet/generator.h"

#include <chrono>

#include "planet/forest.h"
#include "surface/albedo.h"
#include "surface/clouds.h"
#include "surface/normals.h"

namespace terrella {
namespace {

// Share of a whole planet's time that is over when a stage begins; measured at 2048, for the progress bar alone.
constexpr std::array<float, kStages + 1> kStageStart{0.00f, 0.37f, 0.45f, 0.61f, 0.69f, 0.80f, 0.96f, 1.00f, 1.00f};

// What of the parameters decides the raw field, and what is applied to its samples.
ElevationParams unshaped(ElevationParams params) {
  params.exponent = ElevationParams{}.exponent;
  return params;
}
// Without what the rule leaves unused.
SeaParams effective(SeaParams params) {
  (params.rule == SeaRule::level ? params.oceanShare : params.level) = 0;
  return params;
}
ShapingParams islandOf(const ShapingParams& params) {
  ShapingParams island;
  if (params.island == Island::none) return island;
  island.island = params.island;
  island.islandDistance = params.islandDistance;
  island.islandLift = params.islandLift;
  island.islandDepth = params.islandDepth;
  island.islandPower = params.islandPower;
  return island;
}

}  // namespace

template <class Output, class... Inputs, class Make>
bool Generator::refresh(Stage stage, Cached<Output, Inputs...>& cache, std::tuple<Inputs...> inputs, Progress* progress, Make make) {
  const int index = static_cast<int>(stage);
  if (progress && progress->isCancelled()) return false;
  if (cache.madeFrom != inputs) {
    const auto start = std::chrono::steady_clock::now();
    cache.madeFrom.reset();
    auto output = std::make_shared<const Output>(make());
    // A cancelled stage leaves rows unwritten.
    if (progress && progress->isCancelled()) return false;
    cache.output = std::move(output);
    cache.madeFrom = std::move(inputs);
    report_[index] = {true, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count()};
  }
  if (progress) progress->setFraction(kStageStart[index + 1]);
  return true;
}

std::optional<PlanetMaps> Generator::generate(const PlanetParams& params, const Palette& palette, MapShape shape, Progress* progress) {
  for (StageReport& stage : report_) stage = {};
  const std::uint64_t seed = params.seed;
  const ElevationParams& elevation = params.elevation;
  const Shaper shaper(elevation.exponent, params.shaping);
  const Places places(shape);

  bool isComplete = refresh(Stage::clouds, clouds_, {seed, shape, params.clouds}, progress,
                            [&] { return makeClouds(params.clouds, seed, places, workers_, progress); });
  isComplete = isComplete && refresh(Stage::elevation, ground_, {seed, shape.columns(), unshaped(elevation), islandOf(params.shaping)}, progress, [&] {
    ElevationField field = elevationField(elevation, params.shaping, seed, shape.columns(), workers_, progress);
    AreaHistogram histogram(field, workers_, progress);
    return Ground{std::move(field), std::move(histogram)};
  });
  isComplete = isComplete && refresh(Stage::shaping, heights_, {ground_.output, elevation.exponent, params.shaping, shape}, progress, [&] {
    return shapeHeights(ground_.output->field, shaper, places, workers_, progress);
  });
  if (!isComplete) return std::nullopt;
  const Map<float>& heights = *heights_.output;
  const float sea = seaLevel(params.sea, shaper, ground_.output->histogram);

  isComplete = refresh(Stage::patches, patches_, {seed, shape, params.climate.patchColumns}, progress,
                       [&] { return moisturePatches(params.climate, seed, places, workers_, progress); }) &&
               refresh(Stage::climate, climate_, {heights_.output, sea, patches_.output, params.climate, seed}, progress,
                       [&] { return classify(params.climate, seed, heights, sea, *patches_.output, places, workers_, progress); }) &&
               refresh(Stage::surface, surface_, {heights_.output, sea, climate_.output, params.surface, palette}, progress, [&] {
                 const Map<Climate>& climate = *climate_.output;
                 return Surface{std::make_shared<const Map<Rgb8>>(paintAlbedo(palette, params.surface.borders, params.climate.biomes, seed, heights, sea, climate, places, workers_, progress)),
                                std::make_shared<const Map<std::uint8_t>>(waterMask(heights, sea, climate, workers_, progress))};
               }) &&
               refresh(Stage::relief, relief_, {heights_.output, sea, params.relief}, progress,
                       [&] {
                 const auto surface = [&](float x, float y, float z) { return heightAt(ground_.output->field, shaper, x, y, z); };
                 return makeNormals(params.relief, heights, surface, sea, workers_, progress);
               });
  isComplete = isComplete && refresh(Stage::trees, trees_, {seed, elevation, params.shaping, effective(params.sea), params.climate, params.trees}, progress, [&] {
    // The climate at hand is the one that trees want, or they grow one of their own.
    return shape == kForestShape ? plantTrees(params.trees, seed, *climate_.output, workers_, progress) : growForest(params, workers_, progress);
  });
  if (!isComplete) return std::nullopt;

  return PlanetMaps{shape, sea, heights_.output, climate_.output, surface_.output->albedo,
                    relief_.output, surface_.output->water, clouds_.output, trees_.output, static_cast<float>(plantedSpacing(params.trees))};
}

}  // namespace terrella
