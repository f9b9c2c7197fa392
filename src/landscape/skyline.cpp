#include "landscape/skyline.h"

#include "base/hash.h"
#include "methods/midpoint_1d.h"

namespace terrella {

Skyline makeSkyline(std::uint64_t seed, double roughness) {
  Skyline skyline;
  skyline.heights.reserve(static_cast<std::size_t>(Skyline::kLayers) * Skyline::kPoints);
  std::vector<double> line(Skyline::kPoints + 1);
  for (int layer = 0; layer < Skyline::kLayers; ++layer) {
    line.front() = line.back() = 0;
    displaceMidpoints(line, 1.0, roughness, mix64(seed) + static_cast<std::uint64_t>(layer), Channel::skyline);
    for (int point = 0; point < Skyline::kPoints; ++point)
      skyline.heights.push_back(static_cast<float>(line[static_cast<std::size_t>(point)]));
  }
  return skyline;
}

}  // namespace terrella
