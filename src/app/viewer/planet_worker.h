// Grows planets on a thread of its own, so that the window never waits.
//
// The newest request wins. A request for another planet may be answered twice: first with a small preview, which is there within a frame
// or two and is never interrupted, so that a dragged slider always shows something new; then, unless a newer request came meanwhile, with
// the planet itself. Continents are the same in both. Of land and weather a preview takes what is still right of the planet that was
// grown last, and sketches the rest on a coarser globe.
//
// While nothing else is to be done it paints the planet's clouds at other times, for a sky that moves (moving_weather.h).
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "app/libraries.h"
#include "planet/generator.h"
#include "render/cloud_pair.h"
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

// The clouds of the planet that was grown last, at two times: so many days after those that its parameters ask for.
struct GrownClouds {
  std::shared_ptr<const void> base;       // its own map of clouds
  double to = 0;                          // the later time
  std::shared_ptr<const CloudPair> pair;  // null where there was not enough memory for them
  double milliseconds = 0;
};

class PlanetWorker {
 public:
  explicit PlanetWorker(int threads);
  ~PlanetWorker();

  // Maps that are not `wanted` may be missing. More maps of the planet that was grown last come without a preview.
  enum class Haste { none, previewFirst };
  void request(PlanetSpec spec, MapSet wanted, Haste haste = Haste::previewFirst);

  // The newest planet grown since the last call, if any.
  std::optional<GrownPlanet> take();
  // Why one that was wanted since the last call will not come, if so.
  std::optional<Error> takeComplaint();

  // Clouds on their way from one time to another. They wait while any planet is wanted; of those that are no weather there will be none.
  void requestClouds(double from, double to);
  std::optional<GrownClouds> takeClouds();

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
    Haste haste;
  };
  struct Times {
    double from, to;
  };
  struct Sky {
    double days = 0;
    std::shared_ptr<const void> map;  // of clouds
  };
  static constexpr int kPreviewColumns = 1024;
  void work();
  // Does a job that may need more memory than there is; false if it did.
  template <class Job>
  bool dare(const Job& job);
  void grow(Generator& generator, const Order& order, bool isPreview, Progress* progress);
  std::optional<Order> previewOf(const Order& order) const;
  void fulfil(const Order& order, Progress* progress);
  std::optional<GrownClouds> cloudsAt(const Times& times, Progress& progress);
  std::shared_ptr<const void> cloudsAfter(double days, Progress& progress) const;
  bool rests();
  std::shared_ptr<const TileMaker> groundOf(const Planet& planet);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Order> waiting_;
  std::optional<GrownPlanet> grown_;
  std::optional<Error> complaint_;
  std::optional<Times> wantedClouds_;
  std::optional<GrownClouds> grownClouds_;
  std::shared_ptr<Progress> current_;  // of the full planet in work
  std::shared_ptr<Progress> currentClouds_;
  bool isBusy_ = false;
  bool isEnding_ = false;
  double busySince_ = 0;
  // The thread's own:
  Generator generator_;
  Generator previews_;
  std::optional<PlanetSpec> previewed_;  // what the last preview was of
  std::shared_ptr<const TileMaker> ground_;
  Maps whole_;          // of the full planet that was grown last
  Sky sky_;             // the last that was painted of it
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace terrella::app
