// Ambient occlusion: how much of the sky a place sees over the hills around it, 255 all of it.
//
// From the horizon of the height field: in each of some directions the highest angle is found at which ground stands in the way; the
// sky above it, weighted by the cosine of a level surface, is cos^2 of that angle (Max 1988, "Horizon mapping"; Bavoil and Sainz 2008).
// Slopes are taken as steep as the planet's normal map shows them (relief.exaggeration), for true ones hide next to nothing from a level
// place: kilometres of height over hundreds of kilometres. Heights below the sea count as its surface.
//
// It is measured on the faces of a cube, 512 samples wide at the most, so it knows no poles and no seams, and read there by whatever grid
// wants it: shade of hills finer than 20 km on the Earth is left to normal maps.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "maps/cube.h"
#include "maps/point3.h"
#include "planet/planet.h"

namespace terrella::packs {

// The face that a direction meets, and where; of directions that meet several, always the same.
FacePoint<float> planePoint(Point3<float> direction);

class OcclusionCube {
 public:
  // `columns`: of the map that it is for.
  OcclusionCube(const Planet& planet, int columns, const Workers& workers, Progress* progress = nullptr);

  std::uint8_t at(Point3<float> direction) const;

 private:
  int width_;  // of a face, with a sample more on every side
  std::array<std::vector<std::uint8_t>, 6> faces_;
};

}  // namespace terrella::packs
