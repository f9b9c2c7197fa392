#include "land/young_heights.h"

#include <algorithm>
#include <vector>

#include "land/hot_spots.h"
#include "land/land_chance.h"
#include "land/profile.h"

namespace terrella {
namespace {

// Fields of noise on the land's grid.
struct LandNoise {
  CellField relief, detail, lowland, crests;
  CellField x, y, z;  // places moved by relief and detail: what is read there is ragged
};

CellField fieldOf(LandChance chance, float frequency, int octaves, float gain, std::uint64_t seed, const CellPlaces& places,
                  const Workers& workers, bool isRidged = false) {
  return cellNoise({Channel::land, static_cast<std::uint32_t>(chance), frequency, octaves, gain, isRidged}, seed, places, workers);
}

LandNoise makeLandNoise(const CellGrid& grid, std::uint64_t seed, const Workers& workers) {
  const CellPlaces places{grid.x(), grid.y(), grid.z()};
  LandNoise n;
  n.relief = fieldOf(LandChance::relief, 3.1f, 6, 0.60f, seed, places, workers);
  n.detail = fieldOf(LandChance::detail, 14.0f, 4, 0.68f, seed, places, workers);
  n.lowland = fieldOf(LandChance::lowland, 2.1f, 2, 0.5f, seed, places, workers);
  n.x = grid.x(), n.y = grid.y(), n.z = grid.z();
  for (int i = 0; i < grid.count(); ++i) {
    const float a = 0.016f * n.detail[i], b = 0.022f * n.relief[i];
    n.x[i] += a, n.y[i] += b, n.z[i] += b - a;
  }
  n.crests = fieldOf(LandChance::crests, 9.0f, 4, 0.55f, seed, {n.x, n.y, n.z}, workers, true);
  return n;
}

struct HeightAndUplift {
  float height, uplift;
};

// Metres of one cell from the profiles there.
HeightAndUplift heightAt(const Tectonics::Fields& f, const LandNoise& n, int i, float uplift, float ranginess) {
  const float relief = n.relief[i], detail = n.detail[i], lowland = n.lowland[i], crests = n.crests[i];
  const float crest = exact::clamp01(0.5f + 0.28f * crests);
  const float shelf = f[Tectonics::shelf] + 110 * detail;
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
    const float island = 0.30f + 0.9f * crest + 0.45f * relief + 0.35f * detail;
    height += arc * 5600 * std::max(0.0f, island) * (1 - 0.6f * land);
    rising += 0.3f * arc;
  }
  return {height, rising};
}

// Ranges stand lower on an old planet.
float ranginessOf(double age) { return static_cast<float>(1.3 - 0.3 * age); }

}  // namespace

YoungHeights makeYoungHeights(const LandParams& params, const Tectonics& tectonics, std::uint64_t seed, const Workers& workers,
                              Land& land) {
  const CellGrid& grid = land.grid();
  const LandNoise noise = makeLandNoise(grid, seed, workers);
  YoungHeights young{CellField(grid.count()), CellField(grid.count())};
  land.plate.resize(grid.count());
  land.crust.resize(grid.count());
  const auto uplift = static_cast<float>(params.uplift);
  const float ranginess = ranginessOf(params.age);
  workers.forBands(grid.count(), grid.size(), nullptr, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const CellShares shares = tectonics.grid->sharesTowards({noise.x[i], noise.y[i], noise.z[i]});
      Tectonics::Fields fields{};
      for (int c = 0; c < 4; ++c) {
        const Tectonics::Fields& corner = tectonics.fields[shares.cells[c]];
        for (std::size_t k = 0; k < fields.size(); ++k) fields[k] += shares.weights[c] * corner[k];
      }
      const HeightAndUplift made = heightAt(fields, noise, i, uplift, ranginess);
      young.height[i] = made.height;
      young.uplift[i] = made.uplift;
      land.plate[i] = tectonics.plate[shares.cells[0]];
      land.crust[i] = fields[Tectonics::crust];
    }
  });
  raiseHotSpots(params.hotSpots, tectonics, seed, grid, noise.crests, young.height);
  return young;
}

}  // namespace terrella
