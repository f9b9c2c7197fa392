#include "planet/generator.h"

#include "planet/stage.h"

namespace terrella {

std::optional<GrownMaps> Generator::generate(const PlanetSpec& spec, const Grid& grid, Progress* progress) {
  return generate(spec, grid, spec.kind->maps(), progress);
}

std::optional<GrownMaps> Generator::generate(const PlanetSpec& spec, const Grid& grid, MapSet wanted, Progress* progress,
                                             const Planet* finer) {
  times_.clear();
  const Work work{workers_, progress, &times_};
  const float growing = growingShare(spec, wanted);
  Planet grown = grow(spec, wanted, work.part(0, growing), &planet_, finer);
  const bool isGrown = !work.isCancelled();
  planet_ = isGrown ? std::move(grown) : grown.with(planet_);
  if (!isGrown) return std::nullopt;
  Painted painted = paint(planet_, grid, wanted, work.part(growing, 1), &painted_);
  if (!painted.isComplete) painted.fillFrom(painted_);
  painted_ = std::move(painted);
  if (!painted_.isComplete) return std::nullopt;
  if (progress) progress->setFraction(1);
  return GrownMaps{planet_, painted_.maps};
}

}  // namespace terrella
