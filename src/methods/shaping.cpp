#include "methods/shaping.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/sample_rows.h"

namespace terrella {
namespace {

using exact::clamp01;

float folded(float e, float share) {
  const float fromMiddle = e < 0.5f ? 0.5f - e : e - 0.5f;
  return e + (2.0f * (0.5f - fromMiddle) - e) * share;
}

float onCurve(const std::vector<CurvePoint>& curve, float e) {
  const auto above = std::upper_bound(curve.begin(), curve.end(), static_cast<double>(e),
                                      [](double height, const CurvePoint& point) { return height < point.height; });
  if (above == curve.begin()) return static_cast<float>(curve.front().becomes);
  if (above == curve.end()) return static_cast<float>(curve.back().becomes);
  const CurvePoint& below = above[-1];
  const double share = (static_cast<double>(e) - below.height) / (above->height - below.height);
  return static_cast<float>(below.becomes + (above->becomes - below.becomes) * share);
}

// round(e n) / n; rounded: flat in the middle of every step, and a slope of a third power from one to the next.
float terraced(float e, float n, bool isRounded) {
  const float steps = e * n + 0.5f;
  const float step = static_cast<float>(static_cast<int>(steps));
  if (!isRounded) return step / n;
  const float f = steps - step - 0.5f;
  return clamp01((step + 4.0f * f * f * f) / n);
}

float distanceFromMiddle(IslandDistance kind, Ground ground, float x, float y, float z) {
  if (ground == Ground::flat) {
    const float dx = x * (2.0f / kPatch) - 1.0f, dy = y * (2.0f / kPatch) - 1.0f;
    return kind == IslandDistance::euclidean ? std::sqrt(dx * dx + dy * dy) : (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
  }
  const float dz = 1.0f - z;
  if (kind == IslandDistance::euclidean) return std::sqrt(x * x + y * y + dz * dz) * 0.5f;
  constexpr float kFarthest = 2.7320508f;  // 1 + sqrt(3): the most that |x| + |y| + |1 - z| is on the sphere
  return ((x < 0 ? -x : x) + (y < 0 ? -y : y) + dz) * (1.0f / kFarthest);
}

}  // namespace

Shaper::Shaper(const ShapingParams& params)
    : exponent_(static_cast<float>(params.exponent)),
      ridges_(static_cast<float>(params.ridges)),
      curve_(params.curve),
      terraces_(params.terraces),
      terraceCount_(static_cast<float>(params.terraceCount)) {
  std::stable_sort(curve_.begin(), curve_.end(), [](const CurvePoint& a, const CurvePoint& b) { return a.height < b.height; });
}

float Shaper::at(float e) const {
  if (ridges_ > 0) e = folded(e, ridges_);
  if (!curve_.empty()) e = onCurve(curve_, e);
  e = exact::power(e, exponent_);
  return terraces_ == Terraces::none ? e : terraced(e, terraceCount_, terraces_ == Terraces::rounded);
}

void Shaper::row(float* heights, int count) const {
  if (ridges_ > 0) std::transform(heights, heights + count, heights, [&](float e) { return folded(e, ridges_); });
  if (!curve_.empty()) std::transform(heights, heights + count, heights, [&](float e) { return onCurve(curve_, e); });
  powerRow(exponent_, heights, count);
  if (terraces_ != Terraces::none) {
    std::transform(heights, heights + count, heights, [&](float e) { return terraced(e, terraceCount_, terraces_ == Terraces::rounded); });
  }
}

bool Shaper::isMonotone() const {
  if (ridges_ > 0) return false;
  return std::is_sorted(curve_.begin(), curve_.end(), [](const CurvePoint& a, const CurvePoint& b) { return a.becomes < b.becomes; });
}

bool Shaper::isIdentity() const { return exponent_ == 1.0f && ridges_ == 0.0f && curve_.empty() && terraces_ == Terraces::none; }

void islandRow(const ElevationParams& params, Ground ground, const PointRow& points, float* heights) {
  if (params.island == Island::none) return;
  const float a = static_cast<float>(params.islandLift), b = static_cast<float>(params.islandDepth),
              c = static_cast<float>(params.islandPower);
  for (int k = 0; k < points.count; ++k) {
    const float d = distanceFromMiddle(params.islandDistance, ground, points.x[k], points.y[k], points.z[k]);
    const float sunk = d > 1e-6f ? b * exact::exp2(c * exact::log2(d)) : 0.0f;
    heights[k] = clamp01(params.island == Island::add ? heights[k] + a - sunk : (heights[k] + a) * (1.0f - sunk));
  }
}

}  // namespace terrella
