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
  // The same of some maps.
  std::optional<GrownMaps> generate(const PlanetSpec& spec, const Grid& grid, MapSet wanted, Progress* progress = nullptr);

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
