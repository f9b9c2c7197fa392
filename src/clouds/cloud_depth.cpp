#include "clouds/cloud_depth.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/cloud_depth.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "clouds/cloud_noise-inl.h"
#include "clouds/hurricanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

constexpr int kGroups = kCloudLayers / 4;  // of four layers, which lie beside each other for each place
using BlendedCells = std::array<std::array<float, 4 * kDepthBlock>, kGroups>;

// The 3 x 3 cells around a place, in the shares of a quadratic B-spline: it has no creases, as straight lines between cells would.
struct SplineShares {
  float before, here, after;
  explicit SplineShares(float off)
      : before(0.5f * (0.5f - off) * (0.5f - off)), here(0.75f - off * off), after(0.5f * (0.5f + off) * (0.5f + off)) {}
};

void blendCells(const CloudCells& cells, const PlaceRow& places, int first, int count, BlendedCells& out) {
  const Floats d;
  const float half = 0.5f * static_cast<float>(cells.size());
  const int last = cells.size() - 1;
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(first + i);
    const float a = (places.s[at] + 1.0f) * half, b = (places.t[at] + 1.0f) * half;
    const int column = std::min(static_cast<int>(a), last), line = std::min(static_cast<int>(b), last);
    const SplineShares x(a - static_cast<float>(column) - 0.5f), y(b - static_cast<float>(line) - 0.5f);
    const auto row = [&](int j) HWY_ATTR { return reinterpret_cast<const float*>(cells.row(places.face[at], line + j) + column); };
    const float *const above = row(-1), *const here = row(0), *const below = row(1);
    alignas(64) std::array<float, kCloudLayers> sums;
    for (int k = 0; k < kCloudLayers; k += static_cast<int>(hn::Lanes(d))) {
      const auto along = [&](const float* cell) HWY_ATTR {
        const auto part = [&](int step, float share)
                              HWY_ATTR { return hn::Mul(hn::LoadU(d, cell + step * kCloudLayers + k), hn::Set(d, share)); };
        return hn::Add(hn::Add(part(-1, x.before), part(0, x.here)), part(1, x.after));
      };
      const auto sum = hn::Add(hn::Add(hn::Mul(along(above), hn::Set(d, y.before)), hn::Mul(along(here), hn::Set(d, y.here))),
                               hn::Mul(along(below), hn::Set(d, y.after)));
      hn::Store(sum, d, sums.data() + k);
    }
    for (std::size_t g = 0; g < kGroups; ++g) std::copy_n(sums.data() + 4 * g, 4, out[g].data() + 4 * i);
  }
}

// Rows of a 2:1 map come without directions.
HWY_INLINE Arrow directionAt(const PlaceRow& places, int at) {
  if (!places.isParallel) return loadArrow(places.x.data() + at, places.y.data() + at, places.z.data() + at);
  const Turned fromDateLine = turned(loadNum(places.longitude.data() + at) * 6.28318531f);
  const Num y = places.parallelY, cosine = root(largest(Num(1.0f) - y * y, 0.0f));
  return {-fromDateLine.sine * cosine, y, -fromDateLine.cosine * cosine};
}

// The layers of a vector of places, in the order of CloudCell.
struct Layers {
  Arrow drift;
  Num puffGain, xFront, xStratus, xWisp, xConvergence, towers, xCells, opening, cellPatches, logDepth, cirrus, logHaze, xRope;
};
HWY_INLINE Layers layersAt(const BlendedCells& cells, int i) {
  const Floats d;
  std::array<std::array<F, 4>, kGroups> f;
  for (std::size_t g = 0; g < kGroups; ++g) hn::LoadInterleaved4(d, cells[g].data() + 4 * i, f[g][0], f[g][1], f[g][2], f[g][3]);
  return {{f[0][0], f[0][1], f[0][2]},
          f[0][3],
          f[1][0],
          f[1][1],
          f[1][2],
          f[1][3],
          f[2][0],
          f[2][1],
          f[2][2],
          f[2][3],
          f[3][0],
          f[3][1],
          f[3][2],
          f[3][3]};
}

// Noise finer than cells, of air that is the younger the finer it is: plain, and folded into lumps. Deviations are about a half.
struct FineNoise {
  Num fine, puffs;
  std::array<Num, 2> octaves;
};
HWY_INLINE FineNoise fineNoise(const DepthRules& rules, const Layers& layers, Arrow p) {
  constexpr std::array kAges{1.0f, 0.6f, 0.35f, 0.2f, 0.1f, 0.0f}, kWeights{1.0f, 0.95f, 0.9f, 0.6f, 0.45f, 0.35f};
  FineNoise noise{0.0f, 0.0f, {0.0f, 0.0f}};
  for (std::size_t k = 0; k < static_cast<std::size_t>(rules.octaves); ++k) {
    const Num n = noiseAt(rules.fine[k], p + layers.drift * kAges[k]);
    noise.fine = noise.fine + n * (1.33f * kWeights[k]);
    noise.puffs = noise.puffs + (amount(n) - 0.24f) * (3.0f * kWeights[k]);
    if (k < 2) noise.octaves[k] = n;
  }
  noise.puffs = noise.puffs * layers.puffGain;
  return noise;
}

// Fine noise counts only near or above the threshold of cloud.
HWY_INLINE Num frayed(Num x, Num noise) { return largest(x + rise(-0.42f, 0.0f, x) * noise, 0.0f); }

HWY_INLINE Num sheets(const DepthRules& rules, const Layers& layers, const FineNoise& noise) {
  const Num fine = noise.fine, puffs = noise.puffs, bias = rules.bias;
  const Num ragged = fine * 0.13f + puffs * 0.14f;
  const Num front = least(frayed(layers.xFront + bias, ragged) * (1 / 1.05f), 1.0f);
  const Num stratus = least(frayed(layers.xStratus + bias, ragged), 1.0f);
  const Num wisp = least(frayed(layers.xWisp + bias, fine * 0.15f + puffs * 0.2f), 1.2f);
  const Num rope = least(frayed(layers.xRope + bias, fine * 0.2f + puffs * 0.25f), 1.2f);
  const Num lumpy = power(fine * 0.4f + puffs * 0.36f + layers.logDepth);
  const Num flat = power(fine * 0.3f + puffs * 0.2f + layers.logDepth);
  return front * front * lumpy * 13.0f + (stratus * stratus * 8.0f + wisp * wisp * 5.0f) * flat + rope * rope * 14.0f;
}

HWY_INLINE Num convergenceClouds(const DepthRules& rules, const Layers& layers, const FineNoise& noise) {
  const Num x = least(frayed(layers.xConvergence + rules.bias, noise.fine * 0.10f + noise.puffs * 0.22f) * (1 / 1.1f), 1.0f);
  const Num tower = layers.towers + least(rules.bias, 0.0f);
  const Num top = largest(tower + rise(0.0f, 0.3f, tower) * (noise.puffs * 0.16f + noise.fine * 0.05f), 0.0f);
  const Num lumps = power(noise.fine * 0.3f + noise.puffs * 0.4f);
  return x * x * 16.0f * lumps + x * 2.0f + top * top * 34.0f * lumps;
}

// Cells of stratocumulus over the sea: closed ones are round tops, open ones rings. And cumulus too small to see.
HWY_INLINE Num smallCells(const DepthRules& rules, const Layers& layers, const FineNoise& noise, Arrow p) {
  const Num cover = layers.xCells + rules.bias;
  const Num haze = power(layers.logHaze + noise.fine + rules.bias * 2.5f);
  if (!isAnyLess(0.02f, cover)) return haze;
  Num shape = 0.0f;
  if (rules.hasCells) {
    Num nearest = 81.0f, second = 81.0f, top = -1.0f;
    const Arrow shake{noise.octaves[0] * 0.3f, noise.octaves[1] * 0.3f, noise.octaves[0] * -0.3f};
    forPointsAround(inOctave(rules.cells, p + layers.drift * 0.2f) + shake, rules.cells.key, [&](Num distance2, Num chance) HWY_ATTR {
      second = least(second, largest(nearest, distance2));
      nearest = least(nearest, distance2);
      top = largest(top, Num(0.5f) - root(distance2) * 1.4f + chance * 0.7f);
    });
    shape = blend(top, Num(0.75f) - (root(second) - root(nearest)) * 2.1f, layers.opening);
  }
  const Num x = largest(cover - 0.58f + rise(-0.05f, 0.32f, cover) * (shape * 0.42f + noise.fine * 0.16f) + layers.cellPatches, 0.0f);
  const Num t = Num(1.0f) - power(x * -2.2f);
  const Num filled = blend(t, 1.0f, rise(0.15f, 0.7f, cover));
  return haze + (Num(10.0f) - rise(0.4f, 1.0f, cover) * 3.0f) * t * filled * power(noise.fine * 0.3f + shape * 0.42f - 0.1f);
}

void CloudDepths(const CloudCells& cells, const DepthRules& rules, const PlaceRow& places, int first, int count, float* depths) {
  alignas(64) BlendedCells blended;
  blendCells(cells, places, first, count, blended);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(Floats()))) {
    const Layers layers = layersAt(blended, i);
    const Arrow p = directionAt(places, first + i);
    const FineNoise noise = fineNoise(rules, layers, p);
    Depth depth;
    depth.low = sheets(rules, layers, noise) + convergenceClouds(rules, layers, noise) + smallCells(rules, layers, noise, p);
    depth.high = largest(layers.cirrus, 0.0f) * power(noise.fine * 0.35f + rules.bias * 2.0f);
    depth = withHurricanes(rules, p, noise.fine, noise.puffs, depth);
    storeNum(depth.low + depth.high, depths + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(CloudDepths);

void cloudDepths(const CloudCells& cells, const DepthRules& rules, const PlaceRow& places, int first, int count, float* depths) {
  HWY_DYNAMIC_DISPATCH(CloudDepths)(cells, rules, places, first, count, depths);
}

namespace {

// So much has to be added to all covers that about the wanted share of the sky holds cloud of tau > 0.3: measured over many planets.
float biasFor(double coverage) {
  struct Point {
    double coverage, bias;
  };
  constexpr std::array<Point, 11> kMeasured{{{0.0, -1.15},
                                             {0.1, -0.83},
                                             {0.2, -0.63},
                                             {0.3, -0.455},
                                             {0.4, -0.31},
                                             {0.5, -0.19},
                                             {0.6, -0.065},
                                             {0.66, 0.0},
                                             {0.8, 0.2},
                                             {0.94, 0.4},
                                             {1.0, 0.6}}};
  const auto next = std::find_if(kMeasured.begin() + 1, kMeasured.end() - 1, [&](const Point& p) { return p.coverage >= coverage; });
  const Point &a = *(next - 1), &b = *next;
  return static_cast<float>(a.bias + (b.bias - a.bias) * (coverage - a.coverage) / (b.coverage - a.coverage));
}

}  // namespace

DepthRules depthRules(const CloudDay& day, const Storms& storms, double coverage, int columns) {
  DepthRules rules;
  rules.bias = biasFor(coverage);
  rules.stormStrength = static_cast<float>(std::min(1.0, coverage * 5));
  // An octave's bumps must be wider than two samples: 512 columns show one octave, 2048 three.
  while (rules.octaves < DepthRules::kMostOctaves && columns >> (rules.octaves + 9) > 0) ++rules.octaves;
  rules.hasCells = columns >= 1024;
  float frequency = 40;
  for (int i = 0; i < DepthRules::kMostOctaves; ++i, frequency *= 2.07f)
    rules.fine[static_cast<std::size_t>(i)] = cloudOctave(day, CloudChance::fine, i, frequency);
  constexpr float kCells = 66;  // across the planet's radius
  rules.cells = cloudOctave(day, CloudChance::cells, 0, kCells / 0.6f);
  constexpr std::array kSpirals{17.0f, 36.0f, 75.0f, 9.0f};
  for (std::size_t i = 0; i < kSpirals.size(); ++i)
    rules.spirals[i] = cloudOctave(day, CloudChance::hurricanes, static_cast<int>(i), kSpirals[i]);
  rules.hurricanes = storms.hurricanes;
  return rules;
}

}  // namespace terrella
#endif
