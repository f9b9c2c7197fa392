#include "land/tectonics.h"

#include <algorithm>
#include <cmath>

#include "cells/face_field.h"
#include "cells/nearest.h"
#include "land/drift.h"
#include "land/land_chance.h"
#include "land/plate_borders.h"
#include "land/profile.h"

namespace terrella {
namespace {

// Shares of the globe with continental crust, before the drift and after it: shelves lie below the sea, and what drift pushes over other
// crust is lost. Even a planet that is all sea or all land has both kinds.
double youngCrustShare(double oceanShare) { return std::clamp((1 - oceanShare) * (1 + 0.4 * oceanShare), 0.08, 0.9); }
double crustShare(double oceanShare) { return std::clamp((1 - oceanShare) * (1 + 0.14 * oceanShare), 0.08, 0.9); }

CellNoise noiseOf(LandChance chance, float frequency, int octaves, float gain) {
  return {Channel::land, static_cast<std::uint32_t>(chance), frequency, octaves, gain};
}

// Places moved by noise: borders drawn between these are as ragged as continents are.
struct WarpedPlaces {
  CellField x, y, z;
  CellPlaces places() const { return {x.data(), y.data(), z.data()}; }
};

// `first` and `second`: two ways of moving places that have nothing to do with each other, from the same three fields.
void warp(const CellGrid& grid, std::uint64_t seed, const Workers& workers, WarpedPlaces& first, WarpedPlaces& second) {
  constexpr float kReach = 0.33f;
  std::array<CellField, 3> w;
  constexpr std::array chances{LandChance::warpX, LandChance::warpY, LandChance::warpZ};
  for (int i = 0; i < 3; ++i) w[i] = cellNoise(noiseOf(chances[i], 1.7f, 6, 0.54f), seed, grid, workers);
  const auto moved = [&](const CellField& from, const CellField& by, float reach) {
    CellField result(from.size());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = from[i] + reach * by[i];
    return result;
  };
  first = {moved(grid.x(), w[0], kReach), moved(grid.y(), w[1], kReach), moved(grid.z(), w[2], kReach)};
  second = {moved(grid.x(), w[1], kReach), moved(grid.y(), w[2], -kReach), moved(grid.z(), w[0], kReach)};
}

// Continents before any drift: where noise and a lean towards one side of the globe, which gathers them, are highest.
CellField youngCrust(const CellGrid& grid, double share, std::uint64_t seed, const WarpedPlaces& a, const WarpedPlaces& b,
                     const Workers& workers) {
  CellField crust = cellNoise(noiseOf(LandChance::crust, 1.05f, 6, 0.50f), seed, a.places(), grid.count(), workers);
  LandDraws draws(seed, LandChance::axisOfCrust, 0);
  const Point3<float> axis = draws.direction();
  const float lean = draws.between(0.15f, 0.45f);
  for (std::size_t i = 0; i < crust.size(); ++i) crust[i] += lean * (axis.x * b.x[i] + axis.y * b.y[i] + axis.z * b.z[i]);
  const float edge = valueAboveShare(grid, crust, share);
  for (float& value : crust) value -= edge;
  return crust;
}

// Mountains of the first age, where its plates pushed continents: long worn down when the second begins.
void raiseOldRanges(const CellGrid& grid, const std::vector<Plate>& plates, Crust& crust) {
  const PlateBorders borders = findPlateBorders(grid, plates, crust.plate);
  std::vector<std::int32_t> sources;
  for (std::size_t e = 0; e < borders.cells.size(); ++e) {
    if (borders.convergence[e] > kSliding && crust.thickness[borders.cells[e]] > 0) sources.push_back(borders.cells[e]);
  }
  const NearestCells nearest = nearestCells(grid, sources, 600 / kEarthRadius);
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (nearest.source[cell] < 0 || !(crust.thickness[cell] > 0)) continue;
    const float convergence = borders.convergence[borders.at[nearest.source[cell]]];
    crust.oldRanges[cell] = bell(kEarthRadius * nearest.distance[cell], 520) * std::min(1.0f, convergence / 0.25f);
  }
}

struct Distances {
  NearestCells border, ridge, edge;
};

// To borders within the plate, to ridges, and to the crust's edge.
Distances measureDistances(const CellGrid& grid, const Crust& crust, const PlateBorders& borders, const Workers& workers) {
  std::vector<std::int32_t> ridges, edges;
  for (std::size_t e = 0; e < borders.cells.size(); ++e) {
    if (borders.convergence[e] < -kSliding) ridges.push_back(borders.cells[e]);
  }
  for (int cell = 0; cell < grid.count(); ++cell) {
    const bool isContinent = crust.thickness[cell] > 0;
    const auto around = grid.sides(cell);
    if (std::any_of(around.begin(), around.end(), [&](int next) { return (crust.thickness[next] > 0) != isContinent; }))
      edges.push_back(cell);
  }
  Distances result;
  workers.together({
      [&] { result.ridge = nearestCells(grid, ridges, 3000 / kEarthRadius); },
      [&] {
        const auto isSamePlate = [&](int from, int to) { return crust.plate[from] == crust.plate[to]; };
        result.border = nearestCells(grid, borders.cells, 1000 / kEarthRadius, isSamePlate);
      },
      [&] { result.edge = nearestCells(grid, edges, 800 / kEarthRadius); },
  });
  return result;
}

// Profiles of heights across borders, of all kinds that two plates can make.
class Profiles {
 public:
  Profiles(const CellGrid& grid, const Crust& crust, const PlateBorders& borders, const CellField& raggedness, const Distances& distances)
      : grid_(grid), crust_(crust), borders_(borders), raggedness_(raggedness), distances_(distances) {}

  AlignedVector<Tectonics::Fields> make(const Workers& workers) const {
    AlignedVector<Tectonics::Fields> fields(grid_.count());
    workers.forBands(grid_.count(), grid_.size(), nullptr, [&](int begin, int end) {
      for (int cell = begin; cell < end; ++cell) fields[cell] = at(cell);
    });
    return fields;
  }

 private:
  Tectonics::Fields at(int cell) const {
    Tectonics::Fields f{};
    const bool isContinent = crust_.thickness[cell] > 0;
    const std::int32_t shore = distances_.edge.source[cell];
    const float edge = shore < 0 ? 700.0f : std::min(kEarthRadius * (distances_.edge.distance[cell] + pastEdge(shore)), 700.0f);
    f[Tectonics::shelf] = isContinent ? edge : -edge;
    // Parsons and Sclater 1977: the floor sinks with the root of its age, and here of its distance, until it is old.
    f[Tectonics::seaFloor] = std::sqrt(std::min(1.0f, kEarthRadius * distances_.ridge.distance[cell] / 2800));
    f[Tectonics::oldRanges] = crust_.oldRanges[cell];
    f[Tectonics::crust] = crust_.thickness[cell];
    if (distances_.border.source[cell] >= 0) addBorder(cell, isContinent, f);
    return f;
  }

  void addBorder(int cell, bool isContinent, Tectonics::Fields& f) const {
    const std::int32_t e = borders_.at[distances_.border.source[cell]];
    const int own = borders_.cells[e], beyond = borders_.beyond[e];
    const float d = kEarthRadius * distances_.border.distance[cell] * (1 + 0.22f * raggedness_[cell]);
    const float convergence = borders_.convergence[e];
    const float parting = exact::clamp01((-convergence - kSliding) / 0.25f);
    if (parting > 0) {
      f[Tectonics::trench] = parting * (isContinent ? -750 * bell(d, 120) + 450 * bell(d - 200, 190) : 450 * bell(d, 220));
    }
    const float push = std::sqrt(exact::clamp01((convergence - kSliding) / 0.30f));
    if (push > 0) addCollision(push, d, isThick(own), isThick(beyond), crust_.plate[own] > crust_.plate[beyond], f);
  }

  // How far a cell beside the crust's edge lies from it, where its thickness passes 0.
  float pastEdge(int cell) const {
    const float here = crust_.thickness[cell];
    float least = grid_.spacing();
    for (const std::int32_t next : grid_.sides(cell)) {
      const float there = crust_.thickness[next];
      if ((there > 0) != (here > 0)) least = std::min(least, here / (here - there) * std::sqrt(grid_.squaredChord(cell, next)));
    }
    return least;
  }

  bool isThick(int cell) const { return crust_.thickness[cell] > -0.03f; }

  static void addCollision(float push, float d, bool isOwnThick, bool isOtherThick, bool isLater, Tectonics::Fields& f) {
    const bool isUpper = isOwnThick != isOtherThick ? isOwnThick : isLater;
    if (isOwnThick && isOtherThick) {
      // As the Himalaya: a high plateau behind the range on the upper plate, foothills on the lower.
      f[Tectonics::ranges] = push * (isUpper ? 0.75f * bell(d, 750) + 0.4f * bell(d - 60, 300) : bell(d, 330));
    } else if (isUpper && isOwnThick) {
      // As the Andes: behind a trench, with lower ranges inland.
      f[Tectonics::ranges] = push * (bell(d - 190, 330) + 0.25f * bell(d - 300, 600));
      f[Tectonics::trench] = -push * 1800 * bell(d, 120);
    } else if (isUpper) {
      f[Tectonics::arc] = push * bell(d - 180, 170);
      f[Tectonics::trench] = -push * 1200 * bell(d, 90);
    } else {
      f[Tectonics::trench] = -push * 2300 * bell(d, 130);
    }
  }

  const CellGrid& grid_;
  const Crust& crust_;
  const PlateBorders& borders_;
  const CellField& raggedness_;
  const Distances& distances_;
};

// How much crust the drift left differs from planet to planet: edges of all continents move until it is as much as wanted, so that the sea
// stands at its shelves.
void widenCrust(const CellGrid& grid, double share, AlignedVector<Tectonics::Fields>& fields) {
  constexpr float kFurthest = 250;  // km
  CellField shelf(fields.size());
  for (std::size_t i = 0; i < shelf.size(); ++i) shelf[i] = fields[i][Tectonics::shelf];
  const float edge = std::clamp(valueAboveShare(grid, shelf, share), -kFurthest, kFurthest);
  for (Tectonics::Fields& f : fields) f[Tectonics::shelf] -= edge;
}

// Smoothing that is as wide on any grid as `times` are on one of 128 cells.
int smoothings(const CellGrid& grid, float times) {
  const float finer = static_cast<float>(grid.size()) / 128;
  return static_cast<int>(times * finer * finer + 0.5f);
}

// A collision's profile ends where the plate's nearest border changes: soften that.
void soften(const CellGrid& grid, Tectonics::Field field, const Workers& workers, AlignedVector<Tectonics::Fields>& fields) {
  CellField values(fields.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = fields[i][field];
  smooth(grid, values, smoothings(grid, 1), workers);
  for (std::size_t i = 0; i < values.size(); ++i) fields[i][field] = values[i];
}

}  // namespace

Tectonics makeTectonics(const LandParams& params, double oceanShare, std::uint64_t seed, const CellGrid& grid, const Workers& workers,
                        const Progress* progress) {
  const auto isCancelled = [&] { return progress && progress->isCancelled(); };
  WarpedPlaces a, b;
  warp(grid, seed, workers, a, b);
  if (isCancelled()) return {};

  // The first age.
  Crust crust{{}, youngCrust(grid, youngCrustShare(oceanShare), seed, a, b, workers), CellField(grid.count(), 0.0f)};
  std::vector<Plate> plates = makePlates(params, seed, DriftAge::first);
  crust.plate = plateOfCells(grid, plates, b.places(), workers);
  crust = drifted(grid, plates, crust, workers);
  raiseOldRanges(grid, plates, crust);
  if (isCancelled()) return {};

  // The second: the same crust, broken anew.
  plates = makePlates(params, seed, DriftAge::second);
  crust.plate = plateOfCells(grid, plates, a.places(), workers);
  crust = drifted(grid, plates, crust, workers);
  const PlateBorders borders = findPlateBorders(grid, plates, crust.plate);
  if (isCancelled()) return {};

  // Coasts get their raggedness after the drift, so that those of both ages have it.
  const CellField raggedness = cellNoise(noiseOf(LandChance::shelf, 5.5f, 4, 0.5f), seed, a.places(), grid.count(), workers);
  smooth(grid, crust.thickness, smoothings(grid, 2), workers);
  smooth(grid, crust.oldRanges, smoothings(grid, 1), workers);
  for (std::size_t i = 0; i < raggedness.size(); ++i) crust.thickness[i] += 0.10f * raggedness[i];

  const Distances distances = measureDistances(grid, crust, borders, workers);
  if (isCancelled()) return {};
  Tectonics result{&grid, Profiles(grid, crust, borders, raggedness, distances).make(workers), {}, {}};
  widenCrust(grid, crustShare(oceanShare), result.fields);
  soften(grid, Tectonics::ranges, workers, result.fields);
  result.plate = std::move(crust.plate);
  result.plates = std::move(plates);
  return result;
}

}  // namespace terrella
