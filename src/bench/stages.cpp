#include "bench/stages.h"

#include <cstring>

#include "base/buffer.h"
#include "bench/median_rounds.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "surface/albedo.h"
#include "surface/clouds.h"
#include "surface/normals.h"

namespace terrella::bench {
namespace {

volatile std::uint32_t sink = 0;

template <class T>
void keepMap(const Map<T>& map) {
  std::uint32_t word = 0;
  std::memcpy(&word, map.values().data(), sizeof word);
  keep(word);
}

constexpr int kSetBytes = 4 + 4 + 3 + 1 + 3 + 4;  // heights, climate, albedo, water, normals, clouds

// What the stages read, for as long as they are timed.
class DefaultPlanet {
 public:
  DefaultPlanet(int width, const Workers& workers)
      : places_(equirectangularShape(width)),
        globe_(elevationField(params_.elevation, {}, seed_, width, workers)),
        torus_(elevationField(onTorus().elevation, {}, seed_, width, workers)),
        heights_(shapeHeights(globe_, params_.shaping.exponent, places_, workers)),
        sea_(seaLevel(params_.sea, params_.shaping.exponent, globe_, workers)),
        patches_(moisturePatches(params_.climate, seed_, places_, workers)),
        climate_(classify(params_.climate, seed_, heights_, sea_, patches_, places_, workers)) {}

  std::vector<Stage> stages() const {
    const int width = heights_.width();
    const auto pixels = static_cast<double>(heights_.size());
    std::vector<Stage> list;
    const auto add = [&](const char* name, Lattice lattice, int bytesPerPixel, std::function<void(const Workers&)> run) {
      list.push_back({name, EnumNames<Lattice>::values[static_cast<std::size_t>(lattice)], bytesPerPixel, pixels, std::move(run)});
    };
    DiamondSquareSettings published;  // the default settings are the published ones
    published.seed = seed_;
    // Into the same memory each time, like memset beside it.
    auto field = std::make_shared<TorusField>();
    add("lattice", Lattice::torus, 4, [=](const Workers& workers) {
      diamondSquare(published, width, workers, nullptr, *field);
      keepMap(field->samples);
    });
    // Three quarters as many samples as the map has pixels.
    add("lattice", Lattice::globe, 3,
        [=](const Workers& workers) { keep(static_cast<std::uint32_t>(globeDiamondSquare(published, width / 4, workers).row(0, 1)[1])); });
    add("sea level", Lattice::globe, 3,
        [this](const Workers& workers) { keep(seaLevel(params_.sea, params_.shaping.exponent, globe_, workers) > 0.1f); });
    add("heights", Lattice::torus, 4,
        [this](const Workers& workers) { keepMap(shapeHeights(torus_, params_.shaping.exponent, places_, workers)); });
    add("heights", Lattice::globe, 4,
        [this](const Workers& workers) { keepMap(shapeHeights(globe_, params_.shaping.exponent, places_, workers)); });
    add("moisture", Lattice::globe, 1,
        [this](const Workers& workers) { keepMap(moisturePatches(params_.climate, seed_, places_, workers)); });
    add("climate", Lattice::globe, 4,
        [this](const Workers& workers) { keepMap(classify(params_.climate, seed_, heights_, sea_, patches_, places_, workers)); });
    add("albedo", Lattice::globe, 3, [this](const Workers& workers) {
      keepMap(paintAlbedo(palette_, params_.surface.borders, ClimateModel::belts, seed_, heights_, sea_, climate_, places_, workers));
    });
    add("water", Lattice::globe, 1, [this](const Workers& workers) {
      Map<std::uint8_t> water(heights_.shape());
      makeRows(places_, workers, nullptr, {waterRows(heights_, sea_, climate_, water)});
      keepMap(water);
    });
    add("normals", Lattice::globe, 3,
        [this](const Workers& workers) { keepMap(makeNormals(params_.relief, heights_, SurfaceHeight(), sea_, workers)); });
    add("clouds", Lattice::globe, 4, [this](const Workers& workers) { keepMap(makeClouds(params_.clouds, seed_, places_, workers)); });
    const auto fresh = std::make_shared<Standing>();
    add("whole set", Lattice::globe, kSetBytes, grown(params_, fresh));
    add("whole set", Lattice::torus, kSetBytes, grown(onTorus(), fresh));
    add("edit of the palette", Lattice::globe, 3 + 1,
        edited([](PlanetParams& params, bool isOdd) { params.surface.palette = isOdd ? "rust" : "ash"; }));
    add("edit of the sea level", Lattice::globe, 4 + 3 + 1 + 3,
        edited([](PlanetParams& params, bool isOdd) { params.sea.oceanShare = isOdd ? 0.5 : 0.6; }));
    return list;
  }

 private:
  using Standing = std::optional<Generator>;  // made when it is known how many threads it shall have

  PlanetParams onTorus() const {
    PlanetParams params = params_;
    params.elevation.lattice = Lattice::torus;
    return params;
  }

  // What a viewer does for a new planet: all stages, of another seed each time.
  std::function<void(const Workers&)> grown(const PlanetParams& start, std::shared_ptr<Standing> standing) const {
    auto params = std::make_shared<PlanetParams>(start);
    if (params->elevation.lattice == Lattice::torus) params->seed += 1'000'000;  // none that the other has just left behind
    return by(std::move(standing), [this, params](Generator& generator) {
      ++params->seed;
      return generator.generate(*params, palette_, heights_.shape());
    });
  }

  // What a viewer does while a slider is dragged: the rest of the planet is there. Each run makes the other edit of two.
  std::function<void(const Workers&)> edited(std::function<void(PlanetParams&, bool)> edit) const {
    auto isOdd = std::make_shared<bool>(false);
    return by(std::make_shared<Standing>(), [this, edit = std::move(edit), isOdd](Generator& generator) {
      PlanetParams params = params_;
      *isOdd = !*isOdd;
      edit(params, *isOdd);
      return generator.generate(params, *loadPalette(params.surface.palette), heights_.shape());
    });
  }

  static std::function<void(const Workers&)> by(std::shared_ptr<Standing> standing,
                                                std::function<std::optional<PlanetMaps>(Generator&)> generate) {
    return [generate = std::move(generate), standing = std::move(standing)](const Workers& workers) {
      if (!*standing) standing->emplace(Workers(workers.threads()));
      keepMap(*generate(**standing)->albedo);
    };
  }

  PlanetParams params_;
  std::uint64_t seed_ = params_.seed;
  Palette palette_ = *loadPalette(params_.surface.palette);
  Places places_;
  ElevationField globe_, torus_;
  Map<float> heights_;
  float sea_;
  Map<std::int8_t> patches_;
  Map<Climate> climate_;
};

}  // namespace

void keep(std::uint32_t word) { sink = sink + word; }

std::optional<std::vector<StageTimes>> measureStages(int width, int threads, int rounds, const std::vector<Stage>& others,
                                                     Progress* progress) {
  const Workers workers(threads);
  const DefaultPlanet planet(width, workers);
  std::vector<Stage> stages = planet.stages();
  stages.insert(stages.end(), others.begin(), others.end());

  const std::size_t pixels = equirectangularShape(width).height() * static_cast<std::size_t>(width);
  const auto buffer = makeBuffer<char>(pixels * kSetBytes);  // as maps have it: on huge pages where there are some
  const auto clear = [&](std::size_t bytesPerPixel) {
    workers.forBands(width / 2, 1, nullptr, [&](int begin, int end) {
      const std::size_t row = bytesPerPixel * static_cast<std::size_t>(width);
      std::memset(buffer.get() + row * static_cast<std::size_t>(begin), sink & 255, row * static_cast<std::size_t>(end - begin));
    });
    keep(static_cast<std::uint32_t>(buffer[pixels]));
  };
  MedianRounds timed;
  for (const Stage& stage : stages) {
    timed.add([&clear, &stage] { clear(static_cast<std::size_t>(stage.bytesPerPixel)); }, [&workers, &stage] { stage.run(workers); });
  }
  if (!timed.measure(rounds, progress)) return std::nullopt;

  std::vector<StageTimes> times;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    StageTimes row{stages[i].name, stages[i].lattice, width, threads, {}, {}};
    for (const double ns : timed[i].secondNs) row.nsPerPixel.push_back(ns / stages[i].pixels);
    for (const double ns : timed[i].firstNs) row.memsetNsPerPixel.push_back(ns / static_cast<double>(pixels));
    times.push_back(std::move(row));
  }
  return times;
}

}  // namespace terrella::bench
