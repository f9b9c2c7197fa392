// Shadows of the relief: how high the ground stands against the sky where the sun is, as seen from each sample of a tile.
//
// A line along the ground towards the sun is followed from sample to sample and then in bands, each four times as far and as coarse as the
// one before: a ridge far away hides the sun by its height, not by its stones. The curve of the globe is part of it, so peaks are lit
// before the sun rises over the plain. What comes out is an angle, not a shadow: as the sun goes on rising it stays right, and the shadow's
// edge between two samples is where the angle says, as soft as the sun is wide.
//
// *Simplified*: a tile looks in one direction, that of the sun in its middle, which is a degree off at the edges of tiles 100 km wide.
// Those that are narrower than 20 km have it from up to 64 x 64 of them, and read bands on cells that are the same for these, so that
// shadows go on from one to the next. That is for pictures, no map of the planet hangs on it.
#pragma once

#include <functional>
#include <vector>

#include "tiles/tile.h"

namespace terrella {

class TileHeights;

// Ground that throws shadows.
struct CastingGround {
  // Metres above the sea of places close to each other, at points of the lattice of that level or between them.
  std::function<void(int level, const std::vector<Point3<double>>& places, double* meters)> read;
  // Of a window that lies in its face.
  std::function<void(const LatticeWindow& window, double* meters)> readWindow;
  double radiusMeters = 0, highestMeters = 0;
};
CastingGround castingGround(const TileHeights& heights, double highestMeters);

// Below this a tile's horizons are not looked for: nothing is hidden.
inline constexpr float kNoHorizon = -1;
// Coarser tiles are seen from so far away that they are but a picture of the planet's maps; they hide nothing.
inline constexpr int kCoarsestWithHorizon = 3;

// At which points of a tile they are found: at every other sample of its maps either way. An angle is smooth enough for that.
inline TileShape horizonShape(const TileShape& shape) { return {shape.cells, shape.samplesPerCell / 2}; }

// Sines of the heights of the horizon over the level, in the direction of the sun (unit, in the planet's axes), of shape.samples() squared
// samples in the order of Tile::ground. kNoHorizon wherever that sun is too high to be hidden, or too deep to be seen from any peak.
std::vector<float> horizonOf(const TileAddress& address, const TileShape& shape, const Point3<double>& sun, const CastingGround& ground);

}  // namespace terrella
