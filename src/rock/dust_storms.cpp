#include "rock/dust_storms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "base/hash.h"
#include "methods/noise.h"

namespace terrella {
namespace {

constexpr int kStormStretch = 64;                       // places of a row that are worked through together
constexpr float kWideBend = 0.5f, kNarrowBend = 0.05f;  // how far noise is bent, in radii
// How far a storm hides what is below; one that is everywhere hides most of it.
constexpr float kThinnest = 0.5f, kThinnestOfAll = 0.88f, kThickest = 0.95f;
constexpr float kBillows = 8;  // how many to a radius, about; the finest half a sample wide
constexpr int kMostBillows = 9;

using Stretch = std::array<float, kStormStretch>;

int billowOctaves(int columns) {
  int octaves = 1;
  for (double wave = 1 / static_cast<double>(kBillows); octaves < kMostBillows && wave > 4 * exact::kPi / columns; wave *= 0.5) ++octaves;
  return octaves;
}

}  // namespace

DustStorms::DustStorms(std::uint64_t seed, double share, const Palette& palette, int columns)
    : seed_(mix64(seed ^ 0x64757374u)),
      octaves_(billowOctaves(columns)),
      level_(-1e9f),
      thinnest_(kThinnest + (kThinnestOfAll - kThinnest) * static_cast<float>(share * share)),
      dust_(palette.classes[static_cast<std::size_t>(ColourClass::desert)]) {
  if (share >= 1) return;
  // The share that is asked for of places on a cylinder around the globe, whose squares are all alike on it.
  constexpr int kRows = 32;
  std::vector<float> values;
  for (int row = 0; row < kRows; ++row) {
    alignas(64) Stretch x, y, z, broad, fine;
    const double up = (2 * row + 1) / static_cast<double>(kRows) - 1, wide = std::sqrt(1 - up * up);
    for (int k = 0; k < kStormStretch; ++k) {
      const double angle = 2 * exact::kPi * k / kStormStretch;
      const auto at = static_cast<std::size_t>(k);
      x[at] = static_cast<float>(wide * exact::cosine(angle)), y[at] = static_cast<float>(up),
      z[at] = static_cast<float>(wide * exact::cosine(angle - exact::kPi / 2));
    }
    fields({x.data(), y.data(), z.data(), kStormStretch}, broad.data(), fine.data());
    values.insert(values.end(), broad.begin(), broad.end());
  }
  const auto rank = values.begin() + static_cast<std::ptrdiff_t>((1 - share) * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), rank, values.end());
  level_ = *rank;
}

// Where dust is, and its billows, about 0. Both are bent, so fronts curl as winds do.
void DustStorms::fields(const PointRow& points, float* broad, float* fine) const {
  alignas(64) Stretch x, y, z, wide, narrow;
  const auto count = static_cast<std::size_t>(points.count);
  const auto bend = [&](std::uint64_t number, const float* from, Stretch& to) {
    noiseRow({mix64(seed_ + number), 1.7f, 3, 0.5f}, points, wide.data());
    noiseRow({mix64(seed_ + number + 8), 9.5f, 3, 0.5f}, points, narrow.data());
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i] + (wide[i] - 0.5f) * kWideBend + (narrow[i] - 0.5f) * kNarrowBend;
  };
  bend(1, points.x, x), bend(2, points.y, y), bend(3, points.z, z);
  const PointRow bent{x.data(), y.data(), z.data(), points.count};
  noiseRow({mix64(seed_ + 4), 1.4f, 4, 0.55f}, bent, broad);
  noiseRow({mix64(seed_ + 5), kBillows, octaves_, 0.66f}, bent, fine);
  for (std::size_t i = 0; i < count; ++i) fine[i] = (fine[i] - 0.5f) * 2;
}

void DustStorms::row(const PlaceRow& places, int width, Rgba8* out) const {
  for (int first = 0; first < width; first += kStormStretch) {
    const int count = std::min(kStormStretch, width - first);
    const auto from = static_cast<std::size_t>(first);
    alignas(64) Stretch broad, fine;
    fields({&places.x[from], &places.y[from], &places.z[from], count}, broad.data(), fine.data());
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const float over = broad[at] - level_ + fine[at] * 0.11f;
      const float dense = exact::smoothstep((over + 0.09f) * (1 / 0.22f)),
                  billow = exact::clamp01(0.5f + 0.9f * fine[at] + 1.5f * (broad[at] - 0.5f));
      const Colour c = evaluate(dust_, 0.55 + 0.45 * static_cast<double>(billow), 0);
      const auto code = [](double value) { return static_cast<std::uint8_t>(exact::clamp01(static_cast<float>(value)) * 255.0f + 0.5f); };
      out[first + i] = {code(c[0]), code(c[1]), code(c[2]),
                        code(static_cast<double>(dense * (thinnest_ + (kThickest - thinnest_) * billow)))};
    }
  }
}

}  // namespace terrella
