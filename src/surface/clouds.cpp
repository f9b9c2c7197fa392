#include "surface/clouds.h"

#include <algorithm>
#include <array>
#include <vector>

#include "maps/equirectangular.h"
#include "maps/place_rows.h"
#include "surface/cloud_row.h"
#include "surface/winds.h"
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
  settings.oldPoints = OldPoints::relax;
  return globeDiamondSquare(settings, columns / 4, workers, progress);
}

}  // namespace

// How dense the air is, in about [0, 1], for a row of places at a time.
class CloudFields::Density {
 public:
  Density(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress)
      : field_(field(Channel::clouds, seed, params.baseColumns, params.gain, columns, workers, progress)),
        // Half as fine: they only fray the others, which are as fine as the map.
        puffs_(field(Channel::puffs, seed, kPuffColumns, params.gain, std::max(kMinWidth, columns / 2), workers, progress)),
        winds_(makeWinds(params.swirl, params.baseColumns, seed, workers, progress)),
        banding_(static_cast<float>(params.banding) * 0.13f) {}

  // What a thread needs in between, for so many places at a time that it stays in the nearest cache.
  static constexpr int kBlock = 512;
  struct Scratch {
    alignas(64) std::array<float, kBlock> x, y, z, s, t, puffs;
    alignas(64) std::array<std::uint8_t, kBlock> face;
  };

  void row(const PlaceRow& places, Scratch& scratch, float* out) const {
    const int width = static_cast<int>(places.s.size());
    for (int first = 0; first < width; first += kBlock) {
      const int count = std::min(kBlock, width - first);
      const std::uint8_t* const face = places.face.data() + first;
      const float *const s = places.s.data() + first, *const t = places.t.data() + first;
      windOrigins(winds_, face, s, t, count, {scratch.x.data(), scratch.y.data(), scratch.z.data()});
      placeDirections(scratch.x.data(), scratch.y.data(), scratch.z.data(), count, {scratch.face.data(), scratch.s.data(), scratch.t.data()});
      sampleRowRoughly(field_, scratch.face.data(), scratch.s.data(), scratch.t.data(), count, out + first);
      sampleRowRoughly(puffs_, face, s, t, count, scratch.puffs.data());
      gatherDensity(out + first, scratch.puffs.data(), places, first, count, kPuffs, banding_);
    }
  }

 private:
  GlobeField field_, puffs_;
  WindGrid winds_;
  float banding_;
};

namespace {

// The density above which `share` of the sphere's area lies, measured on a grid that is the same for every map.
template <class Density>
float densityAbove(const Density& density, double share, const Workers& workers) {
  constexpr int kColumns = kMinWidth, kRows = kMinWidth / 2;
  const Places places({Projection::equirectangular, kColumns});
  constexpr int kBins = 1 << 16;  // from -1 to 2
  constexpr float kPerUnit = kBins / 3.0f;
  std::vector<std::uint16_t> bins(kRows * kColumns);
  workers.forBands(kRows, 8, nullptr, [&](int begin, int end) {
    PlaceRow row;
    typename Density::Scratch scratch;
    std::array<float, kColumns> values;
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      density.row(row, scratch, values.data());
      std::transform(values.begin(), values.end(), bins.begin() + y * kColumns, [](float value) {
        return static_cast<std::uint16_t>(std::clamp((value + 1.0f) * kPerUnit, 0.0f, static_cast<float>(kBins - 1)));
      });
    }
  });
  // Area by density, in whole numbers.
  std::vector<std::uint64_t> areas(kBins, 0);
  std::uint64_t total = 0;
  for (int y = 0; y < kRows; ++y) {
    const auto area = static_cast<std::uint64_t>(rowCosine(y, kRows) * 0x1p30);
    for (int x = 0; x < kColumns; ++x) areas[bins[y * kColumns + x]] += area;
    total += area * kColumns;
  }
  std::uint64_t sum = 0;
  int bin = kBins;
  while (bin > 0 && static_cast<double>(sum) < share * static_cast<double>(total)) sum += areas[--bin];
  return static_cast<float>(bin) / kPerUnit - 1.0f;
}

}  // namespace

CloudFields::~CloudFields() = default;

CloudFields::CloudFields(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress)
    : thickness_(1.0f / (0.02f + 0.42f * static_cast<float>(params.softness))) {
  if (params.coverage <= 0) return;
  density_ = std::make_unique<const Density>(params, seed, columns, workers, progress);
  if (!progress || !progress->isCancelled()) cut_ = densityAbove(*density_, params.coverage, workers);
}

Map<Rgba8> CloudFields::paint(const Places& places, const Workers& workers, const Progress* progress) const {
  Map<Rgba8> clouds(places.shape(), places.rows());
  if (!density_) {
    std::fill_n(clouds.row(clouds.rows().begin), clouds.size(), Rgba8{255, 255, 255, 0});
    return clouds;
  }
  forRows(workers, clouds.rows(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    Density::Scratch scratch;
    std::vector<float> densities(clouds.width());
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      density_->row(row, scratch, densities.data());
      paintCloudRow(densities.data(), cut_, thickness_, clouds.width(), clouds.row(y));
    }
  });
  return clouds;
}

Map<Rgba8> makeClouds(const CloudParams& params, std::uint64_t seed, const Places& places, const Workers& workers, const Progress* progress) {
  return CloudFields(params, seed, places.shape().columns(), workers, progress).paint(places, workers, progress);
}

}  // namespace terrella
