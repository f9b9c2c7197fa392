// Edges between the cells of a Voronoi diagram of space (Worley, "A Cellular Texture Basis Function", 1996), one point in each unit cube.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "base/hash.h"
#include "maps/point3.h"

namespace terrella {

// Calls edge(distance, chance) for the plane between the nearest point's cell and each that borders on it, if `place` is no farther than
// `limit`, below 0.5, from it. `chance` in [0, 1) is the edge's own, and the same from both of its sides.
template <class Edge>
void forCellEdges(const Point3<double>& place, std::uint64_t seed, double limit, const Edge& edge) {
  constexpr std::size_t kCubes = 27;
  std::array<Point3<double>, kCubes> ways;
  std::array<double, kCubes> squares;
  std::array<std::uint32_t, kCubes> names;
  const double left = std::floor(place.x), low = std::floor(place.y), front = std::floor(place.z);
  std::size_t count = 0, nearest = 0;
  for (int k = -1; k <= 1; ++k) {
    for (int j = -1; j <= 1; ++j) {
      for (int i = -1; i <= 1; ++i) {
        const auto name = [](double corner, int step) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(corner) + step); };
        const std::uint64_t hash =
            mix64(seed + name(left, i) * 0x9e3779b97f4a7c15u + name(low, j) * 0xc2b2ae3d27d4eb4fu + name(front, k) * 0x165667b19e3779f9u);
        // Not quite to the cube's sides: then no point beyond the 27 cubes is nearer than these but where cells are widest.
        const auto within = [hash](int shift) { return 0.15 + 0.7 * static_cast<double>(hash >> shift & 0xfffff) * 0x1p-20; };
        const Point3<double> way{left + i + within(0) - place.x, low + j + within(20) - place.y, front + k + within(40) - place.z};
        ways[count] = way, squares[count] = dot(way, way), names[count] = static_cast<std::uint32_t>(hash >> 32);
        if (squares[count] < squares[nearest]) nearest = count;
        ++count;
      }
    }
  }
  for (std::size_t other = 0; other < kCubes; ++other) {
    if (other == nearest) continue;
    const double more = squares[other] - squares[nearest];
    if (!(more < 2 * limit * 3)) continue;  // no two of these points are farther apart than three and a bit
    const Point3<double> between = ways[other] - ways[nearest];
    const double distance = more / (2 * std::sqrt(dot(between, between)));
    if (!(distance < limit)) continue;
    const std::uint32_t both = (names[other] ^ names[nearest]) * 0x9e3779b9u;
    edge(distance, static_cast<float>((both ^ both >> 15) * 0x85ebca6bu >> 8) * 0x1p-24f);
  }
}

}  // namespace terrella
