#include "climate/surroundings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "cells/face_field.h"
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

CellField lakesOf(const GroundHeights& ground, const Drainage& drainage) {
  CellField lake(drainage.surface.size());
  for (std::size_t i = 0; i < lake.size(); ++i) lake[i] = std::max(drainage.surface[i] - std::max(ground.height[i], 0.0f), 0.0f);
  return lake;
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

Surroundings makeSurroundings(const Weather& weather, const GroundHeights& ground, const Drainage& drainage, double season,
                              const Workers& workers) {
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
      part(smoothed(weather.grid(), inSeason(weather.temperature, season), workers), S::kLowestTemperature, S::kPerDegree, 16, 0));
  air.push_back(part(std::move(rain), 0, S::kPerRootOfRain, 16, 16));
  land.push_back(part(smoothed(ground.grid(), ground.height, workers), S::kLowestHeight, S::kPerMeter, 16, 0));
  land.push_back(part(smoothed(ground.grid(), reliefOf(ground, workers), workers), 0, 1 / S::kReliefStep, 10, 16));
  land.push_back(part(smoothed(drainage.grid(), lakesOf(ground, drainage), workers), 0, 1 / S::kLakeStep, 6, 26));
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
