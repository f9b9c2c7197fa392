#include "lattice/cell_lattice.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "lattice/cell_points.h"
#include "lattice/face_cascade.h"
#include "lattice/globe_apron.h"
#include "lattice/relief_rows.h"

namespace terrella {
namespace {

// A quarter of what fixed heights can hold: mountains may rise past 1, and the roughest settings add three times as much.
constexpr float kUnit = 0x1p26f;

// What a level displaces by, at the roughness of the Earth: so many metres everywhere, and so much of the relief of 3 x 3 cells.
constexpr float kMetresAnywhere = 8, kShareOfRelief = 0.16f;
// At a coast, land takes no neighbour for lower than this and sea none for higher, in metres.
constexpr float kLowestBesideLand = -40, kHighestBesideSea = 60;
// Relief beyond this counts as this, so that shares of the amplitude fit their bits.
constexpr float kMostRelief = 8192;
constexpr float kMostMetres = kMetresAnywhere + kShareOfRelief * kMostRelief;

// Metres to fixed heights and back.
struct MetreScale {
  explicit MetreScale(const CellLatticeSettings& settings) : floor(settings.floor), perMetre(kUnit / settings.relief) {}
  FixedHeight fixed(float metres) const { return static_cast<FixedHeight>((metres - floor) * perMetre); }
  float floor, perMetre;
};

using Cells = FaceCells<std::int32_t>;

Cells fixedHeights(const CellGrid& grid, const CellField& heights, const MetreScale& scale, const Workers& workers) {
  const int n = grid.size();
  Cells result(n);
  // Heights that no planet has may not overflow.
  const float lowest = scale.floor - 1.0f / scale.perMetre * kUnit, highest = scale.floor + 2.0f / scale.perMetre * kUnit;
  forFaceRows(n, workers, [&](int face, int j) {
    const float* metres = heights.data() + (face * n + j) * n;
    std::int32_t* out = result.row(face, j);
    for (int i = 0; i < n; ++i) out[i] = scale.fixed(std::min(std::max(metres[i], lowest), highest));
  });
  result.closeRim();
  return result;
}

// How far the ground around each cell may be displaced, in parts of kMostMetres.
Cells displacements(const CellGrid& grid, const CellField& heights, const Workers& workers) {
  const FaceField metres(grid, heights);
  constexpr float kParts = static_cast<float>(Relief::kWhole - 1) / kMostMetres;
  constexpr ReliefRule kRule{.anywhere = kMetresAnywhere * kParts,
                             .perMetre = kShareOfRelief * kParts,
                             .most = kMostRelief,
                             .besideLand = kLowestBesideLand,
                             .besideSea = kHighestBesideSea};
  Cells result(grid.size());
  forFaceRows(grid.size(), workers, [&](int face, int j) { reliefRow(rowsAround(metres, face, j), kRule, result.row(face, j)); });
  result.closeRim();
  return result;
}

Cells blurred(const Cells& cells, const Workers& workers) {
  Cells result(cells.size());
  forFaceRows(cells.size(), workers, [&](int face, int j) { blurRow(rowsAround(cells, face, j), result.row(face, j)); });
  result.closeRim();
  return result;
}

// Calls take(face, j, points) for each row of points.
template <class Take>
void forPointRows(const Cells& cells, std::int32_t shore, const Workers& workers, Take take) {
  const int rows = cells.size() + 1;
  const EdgeWeights weights(cells.size());
  workers.forBands(kFaces * rows, 64, nullptr, [&](int begin, int end) {
    std::vector<std::int32_t> points(static_cast<std::size_t>(rows));
    for (int k = begin; k < end; ++k) {
      pointRow(cells, k / rows, k % rows, weights.of(cells.size()), shore, points.data());
      take(k / rows, k % rows, points.data());
    }
  });
}

// The first lattice: all points of the grid, or of a coarser lattice every so many.
GlobeField firstPoints(const Cells& heights, FixedHeight sea, int size, const Workers& workers) {
  GlobeField field(std::min(size, heights.size()));
  field.low = 0;
  field.high = static_cast<FixedHeight>(kUnit);
  const int step = heights.size() / field.size;
  forPointRows(heights, sea, workers, [&](int face, int j, const std::int32_t* points) {
    if (j % step != 0) return;
    FixedHeight* out = field.row(face, j / step);
    for (int i = 0; i <= field.size; ++i) out[i] = points[i * step];
  });
  return field;
}

Relief reliefOf(const Cells& displacements, const Workers& workers) {
  Relief relief(displacements.size());
  forPointRows(displacements, kNoShore, workers,
               [&](int face, int j, const std::int32_t* points) { std::copy_n(points, relief.size() + 1, relief.row(face, j)); });
  return relief;
}

}  // namespace

CellLatticeLevels::CellLatticeLevels(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings,
                                     const Workers& workers)
    : first(firstPoints(fixedHeights(grid, heights, MetreScale(settings), workers), MetreScale(settings).fixed(0), grid.size(), workers)),
      relief(reliefOf(blurred(displacements(grid, heights, workers), workers), workers)),
      firstLevel(std::countr_zero(static_cast<unsigned>(grid.size()))),
      firstAmplitude_(0.5 * settings.roughness * static_cast<double>(kMostMetres * MetreScale(settings).perMetre)),
      gain_(settings.gain) {
  chance.seed = settings.seed;
  chance.oldPoints = settings.oldPoints;
}

Amplitude CellLatticeLevels::amplitude(int level) const {
  double amplitude = firstAmplitude_;
  for (int k = firstLevel + 1; k < level; ++k) amplitude *= gain_;
  return Amplitude::of(amplitude);
}

GlobeField cellLattice(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings, int size,
                       const Workers& workers, const Progress* progress) {
  if (size <= grid.size()) {
    const MetreScale scale(settings);
    GlobeField points = firstPoints(fixedHeights(grid, heights, scale, workers), scale.fixed(0), size, workers);
    fillAprons(points, workers);
    return points;
  }
  const CellLatticeLevels base(grid, heights, settings, workers);
  const EdgeWeights weights(size / 2);
  const CubeStrips strips(base.first);
  std::vector<GlobeLevel> levels;
  const int finest = std::countr_zero(static_cast<unsigned>(size));
  levels.reserve(static_cast<std::size_t>(finest - base.firstLevel));  // finer ones do not move them
  // Levels are numbered by their size: a lattice from coarser cells draws the same chances.
  for (int level = base.firstLevel + 1; level <= finest; ++level) {
    const CubeStrips& coarser = levels.empty() ? strips : levels.back().strips;
    levels.emplace_back(base.chance, level, coarser, LevelAmplitude{base.amplitude(level), &base.relief}, weights);
  }
  return cascaded(base.first, levels, workers, progress);
}

}  // namespace terrella
