// The tables of light that was scattered: ways through the air in all directions, summed over a regular set of them.
//
// What a way does to light does not depend on the sun, so each is followed once, and then lit by all suns of the table's columns. The sun
// stands over longitude 0; both sides of it are alike, so that half of all directions are enough.
#include <algorithm>
#include <array>
#include <cmath>

#include "air/air_lookup.h"
#include "air/air_path.h"
#include "air/air_tables.h"
#include "air/transmittance.h"
#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kWaySteps = 20, kAzimuths = 4, kHeights = 16;

// One step of a way: what the light that is scattered there towards its beginning is to be multiplied with.
struct Step {
  float distance, altitude;
  SunRow row;
  Spectrum molecules, particles;  // share of the light there that is scattered and gets through
};

struct Way {
  AirPath path;
  float cosine, sine;
  std::vector<Step> steps;
  Spectrum passed{1, 1, 1};  // of what lies behind

  Way(const Atmosphere& air, float altitude, float upward, int count)
      : path(air, altitude, upward), cosine(upward), sine(std::sqrt(std::max(1 - upward * upward, 0.0f))) {
    const AirSteps places(path.peak(), path.end, count);
    steps.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
      const AirSteps::Step place = places.step(i);
      const float above = std::clamp(path.altitudeAt(place.distance), 0.0f, air.height);
      const Medium medium = mediumAt(air, above);
      Step step{place.distance, above, SunRow(air, above), {}, {}};
      for (std::size_t c = 0; c < 3; ++c) {
        const float share = naturalExp(-medium.extinction[c] * place.length);
        const float weight = medium.extinction[c] > 0 ? passed[c] * (1 - share) / medium.extinction[c] : 0;
        step.molecules[c] = weight * medium.moleculeScattering[c];
        step.particles[c] = weight * medium.particleScattering[c];
        passed[c] *= share;
      }
      steps.push_back(step);
    }
  }

  // Cosine of the sun's angle to straight up, so far along the way; `sunCosine`: at its beginning. `turn`: between way and sun.
  float cosineAt(float distance, float radius, float sunCosine, float turn) const {
    return (path.radius * sunCosine + distance * turn) / radius;
  }
};

struct Sun {
  float cosine, sine;
  explicit Sun(float upward) : cosine(upward), sine(std::sqrt(std::max(1 - upward * upward, 0.0f))) {}
  float turnFrom(const Way& way, float azimuthCosine) const { return cosine * way.cosine + sine * way.sine * azimuthCosine; }
};

float azimuthCosine(int index, int count) {
  return static_cast<float>(exact::cosine(exact::kPi * (static_cast<double>(index) + 0.5) / count));
}

// Sunlight that the ground at a way's end throws back to all sides.
Spectrum groundLight(const Atmosphere& air, const AirTable& transmittance, const Way& way, float sunCosine, float turn) {
  const float cosine = way.cosineAt(way.path.end, 1, sunCosine, turn);
  if (cosine <= 0) return {};
  Spectrum light = sunlightAt(air, transmittance, 0, cosine);
  for (std::size_t c = 0; c < 3; ++c) light[c] *= way.passed[c] * air.groundAlbedo[c] * cosine;
  return light;
}

// The second order: light of the sun that a way scatters to its beginning as if to all sides alike.
Spectrum secondOrder(const Atmosphere& air, const AirTable& transmittance, const Way& way, float sunCosine, float turn) {
  Spectrum light = way.path.meetsGround ? groundLight(air, transmittance, way, sunCosine, turn) : Spectrum{};
  for (const Step& step : way.steps) {
    const float cosine = way.cosineAt(step.distance, step.row.radius, sunCosine, turn), visible = step.row.visibleSun(cosine);
    if (visible <= 0) continue;
    const Spectrum passed = transmittance.sample(step.row.across(cosine), step.row.down);
    // A quarter: of sunlight as bright as pi, a 4 pi-th goes to each steradian.
    for (std::size_t c = 0; c < 3; ++c) light[c] += 0.25f * visible * passed[c] * (step.molecules[c] + step.particles[c]);
  }
  return light;
}

void fillScatteredRow(const Atmosphere& air, const AirTable& transmittance, AirTable& table, int row) {
  const float share = static_cast<float>(row) / static_cast<float>(table.rows - 1), altitude = air.height * share * share;
  Spectrum again{};  // share of light from all sides that is scattered once more and comes back
  for (int i = 0; i < kHeights; ++i) {
    const Way way(air, altitude, (static_cast<float>(i) + 0.5f) * 2 / kHeights - 1, kWaySteps);
    for (const Step& step : way.steps) {
      for (std::size_t c = 0; c < 3; ++c) again[c] += (step.molecules[c] + step.particles[c]) / kHeights;
    }
    for (int column = 0; column < table.columns; ++column) {
      const Sun sun(scatteredCosine(static_cast<float>(column) / static_cast<float>(table.columns - 1)));
      for (int azimuth = 0; azimuth < kAzimuths; ++azimuth) {
        const Spectrum light = secondOrder(air, transmittance, way, sun.cosine, sun.turnFrom(way, azimuthCosine(azimuth, kAzimuths)));
        for (std::size_t c = 0; c < 3; ++c) table.at(column, row)[c] += light[c] / (kHeights * kAzimuths);
      }
    }
  }
  for (int column = 0; column < table.columns; ++column) {
    for (std::size_t c = 0; c < 3; ++c) table.at(column, row)[c] /= 1 - again[c];
  }
}

// All light that a way scatters to its beginning: by molecules and particles, without their phase functions, and what was scattered before.
std::array<Spectrum, 3> scatteredParts(const Atmosphere& air, const AirTables& tables, const Way& way, float sunCosine, float turn) {
  std::array<Spectrum, 3> parts{};
  for (const Step& step : way.steps) {
    const float cosine = way.cosineAt(step.distance, step.row.radius, sunCosine, turn), visible = step.row.visibleSun(cosine);
    const Spectrum passed = tables.transmittance.sample(step.row.across(cosine), step.row.down);
    const Spectrum around = scatteredAt(air, tables.scattered, step.altitude, cosine);
    for (std::size_t c = 0; c < 3; ++c) {
      parts[0][c] += visible * passed[c] * step.molecules[c];
      parts[1][c] += visible * passed[c] * step.particles[c];
      parts[2][c] += around[c] * (step.molecules[c] + step.particles[c]);
    }
  }
  return parts;
}

Spectrum skyLight(const Atmosphere& air, const AirTables& tables, const Way& way, float sunCosine, float turn) {
  constexpr float kPi = static_cast<float>(exact::kPi);
  const std::array<Spectrum, 3> parts = scatteredParts(air, tables, way, sunCosine, turn);
  Spectrum light;
  for (std::size_t c = 0; c < 3; ++c) {
    light[c] = kPi * (moleculePhase(turn) * parts[0][c] + particlePhase(turn, air.particleAsymmetry[c]) * parts[1][c]) + parts[2][c];
  }
  return light;
}

// Particles scatter mostly straight on, which is hardly scattering: for light that no longer has a direction a share of that, the
// asymmetry, counts as not scattered at all (similarity, van de Hulst 1980). Without this the ground below thick haze would lie in the
// dark.
Atmosphere withoutForwardScattering(const Atmosphere& air) {
  Atmosphere reduced = air;
  for (std::size_t c = 0; c < 3; ++c) reduced.particleScattering[c] *= 1 - air.particleAsymmetry[c];
  return reduced;
}

AirTable makeScattered(const Atmosphere& air, const AirTable& transmittance, const Workers& workers) {
  const Atmosphere reduced = withoutForwardScattering(air);
  const AirTable passing = makeTransmittance(reduced, workers);
  AirTable table{AirTables::kScatteredColumns, AirTables::kScatteredRows, {}};
  table.texels.resize(static_cast<std::size_t>(table.columns) * static_cast<std::size_t>(table.rows));
  workers.forBands(table.rows, 1, nullptr, [&](int first, int last) {
    for (int row = first; row < last; ++row) {
      fillScatteredRow(reduced, passing, table, row);
      const float share = static_cast<float>(row) / static_cast<float>(table.rows - 1), altitude = air.height * share * share;
      const Medium medium = mediumAt(air, altitude), less = mediumAt(reduced, altitude);
      for (int column = 0; column < table.columns; ++column) {
        // What was scattered straight on is still there, and turns aside as rarely as before.
        const float cosine = scatteredCosine(static_cast<float>(column) / static_cast<float>(table.columns - 1));
        const Spectrum straight = sunlightAt(air, passing, altitude, cosine), direct = sunlightAt(air, transmittance, altitude, cosine);
        for (std::size_t c = 0; c < 3; ++c) {
          const float aside =
              (less.moleculeScattering[c] + less.particleScattering[c]) / (medium.moleculeScattering[c] + medium.particleScattering[c]);
          table.at(column, row)[c] += 0.25f * aside * (straight[c] - direct[c]);
        }
      }
    }
  });
  return table;
}

AirTable makeSkylight(const Atmosphere& air, const AirTables& tables, const Workers& workers) {
  constexpr int kRings = 12, kSides = 8;
  AirTable table{AirTables::kSkylightColumns, 1, {}};
  table.texels.resize(static_cast<std::size_t>(table.columns));
  // Rings of equal weight: light that falls in flatly counts less.
  std::vector<Way> ways;
  for (int i = 0; i < kRings; ++i) ways.emplace_back(air, 0.0f, std::sqrt((static_cast<float>(i) + 0.5f) / kRings), kWaySteps);
  workers.forBands(table.columns, 4, nullptr, [&](int first, int last) {
    for (int column = first; column < last; ++column) {
      const Sun sun(scatteredCosine(static_cast<float>(column) / static_cast<float>(table.columns - 1)));
      for (const Way& way : ways) {
        for (int side = 0; side < kSides; ++side) {
          const Spectrum light = skyLight(air, tables, way, sun.cosine, sun.turnFrom(way, azimuthCosine(side, kSides)));
          for (std::size_t c = 0; c < 3; ++c) table.at(column, 0)[c] += light[c] / (kRings * kSides);
        }
      }
    }
  });
  return table;
}

AirTable makeAerial(const Atmosphere& air, const AirTables& tables, const Workers& workers) {
  AirTable table{AirTables::kAerialColumns, AirTables::kAerialRows * AirTables::kAerialLayers, {}};
  table.texels.resize(static_cast<std::size_t>(table.columns) * static_cast<std::size_t>(table.rows));
  workers.forBands(AirTables::kAerialRows, 1, nullptr, [&](int first, int last) {
    for (int row = first; row < last; ++row) {
      const float share = static_cast<float>(row) / (AirTables::kAerialRows - 1),
                  steep = AirTables::kFlattest + (1 - AirTables::kFlattest) * share;
      // From the top down to the ground, where it ends as steep as that.
      const float sine = std::sqrt(std::max(1 - steep * steep, 0.0f)) / (1 + air.height);
      const Way way(air, air.height, -std::sqrt(1 - sine * sine), kWaySteps);
      for (int column = 0; column < table.columns; ++column) {
        // The sun as high as at the way's end all along it: the way's beginning lies across to the sun.
        const Sun sun(scatteredCosine(static_cast<float>(column) / static_cast<float>(table.columns - 1)));
        const float top = sun.cosine * (1 + way.path.end * steep) / way.path.radius;
        const auto parts = scatteredParts(air, tables, way, top, -steep * sun.cosine);
        for (int layer = 0; layer < AirTables::kAerialLayers; ++layer) {
          table.at(column, layer * AirTables::kAerialRows + row) = parts[static_cast<std::size_t>(layer)];
        }
      }
    }
  });
  return table;
}

}  // namespace

AirTables makeAirTables(const Atmosphere& air, const Workers& workers) {
  AirTables tables;
  tables.transmittance = makeTransmittance(air, workers);
  tables.scattered = makeScattered(air, tables.transmittance, workers);
  tables.skylight = makeSkylight(air, tables, workers);
  tables.aerial = makeAerial(air, tables, workers);
  return tables;
}

}  // namespace terrella
