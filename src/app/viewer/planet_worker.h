// Grows planets on a thread of its own, so that the window never waits.
//
// The newest request wins. A request for another planet may be answered twice: first with a small preview, which is there within a frame
// or two and is never interrupted, so that a dragged slider always shows something new; then, unless a newer request came meanwhile, with
// the planet itself. Continents are the same in both. Of land and weather a preview takes what is still right of the planet that was
// grown last, and sketches the rest on a coarser globe.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "planet/generator.h"
#include "tiles/tile_maker.h"

namespace terrella::app {

struct GrownPlanet {
  Planet planet;
  Maps maps;  // on the grid that drawnGrid() says
  StageTimes times;
  double milliseconds = 0;
  bool isPreview = false;  // the planet itself follows
  // What its ground is made of from near; that of the same planet stays the same. None of previews, and of planets without heights.
  std::shared_ptr<const TileMaker> ground = nullptr;

  const PlanetSpec& spec() const { return planet.spec(); }
};

class PlanetWorker {
 public:
  explicit PlanetWorker(int threads);
  ~PlanetWorker();

  // Maps that are not `wanted` may be missing. More maps of the planet that was grown last come without a preview.
  void request(PlanetSpec spec, MapSet wanted);

  // The newest planet grown since the last call, if any.
  std::optional<GrownPlanet> take();

  // While something is on its way: how far it is and since when.
  struct Activity {
    float fraction = 0;
    double seconds = 0;
  };
  std::optional<Activity> activity() const;

 private:
  struct Order {
    PlanetSpec spec;
    MapSet wanted;
  };
  static constexpr int kPreviewColumns = 1024;
  void work();
  void grow(Generator& generator, const Order& order, bool isPreview, Progress* progress);
  std::optional<Order> previewOf(const Order& order) const;
  bool rests();
  std::shared_ptr<const TileMaker> groundOf(const Planet& planet);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Order> waiting_;
  std::optional<GrownPlanet> grown_;
  std::shared_ptr<Progress> current_;  // of the full planet in work
  bool isBusy_ = false;
  bool isEnding_ = false;
  double busySince_ = 0;
  // The thread's own:
  Generator generator_;
  Generator previews_;
  std::optional<PlanetSpec> previewed_;  // what the last preview was of
  std::shared_ptr<const TileMaker> ground_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace terrella::app
