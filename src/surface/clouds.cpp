#include "surface/clouds.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "maps/equirectangular.h"
#include "terrain/diamond_square.h"
#include "terrain/polar_caps.h"

namespace terrella {
namespace {

constexpr int kWindWidth = 256;  // winds are smooth: a coarse grid holds them, and serves every size of map alike
constexpr int kWindSteps = 6;
constexpr float kPuffs = 0.16f;

struct Vector {
  float east = 0, south = 0;  // in map heights
};

int floorToInt(float x) {
  const int truncated = static_cast<int>(x);
  return truncated - (x < static_cast<float>(truncated) ? 1 : 0);
}

// Value at a point between samples; x and y in samples, sample i at coordinate i. Past a pole the map goes on half a
// turn away.
template <class T, class Get>
auto bilinear(const Map<T>& map, float x, float y, Get get) {
  const int x0 = floorToInt(x);
  const int y0 = floorToInt(y);
  const float fx = x - static_cast<float>(x0);
  const float fy = y - static_cast<float>(y0);
  const auto at = [&](int column, int row) {
    if (row < 0) return get(map.at(column + map.width() / 2, std::min(-1 - row, map.height() - 1)));
    if (row >= map.height()) return get(map.at(column + map.width() / 2, std::max(2 * map.height() - 1 - row, 0)));
    return get(map.at(column, row));
  };
  const auto north = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * fx;
  const auto south = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * fx;
  return north + (south - north) * fy;
}

FixedField field(Channel channel, std::uint64_t seed, int baseColumns, double gain, int width, const Workers& workers,
                 const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = channel;
  settings.baseColumns = baseColumns;
  settings.gain = gain;
  FixedField result = diamondSquare(settings, width, workers, progress);
  roundPoles(result, workers, progress);
  return result;
}

Vector operator+(Vector a, Vector b) { return {a.east + b.east, a.south + b.south}; }
Vector operator-(Vector a, Vector b) { return {a.east - b.east, a.south - b.south}; }
Vector operator*(Vector a, float s) { return {a.east * s, a.south * s}; }

// The wind at every point of the coarse grid: the curl of a stream function that fades out at the poles.
Map<Vector> makeWinds(const CloudParams& params, std::uint64_t seed, const Workers& workers, const Progress* progress) {
  const FixedField stream = field(Channel::winds, seed, params.baseColumns, 0.42, kWindWidth, workers, progress);
  Map<float> psi(kWindWidth);
  for (int y = 0; y < psi.height(); ++y) {
    const float cosine = static_cast<float>(rowCosine(y, psi.height()));
    for (int x = 0; x < kWindWidth; ++x) {
      psi.row(y)[x] = normalized(stream.samples.row(y)[x], stream.low, stream.inverseRange()) * cosine * cosine;
    }
  }
  Map<Vector> winds(kWindWidth);
  const float strength = static_cast<float>(params.swirl) * 0.09f / kWindSteps *
                         static_cast<float>(psi.height() / params.baseColumns);
  for (int y = 0; y < psi.height(); ++y) {
    const float inverseCosine = static_cast<float>(1.0 / rowCosine(y, psi.height()));
    const int above = std::max(y - 1, 0);
    const int below = std::min(y + 1, psi.height() - 1);
    for (int x = 0; x < kWindWidth; ++x) {
      winds.row(y)[x] = {(psi.at(x, below) - psi.at(x, above)) * strength * inverseCosine,
                         (psi.at(x - 1, y) - psi.at(x + 1, y)) * strength * inverseCosine};
    }
  }
  return winds;
}

// Where the air above each point of the coarse grid came from, relative to the point.
Map<Vector> traceBack(const Map<Vector>& winds) {
  Map<Vector> origins(kWindWidth);
  const float perHeight = static_cast<float>(winds.height());
  for (int y = 0; y < winds.height(); ++y) {
    for (int x = 0; x < kWindWidth; ++x) {
      Vector offset;
      for (int step = 0; step < kWindSteps; ++step) {
        const float fromX = static_cast<float>(x) + offset.east * perHeight;
        const float fromY = std::clamp(static_cast<float>(y) + offset.south * perHeight, 0.0f, perHeight - 1.0f);
        offset = offset - bilinear(winds, fromX, fromY, [](Vector v) { return v; });
      }
      origins.row(y)[x] = offset;
    }
  }
  return origins;
}

// How dense the air is at a pixel, in about [0, 1].
class Density {
 public:
  Density(const CloudParams& params, std::uint64_t seed, int width, const Workers& workers, const Progress* progress)
      : field_(field(Channel::clouds, seed, params.baseColumns, params.gain, width, workers, progress)),
        origins_(traceBack(makeWinds(params, seed, workers, progress))),
        banding_(static_cast<float>(params.banding) * 0.13f),
        isStill_(params.swirl <= 0) {}

  struct Row {
    int y;
    float band;
    float puffs;
  };
  Row row(int y) const {
    const double latitude = rowLatitudeRadians(y, field_.samples.height());
    // Where columns crowd, the finer copy would be pinched: it fades out beyond 60 degrees.
    const float puffs = kPuffs * exact::clamp01(2.0f * static_cast<float>(exact::cosLatitude(latitude)));
    return {y, banding_ * static_cast<float>(exact::cosine(6.0 * latitude)), puffs};
  }

  float at(int x, Row row) const {
    const auto plain = [&](std::int32_t sample) { return normalized(sample, field_.low, inverseRange_); };
    if (isStill_) return plain(field_.samples.row(row.y)[x]) + row.band;
    const float scale = static_cast<float>(kWindWidth) / static_cast<float>(field_.samples.width());
    const Vector origin = bilinear(origins_, static_cast<float>(x) * scale, static_cast<float>(row.y) * scale, [](Vector v) { return v; });
    const float perHeight = static_cast<float>(field_.samples.height());
    const float fromX = static_cast<float>(x) + origin.east * perHeight;
    const float fromY = static_cast<float>(row.y) + origin.south * perHeight;
    // Puffs: the field once more, four times as fine, too young for the wind to have drawn it out.
    const float puffs = plain(field_.samples.at(4 * x, (4 * row.y) & (field_.samples.height() - 1))) - 0.5f;
    return bilinear(field_.samples, fromX, fromY, plain) + puffs * row.puffs + row.band;
  }

 private:
  FixedField field_;
  Map<Vector> origins_;
  float banding_;
  bool isStill_;
  float inverseRange_ = field_.inverseRange();
};

// The density above which `share` of the sphere's area lies, measured on a grid that is the same for every size.
float densityAbove(const Density& density, double share, int width) {
  const int stride = width / kMinWidth;
  std::vector<std::pair<float, float>> samples;  // density, area
  double total = 0;
  for (int y = stride / 2; y < width / 2; y += stride) {
    const auto row = density.row(y);
    const float area = static_cast<float>(rowCosine(y, width / 2));
    for (int x = 0; x < width; x += stride) samples.emplace_back(density.at(x, row), area);
    total += area * static_cast<double>(width / stride);
  }
  std::sort(samples.begin(), samples.end(), [](const auto& a, const auto& b) { return a > b; });
  double sum = 0;
  for (const auto& [value, area] : samples) {
    sum += area;
    if (sum >= share * total) return value;
  }
  return samples.back().first;
}

}  // namespace

Map<Rgba8> makeClouds(const CloudParams& params, std::uint64_t seed, int width, const Workers& workers, const Progress* progress) {
  Map<Rgba8> clouds(width);
  if (params.coverage <= 0) {
    std::fill_n(clouds.row(0), clouds.size(), Rgba8{255, 255, 255, 0});
    return clouds;
  }
  const Density density(params, seed, width, workers, progress);
  if (progress && progress->isCancelled()) return clouds;
  const float cut = densityAbove(density, params.coverage, width);
  const float thickness = 1.0f / (0.02f + 0.42f * static_cast<float>(params.softness));
  workers.forBands(clouds.height(), 8, progress, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      const auto row = density.row(y);
      Rgba8* out = clouds.row(y);
      for (int x = 0; x < width; ++x) {
        const float opacity = exact::smoothstep((density.at(x, row) - cut) * thickness);
        const auto grey = static_cast<std::uint8_t>(226.0f + 29.0f * opacity);  // thin cloud is a little darker
        out[x] = {grey, grey, static_cast<std::uint8_t>(std::min(255, grey + 4)), static_cast<std::uint8_t>(opacity * 255.0f + 0.5f)};
      }
    }
  });
  return clouds;
}

}  // namespace terrella
