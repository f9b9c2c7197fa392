// Lloyd's relaxation: cells are measured by a grid of probes, each of which belongs to the site nearest to it.
#include <algorithm>
#include <cmath>

#include "maps/cube.h"
#include "maps/places.h"
#include "methods/scattered.h"
#include "methods/site_tree.h"
#include "methods/voronoi.h"

namespace terrella {
namespace {

std::vector<Point3<float>> probesOn(Ground ground, int perSide) {
  std::vector<Point3<float>> probes;
  if (ground == Ground::flat) {
    for (int j = 0; j < perSide; ++j) {
      for (int i = 0; i < perSide; ++i) {
        probes.push_back({(static_cast<float>(i) + 0.5f) * kPatch / static_cast<float>(perSide),
                          (static_cast<float>(j) + 0.5f) * kPatch / static_cast<float>(perSide), 0.0f});
      }
    }
    return probes;
  }
  // The middles of the cells of an equiangular cube: nearly the same area each.
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < perSide; ++j) {
      for (int i = 0; i < perSide; ++i)
        probes.push_back(unit(cubePoint(face, onPlane(2 * i + 1, 2 * perSide), onPlane(2 * j + 1, 2 * perSide), 1.0f)));
    }
  }
  return probes;
}

}  // namespace

void relaxSites(std::vector<Point3<float>>& sites, Ground ground, int rounds, const Progress* progress) {
  // About forty probes a cell.
  const double faces = ground == Ground::flat ? 1.0 : kFaces;
  const int perSide = std::clamp(static_cast<int>(std::sqrt(40.0 * static_cast<double>(sites.size()) / faces)), 16, 128);
  const auto probes = probesOn(ground, perSide);
  std::vector<int> owner(probes.size());
  for (int round = 0; round < rounds; ++round) {
    const SiteTree tree(sites);
    for (std::size_t k = 0; k < probes.size(); ++k) {
      if (k % 1024 == 0 && progress && progress->isCancelled()) return;
      owner[k] = tree.nearest(probes[k], kFarthestSquared).number;
    }
    std::vector<Point3<float>> sums(sites.size(), {0, 0, 0});
    std::vector<int> counts(sites.size(), 0);
    for (std::size_t k = 0; k < probes.size(); ++k) {
      const auto s = static_cast<std::size_t>(owner[k]);
      sums[s] = sums[s] + probes[k];
      ++counts[s];
    }
    for (std::size_t s = 0; s < sites.size(); ++s) {
      if (counts[s] == 0) continue;  // a cell between the probes stays where it is
      const Point3<float> mean = sums[s] * (1.0f / static_cast<float>(counts[s]));
      if (ground == Ground::flat)
        sites[s] = mean;
      else if (dot(mean, mean) > 1e-6f)
        sites[s] = unit(mean);  // else the cell is the whole sphere: its middle is anywhere
    }
  }
}

}  // namespace terrella
