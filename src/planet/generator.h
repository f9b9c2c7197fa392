// Generator: the stages in order, and which of them an edit makes stale.
//
//   elevation --> sea --+--> climate --+--> surface (albedo, water)
//                       |              |
//                       +--------------|--> relief (normals)
//   trees (of a map of their own: forest.h)
//   clouds
//
// Each stage is a pure function of its own parameters and of what stands to its left. A generator keeps what it made last;
// the next call runs only the stages whose parameters or inputs differ, so moving a colour makes no new mountains.
// Of those, the ones from shaping to surface make their rows side by side in one pass.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "base/progress.h"
#include "base/workers.h"
#include "climate/climate.h"
#include "maps/places.h"
#include "maps/planet_maps.h"
#include "methods/elevation.h"
#include "params/planet_params.h"
#include "surface/colour_table.h"
#include "surface/palette.h"

namespace terrella {

// In the order in which they run. Clouds first: they need the most memory besides their output, while there is nothing else yet.
enum class Stage { clouds, elevation, sea, shaping, patches, climate, surface, relief, trees };
inline constexpr std::array kStageNames{"clouds", "elevation", "sea level", "shaping", "moisture", "climate", "surface", "relief", "trees"};
inline constexpr int kStages = static_cast<int>(kStageNames.size());

// What the last call did.
struct StageReport {
  bool hasRun = false;
  double milliseconds = 0;
};
using GenerationReport = std::array<StageReport, kStages>;

class Generator {
 public:
  explicit Generator(Workers workers = Workers()) : workers_(std::move(workers)) {}

  // `shape.columns()` as isMapWidth allows; `params` within their ranges (see validate() in params/validate.h); `palette` is the one
  // that params.surface.palette names. Returns nothing if `progress` was cancelled; what was complete by then is kept.
  std::optional<PlanetMaps> generate(const PlanetParams& params, const Palette& palette, MapShape shape, Progress* progress = nullptr);

  const GenerationReport& report() const { return report_; }
  const Workers& workers() const { return workers_; }

 private:
  // A stage's output together with all that it was made from.
  template <class Output, class... Inputs>
  struct Cached {
    std::optional<std::tuple<Inputs...>> madeFrom;
    std::shared_ptr<const Output> output;
  };
  // Stages that go row by row wait in here, to run in one pass.
  struct RowStages;
  template <class Output, class... Inputs, class Make>
  void refreshRows(RowStages& waiting, Stage stage, Cached<Output, Inputs...>& cache, std::tuple<Inputs...> inputs, Make make);
  bool runRows(RowStages& waiting, Progress* progress);

  template <class Output, class... Inputs, class Make>
  bool refresh(Stage stage, Cached<Output, Inputs...>& cache, std::tuple<Inputs...> inputs, Progress* progress, Make make);

  struct Surface {
    std::shared_ptr<const Map<Rgb8>> albedo;
    std::shared_ptr<const Map<std::uint8_t>> water;
  };
  template <class T>
  using Shared = std::shared_ptr<const T>;

  Workers workers_;
  GenerationReport report_{};
  Cached<ElevationField, std::uint64_t, int, ElevationParams, ShapingParams> ground_;  // of the latter the island
  Cached<float, Shared<ElevationField>, double, ShapingParams, SeaParams> sea_;
  Cached<Map<float>, Shared<ElevationField>, double, ShapingParams, MapShape> heights_;
  Cached<Map<std::int8_t>, std::uint64_t, MapShape, int> patches_;
  Cached<Map<Climate>, Shared<Map<float>>, float, Shared<Map<std::int8_t>>, ClimateParams, std::uint64_t> climate_;
  std::optional<Places> places_;  // of the last shape
  Cached<ColourTable, Palette> colours_;
  Cached<Surface, Shared<Map<float>>, float, Shared<Map<Climate>>, SurfaceParams, Palette> surface_;
  Cached<Map<Rgb8>, Shared<Map<float>>, float, ReliefParams> relief_;
  Cached<std::vector<Tree>, std::uint64_t, ElevationParams, ShapingParams, SeaParams, ClimateParams, TreeParams> trees_;
  Cached<Map<Rgba8>, std::uint64_t, MapShape, CloudParams> clouds_;
};

}  // namespace terrella
