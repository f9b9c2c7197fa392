// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/smooth_rows.cpp"
#include "lattice/smooth_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>

#include "base/formula-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

void rowOfSmoothGround(const SmoothCell* cells, int cellCount, const SmoothPoints& points, const SmoothRow& out) {
  const int whole = 1 << points.shift, lanes = static_cast<int>(hn::Lanes(Floats())), last = points.first + points.count;
  const Num perPoint(1.0f / static_cast<float>(whole));
  for (int i = points.first; i < last;) {
    const int at = std::min(i >> points.shift, cellCount - 1), left = at << points.shift;
    const int end = at + 1 == cellCount ? last : std::min(last, left + whole);
    const SmoothCell& cell = cells[at];
    const Num m0(cell.meters[0]), m1(cell.meters[1]), m2(cell.meters[2]), m3(cell.meters[3]);
    const Num g0(cell.growth[0]), g1(cell.growth[1]), g2(cell.growth[2]), g3(cell.growth[3]);
    // What is past the end of a cell is written again by the next one.
    for (; i < end; i += lanes) {
      const int k = i - points.first;
      const Num u = Num(hn::Iota(Floats(), static_cast<float>(i - left))) * perPoint;
      const auto along = [&](float start, float step) HWY_ATTR { return Num(start) + Num(step) * u; };
      storeNum(along(cell.start.x, cell.step.x), out.x + k);
      storeNum(along(cell.start.y, cell.step.y), out.y + k);
      storeNum(along(cell.start.z, cell.step.z), out.z + k);
      storeNum(m0 + u * (m1 + u * (m2 + u * m3)), out.meters + k);
      const Num risesAlong = m1 + u * (m2 + m2 + u * (m3 * 3.0f)), risesDown = g0 + u * (g1 + u * (g2 + u * g3));
      storeNum(risesAlong * cell.ofAlong.x + risesDown * cell.ofDown.x, out.contourX + k);
      storeNum(risesAlong * cell.ofAlong.y + risesDown * cell.ofDown.y, out.contourY + k);
      storeNum(risesAlong * cell.ofAlong.z + risesDown * cell.ofDown.z, out.contourZ + k);
    }
    i = end;
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(rowOfSmoothGround);
}  // namespace

void smoothRow(const SmoothCell* cells, int cellCount, const SmoothPoints& points, const SmoothRow& out) {
  HWY_DYNAMIC_DISPATCH(rowOfSmoothGround)(cells, cellCount, points, out);
}

}  // namespace terrella
#endif
