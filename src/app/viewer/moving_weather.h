// The weather of the planet on screen, going on: a step of it is painted beside the viewer, and the picture fades from the clouds of one
// step to those of the next. A step is so short that clouds hardly change their places on it.
//
// A machine that cannot paint as fast has slower weather, never slower frames: the worker rests longer than it works, in the background.
#pragma once

#include <memory>

#include "app/libraries.h"
#include "app/viewer/planet_worker.h"
#include "render/renderer.h"

namespace terrella::app {

class MovingWeather {
 public:
  // In between frames; `shown` is wholly on the GPU. `days` have passed on the planet since the last one. Returns whether a step began.
  bool goOn(double days, const GrownPlanet& shown, PlanetWorker& worker, PlanetTextures& textures);

  // Whether a planet's weather can move.
  static bool moves(const GrownPlanet& planet);

  // Since the weather that the planet's parameters ask for.
  double days() const { return now_; }

 private:
  static constexpr double kStep = 0.1;  // days
  // Work, and so many times as much rest. Larger maps than this would be painted for seconds.
  static constexpr double kRest = 3;
  static constexpr double kRestWithoutRoom = 60;  // seconds
  static constexpr int kMostColumns = 4096;

  void begin(std::shared_ptr<const void> base, PlanetTextures& textures);

  std::shared_ptr<const void> base_;    // the planet's own clouds
  double from_ = 0, to_ = 0, now_ = 0;  // of the pair on screen
  double next_ = 0;                     // where the pair ends that is asked for or on its way to the GPU
  bool isAsked_ = false;
  double restsUntil_ = 0;  // seconds
};

}  // namespace terrella::app
