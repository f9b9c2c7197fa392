#include "surface/clouds.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/exact_math.h"
#include "maps/equirectangular.h"
#include "surface/winds.h"
#include "terrain/field_sampler.h"

namespace terrella {
namespace {

constexpr float kPuffs = 0.16f;
constexpr int kPuffColumns = 64;  // coarsest puffs around the equator

GlobeField field(Channel channel, std::uint64_t seed, int baseColumns, double gain, int columns, const Workers& workers, const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = channel;
  settings.baseColumns = baseColumns;
  settings.gain = gain;
  return globeDiamondSquare(settings, columns / 4, workers, progress);
}

// How dense the air is at a place, in about [0, 1].
class Density {
 public:
  Density(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress)
      : field_(field(Channel::clouds, seed, params.baseColumns, params.gain, columns, workers, progress)),
        puffs_(field(Channel::puffs, seed, kPuffColumns, params.gain, columns, workers, progress)),
        winds_(params.swirl, params.baseColumns, seed, workers, progress),
        banding_(static_cast<float>(params.banding) * 0.13f) {}

  float at(const PlaceRow& row, int x) const {
    const FacePoint<float> here{row.face[x], row.s[x], row.t[x]};
    const float carried = sampler_.roughlyAt(winds_.origin(here.face, here.s, here.t));
    const float band = banding_ * bandAt(row.y[x]);
    return carried + (puffSampler_.roughlyAt(here) - 0.5f) * kPuffs + band;
  }

 private:
  // cos(6 latitude) from the sine of the latitude: the Chebyshev polynomial T6 of the cosine, in powers of sine squared.
  static float bandAt(float sine) {
    const float z = sine * sine;
    return 1.0f + z * (-18.0f + z * (48.0f - 32.0f * z));
  }

  GlobeField field_, puffs_;
  Winds winds_;
  FieldSampler sampler_{field_}, puffSampler_{puffs_};
  float banding_;
};

// The density above which `share` of the sphere's area lies, measured on a grid that is the same for every map.
float densityAbove(const Density& density, double share) {
  const Places places({Projection::equirectangular, kMinWidth});
  PlaceRow row;
  std::vector<std::pair<float, float>> samples;  // density, area
  double total = 0;
  for (int y = 0; y < kMinWidth / 2; ++y) {
    places.row(y, row);
    const float area = static_cast<float>(rowCosine(y, kMinWidth / 2));
    for (int x = 0; x < kMinWidth; ++x) samples.emplace_back(density.at(row, x), area);
    total += static_cast<double>(area) * kMinWidth;
  }
  std::sort(samples.begin(), samples.end(), [](const auto& a, const auto& b) { return a > b; });
  double sum = 0;
  for (const auto& [value, area] : samples) {
    sum += static_cast<double>(area);
    if (sum >= share * total) return value;
  }
  return samples.back().first;
}

}  // namespace

Map<Rgba8> makeClouds(const CloudParams& params, std::uint64_t seed, const Places& places, const Workers& workers, const Progress* progress) {
  Map<Rgba8> clouds(places.shape());
  if (params.coverage <= 0) {
    std::fill_n(clouds.row(0), clouds.size(), Rgba8{255, 255, 255, 0});
    return clouds;
  }
  const Density density(params, seed, places.shape().columns(), workers, progress);
  if (progress && progress->isCancelled()) return clouds;
  const float cut = densityAbove(density, params.coverage);
  const float thickness = 1.0f / (0.02f + 0.42f * static_cast<float>(params.softness));
  workers.forBands(clouds.height(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      Rgba8* out = clouds.row(y);
      for (int x = 0; x < clouds.width(); ++x) {
        const float opacity = exact::smoothstep((density.at(row, x) - cut) * thickness);
        const auto grey = static_cast<std::uint8_t>(226.0f + 29.0f * opacity);  // thin cloud is a little darker
        out[x] = {grey, grey, static_cast<std::uint8_t>(std::min(255, grey + 4)), static_cast<std::uint8_t>(opacity * 255.0f + 0.5f)};
      }
    }
  });
  return clouds;
}

}  // namespace terrella
