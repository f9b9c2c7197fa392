#include "climate/surroundings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
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

// Cells of any size as smooth cells of ours: from straight lines between coarse ones to fine ones step by step, each rounded off.
CellField smooth(const CellGrid& from, CellField field, const Workers& workers) {
  const CellGrid& to = CellGrid::of(kSize);
  if (from.size() > kSize) field = coarser(from, field, to, &workers);
  for (int size = from.size(); size < kSize; size *= 2) {
    const CellGrid& next = CellGrid::of(2 * size);
    field = finer(CellGrid::of(size), field, next, &workers);
    blur(next, field, 2 * size == kSize ? 2 : 1, &workers);
  }
  if (from.size() >= kSize) blur(to, field, 1, &workers);
  return field;
}

CellField mixed(const std::array<CellField, 2>& seasons, float summer) {
  CellField result(seasons[0].size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = summer * seasons[0][i] + (1.0f - summer) * seasons[1][i];
  return result;
}

// From the lowest to the highest of a cell and its neighbours, as far as that is land: shores are not steep because the sea is deep.
CellField reliefOf(const CellGrid& grid, const CellField& height, const Workers& workers) {
  CellField relief(height.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      float low = std::max(height[cell], 0.0f), high = low;
      for (const std::int32_t other : grid.neighbours(cell)) {
        const float land = std::max(height[other], 0.0f);
        low = std::min(low, land), high = std::max(high, land);
      }
      relief[cell] = high - low;
    }
  });
  return relief;
}

// One of the numbers that share a word.
struct Part {
  Part(const CellField& field, float low, float perUnit, int bits, int lowestBit)
      : codes(codesOf(field, low, perUnit, (1 << bits) - 1)), shift(lowestBit) {}
  Codes codes;
  int shift;
};

// Of the points between a row of cells and the next, but for the first and the last: meanAt() in vectors.
void packInside(const std::int32_t* north, int shift, std::uint32_t* out) {
  const std::int32_t* const south = north + kSize;
  for (int i = 1; i < kSize; ++i) {
    const std::int32_t sum = (north[i - 1] + north[i]) + (south[i - 1] + south[i]);
    out[i] |= static_cast<std::uint32_t>((sum + 2 * kFine) / (4 * kFine)) << shift;
  }
}

AlignedVector<std::uint32_t> packed(std::span<const Part> parts, const Workers& workers) {
  const CellGrid& grid = CellGrid::of(kSize);
  AlignedVector<std::uint32_t> words(static_cast<std::size_t>(kFaces) * (kSize + 1) * Surroundings::kRow, 0);
  workers.forBands(kFaces * (kSize + 1), 32, nullptr, [&](int begin, int end) {
    for (int line = begin; line < end; ++line) {
      std::uint32_t* const row = words.data() + static_cast<std::size_t>(line) * Surroundings::kRow;
      const int face = line / (kSize + 1), j = line % (kSize + 1);
      const bool isInside = j > 0 && j < kSize;
      for (const Part& part : parts) {
        const auto pack = [&](int i) { row[i] |= meanAt(grid, part.codes, face, i, j) << part.shift; };
        if (isInside) packInside(part.codes.data() + (face * kSize + j - 1) * kSize, part.shift, row);
        for (int i = 0; i <= kSize; i += isInside ? kSize : 1) pack(i);
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
  CellField rain = smooth(weather.grid(), mixed(weather.rain, summer), workers);
  for (float& value : rain) value = std::sqrt(std::max(value, 0.0f));
  const CellField temperature = smooth(weather.grid(), mixed(weather.temperature, summer), workers);
  CellField lake(drainage.surface.size());
  for (std::size_t i = 0; i < lake.size(); ++i) lake[i] = std::max(drainage.surface[i] - std::max(ground.height[i], 0.0f), 0.0f);
  const std::array air{Part(temperature, S::kLowestTemperature, S::kPerDegree, 16, 0), Part(rain, 0, S::kPerRootOfRain, 16, 16)};
  const std::array land{
      Part(smooth(ground.grid(), ground.height, workers), S::kLowestHeight, S::kPerMeter, 16, 0),
      Part(smooth(ground.grid(), reliefOf(ground.grid(), ground.height, workers), workers), 0, 1 / S::kReliefStep, 10, 16),
      Part(smooth(drainage.grid(), lake, workers), 0, 1 / S::kLakeStep, 6, 26)};
  return {packed(air, workers), packed(land, workers)};
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
