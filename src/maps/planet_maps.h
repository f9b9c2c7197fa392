// PlanetMaps: everything that generate() makes of one set of parameters.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "climate/climate.h"
#include "climate/trees.h"
#include "maps/map.h"

namespace terrella {

// All maps have the same shape. They are shared and never written again once made, so that a viewer may draw one planet
// while the next grows, and an edit that leaves a map as it is costs no copy.
struct PlanetMaps {
  MapShape shape;
  float seaLevel = 0;                        // in [0, 1] as the heights; above 1 when there is no land
  std::shared_ptr<const Map<float>> height;  // [0, 1]
  std::shared_ptr<const Map<Climate>> climate;
  std::shared_ptr<const Map<Rgb8>> albedo;         // sRGB
  std::shared_ptr<const Map<Rgb8>> normal;         // linear, tangent space, +Y, red to the east
  std::shared_ptr<const Map<std::uint8_t>> water;  // kOpenWater, kFrozenWater or 0
  std::shared_ptr<const Map<Rgba8>> clouds;        // sRGB with linear opacity
  std::shared_ptr<const std::vector<Tree>> trees;
  float treeSpacingDegrees = 0;  // of the densest forest, which tells how wide a crown can be; 0: no trees
};

// Share of the sphere's area that lies under water, open or frozen, in [0, 1]; of all rows that were added, in their order.
class OceanShare {
 public:
  void add(const Map<std::uint8_t>& water);
  double value() const { return sea_ / all_; }

 private:
  double sea_ = 0, all_ = 0;
};
double oceanShare(const Map<std::uint8_t>& water);

}  // namespace terrella
