#include "climate/surroundings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "cells/cell_noise.h"
#include "cells/face_field.h"
#include "climate/ramp.h"
#include "maps/cube.h"

namespace terrella {
namespace {

constexpr int kSize = Surroundings::kSize;

// A field in whole steps of 1 / 16 of a code, of which floats hold sums exactly: both faces of an edge find the same, in whatever order
// they add its cells.
constexpr int kFine = 16;

FaceField codesOf(FaceField field, float low, float perUnit, int bits, const Workers& workers) {
  const float most = static_cast<float>((1 << bits) - 1);
  forFaceRows(kSize, workers, [&](int face, int j) {
    float* row = field.row(face, j);
    for (int i = 0; i < kSize; ++i)
      row[i] = static_cast<float>(static_cast<std::int32_t>(std::clamp((row[i] - low) * perUnit, 0.0f, most) * kFine));
  });
  field.closeRim();
  return field;
}

// The means of the four cells that meet at each point of line `j` of a face; of three at the corners of the cube.
void meansOfLine(const FaceField& codes, int face, int j, std::uint32_t* out) {
  const float *above = codes.row(face, j - 1), *below = codes.row(face, j);
  for (int i = 0; i <= kSize; ++i) {
    const float sum = (above[i - 1] + above[i]) + (below[i - 1] + below[i]);
    out[i] = static_cast<std::uint32_t>(static_cast<std::int32_t>((sum + 2.0f * kFine) * (1.0f / (4 * kFine))));
  }
  if (j != 0 && j != kSize) return;
  const float *inside = j == 0 ? below : above, *beyond = j == 0 ? above : below;
  const auto meanOfThree = [](float a, float b, float c) {
    return static_cast<std::uint32_t>((2 * static_cast<std::int32_t>(a + b + c) + 3 * kFine) / (6 * kFine));
  };
  out[0] = meanOfThree(inside[-1], inside[0], beyond[0]);
  out[kSize] = meanOfThree(inside[kSize - 1], inside[kSize], beyond[kSize - 1]);
}

// Cells of any size as smooth cells of ours.
FaceField smoothed(const CellGrid& from, const CellField& cells, const Workers& workers) {
  FaceField field(from, cells);
  while (field.size() > kSize) field = halved(field, workers);
  if (field.size() == kSize) smooth(field, 1, workers);
  while (field.size() < kSize) {
    field = doubled(field, workers);
    smooth(field, 2, workers);
  }
  return field;
}

// From the lowest to the highest of a cell and its neighbours, as far as that is land: shores are not steep because the sea is deep.
CellField reliefOf(const GroundHeights& ground, const Workers& workers) {
  const FaceField height(ground.grid(), ground.height);
  FaceField relief(height.size());
  forFaceRows(height.size(), workers, [&](int face, int j) {
    const float *above = height.row(face, j - 1), *here = height.row(face, j), *below = height.row(face, j + 1);
    float* out = relief.row(face, j);
    for (int i = 0; i < height.size(); ++i) {
      float low = std::max(here[i], 0.0f), high = low;
      for (const float* row : {above, here, below}) {
        for (int k = i - 1; k <= i + 1; ++k) low = std::min(low, std::max(row[k], 0.0f)), high = std::max(high, row[k]);
      }
      out[i] = high - low;
    }
  });
  return relief.cells();
}

// The land's heights; of the sea none, so that shores are not lower because the sea is deep.
CellField landOf(const GroundHeights& ground) {
  CellField land(ground.height.size());
  for (std::size_t i = 0; i < land.size(); ++i) land[i] = std::max(ground.height[i], 0.0f);
  return land;
}

CellField lakesOf(const GroundHeights& ground, const Drainage& drainage) {
  CellField lake(drainage.surface.size());
  for (std::size_t i = 0; i < lake.size(); ++i) lake[i] = std::max(drainage.surface[i] - std::max(ground.height[i], 0.0f), 0.0f);
  return lake;
}

// What water leaves on dry ground. Rivers keep their banks green, the great ones the farthest. Basins without an outlet have salt on their
// floors, up to so many metres over the bottom, where enough water runs in to bring it.
class Traces {
 public:
  Traces(const GroundHeights& ground, const Drainage& drainage)
      : ground_(ground), drainage_(drainage), inflow_(ground.height.size(), 0.0f) {
    for (std::size_t cell = 0; cell < inflow_.size(); ++cell) {
      const std::int32_t to = drainage.receiver[cell];
      if (to >= 0 && isBottom(to)) inflow_[to] += drainage.flow[cell];
    }
  }

  CellField find() const {
    CellField traces(inflow_.size());
    for (std::size_t cell = 0; cell < traces.size(); ++cell) {
      // A river is a cell wide, and what is smoothed afterwards loses as much.
      traces[cell] = kBeforeSmoothing * (ramp(std::sqrt(drainage_.flow[cell]), 12, 70) - saltAt(static_cast<std::int32_t>(cell)));
    }
    return traces;
  }

 private:
  static constexpr float kBeforeSmoothing = 2.5f, kFloor = 20.0f;  // metres
  static constexpr int kFarthest = 2;                              // cells from the bottom

  bool isBottom(std::int32_t cell) const { return drainage_.receiver[cell] < 0 && ground_.height[cell] >= 0; }

  float saltAt(std::int32_t cell) const {
    std::int32_t bottom = cell;
    for (int i = 0; i < kFarthest && drainage_.receiver[bottom] >= 0; ++i) bottom = drainage_.receiver[bottom];
    const bool isFloor = isBottom(bottom) && ground_.height[cell] < drainage_.surface[bottom] + kFloor;
    return isFloor ? ramp(std::sqrt(inflow_[bottom]), 3, 10) : 0.0f;
  }

  const GroundHeights& ground_;
  const Drainage& drainage_;
  CellField inflow_;  // of bottoms: cubic metres a second
};

// Rocks, and the soils they fall to, differ from country to country, whatever the climate: some deserts are red and some grey.
FaceField soilsOf(std::uint64_t seed, const Workers& workers) {
  const CellGrid& grid = CellGrid::of(kSize / 2);
  const CellField noise =
      cellNoise({.channel = Channel::weather, .number = 1, .frequency = 2.3f, .octaves = 5, .gain = 0.55f}, seed, grid, workers);
  FaceField soils(grid, noise);
  forFaceRows(soils.size(), workers, [&](int face, int j) {
    float* row = soils.row(face, j);
    for (int i = 0; i < soils.size(); ++i) row[i] = 0.5f + 0.85f * row[i];
  });
  soils.closeRim();
  return doubled(soils, workers);
}

// One of the numbers that share a word.
struct Part {
  FaceField codes;
  int lowestBit;
};

AlignedVector<std::uint32_t> packed(const std::vector<Part>& parts, const Workers& workers) {
  AlignedVector<std::uint32_t> words(static_cast<std::size_t>(kFaces) * (kSize + 1) * Surroundings::kRow, 0);
  workers.forBands(kFaces * (kSize + 1), 32, nullptr, [&](int begin, int end) {
    std::array<std::uint32_t, kSize + 1> means;
    for (int line = begin; line < end; ++line) {
      std::uint32_t* const row = words.data() + static_cast<std::size_t>(line) * Surroundings::kRow;
      for (const Part& part : parts) {
        meansOfLine(part.codes, line / (kSize + 1), line % (kSize + 1), means.data());
        for (int i = 0; i <= kSize; ++i) row[i] |= means[static_cast<std::size_t>(i)] << part.lowestBit;
      }
    }
  });
  return words;
}

}  // namespace

Surroundings makeSurroundings(std::uint64_t seed, const Weather& weather, const GroundHeights& ground, const Drainage& drainage,
                              double season, const Workers& workers) {
  using S = Surroundings;
  const auto part = [&](FaceField field, float low, float perUnit, int bits, int lowestBit) {
    return Part{codesOf(std::move(field), low, perUnit, bits, workers), lowestBit};
  };
  FaceField rain = smoothed(weather.grid(), inSeason(weather.rain, season), workers);
  forFaceRows(kSize, workers, [&](int face, int j) {
    float* row = rain.row(face, j);
    for (int i = 0; i < kSize; ++i) row[i] = std::sqrt(std::max(row[i], 0.0f));
  });
  std::vector<Part> air, land;
  air.push_back(
      part(smoothed(weather.grid(), inSeason(weather.temperature, season), workers), S::kLowestTemperature, S::kPerDegree, S::kRainBit, 0));
  air.push_back(part(std::move(rain), 0, S::kPerRootOfRain, S::kSoilBit - S::kRainBit, S::kRainBit));
  air.push_back(part(soilsOf(seed, workers), 0, S::kPerSoil, 32 - S::kSoilBit, S::kSoilBit));
  const auto cells = [&](const CellField& field) { return smoothed(ground.grid(), field, workers); };
  land.push_back(part(cells(landOf(ground)), 0, 1, S::kReliefBit, 0));
  land.push_back(part(cells(reliefOf(ground, workers)), 0, 1 / S::kReliefStep, S::kLakeBit - S::kReliefBit, S::kReliefBit));
  land.push_back(part(cells(lakesOf(ground, drainage)), 0, 1 / S::kLakeStep, S::kTraceBit - S::kLakeBit, S::kLakeBit));
  land.push_back(part(cells(Traces(ground, drainage).find()), -S::kNoTrace / S::kPerTrace, S::kPerTrace, 32 - S::kTraceBit, S::kTraceBit));
  return {packed(air, workers), packed(land, workers)};
}

const Stage kSurroundingsStage{
    .name = "surroundings",
    .about = "smooths weather, ground and water into a lattice to paint from",
    .reads = {Product::fact<Weather>(), Product::fact<GroundHeights>(), Product::fact<Drainage>()},
    .writes = {Product::fact<Surroundings>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.params.climate.season)); },
    .grow =
        [](Growth& growth) {
          growth.write(makeSurroundings(growth.seed(), growth.read<Weather>(), growth.read<GroundHeights>(), growth.read<Drainage>(),
                                        growth.params().climate.season, growth.workers()));
        },
    .share = 0.02f,
};

}  // namespace terrella
