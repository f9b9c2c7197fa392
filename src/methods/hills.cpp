#include "methods/hills.h"

#include <algorithm>

#include "base/exact_math.h"
#include "methods/scattered.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/hills.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void AddHill(const Hill& hill, const PointRow& points, int begin, int end, float* out) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  const F perSquare = k(1.0f / (hill.radius * hill.radius));
  for (int i = begin; i < end; i += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::Sub(hn::LoadU(d, points.x + i), k(hill.centre.x)), y = hn::Sub(hn::LoadU(d, points.y + i), k(hill.centre.y));
    const F z = hn::Sub(hn::LoadU(d, points.z + i), k(hill.centre.z));
    const F squared = hn::Add(hn::Add(hn::Mul(x, x), hn::Mul(y, y)), hn::Mul(z, z));
    const F near = hn::Max(hn::Sub(k(1.0f), hn::Mul(squared, perSquare)), hn::Zero(d));
    hn::StoreU(hn::Add(hn::LoadU(d, out + i), hn::Mul(hn::Mul(near, near), k(hill.height))), d, out + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(AddHill);

HillsMethod::HillsMethod(const MethodParams& params, std::uint64_t seed, Ground ground) {
  const float largest = exact::chordOfDegrees(params.size);
  for (int i = 0; i < params.count; ++i) {
    const Chances chances(seed, Channel::hills, i);
    // Small hills are many, and lower.
    const float share = 0.15f + 0.85f * chances.unit(2) * chances.unit(2);
    hills_.push_back({scatteredPlace(ground, chances), largest * share, share * (0.4f + 0.6f * chances.unit(3))});
  }
}

void HillsMethod::heights(const PointRow& points, float* out) const {
  std::fill_n(out, points.count, 0.0f);
  for (int begin = 0; begin < points.count; begin += kChunk) {
    const int end = std::min(begin + kChunk, points.count);
    const Ball ball = ballAround(points, begin, end);
    for (const Hill& hill : hills_) {
      const float reach = hill.radius + ball.radius;
      if (squaredDistance(hill.centre, ball.centre) < reach * reach) HWY_DYNAMIC_DISPATCH(AddHill)(hill, points, begin, end, out);
    }
  }
}

}  // namespace terrella
#endif
