#include "surface/clouds.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/exact_math.h"
#include "maps/equirectangular.h"
#include "surface/winds.h"
#include "maps/place_rows.h"
#include "terrain/sample_rows.h"

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

// How dense the air is, in about [0, 1], for a row of places at a time.
class Density {
 public:
  Density(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress)
      : field_(field(Channel::clouds, seed, params.baseColumns, params.gain, columns, workers, progress)),
        puffs_(field(Channel::puffs, seed, kPuffColumns, params.gain, columns, workers, progress)),
        winds_(makeWinds(params.swirl, params.baseColumns, seed, workers, progress)),
        banding_(static_cast<float>(params.banding) * 0.13f) {}

  // What a thread needs in between.
  struct Scratch {
    std::vector<float> x, y, z, s, t, puffs;
    std::vector<std::uint8_t> face;
    explicit Scratch(int count) {
      for (auto* array : {&x, &y, &z, &s, &t, &puffs}) array->resize(static_cast<std::size_t>(count));
      face.resize(static_cast<std::size_t>(count));
    }
  };

  void row(const PlaceRow& places, Scratch& scratch, float* out) const {
    const int count = static_cast<int>(places.s.size());
    windOrigins(winds_, places.face.data(), places.s.data(), places.t.data(), count, {scratch.x.data(), scratch.y.data(), scratch.z.data()});
    placeDirections(scratch.x.data(), scratch.y.data(), scratch.z.data(), count, {scratch.face.data(), scratch.s.data(), scratch.t.data()});
    sampleRowRoughly(field_, scratch.face.data(), scratch.s.data(), scratch.t.data(), count, out);
    sampleRowRoughly(puffs_, places.face.data(), places.s.data(), places.t.data(), count, scratch.puffs.data());
    for (int x = 0; x < count; ++x) out[x] = out[x] + (scratch.puffs[x] - 0.5f) * kPuffs + banding_ * bandAt(places.y[x]);
  }

 private:
  // cos(6 latitude) from the sine of the latitude: the Chebyshev polynomial T6 of the cosine, in powers of sine squared.
  static float bandAt(float sine) {
    const float z = sine * sine;
    return 1.0f + z * (-18.0f + z * (48.0f - 32.0f * z));
  }

  GlobeField field_, puffs_;
  WindGrid winds_;
  float banding_;
};

// The density above which `share` of the sphere's area lies, measured on a grid that is the same for every map.
float densityAbove(const Density& density, double share) {
  const Places places({Projection::equirectangular, kMinWidth});
  PlaceRow row;
  Density::Scratch scratch(kMinWidth);
  std::vector<float> values(kMinWidth);
  std::vector<std::pair<float, float>> samples;  // density, area
  double total = 0;
  for (int y = 0; y < kMinWidth / 2; ++y) {
    places.row(y, row);
    const float area = static_cast<float>(rowCosine(y, kMinWidth / 2));
    density.row(row, scratch, values.data());
    for (const float value : values) samples.emplace_back(value, area);
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
    Density::Scratch scratch(clouds.width());
    std::vector<float> densities(clouds.width());
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      density.row(row, scratch, densities.data());
      Rgba8* out = clouds.row(y);
      for (int x = 0; x < clouds.width(); ++x) {
        const float opacity = exact::smoothstep((densities[x] - cut) * thickness);
        const auto grey = static_cast<std::uint8_t>(226.0f + 29.0f * opacity);  // thin cloud is a little darker
        out[x] = {grey, grey, static_cast<std::uint8_t>(std::min(255, grey + 4)), static_cast<std::uint8_t>(opacity * 255.0f + 0.5f)};
      }
    }
  });
  return clouds;
}

}  // namespace terrella
