#include "land/young_heights.h"

#include <algorithm>

#include "cells/cell_positions.h"
#include "land/hot_spots.h"
#include "land/land_chance.h"
#include "land/profile.h"
#include "maps/cube.h"

namespace terrella {
namespace {

NoiseSource sourceOf(LandChance chance, float frequency, int octaves, float gain, std::uint64_t seed, bool isRidged = false) {
  return {CellNoise{Channel::land, static_cast<std::uint32_t>(chance), frequency, octaves, gain, isRidged}, seed};
}

// Noise over one row of cells, on one thread.
class LandNoiseRow {
 public:
  LandNoiseRow(const CellGrid& grid, std::uint64_t seed)
      : grid_(grid),
        reliefSource_(sourceOf(LandChance::relief, 3.1f, 6, 0.60f, seed)),
        detailSource_(sourceOf(LandChance::detail, 14.0f, 4, 0.72f, seed)),
        lowlandSource_(sourceOf(LandChance::lowland, 2.1f, 2, 0.5f, seed)),
        crestSource_(sourceOf(LandChance::crests, 9.0f, 4, 0.55f, seed, true)) {
    for (CellField* field : {&relief, &detail, &lowland, &crests, &x, &y, &z}) field->resize(grid.size());
  }

  void fill(int row) {
    const int size = grid_.size(), first = row * size;
    const CellPlaces places{grid_.x().data() + first, grid_.y().data() + first, grid_.z().data() + first};
    reliefSource_.fill(places, size, relief.data());
    detailSource_.fill(places, size, detail.data());
    lowlandSource_.fill(places, size, lowland.data());
    for (int i = 0; i < size; ++i) {
      const float a = 0.016f * detail[i], b = 0.022f * relief[i];
      x[i] = places.x[i] + a, y[i] = places.y[i] + b, z[i] = places.z[i] + (b - a);
    }
    crestSource_.fill({x.data(), y.data(), z.data()}, size, crests.data());
  }

  CellField relief, detail, lowland, crests;
  CellField x, y, z;  // places moved by relief and detail: what is read there is ragged

 private:
  const CellGrid& grid_;
  NoiseSource reliefSource_, detailSource_, lowlandSource_, crestSource_;
};

struct HeightAndUplift {
  float height, uplift;
};

// Metres of one cell from the profiles there.
HeightAndUplift heightAt(const Tectonics::Fields& f, const LandNoiseRow& n, int i, float uplift, float ranginess) {
  const float relief = n.relief[i], detail = n.detail[i], lowland = n.lowland[i], crests = n.crests[i];
  const float crest = exact::clamp01(0.5f + 0.28f * crests);
  const float shelf = f[Tectonics::shelf] + 170 * detail;
  const float floor = -2600 - 2900 * f[Tectonics::seaFloor] + 240 * relief + 130 * detail;
  // Plains behind the coast, with highlands here and there.
  const float inland = rise(0, 450, shelf);
  const float highland = 850 * inland * rise(0.05f, 0.75f, lowland) * (0.7f + 0.3f * crest);
  const float plain = shelf < 0 ? -150 + 100 * relief
                                : -150 + 400 * inland + 240 * lowland + highland + 230 * relief * (0.55f + 0.45f * inland) + 90 * detail;
  // The slope from the shelf to the floor.
  const float land = rise(-220, -10, shelf);
  float height = floor + (plain - floor) * land;

  const float young = uplift * ranginess * f[Tectonics::ranges], old = uplift * f[Tectonics::oldRanges];
  height += land * (old * (350 + 900 * crest) + young * (900 + 2000 * crest));
  float rising = land * (0.20f * old * crest + young * (0.40f + 0.75f * crest));
  const float trench = f[Tectonics::trench];
  height += (trench < 0 ? trench * (1 - 0.75f * land) : trench) * (0.85f + 0.15f * crests);
  const float arc = uplift * f[Tectonics::arc];
  if (arc > 0) {
    // Not a wall: islands, where noise is high.
    const float island = 0.10f + 0.9f * crest + 0.55f * relief + 0.75f * detail;
    height += arc * 5600 * std::max(0.0f, island) * (1 - 0.6f * land);
    rising += 0.22f * arc;
  }
  return {height, rising};
}

// Ranges stand lower on an old planet.
float ranginessOf(double age) { return static_cast<float>(1.3 - 0.3 * age); }

}  // namespace

YoungHeights makeYoungHeights(const LandParams& params, const Tectonics& tectonics, std::uint64_t seed, const Workers& workers,
                              const Progress* progress, Land& land) {
  const CellGrid& grid = land.grid();
  const int size = grid.size();
  YoungHeights young{CellField(grid.count()), CellField(grid.count())};
  CellField crests(grid.count());
  land.plate.resize(grid.count());
  land.crust.resize(grid.count());
  const auto uplift = static_cast<float>(params.uplift);
  const float ranginess = ranginessOf(params.age);
  workers.forBands(kFaces * size, 8, progress, [&](int begin, int end) {
    LandNoiseRow noise(grid, seed);
    CellPositions positions(*tectonics.grid, size);
    for (int row = begin; row < end; ++row) {
      noise.fill(row);
      positions.find(noise.x.data(), noise.y.data(), noise.z.data());
      for (int i = 0, cell = row * size; i < size; ++i, ++cell) {
        const CellShares shares = positions.shares(i);
        const Tectonics::Fields fields = tectonics.mixed(shares);
        const HeightAndUplift made = heightAt(fields, noise, i, uplift, ranginess);
        young.height[cell] = made.height;
        young.uplift[cell] = made.uplift;
        land.plate[cell] = tectonics.plate[shares.cells[0]];
        land.crust[cell] = fields[Tectonics::crust];
      }
      std::copy(noise.crests.begin(), noise.crests.end(), crests.begin() + row * size);
    }
  });
  if (progress && progress->isCancelled()) return young;
  raiseHotSpots(params.hotSpots, tectonics, seed, grid, crests, young.height);
  return young;
}

}  // namespace terrella
