#include "terrain/area_histogram.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "maps/equirectangular.h"
#include "maps/places.h"
#include "terrain/area_rows.h"

namespace terrella {
namespace {

using Bins = std::vector<std::uint64_t>;

// Adds the areas of rows of a torus; the samples of a row have the same area on the sphere.
class TorusAreas {
 public:
  explicit TorusAreas(const FixedField& field) : field_(field), inverseRange_(field.inverseRange()) {}
  int rows() const { return field_.samples.height(); }

  void add(int begin, int end, Bins& bins) const {
    const int width = field_.samples.width();
    std::vector<std::uint32_t> areas(width);
    for (int y = begin; y < end; ++y) {
      std::fill(areas.begin(), areas.end(), static_cast<std::uint32_t>(static_cast<float>(rowCosine(y, rows())) * kWholePixel));
      addAreas(field_.samples.row(y), field_.low, inverseRange_, areas.data(), width, bins.data());
    }
  }

 private:
  const FixedField& field_;
  float inverseRange_;
};

// Adds the areas of a globe's rows. Faces are alike and mirror images of themselves: rows as far from the middle of any face share
// their areas.
class GlobeAreas {
 public:
  explicit GlobeAreas(const GlobeField& field) : field_(field), inverseRange_(field.inverseRange()), squares_(field.size + GlobeField::kMargin) {
    for (int i = 0; i <= field.size; ++i) {
      const float tangent = onPlane(i, field.size);
      squares_[i] = tangent * tangent;
    }
  }
  int rows() const { return field_.size / 2 + 1; }

  void add(int begin, int end, Bins& bins) const {
    const int count = static_cast<int>(squares_.size());
    std::vector<std::uint32_t> areas(kRows * squares_.size());
    const auto areasOf = [&](int j) { return areas.data() + j % kRows * count; };
    for (int first = begin; first < end; first += kRows) {
      const int last = std::min(first + kRows, end);
      for (int j = first; j < last; ++j) measure(j, areasOf(j));
      // Neighbouring rows of one face after each other: they fall into nearly the same bins.
      for (int face = 0; face < kFaces; ++face) {
        for (int j = first; j < last; ++j) addAreas(field_.row(face, j), field_.low, inverseRange_, areasOf(j), count, bins.data());
        for (int j = first; j < last; ++j) {
          if (2 * j < field_.size) addAreas(field_.row(face, field_.size - j), field_.low, inverseRange_, areasOf(j), count, bins.data());
        }
      }
    }
  }

 private:
  static constexpr int kRows = 8;

  // Points on edges belong to two faces or three: on each they count half, in its corners a quarter. What pads the row counts nothing.
  void measure(int j, std::uint32_t* areas) const {
    const int n = field_.size;
    cellAreaRow(squares_.data(), squares_[j], static_cast<int>(squares_.size()), areas);
    areas[0] /= 2;
    areas[n] /= 2;
    if (j == 0) std::for_each(areas, areas + n + 1, [](std::uint32_t& area) { area /= 2; });
    std::fill(areas + n + 1, areas + squares_.size(), 0u);
  }

  const GlobeField& field_;
  float inverseRange_;
  std::vector<float> squares_;  // of the tangents along an edge
};

TorusAreas areasOf(const FixedField& field) { return TorusAreas(field); }
GlobeAreas areasOf(const GlobeField& field) { return GlobeAreas(field); }

}  // namespace

AreaHistogram::AreaHistogram(const std::variant<GlobeField, FixedField>& field, const Workers& workers, const Progress* progress) {
  // A histogram for each thread that works, which takes one that waits: clearing and adding up so many bins costs more than some bands.
  std::mutex mutex;
  std::vector<Bins> waiting;
  waiting.emplace_back(kAreaBins, 0);
  std::visit(
      [&](const auto& lattice) {
        const auto measured = areasOf(lattice);
        workers.forBands(measured.rows(), std::max(1, measured.rows() / 16), progress, [&](int begin, int end) {
          Bins areas;
          {
            const std::lock_guard lock(mutex);
            if (!waiting.empty()) {
              areas = std::move(waiting.back());
              waiting.pop_back();
            }
          }
          areas.resize(kAreaBins, 0);
          measured.add(begin, end, areas);
          const std::lock_guard lock(mutex);
          waiting.push_back(std::move(areas));
        });
      },
      field);
  areaBelow_ = std::move(waiting.back());
  waiting.pop_back();
  for (const Bins& areas : waiting) {
    for (std::size_t i = 0; i < kAreaBins; ++i) areaBelow_[i] += areas[i];
  }
  for (std::size_t i = 1; i < kAreaBins; ++i) areaBelow_[i] += areaBelow_[i - 1];
}

float AreaHistogram::quantile(double share) const {
  if (share <= 0) return 0.0f;
  if (share >= 1) return 2.0f;  // above every height: no land at all
  const double wanted = share * static_cast<double>(areaBelow_.back());
  const auto bin = std::lower_bound(areaBelow_.begin(), areaBelow_.end(), wanted,
                                    [](std::uint64_t area, double value) { return static_cast<double>(area) < value; });
  return static_cast<float>(bin - areaBelow_.begin() + 1) / static_cast<float>(kAreaBins - 1);
}

float AreaHistogram::quantile(double share, const Shaper& shaper) const {
  if (share <= 0) return 0.0f;
  const float unshaped = quantile(share);
  if (unshaped > 1.0f) return unshaped;
  if (shaper.isMonotone()) return shaper.at(unshaped);
  // Where shaping turns heights over, areas have to be put in a new order.
  std::vector<std::uint64_t> shaped(kAreaBins, 0);
  for (std::size_t i = 0; i < kAreaBins; ++i) {
    const float height = shaper.at(static_cast<float>(i) / static_cast<float>(kAreaBins - 1));
    shaped[static_cast<std::size_t>(height * (kAreaBins - 1))] += areaBelow_[i] - (i > 0 ? areaBelow_[i - 1] : 0);
  }
  const double wanted = share * static_cast<double>(areaBelow_.back());
  std::uint64_t area = 0;
  std::size_t bin = 0;
  while (bin < kAreaBins && static_cast<double>(area + shaped[bin]) < wanted) area += shaped[bin++];
  return static_cast<float>(bin + 1) / static_cast<float>(kAreaBins - 1);
}

}  // namespace terrella
