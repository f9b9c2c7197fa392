#include "exporter/png_filter.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace terrella::exporter {
namespace {

enum Filter : std::uint8_t { kNone, kSub, kUp, kAverage, kPaeth };

// Of left, above and above left the one nearest to left + above - above left.
int paeth(int left, int above, int corner) {
  const int byLeft = std::abs(above - corner), byAbove = std::abs(left - corner), byCorner = std::abs(left + above - 2 * corner);
  return byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner;
}

int foretold(Filter filter, int left, int above, int corner) {
  switch (filter) {
    case kSub:
      return left;
    case kUp:
      return above;
    case kAverage:
      return (left + above) / 2;
    case kPaeth:
      return paeth(left, above, corner);
    case kNone:
      break;
  }
  return 0;
}

}  // namespace

void filterNone(std::span<const std::uint8_t> row, std::uint8_t* out) {
  out[0] = kNone;
  std::memcpy(out + 1, row.data(), row.size());
}

void filterSub(std::span<const std::uint8_t> row, std::size_t step, std::uint8_t* out) {
  *out++ = kSub;
  std::memcpy(out, row.data(), std::min(step, row.size()));
  for (std::size_t i = step; i < row.size(); ++i) out[i] = static_cast<std::uint8_t>(row[i] - row[i - step]);
}

void LeastFilter::filter(std::span<const std::uint8_t> row, std::uint8_t* out) {
  long least = -1;
  for (const Filter filter : {kSub, kUp, kAverage, kPaeth, kNone}) {
    long sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int left = i < step_ ? 0 : row[i - step_], corner = i < step_ ? 0 : above_[i - step_];
      tried_[i] = static_cast<std::uint8_t>(row[i] - foretold(filter, left, above_[i], corner));
      sum += std::abs(static_cast<std::int8_t>(tried_[i]));
    }
    if (least >= 0 && sum >= least) continue;
    least = sum;
    *out = filter;
    std::copy(tried_.begin(), tried_.end(), out + 1);
  }
  std::copy(row.begin(), row.end(), above_.begin());
}

}  // namespace terrella::exporter
