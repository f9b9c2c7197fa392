#include "tiles/hollows.h"

#include <vector>

#include "base/exact_math.h"
#include "tiles/coarser_level.h"

namespace terrella {
namespace {

// A hollow this deep, as a share of its width, is half as damp as the deepest.
constexpr double kHalfDamp = 0.012;

std::vector<double> heightsOfLevel(const TileHeights& heights, const LatticeWindow& window, int level) {
  return valuesOfLevel([&](const LatticeWindow& coarse, double* out) { heights.metersAboveSea(coarse, out); }, level, window);
}

}  // namespace

void addHollows(const TileHeights& heights, const LatticeWindow& window, const double* meters, double* values) {
  if (window.level < kCoarsestHollows + 2) return;
  std::vector<double> before = heightsOfLevel(heights, window, kCoarsestHollows);
  double spacing = heights.radiusMeters() * exact::kPi / 2 / (1 << kCoarsestHollows);
  for (int level = kCoarsestHollows + 2; level <= window.level; level += 2, spacing /= 4) {
    std::vector<double> here =
        meters && level == window.level ? std::vector<double>(meters, meters + before.size()) : heightsOfLevel(heights, window, level);
    const double scale = 1 / (kHalfDamp * spacing);
    for (std::size_t k = 0; k < here.size(); ++k) {
      const double depth = (before[k] - here[k]) * scale;
      values[k] += kMostDamp * depth / (1 + (depth < 0 ? -depth : depth));
    }
    before.swap(here);
  }
  heights.ribs(window, before.data());
  for (std::size_t k = 0; k < before.size(); ++k) values[k] -= kDampGullies * before[k];
}

}  // namespace terrella
