#include "methods/plasma_windows.h"

#include <algorithm>
#include <bit>

#include "lattice/globe_levels.h"
#include "methods/plasma.h"

namespace terrella {
namespace {

constexpr int kWhole = std::countr_zero(static_cast<unsigned>(kMeasuredSize));

}  // namespace

PlasmaWindows::PlasmaWindows(const DiamondSquareSettings& settings, const Workers& workers)
    : settings_(settings),
      firstLevel_(std::countr_zero(static_cast<unsigned>(std::max(1, settings.baseColumns / 4)))),
      first_(globePlasma(settings, kMeasuredSize, workers)) {}

std::vector<FixedHeight> PlasmaWindows::points(int level, int face, const FaceRect& rect) const {
  std::vector<FixedHeight> result;
  result.reserve(static_cast<std::size_t>(rect.columns.count()) * static_cast<std::size_t>(rect.rows.count()));
  if (level <= kWhole) {
    const int step = kMeasuredSize >> level;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i) result.push_back(first_.row(face, j * step)[i * step]);
    }
    return result;
  }
  const FaceRect coarse{{rect.columns.first / 2, (rect.columns.last + 1) / 2}, {rect.rows.first / 2, (rect.rows.last + 1) / 2}};
  const std::vector<FixedHeight> corners = points(level - 1, face, coarse);
  const int steps = level - firstLevel_;
  const Amplitude amplitude = FixedScale(settings_).amplitude(steps - 1);
  for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
    const FixedHeight* north = corners.data() + (j / 2 - coarse.rows.first) * coarse.columns.count();
    const FixedHeight* south = north + (j % 2) * coarse.columns.count();
    const RowKeys keys = levelKeys(settings_.seed, settings_.channel, steps, face, j / 2);
    for (int i = rect.columns.first; i <= rect.columns.last; ++i) {
      const int at = i / 2 - coarse.columns.first, next = at + i % 2;
      if (i % 2 == 0 || j % 2 == 0) {
        result.push_back(i % 2 == 0 && j % 2 == 0 ? north[at] : meanOfTwo(north[at], south[next]));
      } else {
        result.push_back(((north[at] + north[next] + south[at] + south[next] + 2) >> 2) +
                         amplitude.displace(hashColumn(static_cast<std::uint32_t>(i / 2), keys)));
      }
    }
  }
  return result;
}

}  // namespace terrella
