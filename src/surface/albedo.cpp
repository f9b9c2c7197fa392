#include "surface/albedo.h"

#include <utility>

#include "surface/biome_painter.h"
#include "surface/ground_rows.h"
#include "surface/paint_row.h"

namespace terrella {
namespace {

// Each pixel takes `smear` of its right neighbour, the last one of the first: the row stays closed.
void smearRow(Rgb8* row, int width, double smear, bool isClosed) {
  const int share = static_cast<int>(smear * 256.0 + 0.5);
  const auto blend = [&](int own, int right) { return static_cast<std::uint8_t>(own + (((right - own) * share + 128) >> 8)); };
  const Rgb8 first = row[0];
  for (int x = 0; x < width; ++x) {
    const Rgb8 right = x + 1 < width ? row[x + 1] : (isClosed ? first : row[x]);
    row[x] = {blend(row[x].r, right.r), blend(row[x].g, right.g), blend(row[x].b, right.b)};
  }
}

}  // namespace

RowMakers albedoRows(std::shared_ptr<const ColourTable> colours, Borders borders, Biomes biomes, std::uint64_t seed,
                     const Map<float>& heights, float seaLevel, const Map<Climate>& climate, Map<Rgb8>& albedo) {
  const auto rows = [&, smear = colours->smear](auto paintOne) -> RowMakers {
    const RowMaker make = [&, smear, paintOne](int y, const PlaceRow& places) {
      Rgb8* const out = albedo.row(y);
      paintOne(places, heights.row(y), climate.row(y), out);
      // Faces of a cube are not closed: the last pixel of their rows stays.
      if (smear > 0) smearRow(out, albedo.width(), smear, albedo.shape().projection == Projection::equirectangular);
    };
    return [make] { return make; };
  };
  const int columns = albedo.shape().columns();
  if (biomes == Biomes::belts) {
    const auto painter = std::make_shared<const Painter>(std::move(colours), borders, seed, seaLevel, columns);
    return rows([painter](const auto&... row) { paintRow(*painter, row...); });
  }
  const auto painter = std::make_shared<const BiomePainter>(std::move(colours), borders, biomes, seed, seaLevel, columns);
  return rows([painter](const auto&... row) { painter->row(row...); });
}

Map<Rgb8> paintAlbedo(const Palette& palette, Borders borders, Biomes biomes, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<Climate>& climate, const Places& places, const Workers& workers, const Progress* progress) {
  Map<Rgb8> albedo(places.shape(), places.rows());
  makeRows(places, workers, progress,
           {albedoRows(std::make_shared<const ColourTable>(palette, workers), borders, biomes, seed, heights, seaLevel, climate, albedo)});
  return albedo;
}

RowMakers waterRows(const Map<float>& heights, float seaLevel, const Map<Climate>& climate, Map<std::uint8_t>& water) {
  const RowMaker make = [&, seaLevel](int y, const PlaceRow&) {
    waterRow(heights.row(y), climate.row(y), seaLevel, water.width(), water.row(y));
  };
  return [make] { return make; };
}

}  // namespace terrella
