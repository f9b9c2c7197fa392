#include "render/landscape/scenic_start.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terrella::render {
namespace {

constexpr int kSize = 129;
constexpr int kReach = 9;  // samples ahead: about a feature
constexpr float kEighthTurn = 0.78539816f;
constexpr std::array<std::array<int, 2>, 8> kHeadings{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

// The highest ground some way ahead counts, if what lies before it is low: land at the feet, water or plains in between.
float score(const LandscapePatch& patch, int column, int row, const std::array<int, 2>& heading) {
  const float here = patch.elevation[patch.index(column, row)];
  if (here < 0.103f || here > 0.2f) return 0;
  float highest = 0, before = 0;
  for (int step = 1; step <= kReach; ++step) {
    const float elevation = patch.elevation[patch.index(column + step * heading[0], row + step * heading[1])];
    (step < kReach / 2 ? before : highest) = std::max(step < kReach / 2 ? before : highest, elevation);
  }
  return highest - 0.7f * std::max(before, 0.1f);
}

}  // namespace

ScenicStart scenicStart(const LandscapeField& field, double x, double z) {
  LandscapePatch patch;
  patch.level = std::max(field.coarsestLevel() - 3, 0);
  patch.size = kSize;
  patch.x = static_cast<std::uint32_t>(LandscapeField::wrapped(x) / patch.spacing());
  patch.y = static_cast<std::uint32_t>(LandscapeField::wrapped(z) / patch.spacing());
  field.fill(patch);
  ScenicStart best{x, z, 0};
  float most = 0;
  for (int row = kReach; row < kSize - kReach; ++row) {
    for (int column = kReach; column < kSize - kReach; ++column) {
      for (std::size_t heading = 0; heading < kHeadings.size(); ++heading) {
        const float found = score(patch, column, row, kHeadings[heading]);
        if (found <= most) continue;
        most = found;
        best = {LandscapeField::wrapped((patch.x + static_cast<double>(column)) * patch.spacing()),
                LandscapeField::wrapped((patch.y + static_cast<double>(row)) * patch.spacing()), kEighthTurn * static_cast<float>(heading)};
      }
    }
  }
  return best;
}

}  // namespace terrella::render
