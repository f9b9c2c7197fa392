// Generator: grows and paints whole planets, and keeps what it made last, so that an edit makes only what it touches: moving a colour makes
// no new mountains.
#pragma once

#include <optional>
#include <utility>

#include "planet/paint.h"

namespace terrella {

struct GrownMaps {
  Planet planet;
  Maps maps;
};

class Generator {
 public:
  explicit Generator(Workers workers = Workers()) : workers_(std::move(workers)) {}

  // All maps that the planet's kind has, on a grid as dense as spec.columns. Nothing if `progress` was cancelled; what was complete by then
  // is kept.
  std::optional<GrownMaps> generate(const PlanetSpec& spec, const Grid& grid, Progress* progress = nullptr);
  // The same of some maps, and of a sketch, whose `finer` planet is as in grow().
  std::optional<GrownMaps> generate(const PlanetSpec& spec, const Grid& grid, MapSet wanted, Progress* progress = nullptr,
                                    const Planet* finer = nullptr);

  // What was grown last. After a cancellation, what is new of it and the rest as it was before.
  const Planet& planet() const { return planet_; }

  // What the last call did.
  const StageTimes& times() const { return times_; }
  const Workers& workers() const { return workers_; }

 private:
  Workers workers_;
  StageTimes times_;
  Planet planet_;
  Painted painted_;
};

}  // namespace terrella
