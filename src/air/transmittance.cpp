#include "air/transmittance.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "air/air_path.h"
#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kColumns = AirTables::kSunColumns, kDepthSteps = 40;

// A row's ways side by side: what is done for each column is done for all of them at once, so that compilers make vectors of it.
struct Row {
  std::array<float, kColumns> peak, before, width, rise, molecules{}, particles{}, ozone{};
};

// The ways from an altitude to the top. Their distances are equally spaced, which gives their angles (air/air_lookup.h).
void begin(Row& row, const Atmosphere& air, float altitude, float horizon) {
  const float farthest = std::sqrt(air.height * (2 + air.height)), least = air.height - altitude;
  const float top = (air.height - altitude) * (2 + air.height + altitude);
  for (std::size_t x = 0; x < kColumns; ++x) {
    const float end = least + (horizon + farthest - least) * static_cast<float>(x) / (kColumns - 1);
    row.rise[x] = end > 0 ? (top - end * end) / (2 * end) : 1 + altitude;
    const AirSteps steps(std::clamp(-row.rise[x], 0.0f, end), end, kDepthSteps);
    row.peak[x] = steps.peak;
    row.before[x] = steps.before;
    row.width[x] = steps.width;
  }
}

void addStep(Row& row, const Atmosphere& air, float sag, int index) {
  const float perMolecules = -1.44269504f / air.moleculeScaleHeight, perParticles = -1.44269504f / air.particleScaleHeight;
  const float perOzone = 1 / air.ozoneReach;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const float x = (static_cast<float>(index) + 0.5f) * row.width[i] - row.before[i], size = x < 0 ? -x : x;
    const float distance = row.peak[i] + x * size, length = 2 * size * row.width[i];
    const float e = sag + distance * (distance + 2 * row.rise[i]);
    const float altitude = e / (1 + std::sqrt(1 + e)), above = altitude < 0 ? 0 : altitude;
    const float away = above > air.ozoneAltitude ? above - air.ozoneAltitude : air.ozoneAltitude - above;
    const float ozone = 1 - away * perOzone;
    row.molecules[i] += length * exact::exp2(above * perMolecules);
    row.particles[i] += length * exact::exp2(above * perParticles);
    row.ozone[i] += length * (ozone < 0 ? 0 : ozone);
  }
}

}  // namespace

AirTable makeTransmittance(const Atmosphere& air, const Workers& workers) {
  AirTable table{kColumns, AirTables::kAltitudeRows, {}};
  table.texels.resize(static_cast<std::size_t>(table.columns) * static_cast<std::size_t>(table.rows));
  const float farthest = std::sqrt(air.height * (2 + air.height));
  workers.forBands(table.rows, 4, nullptr, [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      const float horizon = farthest * static_cast<float>(y) / static_cast<float>(table.rows - 1), sag = horizon * horizon;
      Row row;
      begin(row, air, std::min(sag / (1 + std::sqrt(1 + sag)), air.height), horizon);
      for (int i = 0; i < kDepthSteps; ++i) addStep(row, air, sag, i);
      for (std::size_t x = 0; x < kColumns; ++x) {
        for (std::size_t i = 0; i < 3; ++i) {
          const float depth = row.molecules[x] * air.moleculeScattering[i] +
                              row.particles[x] * (air.particleScattering[i] + air.particleAbsorption[i]) +
                              row.ozone[x] * air.ozoneAbsorption[i];
          table.at(static_cast<int>(x), y)[i] = naturalExp(-depth);
        }
      }
    }
  });
  return table;
}

}  // namespace terrella
