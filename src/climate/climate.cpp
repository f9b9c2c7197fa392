#include "climate/climate.h"

#include <algorithm>

#include "climate/biome_rows.h"
#include "climate/classify_row.h"
#include "maps/equirectangular.h"
#include "terrain/sample_rows.h"

namespace terrella {

Map<std::int8_t> moisturePatches(const ClimateParams& params, std::uint64_t seed, const Places& places, const Workers& workers,
                                 const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::patches;
  settings.baseColumns = params.patchColumns;
  settings.gain = 0.56;
  settings.oldPoints = OldPoints::relax;
  // Half as fine as the heights: borders are frayed by grain as well.
  const GlobeField field = globeDiamondSquare(settings, std::max(kMinWidth, places.shape().columns() / 2) / 4, workers, progress);
  Map<std::int8_t> patches(places.shape(), places.rows());
  forRows(workers, patches.rows(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    std::vector<float> samples(patches.width());
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      sampleRowRoughly(field, row.face.data(), row.s.data(), row.t.data(), patches.width(), samples.data());
      toSignedBytes(samples.data(), patches.row(y), patches.width());
    }
  });
  return patches;
}

Map<Climate> classify(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, const Places& places, const Workers& workers, const Progress* progress) {
  Map<Climate> climate(places.shape(), places.rows());
  const auto forEachRow = [&](auto classifyOne) {
    forRows(workers, climate.rows(), 8, progress, [&](int begin, int end) {
      PlaceRow row;
      for (int y = begin; y < end; ++y) {
        places.row(y, row);
        classifyOne(row, heights.row(y), patches.row(y), climate.row(y));
      }
    });
  };
  const int columns = places.shape().columns();
  if (params.biomes == Biomes::belts) {
    const Classifier classifier(params, seed, seaLevel, columns);
    forEachRow([&](const auto&... row) { classifyRow(classifier, row...); });
  } else {
    const BiomeClassifier classifier(params, seed, seaLevel, columns);
    forEachRow([&](const auto&... row) { classifier.row(row...); });
  }
  return climate;
}

}  // namespace terrella
