#include "land/hot_spots.h"

#include <cmath>
#include <vector>

#include "land/land_chance.h"
#include "land/profile.h"

namespace terrella {
namespace {

constexpr int kVolcanoes = 9;                           // of a chain
constexpr float kShortest = 0.008f, kLongest = 0.040f;  // radians that the plate moves on between two
constexpr float kScatter = 0.008f;                      // radians
constexpr float kDeepest = -1000.0f;                    // metres: what lies higher is no ocean floor

struct Volcano {
  Point3<float> at;
  float height, radius;  // metres, km
};

// Cells within a radius, found by walking from neighbour to neighbour.
class Disc {
 public:
  explicit Disc(const CellGrid& grid) : grid_(grid), mark_(grid.count(), 0) {}

  // In no particular order, but always the same.
  const std::vector<std::int32_t>& around(const Point3<float>& middle, float radius) {
    ++round_;
    cells_.assign(1, grid_.cellTowards(middle));
    mark_[cells_[0]] = round_;
    for (std::size_t head = 0; head < cells_.size(); ++head) {
      for (const std::int32_t next : grid_.neighbours(cells_[head])) {
        if (mark_[next] == round_ || squaredDistance(grid_.at(next), middle) > radius * radius) continue;
        mark_[next] = round_;
        cells_.push_back(next);
      }
    }
    return cells_;
  }

 private:
  const CellGrid& grid_;
  std::vector<std::uint16_t> mark_;
  std::uint16_t round_ = 0;
  std::vector<std::int32_t> cells_;
};

void raise(const Volcano& volcano, const CellGrid& grid, const CellField& crests, Disc& disc, CellField& height) {
  for (const std::int32_t cell : disc.around(volcano.at, 1.3f * volcano.radius / kEarthRadius)) {
    if (height[cell] >= kDeepest) continue;
    const float distance = kEarthRadius * std::sqrt(squaredDistance(grid.at(cell), volcano.at));
    height[cell] += volcano.height * bell(distance * (1 + 0.3f * crests[cell]), volcano.radius);
  }
}

}  // namespace

void raiseHotSpots(int count, const Tectonics& tectonics, std::uint64_t seed, const CellGrid& grid, const CellField& crests,
                   CellField& height) {
  Disc disc(grid);
  for (int k = 0; k < count; ++k) {
    LandDraws draws(seed, LandChance::hotSpots, k);
    const Point3<float> spot = draws.direction();
    const Point3<float> spin = tectonics.plates[tectonics.plate[tectonics.grid->cellTowards(spot)]].spin;
    const Point3<float> axis = unit(spin);
    const float strength = draws.between(0.6f, 1.2f);
    float gone = 0;
    for (int i = 0; i < kVolcanoes; ++i, gone += draws.between(kShortest, kLongest)) {
      // Beside the track as well, and now and then a small one: no string of pearls.
      const Point3<float> beside = draws.direction() * kScatter;
      const float high = strength * (5600 - 480 * static_cast<float>(i)) * draws.between(0.5f, 1.1f);
      raise({unit(turned(turnAbout(axis, gone), spot) + beside), high, draws.between(60, 160)}, grid, crests, disc, height);
    }
  }
}

}  // namespace terrella
