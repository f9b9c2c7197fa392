#include "methods/midpoint_1d.h"

namespace terrella {

void displaceMidpoints(std::span<double> points, double length, double roughness, std::uint64_t seed, Channel channel) {
  const int cells = static_cast<int>(points.size()) - 1;
  std::uint32_t level = 0;
  for (int step = cells; step > 1; step /= 2, ++level) {
    const RowKeys keys = rowKeys(seed, channel, level, 0);
    const double piece = length * step / cells;
    for (int left = 0; left < cells; left += step) {
      const double random = signedUnit(hashColumn(static_cast<std::uint32_t>(left / step), keys));
      points[left + step / 2] = (points[left] + points[left + step]) * 0.5 + random * piece * roughness;
    }
  }
}

}  // namespace terrella
