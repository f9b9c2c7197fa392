#include "surface/albedo.h"

#include <algorithm>
#include <memory>

#include "maps/water.h"
#include "surface/biome_painter.h"
#include "surface/ground_rows.h"
#include "surface/paint_row.h"

namespace terrella {
namespace {

// Each pixel takes `smear` of its right neighbour; the last one of `end`.
void smearRow(Rgb8* row, int width, double smear, Rgb8 end) {
  const int share = static_cast<int>(smear * 256.0 + 0.5);
  const auto blend = [&](int own, int right) { return static_cast<std::uint8_t>(own + (((right - own) * share + 128) >> 8)); };
  for (int x = 0; x < width; ++x) {
    const Rgb8 right = x + 1 < width ? row[x + 1] : end;
    row[x] = {blend(row[x].r, right.r), blend(row[x].g, right.g), blend(row[x].b, right.b)};
  }
}

}  // namespace

int grainsOf(const Grid& grid, int columns) {
  // Pixels of planar faces stand up to pi / 2 times as dense at their edges as cells of grain, which are alike everywhere: with cells half
  // as large no two pixels share one, else every third pixel would repeat its neighbour's grain.
  return grid.projection() == Projection::equirectangular ? columns : 2 * columns;
}

// Where a row is closed the last pixel takes of the first; on a cube, and a tile of one, faces are not: the last pixel of their rows stays.
void smearRow(const Grid& grid, Rgb8* row, double smear) {
  if (!(smear > 0)) return;
  if (grid.projection() == Projection::equirectangular) return smearRow(row, grid.width(), smear, row[0]);
  const int last = grid.projection() == Projection::patch ? grid.width() - 1 : std::clamp(grid.lastColumnOfFace(), 0, grid.width() - 1);
  smearRow(row, last + 1, smear, row[last]);
}

RowMakers albedoRows(const ColourTable& colours, Borders borders, ClimateModel model, std::uint64_t seed, int columns,
                     const Map<float>& heights, float seaLevel, const Map<Climate>& climate, Map<Rgb8>& albedo) {
  const int grains = grainsOf(albedo.grid(), columns);
  const auto rows = [&, smear = colours.smear](auto paintOne) -> RowMakers {
    const RowMaker make = [&heights, &climate, &albedo, smear, paintOne](int y, const PlaceRow& places) {
      Rgb8* const out = albedo.row(y);
      paintOne(places, heights.row(y), climate.row(y), out);
      smearRow(albedo.grid(), out, smear);
    };
    return [make] { return make; };
  };
  if (model == ClimateModel::belts) {
    const auto painter = std::make_shared<const Painter>(colours, borders, seed, seaLevel, grains);
    return rows([painter](const auto&... row) { paintRow(*painter, row...); });
  }
  const auto painter = std::make_shared<const BiomePainter>(colours, borders, model, seed, seaLevel, grains);
  return rows([painter](const auto&... row) { painter->row(row...); });
}

RowMakers waterRows(const Map<float>& heights, float seaLevel, const Map<Climate>& climate, const Map<std::uint8_t>* rivers,
                    Map<std::uint8_t>& water) {
  const RowMaker make = [&heights, &climate, &water, rivers, seaLevel](int y, const PlaceRow&) {
    std::uint8_t* const out = water.row(y);
    waterRow(heights.row(y), climate.row(y), seaLevel, water.width(), out);
    if (!rivers) return;
    constexpr std::uint8_t kHalf = 128;
    for (int x = 0; x < water.width(); ++x) {
      // A frozen river is land under snow.
      const Climate& here = climate.row(y)[x];
      const bool isFrozen = here.snow >= kHalf || here.climateClass == ClimateClass::snow;
      if (rivers->row(y)[x] >= kHalf && out[x] == kLandWithoutWater && !isFrozen) out[x] = kLakeWater;
    }
  };
  return [make] { return make; };
}

}  // namespace terrella
