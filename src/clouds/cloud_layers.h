// What clouds are made of at each cell of a coarse globe: sixteen numbers, from which the clouds of any place nearby are painted with
// noise that is finer than cells (cloud_depth.h).
//
// Layers come in sheets of rain and stratus along fronts and storm tracks, towers of the convergence zone, small cells over cool sea, and
// cirrus high above. `x...` of a layer is how far its cover lies above the threshold of cloud; fine noise is added to it later, so that
// edges fray.
#pragma once

#include <cstddef>

#include "base/aligned_vector.h"
#include "clouds/air_paths.h"
#include "clouds/cloud_ground.h"

namespace terrella {

// One cell; all of them floats, for rows of cells are blended as such.
struct CloudCell {
  float driftX, driftY, driftZ;  // from the place to where its air was two steps ago
  float puffGain;                // how lumpy clouds are
  float xFront, xStratus, xWisp, xConvergence;
  float towers;           // of thunder clouds, 0 to 1.2
  float xCells, opening;  // small cells over the sea; 1 where they are open, rings around clear air
  float cellPatches;      // of many cells
  float logDepth;         // times which sheets are thicker, a natural logarithm
  float cirrus;           // optical depth
  float logHaze;          // of cumulus too small to see, optical depth, a natural logarithm
  float xRope;            // the thin line of cloud along a cold front
};
inline constexpr int kCloudLayers = sizeof(CloudCell) / sizeof(float);
static_assert(kCloudLayers == 16);

// Cells with a rim, as FaceCells has, but for the corners: past those stands the mean of the three cells that meet there, so that faces
// meet without a step.
class CloudCells {
 public:
  CloudCells() = default;
  explicit CloudCells(int size) : size_(size), cells_(static_cast<std::size_t>(kFaces * (size + 2)) * (size + 2)) {}

  int size() const { return size_; }
  CloudCell* row(int face, int j) { return cells_.data() + (face * (size_ + 2) + j + 1) * (size_ + 2) + 1; }
  const CloudCell* row(int face, int j) const { return const_cast<CloudCells*>(this)->row(face, j); }
  void closeRim();

 private:
  int size_ = 0;
  AlignedVector<CloudCell> cells_;
};

// On cells twice as fine as those of the paths.
CloudCells cloudLayers(const CloudDay& day, const Storms& storms, const AirPaths& paths, const CloudGround& ground, const Workers& workers,
                       const Progress* progress = nullptr);

}  // namespace terrella
