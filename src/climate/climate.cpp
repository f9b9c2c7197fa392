#include "climate/climate.h"

#include <algorithm>

#include "base/exact_math.h"
#include "base/hash.h"
#include "maps/equirectangular.h"
#include "terrain/sample_rows.h"

namespace terrella {
namespace {

// A share that rises from 0 to 255 while `distance` goes from -halfWidth to +halfWidth.
struct Border {
  explicit Border(double halfWidth) : slope(static_cast<float>(127.5 / std::max(halfWidth, 1e-6))) {}
  float slope;

  float share(float distance) const {
    const float value = 127.5f + distance * slope;
    return value < 0.0f ? 0.0f : (value > 255.0f ? 255.0f : value);
  }
};

// Within 12 degrees of a pole the belts' edges stop wandering with longitude: where all longitudes meet, that would show as wedges.
constexpr float kCalm = 180.0f / 12.0f;

}  // namespace

Map<std::int8_t> moisturePatches(const ClimateParams& params, std::uint64_t seed, const Places& places, const Workers& workers,
                                 const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::patches;
  settings.baseColumns = params.patchColumns;
  settings.gain = 0.56;
  // Half as fine as the heights: borders are frayed by grain as well.
  const GlobeField field = globeDiamondSquare(settings, std::max(kMinWidth, places.shape().columns() / 2) / 4, workers, progress);
  Map<std::int8_t> patches(places.shape());
  workers.forBands(patches.height(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    std::vector<float> samples(patches.width());
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      sampleRow(field, row.face.data(), row.s.data(), row.t.data(), patches.width(), samples.data());
      for (int x = 0; x < patches.width(); ++x) patches.row(y)[x] = static_cast<std::int8_t>(samples[x] * 254.0f - 127.0f);
    }
  });
  return patches;
}

Map<Climate> classify(const ClimateParams& params, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<std::int8_t>& patches, const Places& places, const Workers& workers, const Progress* progress) {
  const int width = heights.width();
  const int columns = places.shape().columns();
  const Belts belts = makeBelts(params, seed, columns);
  const Grain grain(seed, Channel::borders, columns / 4);
  Map<Climate> climate(places.shape());

  // Latitudes are shares of the map's height from here on, heights of land are shares of the way from sea to summit.
  const Border beltBorder(params.beltDither / 180.0);
  const Border heightBorder(params.heightDither);
  const float patchScale = static_cast<float>(params.patchiness / 180.0 / 127.0);
  const float alpineSnow = static_cast<float>(params.alpineSnow / 180.0);
  const float coastMargin = static_cast<float>(params.coastMargin);
  const float mountainHeight = static_cast<float>(params.mountainHeight);
  const float rainEdge = static_cast<float>(params.rainLatitude / 180.0);
  const bool hasRainForest = params.rainLatitude > 0;
  const float landScale = 1.0f / std::max(1.0f - seaLevel, 1e-6f);

  workers.forBands(climate.height(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      const float* heightRow = heights.row(y);
      const std::int8_t* patchRow = patches.row(y);
      Climate* out = climate.row(y);
      for (int x = 0; x < width; ++x) {
        const float h = heightRow[x];
        const float v = row.latitude[x];
        const auto u = static_cast<std::size_t>(row.longitude[x] * static_cast<float>(columns));
        const float aboveSea = (h - seaLevel) * landScale;
        const float patch = static_cast<float>(patchRow[x]) * patchScale;

        // Positive inside the belt, negative outside.
        const float fromRain = hasRainForest ? std::max(v - 0.5f, 0.5f - v) - rainEdge : 1.0f;
        const float calm = exact::smoothstep(std::min(v, 1.0f - v) * kCalm);
        const auto edge = [&](const std::vector<float>& curve, float mean) { return mean + (curve[u] - mean) * calm; };
        const float inDesert = std::min({v - edge(belts.greenNorth, belts.green), edge(belts.greenSouth, 1.0f - belts.green) - v, fromRain});
        const float inSnow = std::max(edge(belts.snowNorth, belts.snow) - v, v - edge(belts.snowSouth, 1.0f - belts.snow));
        const float nearCoast = heightBorder.share(coastMargin - aboveSea);

        const float aridity = beltBorder.share(inDesert + patch) * (1.0f - nearCoast * (1.0f / 255.0f));
        const float rock = heightBorder.share(aboveSea - mountainHeight);
        const float summit = std::max(aboveSea, 0.0f);
        const float snow = beltBorder.share(inSnow + summit * summit * alpineSnow + patch * 0.45f);

        // One hash, three independent bytes. A share of 255 must beat every byte: 255 * 1.004 = 256.
        const std::uint32_t dice = grain.at(row.face[x], row.s[x], row.t[x]);
        const auto isAbove = [](float share, std::uint32_t die) { return share * (256.0f / 255.0f) > static_cast<float>(die & 255u); };
        ClimateClass result = isAbove(aridity, dice) ? ClimateClass::desert : ClimateClass::green;
        if (isAbove(rock, dice >> 8)) result = ClimateClass::mountain;
        if (h < seaLevel) result = ClimateClass::ocean;
        if (isAbove(snow, dice >> 16)) result = ClimateClass::snow;
        out[x] = {result, static_cast<std::uint8_t>(aridity), static_cast<std::uint8_t>(rock), static_cast<std::uint8_t>(snow)};
      }
    }
  });
  return climate;
}

}  // namespace terrella
