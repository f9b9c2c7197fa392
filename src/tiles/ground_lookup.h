// How high the ground, or the fresh water over it, is in any direction, asked again and again for places close to each other: by feet, eyes
// and rays.
//
// What was asked for lies in squares of the lattice, each as fine as the question; squares are made when they are first touched and kept
// until there are too many. Between the points heights are read as LatticeReader reads them.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "tiles/lattice_reader.h"
#include "tiles/tile_heights.h"

namespace terrella {

class GroundLookup {
 public:
  static constexpr std::size_t kMostSquares = 1024;  // of 8 KiB
  // The level of the finest mesh that terrain is drawn with: whoever stands on it shall not float over it.
  static constexpr int kMeshLevel = 22;

  // Not for several threads at once.
  explicit GroundLookup(std::shared_ptr<const TileHeights> heights, std::size_t mostSquares = kMostSquares);

  // In a direction of any length; of what is smaller than `metersApart` there need be nothing.
  double metersAboveSea(const Point3<double>& direction, double metersApart);

 private:
  void copy(const LatticeWindow& window, double* out);
  const std::vector<double>& square(int face, int level, int column, int row);

  std::shared_ptr<const TileHeights> heights_;
  std::size_t mostSquares_;
  std::vector<LatticeReader> readers_;  // by level
  std::unordered_map<std::uint64_t, std::vector<double>> squares_;
};

}  // namespace terrella
