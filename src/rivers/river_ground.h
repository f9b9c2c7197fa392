// The ground with its rivers and lakes at the points of the globe's lattice: where water stands, and how the ground goes down to it.
#pragma once

#include <cstdint>

#include "rivers/deltas.h"
#include "rivers/river_windows.h"

namespace terrella {

// Of fresh water at a point. The sea is where the ground lies below 0.
struct FreshWater {
  static constexpr float kNone = -1e9f;
  float level = kNone;       // metres above the sea: of the river or lake that is there or nearby
  float depth = 0;           // metres of water over the ground here, if any
  std::uint8_t cover = 0;    // how much of the surroundings of the point, up to half way to the next ones, is water: 0 to 255
  std::uint8_t salt = 0;     // how far it is the sea's, 0 to 255: rivers go on where the sea begins, and mix with it as it becomes deeper
  std::uint8_t calm = 0;     // how far waves of the sea never come there, 0 to 255: inside of deltas
  std::uint8_t gravel = 0;   // how far the ground is bare gravel that a river has laid down, 0 to 255
  std::uint8_t clouded = 0;  // how far a delta is there, or the water that it clouds, 0 to 255
};

enum class WaterCover { told, unknown };

class RiverGround {
 public:
  // All outlive this.
  RiverGround(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed);

  // Coarser ones have no rivers: they are the ground alone.
  int coarsestLevel() const { return rivers_.coarsestLevel(); }
  // Of levels from coarsestLevel() on; window.columns * window.rows of each, row by row. `water` may be null. The window may reach up to
  // two points past the edges of its face (lattice/globe_apron.h). Where cover stays unknown it is 0 or 255: what is under water.
  // `bare` may be null, too: how high the ground would be if no river had shaped it but for what gullies follow.
  void read(const LatticeWindow& window, double* metersAboveSea, FreshWater* water, WaterCover cover = WaterCover::told,
            double* bare = nullptr) const;

  // How far places lie on the damp ground along streams, 0 to 1: window.columns * window.rows, row by row. It is far wider than the water,
  // the more so the smaller the stream is, and along dry valleys as well.
  void banks(const LatticeWindow& window, double* out) const;

  const RiverWindows& windows() const { return rivers_; }
  const Deltas& deltas() const { return deltas_; }
  // Whether a window, or the points of finer levels in it, may hold some of a delta.
  bool hasDelta(const LatticeWindow& window) const;

 private:
  const ElevationWindows& ground_;
  RiverWindows rivers_;
  Deltas deltas_;
  std::uint64_t seed_;
};

}  // namespace terrella
