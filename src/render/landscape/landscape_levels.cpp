#include "render/landscape/landscape_levels.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "climate/biomes.h"

namespace terrella::render {
namespace {

// Where a place lies among the samples of a patch.
struct PatchPlace {
  double column, row;
};
PatchPlace placeIn(const LandscapePatch& patch, double x, double z) {
  return {LandscapeField::difference(patch.x * patch.spacing(), x) / patch.spacing(),
          LandscapeField::difference(patch.y * patch.spacing(), z) / patch.spacing()};
}

// Never the same number twice, whichever landscape asks: what is on the GPU is known by it.
std::uint64_t newVersion() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

LandscapeLevels::LandscapeLevels(const LandscapeParams& params, std::uint64_t seed, int cells)
    : field_(params, seed), sun_(sunRay(params, field_.reliefSamples())), cells_(cells) {}

int LandscapeLevels::coarsestFinest() const { return std::max(field_.coarsestLevel() - kMost + 1, 0); }

// Sets where the square begins whose middle is the given sample of the level. Returns whether the patch had to move for it.
bool LandscapeLevels::place(Square& square, std::int64_t column, std::int64_t row, int level) const {
  const std::uint32_t mask = (1u << (LandscapeField::kWorldBits - level)) - 1;
  const auto left = static_cast<std::uint32_t>(column - cells_ / 2) & mask, top = static_cast<std::uint32_t>(row - cells_ / 2) & mask;
  LandscapePatch& patch = square.patch;
  const auto reaches = [&](std::uint32_t offset) {
    return offset >= 1 && offset + static_cast<std::uint32_t>(cells_) + 2 <= static_cast<std::uint32_t>(patch.size);
  };
  const bool isKept = square.version != 0 && patch.level == level && reaches((left - patch.x) & mask) && reaches((top - patch.y) & mask);
  if (!isKept) {
    patch.level = level;
    patch.size = patchSize();
    patch.x = (left - static_cast<std::uint32_t>(margin())) & mask;
    patch.y = (top - static_cast<std::uint32_t>(margin())) & mask;
  }
  square.firstColumn = static_cast<int>((left - patch.x) & mask);
  square.firstRow = static_cast<int>((top - patch.y) & mask);
  return !isKept;
}

void LandscapeLevels::follow(double x, double z, int finest) {
  finest_ = std::clamp(finest, 0, coarsestFinest());
  count_ = std::min(kMost, field_.coarsestLevel() - finest_ + 1);
  // From the coarsest: its shadows reach into the finer ones.
  for (int i = count_ - 1; i >= 0; --i) {
    const int level = finest_ + i;
    Square& square = squares_[slot(level)];
    const double step = 2.0 * static_cast<double>(1u << level);
    if (!place(square, 2 * std::llround(x / step), 2 * std::llround(z / step), level)) continue;
    field_.fill(square.patch);
    castShadows(square.patch, i + 1 < count_ ? &squares_[slot(level + 1)].patch : nullptr, sun_);
    square.version = newVersion();
  }
}

float LandscapeLevels::elevationAt(double x, double z) const {
  for (int i = 0; i < count_; ++i) {
    const LandscapePatch& patch = square(i).patch;
    const PatchPlace at = placeIn(patch, x, z);
    const int column = static_cast<int>(std::floor(at.column)), row = static_cast<int>(std::floor(at.row));
    if (column < 0 || row < 0 || column + 1 >= patch.size || row + 1 >= patch.size) continue;
    const float u = static_cast<float>(at.column - column), v = static_cast<float>(at.row - row);
    const auto along = [&](int j) {
      const float* samples = &patch.elevation[patch.index(column, j)];
      return samples[0] + (samples[1] - samples[0]) * u;
    };
    return along(row) + (along(row + 1) - along(row)) * v;
  }
  return 0;
}

double LandscapeLevels::surfaceAt(double x, double z) const {
  return std::max(static_cast<double>(elevationAt(x, z) - kBiomeSeaLevel), 0.0) * field_.reliefSamples();
}

double levelForAltitude(double altitudeSamples, int cells) {
  return std::max(std::log2(std::max(altitudeSamples, 1e-3) * 1.5 / cells), 0.0);
}

}  // namespace terrella::render
