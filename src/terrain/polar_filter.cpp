#include "terrain/polar_filter.h"

#include <algorithm>
#include <vector>

#include "maps/equirectangular.h"

namespace terrella {
namespace {

// Circular box filter of 2 * radius + 1 columns by a running sum; radius < width / 2.
void boxFilter(const std::int32_t* in, int width, int radius, std::int32_t* out) {
  const double inverse = 1.0 / (2 * radius + 1);
  std::int64_t sum = 0;
  for (int x = -radius; x <= radius; ++x) sum += in[x & (width - 1)];
  for (int x = 0; x < width; ++x) {
    out[x] = static_cast<std::int32_t>(static_cast<double>(sum) * inverse);
    sum += in[(x + radius + 1) & (width - 1)] - in[(x - radius) & (width - 1)];
  }
}

}  // namespace

void smoothPoles(FixedField& field, double strength, const Workers& workers, const Progress* progress) {
  const int width = field.samples.width();
  const int height = field.samples.height();
  if (strength <= 0) return;
  workers.forBands(height, 16, progress, [&](int begin, int end) {
    std::vector<std::int32_t> scratch(width);
    for (int y = begin; y < end; ++y) {
      const double stretch = 1.0 / rowCosine(y, height) - 2.0;  // above 0 beyond 60 degrees
      const double wanted = strength * stretch * height / 96.0;
      if (wanted < 1.0) continue;
      const int radius = static_cast<int>(std::min(wanted, width / 2 - 1.0));
      // Twice the box is a triangle: no edge of the kernel shows.
      boxFilter(field.samples.row(y), width, radius, scratch.data());
      boxFilter(scratch.data(), width, radius, field.samples.row(y));
    }
  });
}

}  // namespace terrella
