#include "climate/trees.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr double kLeastSpacing = 0.25;  // degrees: a few million places
constexpr float kWidest = 5.0f;         // the largest of treeRadius()
constexpr float kPerDegree = static_cast<float>(exact::kPi / 180);

struct Candidate {
  Point3<float> place;
  std::uint64_t cell;      // of space, not of the grid
  std::uint32_t priority;  // no two within one face's grid are likely to be alike; if they are, the earlier one counts as higher
  std::uint32_t number;
  float squaredRadius;
  ClimateClass grows;
};

bool isHigher(const Candidate& a, const Candidate& b) { return a.priority != b.priority ? a.priority > b.priority : a.number < b.number; }

// The pixel of a 2:1 map in a direction.
Climate climateTowards(const Map<Climate>& climate, const Point3<float>& p) {
  const int width = climate.width();
  const float longitude = 0.5f + exact::atan2(p.x, p.z) * static_cast<float>(0.5 / exact::kPi);
  const float latitude = 0.5f - exact::atan2(p.y, std::sqrt(p.x * p.x + p.z * p.z)) * static_cast<float>(1.0 / exact::kPi);
  const int y = std::clamp(static_cast<int>(latitude * static_cast<float>(width / 2)), 0, width / 2 - 1);
  return climate.at(static_cast<int>(longitude * static_cast<float>(width)), y);
}

// One place in each cell of the equiangular cube, where anything grows.
std::vector<Candidate> scatter(double spacing, std::uint64_t seed, const Map<Climate>& climate, const Workers& workers,
                               const Progress* progress) {
  const int cells = static_cast<int>(90.0 / (0.5 * spacing)) + 1;
  std::vector<std::vector<Candidate>> rows(static_cast<std::size_t>(kFaces * cells));
  workers.forBands(kFaces * cells, 4, progress, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      const int face = row / cells, j = row % cells;
      const RowKeys places = rowKeys(seed, Channel::trees, static_cast<std::uint32_t>(face), static_cast<std::uint32_t>(j));
      const RowKeys heights = rowKeys(seed, Channel::trees, static_cast<std::uint32_t>(face + kFaces), static_cast<std::uint32_t>(j));
      for (int i = 0; i < cells; ++i) {
        const std::uint32_t bits = hashColumn(static_cast<std::uint32_t>(i), places);
        const auto onLine = [&](int line, std::uint32_t random) {
          const double angle = ((line + random * 0x1p-16) / cells * 2 - 1) * (exact::kPi / 4);
          return static_cast<float>(exact::tangent(angle));
        };
        Candidate candidate{};
        candidate.place = unit(cubePoint(face, onLine(i, bits & 0xffff), onLine(j, bits >> 16), 1.0f));
        candidate.grows = climateTowards(climate, candidate.place).climateClass;
        const float radius = treeRadius(candidate.grows);
        if (radius == 0) continue;
        const float across = exact::chordOfDegrees(std::min(spacing * static_cast<double>(radius), 90.0));
        candidate.squaredRadius = across * across;
        candidate.priority = hashColumn(static_cast<std::uint32_t>(i), heights);
        candidate.number = static_cast<std::uint32_t>(row * cells + i);
        rows[static_cast<std::size_t>(row)].push_back(candidate);
      }
    }
  });
  std::vector<Candidate> all;
  for (const auto& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}

// Cubes of space, so large that what is within the widest radius lies in the same or in one beside it.
class Cells {
 public:
  explicit Cells(double spacing)
      : perUnit_(1.0f / (exact::chordOfDegrees(std::min(spacing * static_cast<double>(kWidest), 90.0)) * 1.001f)) {}
  std::uint64_t at(const Point3<float>& p, int dx = 0, int dy = 0, int dz = 0) const {
    const auto index = [&](float along, int step) {
      return static_cast<std::uint64_t>(static_cast<int>((along + 2.0f) * perUnit_) + step);
    };
    return index(p.x, dx) << 42 | index(p.y, dy) << 21 | index(p.z, dz);
  }

 private:
  float perUnit_;
};

}  // namespace

float treeRadius(ClimateClass where) {
  if (where == ClimateClass::green) return 1.3f;
  if (!isBiome(where)) return 0;
  switch (biomeIn(where)) {
    case Biome::tropicalRainForest:
    case Biome::jungle:
      return 1.0f;
    case Biome::temperateRainForest:
      return 1.1f;
    case Biome::tropicalSeasonalForest:
      return 1.25f;
    case Biome::temperateDeciduousForest:
    case Biome::forest:
      return 1.3f;
    case Biome::taiga:
      return 1.5f;
    case Biome::shrubland:
      return 2.5f;
    case Biome::savannah:
      return 3.5f;
    case Biome::grassland:
      return kWidest;
    default:
      return 0;
  }
}

namespace {

// Cell by cell, the highest of a cell first: whoever looks for one higher than itself soon knows. Runs are sorted by all threads, then
// merged two by two, so that no step takes long.
void sortByCell(std::vector<Candidate>& candidates, const Cells& cells, const Workers& workers, const Progress* progress) {
  constexpr int kRun = 1 << 15;
  const auto isBefore = [](const Candidate& a, const Candidate& b) { return a.cell != b.cell ? a.cell < b.cell : isHigher(a, b); };
  const int count = static_cast<int>(candidates.size());
  const auto at = [&](int i) { return candidates.begin() + std::min(i, count); };
  workers.forBands((count + kRun - 1) / kRun, 1, nullptr, [&](int begin, int end) {
    for (int run = begin; run < end && !(progress && progress->isCancelled()); ++run) {
      std::for_each(at(run * kRun), at((run + 1) * kRun), [&](Candidate& candidate) { candidate.cell = cells.at(candidate.place); });
      std::sort(at(run * kRun), at((run + 1) * kRun), isBefore);
    }
  });
  for (std::int64_t length = kRun; length < count; length *= 2) {
    const auto pairs = static_cast<int>((count + 2 * length - 1) / (2 * length));
    workers.forBands(pairs, 1, progress, [&](int begin, int end) {
      for (std::int64_t pair = begin; pair < end && !(progress && progress->isCancelled()); ++pair) {
        const auto edge = [&](int half) { return at(static_cast<int>(std::min<std::int64_t>((2 * pair + half) * length, count))); };
        std::inplace_merge(edge(0), edge(1), edge(2), isBefore);
      }
    });
  }
}

}  // namespace

double plantedSpacing(const TreeParams& params) { return params.spacing > 0 ? std::max(params.spacing, kLeastSpacing) : 0; }

std::vector<Tree> plantTrees(const TreeParams& params, std::uint64_t seed, const Map<Climate>& climate, const Workers& workers,
                             const Progress* progress) {
  const double spacing = plantedSpacing(params);
  if (spacing == 0) return {};
  const Cells cells(spacing);
  std::vector<Candidate> candidates = scatter(spacing, seed, climate, workers, progress);
  sortByCell(candidates, cells, workers, progress);
  const auto isCancelled = [&] { return progress && progress->isCancelled(); };
  if (isCancelled()) return {};

  const auto firstOf = [&](std::uint64_t cell) {
    return std::lower_bound(candidates.begin(), candidates.end(), cell,
                            [](const Candidate& c, std::uint64_t wanted) { return c.cell < wanted; });
  };
  const auto isTree = [&](const Candidate& candidate) {
    for (int k = 0; k < 27; ++k) {
      const std::uint64_t cell = cells.at(candidate.place, k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1);
      for (auto other = firstOf(cell); other != candidates.end() && other->cell == cell && isHigher(*other, candidate); ++other) {
        if (squaredDistance(other->place, candidate.place) < candidate.squaredRadius) return false;
      }
    }
    return true;
  };
  std::vector<std::uint8_t> keeps(candidates.size());
  workers.forBands(static_cast<int>(candidates.size()), 256, progress, [&](int begin, int end) {
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end) && !(i % 256 == 0 && isCancelled()); ++i)
      keeps[i] = isTree(candidates[i]);
  });

  std::vector<Candidate> trees;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (keeps[i]) trees.push_back(candidates[i]);
  }
  std::sort(trees.begin(), trees.end(), [](const Candidate& a, const Candidate& b) { return a.number < b.number; });
  std::vector<Tree> planted;
  for (const Candidate& tree : trees) {
    const Point3<float>& p = tree.place;
    planted.push_back({exact::atan2(p.x, p.z) / kPerDegree, exact::atan2(p.y, std::sqrt(p.x * p.x + p.z * p.z)) / kPerDegree, tree.grows});
  }
  return planted;
}

}  // namespace terrella
