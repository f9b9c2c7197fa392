// All tables of an air, one after the other.
#include <algorithm>
#include <cmath>
#include <utility>

#include "air/air_lookup.h"
#include "air/air_tables.h"
#include "air/multiple_scattering.h"
#include "air/transmittance.h"
#include "air/way.h"

namespace terrella {
namespace {

constexpr FieldSize kSize{AirTables::kScatteredColumns, AirTables::kScatteredRows, AirTables::kTurns, AirTables::kSides};
// Numbers were chosen by the path tracer of the tests: fewer are seen in its figures, more hardly.
constexpr ScatteringDetail kFull{kSize, {8, 14}, {8, 8}, 12, 10}, kSketch{kSize, {3, 6}, {3, 6}, 6, 3};
constexpr int kWaySteps = 20;

AirTable makeAerial(const Atmosphere& air, const AirTables& tables, const Workers& workers) {
  AirTable table{AirTables::kAerialColumns, AirTables::kAerialRows * AirTables::kAerialLayers, {}, 1};
  const auto at = [&table](int layer, int column, int row) -> Spectrum& { return table.at(column, layer * AirTables::kAerialRows + row); };
  table.texels.resize(static_cast<std::size_t>(table.columns * table.rows));
  workers.forBands(AirTables::kAerialRows, 1, nullptr, [&](int first, int last) {
    for (int row = first; row < last; ++row) {
      const float share = static_cast<float>(row) / (AirTables::kAerialRows - 1),
                  steep = AirTables::kFlattest + (1 - AirTables::kFlattest) * share;
      // From the top down to the ground, where it ends as steep as that.
      const float sine = std::sqrt(std::max(1 - steep * steep, 0.0f)) / (1 + air.height);
      const Way way(air, air.height, -std::sqrt(1 - sine * sine), kWaySteps);
      for (int column = 0; column < table.columns; ++column) {
        const float cosine = SunColumns(air).cosine(static_cast<float>(column) / static_cast<float>(table.columns - 1));
        // The sun as high as at the way's end all along it.
        for (const Way::Step& step : way.steps) {
          const float visible = step.row.visibleSun(cosine), upward = way.cosineAt(step.distance, step.row.radius);
          const Spectrum passed = tables.transmittance.sample(step.row.across(cosine), step.row.down);
          for (std::size_t c = 0; c < 3; ++c) {
            at(0, column, row)[c] += visible * passed[c] * step.molecules[c];
            at(1, column, row)[c] += visible * passed[c] * step.particles[c];
          }
          for (int side = 0; side < AirTables::kAerialSides; ++side) {
            const float azimuth = 2 * static_cast<float>(side) / (AirTables::kAerialSides - 1) - 1;
            const float turn = std::sqrt(std::max((1 - steep * steep) * (1 - cosine * cosine), 0.0f)) * azimuth - steep * cosine;
            const Spectrum around = scatteredAt(air, tables.scattered, step.altitude, cosine, turn, upward);
            for (std::size_t c = 0; c < 3; ++c) at(2 + side, column, row)[c] += around[c] * (step.molecules[c] + step.particles[c]);
          }
        }
      }
    }
  });
  return table;
}

}  // namespace

AirTables makeAirTables(const Atmosphere& air, const Workers& workers, AirDetail detail, const Progress* progress) {
  AirTables tables;
  tables.transmittance = makeTransmittance(air, workers);
  ScatteredLight light = followScatteredLight(air, tables.transmittance, detail == AirDetail::full ? kFull : kSketch, workers, progress);
  tables.scattered = std::move(light.scattered);
  tables.skylight = std::move(light.skylight);
  if (progress && progress->isCancelled()) return tables;  // nobody wants them, and some are missing
  tables.aerial = makeAerial(air, tables, workers);
  return tables;
}

}  // namespace terrella
