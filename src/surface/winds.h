// Winds: where the air above each place of the globe came from.
//
// The wind is the curl of a smooth stream function on the sphere, so it neither gathers nor thins the air (Bridson, "Curl-noise
// for procedural fluid flow", 2007). Following it back a few steps once, on a coarse grid, serves every pixel of every map.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/cube.h"
#include "maps/places.h"

namespace terrella {

class Winds {
 public:
  // `strength` 0 leaves the air where it is; 1 carries it about one feature of a field with `baseColumns` squares around the
  // equator.
  Winds(double strength, int baseColumns, std::uint64_t seed, const Workers& workers, const Progress* progress = nullptr);

  // Where the air above a place came from.
  FacePoint<float> origin(int face, float s, float t) const;

 private:
  static constexpr int kCells = 48;  // along an edge of the cube
  std::array<std::vector<Point3<float>>, kFaces> origins_;  // (kCells + 1)^2 directions a face
};

}  // namespace terrella
