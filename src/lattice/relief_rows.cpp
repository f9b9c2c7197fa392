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

void reliefOfRow(const CellRows<float>& rows, const ReliefRule& rule, std::int32_t* out) {
  const Floats d;
  const auto k = [&](float value) HWY_ATTR { return hn::Set(d, value); };
  for (int i = 0; i < rows.count; i += static_cast<int>(hn::Lanes(d))) {
    const F here = hn::LoadU(d, rows.here + i);
    F low = here, high = here;
    for (const float* row : {rows.above, rows.here, rows.below}) {
      for (int beside = -1; beside <= 1; ++beside) {
        const F height = hn::LoadU(d, row + i + beside);
        low = hn::Min(low, height);
        high = hn::Max(high, height);
      }
    }
    const auto isLand = hn::Gt(here, hn::Zero(d));
    low = hn::IfThenElse(isLand, hn::Max(low, k(rule.besideLand)), low);
    high = hn::IfThenElse(isLand, high, hn::Min(high, k(rule.besideSea)));
    const F relief = hn::Min(hn::Sub(high, low), k(rule.most));
    hn::StoreU(truncated(hn::Add(k(rule.anywhere), hn::Mul(k(rule.perMetre), relief))), Ints(), out + i);
  }
}

void blurredRow(const CellRows<std::int32_t>& rows, std::int32_t* out) {
  const Ints d;
  for (int i = 0; i < rows.count; i += static_cast<int>(hn::Lanes(d))) {
    const auto column = [&](int beside) HWY_ATTR {
      const I here = hn::LoadU(d, rows.here + i + beside);
      return hn::Add(hn::Add(hn::LoadU(d, rows.above + i + beside), hn::LoadU(d, rows.below + i + beside)), hn::Add(here, here));
    };
    const I middle = column(0), sum = hn::Add(hn::Add(column(-1), column(1)), hn::Add(middle, middle));
    hn::StoreU(hn::ShiftRight<4>(hn::Add(sum, hn::Set(d, 8))), d, out + i);
  }
}

void cellsThatMeet(const std::int32_t* above, const std::int32_t* below, int count, std::int32_t shore, std::int32_t* out) {
  const Ints d;
  const I zero = hn::Zero(d), level = hn::Set(d, shore);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    const auto fromShore = [&](const std::int32_t* cells) HWY_ATTR { return hn::Sub(hn::LoadU(d, cells), level); };
    const I a = fromShore(above + i - 1), b = fromShore(above + i), c = fromShore(below + i - 1), e = fromShore(below + i);
    const I low = hn::Min(hn::Min(a, b), hn::Min(c, e)), high = hn::Max(hn::Max(a, b), hn::Max(c, e));
    const auto isShore = hn::AndNot(hn::Gt(low, zero), hn::Gt(high, zero));
    const I most = hn::IfThenElse(isShore, hn::Min(high, hn::Neg(low)), hn::Set(d, kNoLimit)), least = hn::Neg(most);
    const auto limited = [&](I cells) HWY_ATTR { return hn::Min(hn::Max(cells, least), most); };
    const I whole = hn::Add(hn::Add(a, b), hn::Add(c, e));
    const I fair = hn::Add(hn::Add(limited(a), limited(b)), hn::Add(limited(c), limited(e)));
    const I sum = hn::IfThenElse(hn::Lt(hn::Xor(whole, fair), zero), fair, whole);
    hn::StoreU(hn::Add(level, hn::ShiftRight<2>(hn::Add(sum, hn::Set(d, 2)))), d, out + i);
  }
}

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
HWY_EXPORT(reliefOfRow);
HWY_EXPORT(blurredRow);
HWY_EXPORT(cellsThatMeet);
HWY_EXPORT(mixedLines);
HWY_EXPORT(doubledLine);
HWY_EXPORT(lineMiddles);
}  // namespace

void reliefRow(const CellRows<float>& metres, const ReliefRule& rule, std::int32_t* out) {
  HWY_DYNAMIC_DISPATCH(reliefOfRow)(metres, rule, out);
}
void blurRow(const CellRows<std::int32_t>& rows, std::int32_t* out) { HWY_DYNAMIC_DISPATCH(blurredRow)(rows, out); }

void meetingCells(const std::int32_t* above, const std::int32_t* below, int count, std::int32_t shore, std::int32_t* out) {
  HWY_DYNAMIC_DISPATCH(cellsThatMeet)(above, below, count, shore, out);
}

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
