#include "lattice/globe_window.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"
#include "lattice/relief_places.h"

namespace terrella {
namespace {

constexpr int kMeasuredLevel = std::countr_zero(static_cast<unsigned>(kMeasuredSize));

GlobeField halfAsMany(const GlobeField& fine, const Workers& workers) {
  GlobeField coarse(fine.size / 2);
  coarse.low = fine.low;
  coarse.high = fine.high;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= coarse.size; ++j) {
      for (int i = 0; i <= coarse.size; ++i) coarse.row(face, j)[i] = fine.row(face, 2 * j)[2 * i];
    }
  }
  fillAprons(coarse, workers);
  return coarse;
}

}  // namespace

GlobeWindows::GlobeWindows(const DiamondSquareSettings& settings, const Workers& workers, int kept)
    : chance_(settings), firstLevel_(std::countr_zero(static_cast<unsigned>(std::max(1, settings.baseColumns / 4)))) {
  fields_.push_back(globeDiamondSquare(settings, kMeasuredSize, workers));
  keepCoarser(workers);
  for (int level = kMeasuredLevel + 1; level <= kept; ++level) fields_.push_back(globeDiamondSquare(settings, 1 << level, workers));
  const FixedScale scale(settings);
  for (int level = 0; level <= kFinest; ++level) amplitudes_.push_back(scale.amplitude(level - 1 - firstLevel_));
}

GlobeWindows::GlobeWindows(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings, const Workers& workers)
    : cells_(std::make_unique<CellLatticeLevels>(grid, heights, settings, workers)),
      places_(std::make_unique<ReliefPlaces>(cells_->relief)) {
  chance_ = cells_->chance;
  fillAprons(cells_->first, workers);
  fields_.push_back(std::move(cells_->first));
  keepCoarser(workers);
  for (int level = 0; level <= kFinest; ++level) amplitudes_.push_back(cells_->amplitude(level));
}

void GlobeWindows::keepCoarser(const Workers& workers) {
  while (fields_.back().size > 1 << kCoarsest) fields_.push_back(halfAsMany(fields_.back(), workers));
  std::reverse(fields_.begin(), fields_.end());
}

LevelLaw GlobeWindows::law(int level) const {
  return {chance_.seed,      chance_.channel, level - firstLevel_, 1 << level, amplitudes_[static_cast<std::size_t>(level)],
          chance_.oldPoints, places_.get()};
}

FacePatches GlobeWindows::patches(int level, const FaceRects& wanted) const {
  assert(level >= kCoarsest && level <= kFinest);
  const GlobeField& kept = fields_[static_cast<std::size_t>(std::min(level, finestKept()) - kCoarsest)];
  const auto start = [&kept](const FaceRects& first) { return FacePatches(kept, first); };
  return refinedFrom(finestKept(), level, wanted, start, [this](int finer) { return law(finer); });
}

void GlobeWindows::window(const LatticeWindow& window, FixedHeight* out) const {
  copyWindow(window, patches(window.level, wantedFor(window)), out);
}

}  // namespace terrella
