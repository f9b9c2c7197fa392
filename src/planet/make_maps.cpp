#include "planet/make_maps.h"

#include <algorithm>

#include "base/buffer.h"
#include "planet/stage.h"

namespace terrella {
namespace {

float shareOf(const PlanetSpec& spec, MapSet wanted) {
  float share = 0;
  for (const Stage* stage : stagesFor(spec, wanted)) share += stage->share;
  return std::max(share, 1e-6f);
}

// Grows each group of maps, hands the planet to paintGroup(planet, group, work), and forgets what is large.
template <class PaintGroup>
MadeMaps makeGroups(const PlanetSpec& spec, const Grid& grid, MapSet wanted, const Work& work, PaintGroup paintGroup) {
  MadeMaps made{Planet(spec), Maps(grid)};
  const auto groups = independentGroups(spec, wanted);
  float all = 0, begun = 0;
  for (const MapSet group : groups) all += shareOf(spec, group);
  for (const MapSet group : groups) {
    const Work part = work.part(begun / all, (begun + shareOf(spec, group)) / all);
    begun += shareOf(spec, group);
    const float growing = growingShare(spec, group);
    const Planet planet = grow(spec, group, part.part(0, growing), &made.planet);
    if (work.isCancelled() || !paintGroup(planet, group, part.part(growing, 1), made.maps)) return made;
    made.planet = made.planet.with(planet.withoutBulk());
  }
  made.isComplete = true;
  return made;
}

}  // namespace

MadeMaps makeMaps(const PlanetSpec& spec, const Grid& grid, MapSet wanted, const Work& work) {
  return makeGroups(spec, grid, wanted, work, [&](const Planet& planet, MapSet group, const Work& part, Maps& maps) {
    const Painted painted = paint(planet, grid, group, part);
    for (const MapInfo& info : kMaps) {
      if (group.has(info.id)) maps.setAny(info.id, painted.maps.any(info.id));
    }
    return painted.isComplete;
  });
}

MadeMaps makeBands(const PlanetSpec& spec, const Grid& grid, MapSet wanted, int bandRows, const Work& work, const UseBand& use) {
  return makeGroups(spec, grid, wanted, work, [&](const Planet& planet, MapSet group, const Work& part, Maps&) {
    dropWaitingBuffers();
    const auto at = [&](int row) { return static_cast<float>(row) / static_cast<float>(grid.height()); };
    // Powers of two: no band runs from one face of a cube into the next.
    for (int y = 0; y < grid.height(); y += bandRows) {
      const Rows rows{y, std::min(y + bandRows, grid.height())};
      const Painted band = paint(planet, grid.band(rows), group, part.part(at(rows.begin), at(rows.end)));
      if (!band.isComplete || !use(planet, band.maps)) return false;
    }
    dropWaitingBuffers();
    return true;
  });
}

}  // namespace terrella
