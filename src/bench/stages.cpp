#include "bench/stages.h"

#include <algorithm>
#include <cstring>

#include "base/buffer.h"
#include "bench/median_rounds.h"
#include "kinds/kinds.h"
#include "lattice/diamond_square.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "planet/generator.h"
#include "planet/stage.h"

namespace terrella::bench {
namespace {

volatile std::uint32_t sink = 0;

template <class T>
void keepMap(const Map<T>& map) {
  std::uint32_t word = 0;
  std::memcpy(&word, map.values().data(), sizeof word);
  keep(word);
}

int bytesOf(MapId map) {
  switch (infoOf(map).sample) {
    case Sample::share:
    case Sample::quantity:
    case Sample::climate:
    case Sample::colourOpacity:
      return 4;
    case Sample::mask:
    case Sample::number:
    case Sample::balance:
      return 1;
    default:
      return 3;
  }
}

// The maps of a whole set; moisture is on the way to them.
constexpr MapSet kSet = MapSet::baked() | MapSet(MapId::climate);

int bytesOf(MapSet maps) {
  int bytes = 0;
  for (const MapInfo& info : kMaps) bytes += maps.has(info.id) ? bytesOf(info.id) : 0;
  return bytes;
}

// What the stages read, for as long as they are timed.
class DefaultPlanet {
 public:
  DefaultPlanet(int width, const Workers& workers)
      : spec_(*planetSpec(PlanetParams{}, width)),
        grid_(Grid::equirectangular(width)),
        planet_(grow(spec_, spec_.kind->maps(), {workers})),
        maps_(paint(planet_, grid_, spec_.kind->maps(), workers)) {}

  // Each stage of the planet's kind, and what they add up to.
  std::vector<Measured> stages() const {
    std::vector<Measured> list;
    const double pixels = static_cast<double>(grid_.width()) * grid_.height();
    const auto add = [&](const std::string& name, Lattice lattice, int bytesPerPixel, std::function<void(const Workers&)> run) {
      list.push_back({name, enumName(lattice), bytesPerPixel, pixels, std::move(run)});
    };
    DiamondSquareSettings published;  // the default settings are the published ones
    published.seed = spec_.params.seed;
    // Into the same memory each time, like memset beside it.
    auto field = std::make_shared<TorusField>();
    add("lattice", Lattice::torus, 4, [=, this](const Workers& workers) {
      diamondSquare(published, grid_.width(), workers, nullptr, *field);
      keepMap(field->samples);
    });
    for (const Stage* stage : spec_.kind->stages) {
      if (stage->isWanted && !stage->isWanted(spec_)) continue;
      int bytes = 0;
      for (const Product& product : stage->writes) bytes += product.isMap() ? bytesOf(product.mapId()) : 0;
      // Lattices have three quarters as many samples as the map has pixels.
      add(stage->name, Lattice::globe, stage->isGlobal() ? 3 : bytes, [this, stage](const Workers& workers) { runStage(*stage, workers); });
    }
    const auto fresh = std::make_shared<Standing>();
    add("whole set", Lattice::globe, bytesOf(kSet), grown(spec_.params, fresh));
    // All but what the coarse globe takes, whose cells do not follow the size of maps.
    add("set on the same land", Lattice::globe, bytesOf(kSet), edited([](PlanetParams& params, bool isOdd) {
          params.elevation.roughness = isOdd ? 2.1 : 1.9;
          params.moisture.baseColumns = isOdd ? 8 : 16;
          params.clouds.gain = isOdd ? 0.64 : 0.63;
        }));
    add("classic set", Lattice::globe, bytesOf(kSet), grown(classic(Lattice::globe), fresh));
    add("classic set", Lattice::torus, bytesOf(kSet), grown(classic(Lattice::torus), fresh));
    add("edit of the palette", Lattice::globe, bytesOf(MapSet(MapId::albedo)),
        edited([](PlanetParams& params, bool isOdd) { params.surface.palette = isOdd ? "rust" : "ash"; }));
    add("edit of the sea level", Lattice::globe, bytesOf(MapSet(MapId::climate, MapId::albedo, MapId::water, MapId::normal)),
        edited([](PlanetParams& params, bool isOdd) { params.sea.oceanShare = isOdd ? 0.5 : 0.6; }));
    return list;
  }

 private:
  using Standing = std::optional<Generator>;  // made when it is known how many threads it shall have

  void runStage(const Stage& stage, const Workers& workers) const {
    if (!stage.isGlobal()) {
      const Maps painted = paintStage(stage, planet_, maps_, workers);
      return withMap(painted, stage.writes.front().mapId(), [](const auto& map) { keepMap(map); });
    }
    Growth growth(stage, planet_, workers, nullptr);
    stage.grow(growth);
    keep(growth.written().empty() ? 0u : 1u);
  }

  static PlanetParams classic(Lattice lattice) {
    PlanetParams params = loadPreset("classic")->params;
    params.elevation.lattice = lattice;
    // None that another row has just left behind.
    params.seed = lattice == Lattice::torus ? 1'000'000u : 2'000'000u;
    return params;
  }

  // What a viewer does for a new planet: all stages, of another seed each time.
  std::function<void(const Workers&)> grown(const PlanetParams& start, std::shared_ptr<Standing> standing) const {
    auto spec = std::make_shared<PlanetSpec>(spec_);
    spec->params = start;
    return by(std::move(standing), [this, spec](Generator& generator) {
      ++spec->params.seed;
      return generator.generate(*spec, grid_, kSet);
    });
  }

  // What a viewer does while a slider is dragged: the rest of the planet is there. Each run makes the other edit of two.
  std::function<void(const Workers&)> edited(std::function<void(PlanetParams&, bool)> edit) const {
    auto isOdd = std::make_shared<bool>(false);
    return by(std::make_shared<Standing>(), [this, edit = std::move(edit), isOdd](Generator& generator) {
      PlanetParams params = spec_.params;
      *isOdd = !*isOdd;
      edit(params, *isOdd);
      return generator.generate(*planetSpec(params, spec_.columns), grid_, kSet);
    });
  }

  static std::function<void(const Workers&)> by(std::shared_ptr<Standing> standing,
                                                std::function<std::optional<GrownMaps>(Generator&)> generate) {
    return [generate = std::move(generate), standing = std::move(standing)](const Workers& workers) {
      if (!*standing) standing->emplace(Workers(workers.threads()));
      keepMap(generate(**standing)->maps.at<MapId::albedo>());
    };
  }

  PlanetSpec spec_;
  Grid grid_;
  Planet planet_;
  Maps maps_;
};

}  // namespace

void keep(std::uint32_t word) { sink = sink + word; }

std::optional<std::vector<StageTimes>> measureStages(int width, int threads, int rounds, const std::vector<Measured>& others,
                                                     Progress* progress) {
  const Workers workers(threads);
  const DefaultPlanet planet(width, workers);
  std::vector<Measured> stages = planet.stages();
  stages.insert(stages.end(), others.begin(), others.end());

  const std::size_t pixels = static_cast<std::size_t>(width / 2) * static_cast<std::size_t>(width);
  const auto buffer =
      makeBuffer<char>(pixels * static_cast<std::size_t>(bytesOf(kSet)));  // as maps have it: on huge pages where there are some
  // As many bytes as a stage makes, in as many pieces as its map has rows.
  const auto clear = [&](const Measured& stage) {
    const std::size_t piece = static_cast<std::size_t>(stage.bytesPerPixel * std::min(stage.pixels, static_cast<double>(pixels))) /
                              static_cast<std::size_t>(width / 2);
    workers.forBands(width / 2, 1, nullptr, [&](int begin, int end) {
      std::memset(buffer.get() + piece * static_cast<std::size_t>(begin), sink & 255, piece * static_cast<std::size_t>(end - begin));
    });
    keep(static_cast<std::uint32_t>(buffer[piece]));
  };
  MedianRounds timed;
  for (const Measured& stage : stages) timed.add([&clear, &stage] { clear(stage); }, [&workers, &stage] { stage.run(workers); });
  if (!timed.measure(rounds, progress)) return std::nullopt;

  std::vector<StageTimes> times;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    StageTimes row{stages[i].name, stages[i].lattice, width, threads, {}, {}};
    for (const double ns : timed[i].secondNs) row.nsPerPixel.push_back(ns / stages[i].pixels);
    for (const double ns : timed[i].firstNs) row.memsetNsPerPixel.push_back(ns / std::min(stages[i].pixels, static_cast<double>(pixels)));
    times.push_back(std::move(row));
  }
  return times;
}

}  // namespace terrella::bench
