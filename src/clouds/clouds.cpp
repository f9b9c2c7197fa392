#include "clouds/clouds.h"

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <numeric>

#include "base/aligned_vector.h"
#include "clouds/cloud_row.h"
#include "clouds/winds.h"
#include "lattice/sample_rows.h"
#include "maps/equirectangular.h"
#include "maps/place_rows.h"

namespace terrella {
namespace {

constexpr float kPuffs = 0.16f;
constexpr int kPuffColumns = 64;  // coarsest puffs around the equator

GlobeField field(Channel channel, std::uint64_t seed, int baseColumns, double gain, int columns, const Workers& workers,
                 const Progress* progress) {
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
      : banding_(static_cast<float>(params.banding) * 0.13f) {
    // Each has phases that only one thread can work on.
    workers.together({
        [&] { winds_ = makeWinds(params.swirl, params.baseColumns, seed, workers, progress); },
        [&] { field_ = field(Channel::clouds, seed, params.baseColumns, params.gain, columns, workers, progress); },
        // Half as fine: they only fray the others, which are as fine as the map.
        [&] { puffs_ = field(Channel::puffs, seed, kPuffColumns, params.gain, std::max(kMinWidth, columns / 2), workers, progress); },
    });
  }

  // What a thread needs in between, for so many places at a time that it stays in the nearest cache.
  static constexpr int kBlock = 512;
  struct Scratch {
    alignas(kCacheLine) std::array<float, kBlock> x, y, z, s, t, puffs;
    alignas(kCacheLine) std::array<std::uint8_t, kBlock> face;
  };

  void row(const PlaceRow& places, Scratch& scratch, float* out) const {
    const int width = static_cast<int>(places.s.size());
    for (int first = 0; first < width; first += kBlock) {
      const int count = std::min(kBlock, width - first);
      const std::uint8_t* const face = places.face.data() + first;
      const float *const s = places.s.data() + first, *const t = places.t.data() + first;
      windOrigins(winds_, face, s, t, count, {scratch.x.data(), scratch.y.data(), scratch.z.data()});
      placeDirections(scratch.x.data(), scratch.y.data(), scratch.z.data(), count,
                      {scratch.face.data(), scratch.s.data(), scratch.t.data()});
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
  const Places places(Grid::equirectangular(kColumns));
  constexpr int kParts = 1 << 8, kBins = kParts * kParts;  // from -1 to 2
  constexpr float kPerUnit = kBins / 3.0f;
  AlignedVector<std::uint16_t> bins(kRows * kColumns);
  // Area by density, in whole numbers: first that of a part of the range, which is kParts bins, then of the bins in one of them.
  using Areas = std::array<std::uint64_t, kParts>;
  Areas ofParts{};
  const auto areaAt = [](int y) { return static_cast<std::uint64_t>(rowCosine(y, kRows) * 0x1p30); };
  std::mutex mutex;
  workers.forBands(kRows, 8, nullptr, [&](int begin, int end) {
    PlaceRow row;
    typename Density::Scratch scratch;
    std::array<float, kColumns> values;
    Areas own{};
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      density.row(row, scratch, values.data());
      std::uint16_t* const out = bins.data() + y * kColumns;
      std::transform(values.begin(), values.end(), out, [](float value) {
        return static_cast<std::uint16_t>(std::clamp((value + 1.0f) * kPerUnit, 0.0f, static_cast<float>(kBins - 1)));
      });
      const std::uint64_t area = areaAt(y);
      for (int x = 0; x < kColumns; ++x) own[out[x] / kParts] += area;
    }
    const std::lock_guard lock(mutex);
    std::transform(own.begin(), own.end(), ofParts.begin(), ofParts.begin(), std::plus());
  });
  const double wanted = share * static_cast<double>(std::accumulate(ofParts.begin(), ofParts.end(), std::uint64_t{0}));
  std::uint64_t above = 0;
  int part = kParts;
  while (part > 0 && static_cast<double>(above + ofParts[part - 1]) < wanted) above += ofParts[--part];
  int bin = part * kParts;
  if (part > 0) {
    Areas ofBins{};
    for (int y = 0; y < kRows; ++y) {
      const std::uint64_t area = areaAt(y);
      for (int x = 0; x < kColumns; ++x) {
        const int found = bins[y * kColumns + x];
        if (found / kParts == part - 1) ofBins[found % kParts] += area;
      }
    }
    while (static_cast<double>(above) < wanted) above += ofBins[--bin % kParts];
  }
  return static_cast<float>(bin) / kPerUnit - 1.0f;
}

}  // namespace

CloudFields::CloudFields(CloudFields&&) noexcept = default;
CloudFields::~CloudFields() = default;

CloudFields::CloudFields(const CloudParams& params, std::uint64_t seed, int columns, const Workers& workers, const Progress* progress)
    : thickness_(1.0f / (0.02f + 0.42f * static_cast<float>(params.softness))) {
  if (params.coverage <= 0) return;
  density_ = std::make_unique<const Density>(params, seed, columns, workers, progress);
  if (!progress || !progress->isCancelled()) cut_ = densityAbove(*density_, params.coverage, workers);
}

RowMakers clearRows(Map<Rgba8>& clouds) {
  const RowMaker clear = [&clouds](int y, const PlaceRow&) { std::fill_n(clouds.row(y), clouds.width(), Rgba8{255, 255, 255, 0}); };
  return [clear] { return clear; };
}

RowMakers cloudRows(const CloudFields& fields, Map<Rgba8>& clouds) {
  if (!fields.density_) return clearRows(clouds);
  return [&fields, &clouds]() -> RowMaker {
    const auto scratch = std::make_shared<CloudFields::Density::Scratch>();
    return [&fields, &clouds, scratch, densities = AlignedVector<float>(clouds.width())](int y, const PlaceRow& places) mutable {
      fields.density_->row(places, *scratch, densities.data());
      paintCloudRow(densities.data(), fields.cut_, fields.thickness_, clouds.width(), clouds.row(y));
    };
  };
}

}  // namespace terrella
