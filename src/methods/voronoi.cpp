#include "methods/voronoi.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/hash.h"
#include "methods/scattered.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/voronoi.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// The distance from each point to the nearest of the sites.
void NearestSite(const Point3<float>* sites, int siteCount, const float* px, const float* py, const float* pz, int count, float* out) {
  const Floats d;
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, px + i), y = hn::LoadU(d, py + i), z = hn::LoadU(d, pz + i);
    F nearest = hn::Set(d, kFarthestSquared);
    for (int s = 0; s < siteCount; ++s) {
      const F dx = hn::Sub(x, hn::Set(d, sites[s].x)), dy = hn::Sub(y, hn::Set(d, sites[s].y)), dz = hn::Sub(z, hn::Set(d, sites[s].z));
      nearest = hn::Min(nearest, hn::Add(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), hn::Mul(dz, dz)));
    }
    hn::StoreU(hn::Sqrt(nearest), d, out + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NearestSite);

namespace {

constexpr int kLloydRounds = 2;

// Which cells are under water: neighbours tend to be alike, so that there are continents and oceans, not a chessboard.
std::vector<float> wetness(const std::vector<Point3<float>>& sites, std::uint64_t seed, float cell) {
  const std::size_t padded = (sites.size() + kPointAlignment - 1) / kPointAlignment * kPointAlignment;
  std::vector<float> x(padded), y(padded), z(padded), wet(padded);
  for (std::size_t i = 0; i < sites.size(); ++i) x[i] = sites[i].x, y[i] = sites[i].y, z[i] = sites[i].z;
  noiseRow({mix64(seed), 0.2f / cell, 2, 0.5f}, {x.data(), y.data(), z.data(), static_cast<int>(padded)}, wet.data());
  for (std::size_t i = 0; i < sites.size(); ++i) wet[i] += 0.25f * Chances(seed, Channel::voronoi, static_cast<int>(i)).unit(2);
  wet.resize(sites.size());
  return wet;
}

// The distances from points [begin, end) of a row to the nearest of the sites. `near` is room for those that count.
void nearestSites(const SiteTree& sites, const PointRow& points, int begin, int end, float* out, std::vector<Point3<float>>& near) {
  constexpr std::size_t kMost = 96;  // sites; with more of them it is faster to ask for each point
  const Ball ball = ballAround(points, begin, end);
  // Whatever is nearest to any of the points is at most a diameter farther from their middle than what is nearest to that.
  const float reach = std::sqrt(sites.nearest(ball.centre, kFarthestSquared).squared) + 2.0f * ball.radius;
  near.clear();
  sites.addWithin(ball.centre, reach * reach * 1.0001f, near);
  if (near.size() <= kMost) {
    const auto from = [&](const float* array) { return array + begin; };
    HWY_DYNAMIC_DISPATCH(NearestSite)
    (near.data(), static_cast<int>(near.size()), from(points.x), from(points.y), from(points.z), end - begin, out + begin);
  } else if (end - begin > kPointAlignment) {
    for (int part = begin; part < end; part += kPointAlignment) nearestSites(sites, points, part, part + kPointAlignment, out, near);
  } else {
    for (int k = begin; k < end; ++k) out[k] = std::sqrt(sites.nearest({points.x[k], points.y[k], points.z[k]}, kFarthestSquared).squared);
  }
}

}  // namespace

VoronoiMethod::VoronoiMethod(const MethodParams& params, std::uint64_t seed, Ground ground, const Progress* progress) {
  std::vector<Point3<float>> sites;
  for (int i = 0; i < params.count; ++i) sites.push_back(scatteredPlace(ground, Chances(seed, Channel::voronoi, i)));
  relaxSites(sites, ground, kLloydRounds, progress);
  const float area = ground == Ground::flat ? kPatch * kPatch : 4.0f * 3.14159265f;
  const float cell = std::sqrt(area / static_cast<float>(params.count));
  const std::vector<float> wet = wetness(sites, seed, cell);
  std::vector<std::size_t> order(sites.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wet[a] > wet[b]; });
  const auto flooded = static_cast<std::size_t>(params.water * static_cast<double>(sites.size()) + 0.5);
  std::vector<Point3<float>> sides[2];
  for (std::size_t i = 0; i < order.size(); ++i) sides[i < flooded].push_back(sites[order[i]]);
  land_ = SiteTree(sides[0]);
  water_ = SiteTree(sides[1]);
  roughening_ = {seed, 0.6f / cell, 6, static_cast<float>(params.gain)};
  strength_ = 0.22f * static_cast<float>(params.roughness) * cell;
}

void VoronoiMethod::heights(const PointRow& points, float* out) const {
  // Noise moves places, and so the borders of cells, in all three directions; and heights once more.
  float noise[4][kChunk], moved[3][kChunk], distance[2][kChunk];
  std::vector<Point3<float>> near;
  for (int begin = 0; begin < points.count; begin += kChunk) {
    const int count = std::min(kChunk, points.count - begin);
    const float* const from[3] = {points.x + begin, points.y + begin, points.z + begin};
    for (std::uint64_t i = 0; i < 4; ++i) {
      NoiseSettings settings = roughening_;
      settings.seed += mix64(i);
      noiseRow(settings, {from[0], from[1], from[2], count}, noise[i]);
    }
    for (int axis = 0; axis < 3; ++axis) {
      for (int k = 0; k < count; ++k) moved[axis][k] = from[axis][k] + (noise[axis][k] - 0.5f) * strength_;
    }
    const PointRow places{moved[0], moved[1], moved[2], count};
    nearestSites(land_, places, 0, count, distance[0], near);
    nearestSites(water_, places, 0, count, distance[1], near);
    for (int k = 0; k < count; ++k) out[begin + k] = distance[1][k] - distance[0][k] + (noise[3][k] - 0.5f) * strength_;
  }
}

}  // namespace terrella
#endif
