#include "tiles/stands.h"

#include <algorithm>

#include "tiles/lattice_noise.h"

namespace terrella {
namespace {

constexpr int kFinestStands = 22;  // level: 2.4 m apart on the Earth

// How much stands of a level count.
double weightOf(int level) { return level == kCoarsestStands ? 0.4 : level == kCoarsestStands + 1 ? 0.7 : 1; }

}  // namespace

void addStands(std::uint64_t seed, const LatticeWindow& window, double* values) {
  for (int level = kCoarsestStands; level <= std::min(window.level, kFinestStands); ++level)
    addLatticeNoise(seed, Channel::stands, level, kMostOfStand * weightOf(level), window, values);
}

}  // namespace terrella
