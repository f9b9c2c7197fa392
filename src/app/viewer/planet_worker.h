// Grows planets on a thread of its own, so that the window never waits.
//
// The newest request wins. A request for a large planet is answered twice: first with a small preview, which is there
// within a frame or two and is never interrupted, so that a dragged slider always shows something new; then, unless a
// newer request came meanwhile, with the planet itself. Continents are the same at every size.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "planet/generator.h"

namespace terrella::app {

struct GrownPlanet {
  Planet planet;
  Maps maps;  // on the grid that drawnGrid() says; narrower than was asked for if this is a preview
  StageTimes times;
  double milliseconds = 0;
  int askedColumns = 0;

  const PlanetSpec& spec() const { return planet.spec(); }
  bool isPreview() const { return planet.columns() != askedColumns; }
};

class PlanetWorker {
 public:
  explicit PlanetWorker(int threads);
  ~PlanetWorker();

  void request(PlanetSpec spec);

  // The newest planet grown since the last call, if any.
  std::optional<GrownPlanet> take();

  // While something is on its way: how far it is and since when.
  struct Activity {
    float fraction = 0;
    double seconds = 0;
  };
  std::optional<Activity> activity() const;

 private:
  static constexpr int kPreviewColumns = 1024;
  void work();
  void grow(Generator& generator, const PlanetSpec& spec, int columns, Progress* progress);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<PlanetSpec> waiting_;
  std::optional<GrownPlanet> grown_;
  std::shared_ptr<Progress> current_;  // of the full planet in work
  bool isBusy_ = false;
  bool isEnding_ = false;
  double busySince_ = 0;
  Generator generator_;
  Generator previews_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace terrella::app
