#include "weather/belts.h"

#include <algorithm>

#include "base/hash.h"
#include "methods/midpoint_1d.h"
#include "weather/temperature.h"

namespace terrella {
namespace {

AlignedVector<float> beltEdge(double latitudeDegrees, double roughness, std::uint64_t seed, Channel channel, int width) {
  std::vector<double> edge(static_cast<std::size_t>(width) + 1);
  edge.front() = edge.back() = 0.5 - latitudeDegrees / 180.0;
  displaceMidpoints(edge, 2.0, roughness, seed, channel);  // in map heights: the map is two of them wide
  AlignedVector<float> result(width);
  for (int x = 0; x < width; ++x) result[x] = static_cast<float>(std::clamp(edge[x], 0.0, 1.0));
  return result;
}

}  // namespace

Belts makeBelts(const ClimateParams& climate, const BeltParams& belts, std::uint64_t seed, int columns) {
  const double summer = static_cast<double>(summerDegrees(climate, static_cast<float>(climate.snowLatitude)));
  const double snowNorth = std::min(climate.snowLatitude + summer, 90.0), snowSouth = std::min(climate.snowLatitude - summer, 90.0);
  return {
      beltEdge(snowNorth, belts.snowRoughness, seed, Channel::snowNorth, columns),
      beltEdge(belts.greenLatitude, belts.greenRoughness, seed, Channel::greenNorth, columns),
      beltEdge(-belts.greenLatitude, belts.greenRoughness, seed, Channel::greenSouth, columns),
      beltEdge(-snowSouth, belts.snowRoughness, seed, Channel::snowSouth, columns),
      static_cast<float>(0.5 - snowNorth / 180.0),
      static_cast<float>(0.5 - belts.greenLatitude / 180.0),
      static_cast<float>(0.5 - snowSouth / 180.0),
  };
}

}  // namespace terrella
