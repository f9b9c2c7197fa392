// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/crossing_rows.cpp"
#include "lattice/crossing_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>
#include <array>

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// From place k on, as many as D has lanes.
template <class D>
HWY_INLINE void crossVector(D d, const CrossingRow& row, int k) {
  const hn::Rebind<std::int32_t, D> whole;
  const auto columns = hn::PromoteTo(hn::RebindToSigned<D>(), hn::LoadU(whole, row.columns + k));
  const auto f = hn::LoadU(d, row.shares + k);
  const auto a = hn::GatherIndex(d, row.line - 1, columns), b = hn::GatherIndex(d, row.line, columns);
  const auto c = hn::GatherIndex(d, row.line + 1, columns), e = hn::GatherIndex(d, row.line + 2, columns);
  const auto times = [d](double number, auto v) HWY_ATTR { return hn::Mul(hn::Set(d, number), v); };
  const auto cubic = hn::Sub(hn::Add(times(3, hn::Sub(b, c)), e), a);
  const auto square = hn::Add(hn::Sub(hn::Add(hn::Sub(times(2, a), times(5, b)), times(4, c)), e), hn::Mul(f, cubic));
  const auto slope = hn::Add(hn::Sub(c, a), hn::Mul(f, square));
  const auto value = hn::Add(b, hn::Mul(times(0.5, f), slope));
  hn::StoreU(hn::DemoteTo(whole, hn::Add(value, hn::CopySign(hn::Set(d, 0.5), value))), whole, row.out + k);
}

void crossPoints(const CrossingRow& row) {
  const hn::ScalableTag<double> d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  int k = 0;
  for (; k + lanes <= row.count; k += lanes) crossVector(d, row, k);
  if (k == row.count) return;
  // A vector of fewer lanes would do, were it not that its gathers also read where the lanes that it lacks point to, which is anywhere.
  std::array<std::int32_t, hn::MaxLanes(d)> columns, out;
  std::array<double, hn::MaxLanes(d)> shares;
  for (int i = 0; i < lanes; ++i) {
    const int from = std::min(k + i, row.count - 1);
    columns[static_cast<std::size_t>(i)] = row.columns[from];
    shares[static_cast<std::size_t>(i)] = row.shares[from];
  }
  CrossingRow rest = row;
  rest.columns = columns.data(), rest.shares = shares.data(), rest.out = out.data();
  crossVector(d, rest, 0);
  std::copy_n(out.begin(), row.count - k, row.out + k);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(crossPoints);
}  // namespace

void crossLine(const CrossingRow& row) { HWY_DYNAMIC_DISPATCH(crossPoints)(row); }

}  // namespace terrella
#endif
