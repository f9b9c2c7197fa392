#include "tiles/mosaic.h"

#include <algorithm>
#include <vector>

#include "tiles/coarser_level.h"
#include "tiles/lattice_noise.h"

namespace terrella {
namespace {

constexpr double kGain = 0.9;      // of patches half as wide
constexpr double kEven = 1.5;      // a sum of chances this far from 0 is half as damp or dry as places become
constexpr double kDryBank = 0.45;  // of the damp that banks have where patches are the dampest, where they are the driest

}  // namespace

void addMosaic(std::uint64_t seed, double share, const TileHeights& heights, const LatticeWindow& window, double* values) {
  if (window.level < kCoarsestMosaic) return;
  const int finest = std::min(window.level, kFinestMosaic);
  const auto read = [&](const LatticeWindow& coarse, double* out) {
    std::vector<double> patches(static_cast<std::size_t>(coarse.columns) * static_cast<std::size_t>(coarse.rows));
    double weight = 1;
    for (int level = kCoarsestMosaic; level <= finest; ++level, weight *= kGain)
      addTurnedNoise(seed, Channel::mosaic, level, weight, coarse, patches.data());
    heights.banks(coarse, out);
    for (std::size_t k = 0; k < patches.size(); ++k) {
      const double sum = patches[k], damp = sum / (kEven + (sum < 0 ? -sum : sum));
      out[k] = kMostOfBank * (0.5 * (1 + kDryBank) + 0.5 * (1 - kDryBank) * damp) * out[k] + kMostOfPatch * damp;
    }
  };
  const std::vector<double> mosaic = valuesOfLevel(read, finest, window);
  for (std::size_t k = 0; k < mosaic.size(); ++k) values[k] += share * mosaic[k];
}

}  // namespace terrella
