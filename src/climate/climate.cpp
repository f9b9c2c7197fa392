#include "climate/climate.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/aligned_vector.h"
#include "climate/biome_rows.h"
#include "climate/classify_row.h"
#include "lattice/sample_rows.h"
#include "maps/equirectangular.h"

namespace terrella {

GlobeField moistureField(const ClimateParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::patches;
  settings.baseColumns = params.patchColumns;
  settings.gain = 0.56;
  settings.oldPoints = OldPoints::relax;
  // Half as fine as the heights: borders are frayed by grain as well.
  return globeDiamondSquare(settings, std::max(kMinWidth, columns / 2) / 4, workers, progress);
}

RowMakers moistureRows(GlobeField field, Map<std::int8_t>& patches) {
  return [shared = std::make_shared<const GlobeField>(std::move(field)), &patches]() -> RowMaker {
    return [shared, &patches, samples = AlignedVector<float>(patches.width())](int y, const PlaceRow& places) mutable {
      sampleRowRoughly(*shared, places.face.data(), places.s.data(), places.t.data(), patches.width(), samples.data());
      toSignedBytes(samples.data(), patches.row(y), patches.width());
    };
  };
}

Map<std::int8_t> moisturePatches(const ClimateParams& params, std::uint64_t seed, const Places& places, const Workers& workers,
                                 const Progress* progress) {
  Map<std::int8_t> patches(places.shape(), places.rows());
  makeRows(places, workers, progress, {moistureRows(moistureField(params, seed, places.shape().columns(), workers, progress), patches)});
  return patches;
}

RowMakers climateRows(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, Map<Climate>& climate) {
  const auto rows = [&](auto classifyOne) -> RowMakers {
    const RowMaker make = [&, classifyOne](int y, const PlaceRow& places) {
      classifyOne(places, heights.row(y), patches.row(y), climate.row(y));
    };
    return [make] { return make; };
  };
  const int columns = climate.shape().columns();
  if (params.biomes == Biomes::belts) {
    const auto classifier = std::make_shared<const Classifier>(params, seed, seaLevel, columns);
    return rows([classifier](const auto&... row) { classifyRow(*classifier, row...); });
  }
  const auto classifier = std::make_shared<const BiomeClassifier>(params, seed, seaLevel, columns);
  return rows([classifier](const auto&... row) { classifier->row(row...); });
}

Map<Climate> classify(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, const Places& places, const Workers& workers, const Progress* progress) {
  Map<Climate> climate(places.shape(), places.rows());
  makeRows(places, workers, progress, {climateRows(params, seed, heights, seaLevel, patches, climate)});
  return climate;
}

}  // namespace terrella
