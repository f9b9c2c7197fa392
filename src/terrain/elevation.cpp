#include "terrain/elevation.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "maps/equirectangular.h"
#include "terrain/field_sampler.h"
#include "terrain/layers.h"
#include "terrain/sample_rows.h"
#include "terrain/torus_sampler.h"

namespace terrella {
namespace {

constexpr int kBins = 65536;
constexpr float kWholePixel = 65536.0f;  // the area of a sample, in fixed point: whole numbers add up to the same in any order

// Calls add(height, area) for every sample of rows of a torus; those of a row have the same area on the sphere.
template <class Add>
void addAreas(const FixedField& field, int begin, int end, Add add) {
  const int width = field.samples.width();
  const float inverseRange = field.inverseRange();
  for (int y = begin; y < end; ++y) {
    const auto area = static_cast<std::uint64_t>(static_cast<float>(rowCosine(y, field.samples.height())) * kWholePixel);
    for (int x = 0; x < width; ++x) add(normalized(field.samples.row(y)[x], field.low, inverseRange), area);
  }
}

// The same row of all six faces. A cell of the equiangular cube covers (1 + a^2)(1 + b^2) / (1 + a^2 + b^2)^1.5 of what one
// in the middle of a face covers, a and b being tan(s pi/4) and tan(t pi/4). Points on edges belong to two faces or three.
template <class Add>
void addAreas(const GlobeField& field, int begin, int end, Add add) {
  const int n = field.size;
  std::vector<float> tangents(n + 1);
  for (int i = 0; i <= n; ++i) tangents[i] = onPlane(i, n);
  const float inverseRange = field.inverseRange();
  for (int j = begin; j < end; ++j) {
    const float b2 = tangents[j] * tangents[j];
    for (int i = 0; i <= n; ++i) {
      const float a2 = tangents[i] * tangents[i];
      const float sum = 1.0f + a2 + b2;
      const float share = (i == 0 || i == n ? 0.5f : 1.0f) * (j == 0 || j == n ? 0.5f : 1.0f);
      const auto area = static_cast<std::uint64_t>(share * (1.0f + a2) * (1.0f + b2) / (sum * std::sqrt(sum)) * kWholePixel);
      for (int face = 0; face < kFaces; ++face) add(normalized(field.row(face, j)[i], field.low, inverseRange), area);
    }
  }
}

int areaRows(const FixedField& field) { return field.samples.height(); }
int areaRows(const GlobeField& field) { return field.size + 1; }

}  // namespace

ElevationField elevationField(const ElevationParams& params, const ShapingParams& shaping, std::uint64_t seed, int columns, const Workers& workers,
                              const Progress* progress) {
  if (isComposite(params, shaping)) return compositeField(params, shaping, seed, columns / 4, workers, progress);
  const DiamondSquareSettings settings = latticeSettings(params, params.oldPoints, seed);
  if (params.lattice == Lattice::torus) return diamondSquare(settings, columns, workers, progress);
  return globeDiamondSquare(settings, columns / 4, workers, progress);
}

void sampleElevation(const ElevationField& field, MapShape shape, int y, const PlaceRow& row, float* out) {
  if (const auto* globe = std::get_if<GlobeField>(&field)) return sampleRow(*globe, row.face.data(), row.s.data(), row.t.data(), shape.width, out);
  const FixedField& torus = std::get<FixedField>(field);
  if (shape == torus.samples.shape()) {
    // A pixel for each sample.
    const float inverseRange = torus.inverseRange();
    for (int x = 0; x < shape.width; ++x) out[x] = normalized(torus.samples.row(y)[x], torus.low, inverseRange);
    return;
  }
  for (int x = 0; x < shape.width; ++x) out[x] = heightOn(torus, row.longitude[x], row.latitude[x]);
}

float heightAt(const ElevationField& field, const Shaper& shaper, float x, float y, float z) {
  const auto* globe = std::get_if<GlobeField>(&field);
  return shaper.at(globe ? FieldSampler(*globe).at(onEquiangularCube(x, y, z)) : heightTowards(std::get<FixedField>(field), x, y, z));
}

RowMakers heightRows(const ElevationField& field, const Shaper& shaper, Map<float>& heights) {
  const RowMaker make = [&](int y, const PlaceRow& places) {
    float* out = heights.row(y);
    sampleElevation(field, heights.shape(), y, places, out);
    shaper.row(out, heights.width());
  };
  return [make] { return make; };
}

Map<float> shapeHeights(const ElevationField& field, const Shaper& shaper, const Places& places, const Workers& workers, const Progress* progress) {
  Map<float> heights(places.shape(), places.rows());
  makeRows(places, workers, progress, {heightRows(field, shaper, heights)});
  return heights;
}

AreaHistogram::AreaHistogram(const ElevationField& field, const Workers& workers, const Progress* progress) : areaBelow_(kBins, 0) {
  std::mutex mutex;
  std::visit(
      [&](const auto& lattice) {
        const int rows = areaRows(lattice);
        workers.forBands(rows, std::max(1, rows / 16), progress, [&](int begin, int end) {
          std::vector<std::uint64_t> areas(kBins, 0);
          addAreas(lattice, begin, end, [&](float height, std::uint64_t area) { areas[static_cast<std::size_t>(height * (kBins - 1))] += area; });
          const std::lock_guard lock(mutex);
          for (int i = 0; i < kBins; ++i) areaBelow_[i] += areas[i];
        });
      },
      field);
  for (int i = 1; i < kBins; ++i) areaBelow_[i] += areaBelow_[i - 1];
}

float AreaHistogram::quantile(double share) const {
  if (share <= 0) return 0.0f;
  if (share >= 1) return 2.0f;  // above every height: no land at all
  const double wanted = share * static_cast<double>(areaBelow_.back());
  const auto bin = std::lower_bound(areaBelow_.begin(), areaBelow_.end(), wanted,
                                    [](std::uint64_t area, double value) { return static_cast<double>(area) < value; });
  return static_cast<float>(bin - areaBelow_.begin() + 1) / static_cast<float>(kBins - 1);
}

float AreaHistogram::quantile(double share, const Shaper& shaper) const {
  if (share <= 0) return 0.0f;
  const float unshaped = quantile(share);
  if (unshaped > 1.0f) return unshaped;
  if (shaper.isMonotone()) return shaper.at(unshaped);
  // Where shaping turns heights over, areas have to be put in a new order.
  std::vector<std::uint64_t> shaped(kBins, 0);
  for (std::size_t i = 0; i < kBins; ++i) {
    const float height = shaper.at(static_cast<float>(i) / static_cast<float>(kBins - 1));
    shaped[static_cast<std::size_t>(height * (kBins - 1))] += areaBelow_[i] - (i > 0 ? areaBelow_[i - 1] : 0);
  }
  const double wanted = share * static_cast<double>(areaBelow_.back());
  std::uint64_t area = 0;
  std::size_t bin = 0;
  while (bin < kBins && static_cast<double>(area + shaped[bin]) < wanted) area += shaped[bin++];
  return static_cast<float>(bin + 1) / static_cast<float>(kBins - 1);
}

float seaLevel(const SeaParams& params, const Shaper& shaper, const AreaHistogram& histogram) {
  return params.rule == SeaRule::level ? static_cast<float>(params.level) : histogram.quantile(params.oceanShare, shaper);
}

}  // namespace terrella
