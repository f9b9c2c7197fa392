#include "climate/surroundings.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "maps/cube.h"

namespace terrella {
namespace {

constexpr int kSize = Surroundings::kSize;

// A field in whole steps of 1 / 16 of a code, so that sums of cells do not depend on their order: both faces of an edge find the same.
constexpr int kFine = 16;
using Codes = std::vector<std::int32_t>;

Codes codesOf(const CellField& field, float low, float perUnit, int most) {
  Codes codes(field.size());
  std::transform(field.begin(), field.end(), codes.begin(), [&](float value) {
    return static_cast<std::int32_t>(std::clamp((value - low) * perUnit, 0.0f, static_cast<float>(most)) * kFine);
  });
  return codes;
}

// The mean of the cells that meet at a point: three at the corners of the cube, else four.
std::uint32_t meanAt(const CellGrid& grid, const Codes& codes, int face, int i, int j) {
  // The cell whose corner it is, and the way to the others.
  const int column = std::min(i, kSize - 1), row = std::min(j, kSize - 1);
  const int cell = (face * kSize + row) * kSize + column;
  const bool isEast = i > column, isSouth = j > row;
  const auto around = grid.neighbours(cell);
  const int across =
      around[isSouth ? (isEast ? CellGrid::southEast : CellGrid::southWest) : (isEast ? CellGrid::northEast : CellGrid::northWest)];
  const std::int32_t three =
      codes[cell] + codes[around[isEast ? CellGrid::east : CellGrid::west]] + codes[around[isSouth ? CellGrid::south : CellGrid::north]];
  const int count = across == cell ? 3 : 4;
  const std::int32_t sum = three + (count == 4 ? codes[across] : 0);
  return static_cast<std::uint32_t>((sum + count * kFine / 2) / (count * kFine));
}

// Cells of any size as smooth cells of ours.
CellField smooth(const CellGrid& from, const CellField& field) {
  const CellGrid& to = CellGrid::of(kSize);
  CellField result = from.size() < kSize ? finer(from, field, to) : (from.size() > kSize ? coarser(from, field, to) : field);
  blur(to, result, from.size() < kSize ? 2 * kSize / from.size() - 2 : 1);
  return result;
}

CellField mixed(const std::array<CellField, 2>& seasons, float summer) {
  CellField result(seasons[0].size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = summer * seasons[0][i] + (1.0f - summer) * seasons[1][i];
  return result;
}

// From the lowest to the highest of a cell and its neighbours, as far as that is land: shores are not steep because the sea is deep.
CellField reliefOf(const CellGrid& grid, const CellField& height) {
  CellField relief(height.size());
  for (int cell = 0; cell < grid.count(); ++cell) {
    float low = std::max(height[cell], 0.0f), high = low;
    for (const std::int32_t other : grid.neighbours(cell)) {
      const float land = std::max(height[other], 0.0f);
      low = std::min(low, land), high = std::max(high, land);
    }
    relief[cell] = high - low;
  }
  return relief;
}

// One of the numbers that share a word.
struct Part {
  Part(const CellField& field, float low, float perUnit, int bits, int lowestBit)
      : codes(codesOf(field, low, perUnit, (1 << bits) - 1)), shift(lowestBit) {}
  Codes codes;
  int shift;
};

AlignedVector<std::uint32_t> packed(const std::vector<Part>& parts, const Workers& workers) {
  const CellGrid& grid = CellGrid::of(kSize);
  AlignedVector<std::uint32_t> words(static_cast<std::size_t>(kFaces) * (kSize + 1) * Surroundings::kRow, 0);
  workers.forBands(kFaces * (kSize + 1), 32, nullptr, [&](int begin, int end) {
    for (int line = begin; line < end; ++line) {
      std::uint32_t* const row = words.data() + static_cast<std::size_t>(line) * Surroundings::kRow;
      for (const Part& part : parts) {
        for (int i = 0; i <= kSize; ++i) row[i] |= meanAt(grid, part.codes, line / (kSize + 1), i, line % (kSize + 1)) << part.shift;
      }
    }
  });
  return words;
}

}  // namespace

Surroundings makeSurroundings(const Weather& weather, const GroundHeights& ground, const Drainage& drainage, double season,
                              const Workers& workers) {
  using S = Surroundings;
  const float summer = static_cast<float>(0.5 + 0.5 * season);
  CellField rain = smooth(weather.grid(), mixed(weather.rain, summer));
  for (float& value : rain) value = std::sqrt(std::max(value, 0.0f));
  const CellField temperature = smooth(weather.grid(), mixed(weather.temperature, summer));
  CellField lake(drainage.surface.size());
  for (std::size_t i = 0; i < lake.size(); ++i) lake[i] = std::max(drainage.surface[i] - std::max(ground.height[i], 0.0f), 0.0f);
  return {packed({{temperature, S::kLowestTemperature, S::kPerDegree, 16, 0}, {rain, 0, S::kPerRootOfRain, 16, 16}}, workers),
          packed({{smooth(ground.grid(), ground.height), S::kLowestHeight, S::kPerMeter, 16, 0},
                  {smooth(ground.grid(), reliefOf(ground.grid(), ground.height)), 0, 1 / S::kReliefStep, 10, 16},
                  {smooth(drainage.grid(), lake), 0, 1 / S::kLakeStep, 6, 26}},
                 workers)};
}

const Stage kSurroundingsStage{
    .name = "surroundings",
    .about = "smooths weather, ground and lakes into a lattice to paint from",
    .reads = {Product::fact<Weather>(), Product::fact<GroundHeights>(), Product::fact<Drainage>()},
    .writes = {Product::fact<Surroundings>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.climate.season); },
    .grow =
        [](Growth& growth) {
          growth.write(makeSurroundings(growth.read<Weather>(), growth.read<GroundHeights>(), growth.read<Drainage>(),
                                        growth.params().climate.season, growth.workers()));
        },
    .share = 0.02f,
};

}  // namespace terrella
