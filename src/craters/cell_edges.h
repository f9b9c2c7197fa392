// Edges between the cells of a Voronoi diagram of space (Worley, "A Cellular Texture Basis Function", 1996), one point in each unit cube.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "maps/point3.h"

namespace terrella {

class CellEdges {
 public:
  static constexpr std::size_t kMost = 26;

  explicit CellEdges(std::uint64_t seed) : seed_(seed) {}

  // Calls edge(distance, chance) for the plane between the nearest point and each of those around it, if `place` is no farther than
  // `limit`, below 0.5, from it: for at most kMost, among them all edges of its cell that are so near. `chance` in [0, 1) is the edge's
  // own, and the same from both of its sides.
  template <class Edge>
  void find(const Point3<double>& place, double limit, const Edge& edge) {
    moveTo({std::floor(place.x), std::floor(place.y), std::floor(place.z)});
    std::array<double, kCubes> squares;
    std::size_t nearest = 0;
    for (std::size_t k = 0; k < kCubes; ++k) squares[k] = squaredDistance(points_[k], place);
    for (std::size_t k = 1; k < kCubes; ++k) {
      if (squares[k] < squares[nearest]) nearest = k;
    }
    const double least = squares[nearest];
    for (std::size_t other = 0; other < kCubes; ++other) {
      const double more = squares[other] - least;
      if (other == nearest || !(more < 2 * limit * kFarthest)) continue;
      const double distance = more / (2 * std::sqrt(squaredDistance(points_[other], points_[nearest])));
      if (!(distance < limit)) continue;
      const std::uint32_t both = (names_[other] ^ names_[nearest]) * 0x9e3779b9u;
      edge(distance, static_cast<float>((both ^ both >> 15) * 0x85ebca6bu >> 8) * 0x1p-24f);
    }
  }

 private:
  static constexpr std::size_t kCubes = 27;
  static constexpr double kFarthest = 4.7;  // that two of their points may be apart

  // Finds the points of a cube and of those around it. Places that follow each other mostly lie in the same.
  void moveTo(const Point3<double>& cube) {
    if (isMade_ && cube.x == cube_.x && cube.y == cube_.y && cube.z == cube_.z) return;
    cube_ = cube, isMade_ = true;
    std::size_t count = 0;
    for (int k = -1; k <= 1; ++k) {
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
          const auto name = [](double corner, int step) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(corner) + step); };
          const std::uint64_t hash = mix64(seed_ + name(cube.x, i) * 0x9e3779b97f4a7c15u + name(cube.y, j) * 0xc2b2ae3d27d4eb4fu +
                                           name(cube.z, k) * 0x165667b19e3779f9u);
          // Not quite to the cube's sides: then no point beyond the 27 cubes is nearer than these but where cells are widest.
          const auto within = [hash](int shift) { return 0.15 + 0.7 * static_cast<double>(hash >> shift & 0xfffff) * 0x1p-20; };
          points_[count] = {cube.x + i + within(0), cube.y + j + within(20), cube.z + k + within(40)};
          names_[count] = static_cast<std::uint32_t>(hash >> 32);
          ++count;
        }
      }
    }
  }

  std::uint64_t seed_;
  Point3<double> cube_{};
  bool isMade_ = false;
  std::array<Point3<double>, kCubes> points_;
  std::array<std::uint32_t, kCubes> names_;
};

}  // namespace terrella
