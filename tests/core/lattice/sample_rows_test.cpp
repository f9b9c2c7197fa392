#include "lattice/sample_rows.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <vector>

#include "clouds/winds.h"
#include "lattice/globe_sampler.h"
#include "maps/places.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

// Runs of places, each of as many as rows are made of: 16 or a multiple.
struct PlaceRun {
  AlignedVector<std::uint8_t> face;
  AlignedVector<float> s, t;

  void add(int whichFace, float atS, float atT) {
    face.push_back(static_cast<std::uint8_t>(whichFace));
    s.push_back(atS);
    t.push_back(atT);
  }
  int count() const { return static_cast<int>(face.size()); }
  FacePoint<float> at(int k) const { return {face[k], s[k], t[k]}; }
};

// Rows of maps, lines that are steep on the lattice or run backwards or turn back, the very ends of a face, and places in no order.
std::vector<PlaceRun> manyRuns() {
  std::vector<PlaceRun> runs;
  for (const Grid& grid : {Grid::equirectangular(512), Grid::cube(128)}) {
    const Places places(grid);
    PlaceRow row;
    for (int y = 0; y < grid.height(); y += 3) {
      places.row(y, row);
      runs.push_back({row.face, row.s, row.t});
    }
  }
  std::mt19937 random(7);
  std::uniform_real_distribution<float> anywhere(-1.0f, 1.0f);
  for (int count : {16, 272}) {
    for (const float steepness : {0.0f, 0.1f, -0.3f, 1.0f, 5.0f, -40.0f}) {
      for (const float step : {1e-4f, -0.004f, 1.0f / 64, 0.05f}) {
        PlaceRun line;
        float s = 0.5f - 0.3f * std::copysign(1.0f, step), t = -0.9f * std::copysign(1.0f, steepness);
        for (int k = 0; k < count; ++k) {
          line.add(k % 16 < 12 ? 2 : 3, s, t);
          s = std::clamp(s + step, -1.0f, 1.0f);
          t = std::clamp(t + step * steepness, -1.0f, 1.0f);
        }
        runs.push_back(line);
      }
    }
    PlaceRun scattered, ends, turning;
    for (int k = 0; k < count; ++k) {
      scattered.add(static_cast<int>(random() % 6), anywhere(random), anywhere(random));
      ends.add(k / 16 % 6, k % 2 == 0 ? -1.0f : 1.0f, k % 3 == 0 ? 1.0f : -1.0f);
      turning.add(4, 0.02f * static_cast<float>(std::min(k % 16, 15 - k % 16)), 0.1f);
    }
    runs.insert(runs.end(), {scattered, ends, turning});
  }
  return runs;
}

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

TEST(SampleRows, GiveWhatTheSamplerGivesPlaceByPlace) {
  DiamondSquareSettings settings;
  settings.seed = 5;
  const GlobeField field = globeDiamondSquare(settings, 128, Workers(1));
  const GlobeSampler sampler(field);
  const auto runs = manyRuns();
  testing::forEachInstructionSet([&](const char* name) {
    for (const PlaceRun& run : runs) {
      std::vector<float> fine(run.face.size()), rough(run.face.size());
      sampleRow(field, run.face.data(), run.s.data(), run.t.data(), run.count(), fine.data());
      sampleRowRoughly(field, run.face.data(), run.s.data(), run.t.data(), run.count(), rough.data());
      for (int k = 0; k < run.count(); ++k) {
        ASSERT_EQ(bits(fine[k]), bits(sampler.at(run.at(k)))) << name << ", place " << k;
        ASSERT_EQ(bits(rough[k]), bits(sampler.roughlyAt(run.at(k)))) << name << ", place " << k;
      }
    }
  });
}

TEST(SampleRows, WindsAreMixedFromTheFourPointsAroundAPlace) {
  const WindGrid winds = makeWinds(1.0, 8, 5, Workers(1));
  constexpr int kRow = WindGrid::kCells + 1;
  const auto runs = manyRuns();
  testing::forEachInstructionSet([&](const char* name) {
    for (const PlaceRun& run : runs) {
      std::array<std::vector<float>, 3> found;
      for (auto& axis : found) axis.resize(run.face.size());
      windOrigins(winds, run.face.data(), run.s.data(), run.t.data(), run.count(), {found[0].data(), found[1].data(), found[2].data()});
      for (int k = 0; k < run.count(); ++k) {
        const float x = (run.s[k] + 1.0f) * (0.5f * WindGrid::kCells), y = (run.t[k] + 1.0f) * (0.5f * WindGrid::kCells);
        const int i = std::min(static_cast<int>(x), WindGrid::kCells - 1), j = std::min(static_cast<int>(y), WindGrid::kCells - 1);
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const float* corner = winds.origins.data() + (run.face[k] * kRow + j) * WindGrid::kStride + static_cast<int>(axis) * kRow + i;
          const auto mix = [](float a, float b, float share) { return a + (b - a) * share; };
          const float inX = x - static_cast<float>(i);
          const float expected = mix(mix(corner[0], corner[1], inX), mix(corner[WindGrid::kStride], corner[WindGrid::kStride + 1], inX),
                                     y - static_cast<float>(j));
          ASSERT_EQ(bits(found[axis][k]), bits(expected)) << name << ", place " << k;
        }
      }
    }
  });
}

}  // namespace
}  // namespace terrella
