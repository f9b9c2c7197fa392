// The landscape of the landscape view: the endless map's heights shaped into land and sea, with moisture from a second map.
//
//   height  ->  below the sea's quantile: elevation 0 to 0.1;  above it: 0.1 + 0.9 * t^exponent      (docs/methods.md, The endless map)
//
// Elevations are those of the biome table: the sea's surface lies at 0.1. Where sea and summits lie among the map's heights is
// measured once on a coarse window, so that a share of ocean means the same for every seed and gain.
#pragma once

#include <cstdint>
#include <vector>

#include "lattice/endless_map.h"
#include "params/landscape_params.h"

namespace terrella {

// A square of size x size samples of one level, in row order; row 0 lies in the north, column 0 in the west.
// Sample (i, j) lies at ((x + i) << level, (y + j) << level) of the world.
struct LandscapePatch {
  std::uint32_t x = 0, y = 0;  // in samples of the level
  int level = 0;
  int size = 0;
  std::vector<float> elevation;
  std::vector<float> moisture;
  std::vector<float> shade;  // see sun_shadow.h

  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size) + static_cast<std::size_t>(column);
  }
  double spacing() const { return static_cast<double>(1u << level); }
};

class LandscapeField {
 public:
  static constexpr int kWorldBits = 24;
  static constexpr double kWorldSize = 1 << kWorldBits;
  // What a sample stands for: mountains are a kilometre or two high then, and one flies a hundred metres above the ground.
  static constexpr double kSampleMeters = 1;

  LandscapeField(const LandscapeParams& params, std::uint64_t seed);

  // Fills elevation and moisture for what x, y, level and size of the patch say; x and y wrap.
  void fill(LandscapePatch& patch) const;

  int coarsestLevel() const { return heights_.settings().featureBits; }
  // From elevation 0 to 1, in samples.
  double reliefSamples() const { return relief_; }

  // The way from a to b on one axis of the world, the shorter way around.
  static double difference(double from, double to);
  static double wrapped(double coordinate);

 private:
  void shape(std::vector<float>& heights) const;

  EndlessMap heights_, moistures_;
  double relief_;
  float exponent_;
  float deepest_ = 0, sea_ = 0.5f, summit_ = 1;
  float driest_ = 0, wettest_ = 1;
};

}  // namespace terrella
