// What the moons on screen look like: each is grown on a thread of its own once it comes into the picture, and grey until then.
#pragma once

#include <array>
#include <future>
#include <memory>
#include <optional>

#include "app/libraries.h"
#include "render/frame.h"
#include "render/renderer.h"

namespace terrella::app {

class MoonLooks {
 public:
  ~MoonLooks() { cancel(); }

  // Between frames: shows the moon that has come, if any, and has the next one grown that is missed in the picture. `isFree`: nothing else
  // that is more urgent is being grown. True when all that are in the picture have their looks.
  bool work(Renderer& renderer, const PlanetParams& planet, const Frame& frame, glm::ivec2 size, bool isFree);

 private:
  struct Job {
    std::size_t moon = 0;
    PlanetSpec spec;
    Progress progress;
    std::future<Maps> maps;  // last: it uses all of the above
  };
  void cancel();
  void begin(std::size_t moon, const PlanetSpec& spec);

  std::optional<PlanetParams> planet_;                                // whose moons are wanted
  std::array<std::optional<PlanetSpec>, kMostMoons> wanted_, shown_;  // the latter: whose looks are on the graphics card
  std::unique_ptr<Job> job_;
};

}  // namespace terrella::app
