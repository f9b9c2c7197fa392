// A region: a square of ground around any place, as fine as one likes, for a game's terrain.
//
//   west                    east      Samples stand on the plane that touches the planet at the region's place, rows from the north and
//     o . . . . o . . . . o           columns from the west, the first and the last on its edges. A neighbour, so many regions to the east
//     . (0, 0)  . (1, 0)  .           and to the south, lies on the same plane: the two have the samples of their common edge in common, to
//     o . . . . o . . . . o           the bit. A plane that touches a sphere stretches what lies far from where they touch: 10 km away by
//     . (0, 1)  . (1, 1)  .           one part in 400,000 on the Earth, 100 km away by one in 4,000.
//     o . . . . o . . . . o
//
// Heights are those of the planet's lattice where it is as dense as the samples or denser (TileHeights), between its points by Catmull and
// Rom; everything else follows from them as in maps of the whole planet, but for normals, which are as steep as the ground is.
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "base/workers.h"
#include "maps/maps.h"
#include "params/planet_params.h"
#include "planet/planet.h"

namespace terrella {

struct Region {
  double latitudeDegrees = 0, longitudeDegrees = 0;  // of the middle of region (0, 0)
  double meters = 8192;                              // from the first sample of a row to the last, at the planet's radius
  int size = 1025;                                   // samples along a side
  int column = 0, row = 0;                           // so many regions to the east and to the south

  double metersPerSample() const { return meters / (size - 1); }
  bool operator==(const Region&) const = default;
};

inline constexpr int kMinRegionSize = 17, kMaxRegionSize = 8193;
// What is wrong with a region of that planet, if anything: it may reach half a radius from its place.
Result<void> checkRegion(const Region& region, const PlanetParams& params);

// Where its samples lie.
Grid regionGrid(const Region& region, const PlanetParams& params);

// How fine a planet is grown for regions: their coarse fields, of moisture say, are as those of a 2:1 map so wide.
inline constexpr int kRegionColumns = 2048;
class TileHeights;
// The wanted maps and the heights of a planet grown for all of them, whose heights `ground` knows. None if `progress` is cancelled. Normals
// are of exaggeration 1.
Maps paintRegion(const Planet& planet, const TileHeights& ground, const Region& region, MapSet wanted, const Workers& workers,
                 Progress* progress = nullptr);
Maps paintRegion(const Planet& planet, const Region& region, MapSet wanted, const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella
