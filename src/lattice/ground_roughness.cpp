// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/ground_roughness.cpp"
#include "lattice/ground_roughness.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

void mantissasOfGround(const FixedHeight* north, const FixedHeight* south, int count, const GroundRule& rule, std::int32_t* out) {
  const Ints di;
  const Floats d;
  const auto k = [&](float value) HWY_ATTR { return hn::Set(d, value); };
  const I zero = hn::Zero(di);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(di))) {
    const I a = hn::LoadU(di, north + i), b = hn::LoadU(di, north + i + 1), c = hn::LoadU(di, south + i), e = hn::LoadU(di, south + i + 1);
    const I low = hn::Min(hn::Min(a, b), hn::Min(c, e)), high = hn::Max(hn::Max(a, b), hn::Max(c, e));
    const F relief = hn::Min(hn::ConvertTo(d, hn::Sub(high, low)), k(rule.steepest));
    const F steep = hn::Min(hn::Mul(relief, k(rule.perSteep)), k(1.0f));
    const F ofRelief = hn::Mul(relief, hn::Add(k(rule.share), hn::Mul(k(rule.steepShare), hn::Mul(steep, steep))));
    // 0 where the sea's level lies between the corners.
    const I fromSea = hn::Max(hn::Max(low, hn::Neg(high)), zero);
    const F anywhere = hn::Min(k(rule.anywhere), hn::Mul(hn::ConvertTo(d, fromSea), k(rule.perHeight)));
    const F sum = hn::Mul(hn::Add(ofRelief, anywhere), k(rule.perUnit));
    const auto isDry = hn::Gt(hn::ConvertTo(d, high), hn::Zero(d));
    hn::StoreU(truncated(hn::IfThenElse(isDry, sum, hn::Mul(sum, k(rule.underWater)))), di, out + i);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(mantissasOfGround);
}  // namespace

float GroundRule::displacement(float relief) const {
  relief = std::min(relief, steepest);
  const float steep = std::min(relief * perSteep, 1.0f);
  return relief * (share + steepShare * (steep * steep)) + anywhere;
}

void groundMantissas(const FixedHeight* north, const FixedHeight* south, int count, const GroundRule& rule, std::int32_t* out) {
  HWY_DYNAMIC_DISPATCH(mantissasOfGround)(north, south, count, rule, out);
}

}  // namespace terrella
#endif
