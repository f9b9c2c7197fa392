// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/relief_rows.cpp"
#include "lattice/relief_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

HWY_INLINE I scaledReliefs(I values, I mantissa) {
  return hn::ShiftRight<Relief::kWholeBits>(hn::Add(hn::Mul(values, mantissa), hn::Set(Ints(), Relief::kWhole / 2)));
}

void mixedLines(const std::int32_t* near, const std::int32_t* far, int points, std::int32_t mantissa, int ofNear, int ofFar,
                std::int32_t* out) {
  const Ints d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  const I factor = hn::Set(d, mantissa), a = hn::Set(d, ofNear), b = hn::Set(d, ofFar);
  int k = 0;
  for (; k + lanes <= points; k += lanes) {
    const I n = scaledReliefs(hn::LoadU(d, near + k), factor), f = scaledReliefs(hn::LoadU(d, far + k), factor);
    hn::StoreU(hn::Add(hn::Mul(n, a), hn::Mul(f, b)), d, out + k);
  }
  for (; k < points; ++k) out[k] = scaledRelief(near[k], mantissa) * ofNear + scaledRelief(far[k], mantissa) * ofFar;
}

void doubledLine(const std::int32_t* in, int count, std::int32_t* out) {
  const Ints d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  for (int k = 0; k < count; k += lanes) {
    const I here = hn::LoadU(d, in + k);
    hn::StoreInterleaved2(hn::Add(here, here), hn::Add(here, hn::LoadU(d, in + k + 1)), d, out + 2 * k);
  }
}

void lineMiddles(const std::int32_t* in, int count, int shift, std::int32_t* out) {
  const Ints d;
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d)))
    hn::StoreU(hn::ShiftRightSame(hn::Add(hn::LoadU(d, in + k), hn::LoadU(d, in + k + 1)), shift), d, out + k);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(mixedLines);
HWY_EXPORT(doubledLine);
HWY_EXPORT(lineMiddles);
}  // namespace

void mixLines(const std::int32_t* near, const std::int32_t* far, int stride, int points, std::int32_t mantissa, int ofNear, int ofFar,
              std::int32_t* out) {
  if (stride == 1) return HWY_DYNAMIC_DISPATCH(mixedLines)(near, far, points, mantissa, ofNear, ofFar, out);
  for (int k = 0; k < points; ++k)
    out[k] = scaledRelief(near[k * stride], mantissa) * ofNear + scaledRelief(far[k * stride], mantissa) * ofFar;
}
void doubleLine(const std::int32_t* in, int count, std::int32_t* out) { HWY_DYNAMIC_DISPATCH(doubledLine)(in, count, out); }
void middlesOfLine(const std::int32_t* in, int count, int shift, std::int32_t* out) {
  HWY_DYNAMIC_DISPATCH(lineMiddles)(in, count, shift, out);
}

}  // namespace terrella
#endif
