#include "rivers/river_country.h"

#include <algorithm>
#include <cmath>

#include "rivers/river_shape.h"

namespace terrella {
namespace {

std::uint8_t shareBetween(double value, double none, double all) {
  return static_cast<std::uint8_t>(255 * std::clamp((value - none) / (all - none), 0.0, 1.0) + 0.5);
}

// Ground that rises by a four-hundredth is a plain yet, by a fiftieth mountains: across cells of 39 km, 100 m and 800.
std::uint8_t steepnessOf(const CellGrid& grid, const CellField& ground, int cell) {
  const float here = std::max(ground[cell], 0.0f);
  float most = 0;
  for (const std::int32_t beside : grid.sides(cell)) most = std::max(most, std::abs(std::max(ground[beside], 0.0f) - here));
  return shareBetween(std::sqrt(static_cast<double>(most) * grid.size() / kEarthEdge), 0.05, 0.14);
}

}  // namespace

AlignedVector<RiverCountry> riverCountries(const Drainage& drainage, const CellField& ground, const AlignedVector<std::int64_t>& flow,
                                           const AlignedVector<std::int64_t>& least, const Workers& workers) {
  const CellGrid& grid = drainage.grid();
  AlignedVector<RiverCountry> result(flow.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      if (ground[cell] <= 0) continue;
      RiverCountry& country = result[cell];
      country.steep = steepnessOf(grid, ground, cell);
      // When ice covered the north of Europe it was some six degrees colder than now.
      country.ice = shareBetween(static_cast<double>(drainage.temperature[cell]), 5, -1);
      // Ten millimetres a year, and thirty.
      country.dry = shareBetween(static_cast<double>(flow[cell]) / static_cast<double>(std::max<std::int64_t>(least[cell], 1)), 7.5, 2.5);
    }
  });
  return result;
}

}  // namespace terrella
