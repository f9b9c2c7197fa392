#include "planet/generator.h"

#include <chrono>
#include <functional>
#include <vector>

#include "maps/row_pass.h"
#include "planet/forest.h"
#include "surface/albedo.h"
#include "surface/clouds.h"
#include "surface/normals.h"

namespace terrella {
namespace {

// Share of a whole planet's time that is over when a stage begins; measured at 2048, for the progress bar alone.
constexpr std::array<float, kStages + 1> kStageStart{0.00f, 0.42f, 0.48f, 0.49f, 0.71f, 0.78f, 0.86f, 0.96f, 1.00f, 1.00f};

using Clock = std::chrono::steady_clock;
double millisecondsSince(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

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
    const auto start = Clock::now();
    if (progress) progress->beginPart(kStageStart[index], kStageStart[index + 1]);
    cache.madeFrom.reset();
    auto output = std::make_shared<const Output>(make());
    // A cancelled stage leaves rows unwritten.
    if (progress && progress->isCancelled()) return false;
    cache.output = std::move(output);
    cache.madeFrom = std::move(inputs);
    report_[index] = {true, millisecondsSince(start)};
  }
  if (progress) progress->setFraction(kStageStart[index + 1]);
  return true;
}

struct Generator::RowStages {
  const Places& places;
  std::vector<Stage> stages;
  std::vector<RowMakers> makers;            // of each stage one
  std::vector<std::function<void()>> keep;  // to be called when the rows are there
};

// `make` fills a new output with empty maps and returns who fills their rows.
template <class Output, class... Inputs, class Make>
void Generator::refreshRows(RowStages& waiting, Stage stage, Cached<Output, Inputs...>& cache, std::tuple<Inputs...> inputs, Make make) {
  if (cache.madeFrom == inputs) return;
  const auto start = Clock::now();
  cache.madeFrom.reset();
  cache.output.reset();
  auto output = std::make_shared<Output>();
  waiting.stages.push_back(stage);
  waiting.makers.push_back(make(*output));
  waiting.keep.push_back([&cache, inputs = std::move(inputs)]() mutable { cache.madeFrom = std::move(inputs); });
  cache.output = std::move(output);
  report_[static_cast<int>(stage)] = {true, millisecondsSince(start)};
}

bool Generator::runRows(RowStages& waiting, Progress* progress) {
  if (progress && progress->isCancelled()) return false;
  if (waiting.stages.empty()) return true;
  if (progress)
    progress->beginPart(kStageStart[static_cast<int>(waiting.stages.front())], kStageStart[static_cast<int>(waiting.stages.back()) + 1]);
  const auto rows = static_cast<float>(waiting.places.rows().count());
  const std::vector<double> seconds = makeRows(waiting.places, workers_, progress, waiting.makers, [&](int done) {
    if (progress) progress->setPart(static_cast<float>(done) / rows);
  });
  // A cancelled pass leaves rows unwritten.
  if (progress && progress->isCancelled()) return false;
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    report_[static_cast<int>(waiting.stages[i])].milliseconds += seconds[i] * 1e3;
    waiting.keep[i]();
  }
  return true;
}

std::optional<PlanetMaps> Generator::generate(const PlanetParams& params, const Palette& palette, MapShape shape, Progress* progress) {
  for (StageReport& stage : report_) stage = {};
  if (!places_ || places_->shape() != shape) places_.emplace(shape);
  const std::uint64_t seed = params.seed;
  const ElevationParams& elevation = params.elevation;
  const Shaper shaper(elevation.exponent, params.shaping);

  bool isComplete = refresh(Stage::clouds, clouds_, {seed, shape, params.clouds}, progress,
                            [&] { return makeClouds(params.clouds, seed, *places_, workers_, progress); });
  // Moisture's lattice is grown beside the ground's, if both are wanted: each has phases that only one thread can work on.
  const std::tuple patchesFrom{seed, shape, params.climate.patchColumns};
  std::optional<GlobeField> moisture;
  const auto growMoisture = [&] { moisture = moistureField(params.climate, seed, shape.columns(), workers_, progress); };
  isComplete =
      isComplete &&
      refresh(Stage::elevation, ground_, {seed, shape.columns(), unshaped(elevation), islandOf(params.shaping)}, progress, [&] {
        ElevationField ground;
        const auto growGround = [&] { ground = elevationField(elevation, params.shaping, seed, shape.columns(), workers_, progress); };
        patches_.madeFrom == patchesFrom ? growGround() : workers_.together({growGround, growMoisture});
        return ground;
      });
  isComplete = isComplete && refresh(Stage::sea, sea_, {ground_.output, elevation.exponent, params.shaping, effective(params.sea)},
                                     progress, [&] { return seaLevel(params.sea, shaper, *ground_.output, workers_, progress); });
  if (!isComplete) return std::nullopt;
  const float sea = *sea_.output;

  RowStages rows{*places_, {}, {}, {}};
  refreshRows(rows, Stage::shaping, heights_, {ground_.output, elevation.exponent, params.shaping, shape}, [&](Map<float>& out) {
    out = Map<float>(shape);
    return heightRows(*ground_.output, shaper, out);
  });
  const Map<float>& heights = *heights_.output;
  refreshRows(rows, Stage::patches, patches_, patchesFrom, [&](Map<std::int8_t>& out) {
    if (!moisture) growMoisture();
    out = Map<std::int8_t>(shape);
    return moistureRows(std::move(*moisture), out);
  });
  refreshRows(rows, Stage::climate, climate_, {heights_.output, sea, patches_.output, params.climate, seed}, [&](Map<Climate>& out) {
    out = Map<Climate>(shape);
    return climateRows(params.climate, seed, heights, sea, *patches_.output, out);
  });
  const Map<Climate>& climate = *climate_.output;
  refreshRows(rows, Stage::surface, surface_, {heights_.output, sea, climate_.output, params.surface, palette}, [&](Surface& out) {
    if (colours_.madeFrom != std::tie(palette)) colours_ = {palette, std::make_shared<const ColourTable>(palette, workers_)};
    const auto albedo = std::make_shared<Map<Rgb8>>(shape);
    const auto water = std::make_shared<Map<std::uint8_t>>(shape);
    out = {albedo, water};
    return inTurn(albedoRows(colours_.output, params.surface.borders, params.climate.biomes, seed, heights, sea, climate, *albedo),
                  waterRows(heights, sea, climate, *water));
  });
  isComplete = runRows(rows, progress) && refresh(Stage::relief, relief_, {heights_.output, sea, params.relief}, progress, [&] {
                 const auto surface = [&](float x, float y, float z) { return heightAt(*ground_.output, shaper, x, y, z); };
                 return makeNormals(params.relief, heights, surface, sea, workers_, progress);
               });
  isComplete = isComplete && refresh(Stage::trees, trees_,
                                     {seed, elevation, params.shaping, effective(params.sea), params.climate, params.trees}, progress, [&] {
                                       // The climate at hand is the one that trees want, or they grow one of their own.
                                       return shape == kForestShape ? plantTrees(params.trees, seed, *climate_.output, workers_, progress)
                                                                    : growForest(params, workers_, progress);
                                     });
  if (!isComplete) return std::nullopt;

  return PlanetMaps{shape,
                    sea,
                    heights_.output,
                    climate_.output,
                    surface_.output->albedo,
                    relief_.output,
                    surface_.output->water,
                    clouds_.output,
                    trees_.output,
                    static_cast<float>(plantedSpacing(params.trees))};
}

}  // namespace terrella
