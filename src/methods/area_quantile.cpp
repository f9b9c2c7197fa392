#include "methods/area_quantile.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "maps/equirectangular.h"
#include "maps/places.h"
#include "methods/area_rows.h"

namespace terrella {
namespace {

constexpr int kMostRows = 8;  // at once
constexpr StepRange kAll{0, kHeightSteps, 0};

// The rows of a torus and their areas; the samples of a row have the same area on the sphere.
class TorusAreas {
 public:
  explicit TorusAreas(const TorusField& field) : field_(field) {}
  int rows() const { return field_.samples.height(); }
  int count() const { return field_.samples.width(); }  // of a row
  HeightSteps steps() const { return {field_.low, field_.inverseRange()}; }

  // Calls visit(samples, areas) for some rows; `areas` is room for kMostRows rows of them.
  template <class Visit>
  void visit(int begin, int end, std::uint32_t* areas, Visit visit) const {
    for (int y = begin; y < end; ++y) {
      std::fill_n(areas, count(), static_cast<std::uint32_t>(static_cast<float>(rowCosine(y, rows())) * kWholePixel));
      visit(field_.samples.row(y), areas);
    }
  }

 private:
  const TorusField& field_;
};

// Those of a globe. Faces are alike and mirror images of themselves: rows as far from the middle of any face share their areas.
class GlobeAreas {
 public:
  explicit GlobeAreas(const GlobeField& field) : field_(field), squares_(field.size + GlobeField::kMargin) {
    for (int i = 0; i <= field.size; ++i) {
      const float tangent = onPlane(i, field.size);
      squares_[i] = tangent * tangent;
    }
  }
  int rows() const { return field_.size / 2 + 1; }
  int count() const { return static_cast<int>(squares_.size()); }
  HeightSteps steps() const { return {field_.low, field_.inverseRange()}; }

  // As that of TorusAreas, for all rows that lie as these do, those of a face after each other: memory likes to be read in order.
  template <class Visit>
  void visit(int begin, int end, std::uint32_t* areas, Visit visit) const {
    const auto areasOf = [&](int j) { return areas + (j - begin) * count(); };
    for (int j = begin; j < end; ++j) measure(j, areasOf(j));
    for (int face = 0; face < kFaces; ++face) {
      for (int j = begin; j < end; ++j) visit(field_.row(face, j), areasOf(j));
      for (int j = end - 1; j >= begin; --j) {
        if (2 * j < field_.size) visit(field_.row(face, field_.size - j), areasOf(j));
      }
    }
  }

 private:
  // Points on edges belong to two faces or three: on each they count half, in its corners a quarter. What pads the row counts nothing.
  void measure(int j, std::uint32_t* areas) const {
    const int n = field_.size;
    cellAreaRow(squares_.data(), squares_[j], count(), areas);
    areas[0] /= 2;
    areas[n] /= 2;
    if (j == 0) std::for_each(areas, areas + n + 1, [](std::uint32_t& area) { area /= 2; });
    std::fill(areas + n + 1, areas + count(), 0u);
  }

  const GlobeField& field_;
  std::vector<float> squares_;  // of the tangents along an edge
};

TorusAreas areasOf(const TorusField& field) { return TorusAreas(field); }
GlobeAreas areasOf(const GlobeField& field) { return GlobeAreas(field); }

// Areas by height: from one step to another each of its own, or so many together; of all below them the sum.
struct Tally {
  StepRange range;
  std::vector<std::uint64_t> areas;
  std::uint64_t below = 0, all = 0;

  void operator+=(const Tally& other) {
    std::transform(areas.begin(), areas.end(), other.areas.begin(), areas.begin(), std::plus<>());
    below += other.below;
    all += other.all;
  }
  // The entry up to whose end `share` of all area lies, if it is one of these.
  std::optional<int> find(double share) const {
    const double wanted = share * static_cast<double>(all);
    const auto isReached = [&](std::uint64_t area) { return static_cast<double>(area) >= wanted; };
    if (range.begin > 0 && isReached(below)) return std::nullopt;
    std::uint64_t sum = below;
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (isReached(sum += areas[i])) return static_cast<int>(i);
    }
    return std::nullopt;
  }
};

// Of each `every`th row.
template <class Areas>
Tally tally(const Areas& measured, StepRange range, int every, const Workers& workers, const Progress* progress) {
  const HeightSteps steps = measured.steps();
  const SampleRange samples = samplesOf(range, steps);
  const Tally nothing{range, std::vector<std::uint64_t>(static_cast<std::size_t>(range.count())), 0, 0};
  // One for each thread that works, which takes one that waits: clearing and adding up so many areas costs more than some bands.
  std::mutex mutex;
  std::vector<Tally> waiting{nothing};
  workers.forBands(measured.rows() / every, std::max(1, measured.rows() / every / 16), progress, [&](int begin, int end) {
    Tally own;
    {
      const std::lock_guard lock(mutex);
      if (!waiting.empty()) {
        own = std::move(waiting.back());
        waiting.pop_back();
      }
    }
    if (own.areas.empty()) own = nothing;
    const int count = measured.count();
    std::vector<std::uint32_t> areas(count * kMostRows), areasWithin(count);
    std::vector<std::int32_t> samplesWithin(count);
    const int together = every > 1 ? 1 : kMostRows;
    for (int i = begin; i < end; i += together) {
      const int first = i * every + every / 2;
      measured.visit(first, first + std::min(together, end - i), areas.data(),
                     [&](const std::int32_t* row, const std::uint32_t* areasOfRow) {
                       const AreaSplit split = splitAreas(row, areasOfRow, count, samples, samplesWithin.data(), areasWithin.data());
                       own.below += split.below;
                       own.all += split.all;
                       addAreas(samplesWithin.data(), areasWithin.data(), split.within, steps, range, own.areas.data());
                     });
    }
    const std::lock_guard lock(mutex);
    waiting.push_back(std::move(own));
  });
  Tally result = std::move(waiting.back());
  waiting.pop_back();
  for (const Tally& other : waiting) result += other;
  return result;
}

// The step up to whose end `share` of the area lies. Where it lies about is told by a few rows; all rows then tell apart only the steps
// near there, which takes a quarter of the time: adding to one entry of many, in no order, is what costs.
template <class Areas>
int stepUpTo(const Areas& measured, double share, const Workers& workers, const Progress* progress) {
  constexpr StepRange kCoarsely{0, kHeightSteps, 6};
  constexpr int kReach = 4, kEvery = 16;
  if (measured.rows() >= 8 * kEvery) {
    if (const auto about = tally(measured, kCoarsely, kEvery, workers, progress).find(share)) {
      const StepRange near{std::max(*about - kReach, 0) << kCoarsely.shift,
                           std::min(*about + kReach + 1, kCoarsely.count()) << kCoarsely.shift, 0};
      if (const auto found = tally(measured, near, 1, workers, progress).find(share)) return near.begin + *found;
    }
  }
  return tally(measured, kAll, 1, workers, progress).find(share).value_or(0);
}

float heightAbove(int step) { return static_cast<float>(step + 1) / static_cast<float>(kHeightSteps - 1); }

}  // namespace

float areaQuantile(const std::variant<GlobeField, TorusField>& field, double share, const Workers& workers, const Progress* progress) {
  if (share <= 0) return 0.0f;
  if (share >= 1) return 2.0f;  // above every height: no land at all
  return heightAbove(std::visit([&](const auto& lattice) { return stepUpTo(areasOf(lattice), share, workers, progress); }, field));
}

float areaQuantile(const std::variant<GlobeField, TorusField>& field, double share, const Shaper& shaper, const Workers& workers,
                   const Progress* progress) {
  if (shaper.isMonotone() || share <= 0 || share >= 1) {
    const float unshaped = areaQuantile(field, share, workers, progress);
    return share <= 0 || unshaped > 1.0f ? unshaped : shaper.at(unshaped);  // what lies below or above all heights stays there
  }
  // Where shaping turns heights over, areas have to be put in a new order.
  const Tally unshaped = std::visit([&](const auto& lattice) { return tally(areasOf(lattice), kAll, 1, workers, progress); }, field);
  if (unshaped.find(share) == kHeightSteps - 1) return heightAbove(kHeightSteps - 1);
  Tally shaped = unshaped;
  std::fill(shaped.areas.begin(), shaped.areas.end(), 0);
  for (std::size_t i = 0; i < kHeightSteps; ++i) {
    const float height = shaper.at(static_cast<float>(i) / static_cast<float>(kHeightSteps - 1));
    shaped.areas[static_cast<std::size_t>(height * (kHeightSteps - 1))] += unshaped.areas[i];
  }
  return heightAbove(shaped.find(share).value_or(0));
}

}  // namespace terrella
