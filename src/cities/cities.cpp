#include "cities/cities.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "cells/cell_noise.h"
#include "cities/habitable.h"

namespace terrella {
namespace {

constexpr int kPerRegion = Cities::kCells / Cities::kRegions;
constexpr float kKilometre = 1 / 6371.0f;  // as an angle on the Earth: towns grow with their planets
constexpr int kMostTowns = 4;              // of a cell

// What draws are for, in the levels of Channel::cities.
enum Draw : std::uint32_t { kOfRegion = 0, kOfCell = 1 };
constexpr std::uint32_t kRiches = 16;  // number of the noise that makes countries rich or poor

HashDraws drawsOf(std::uint64_t seed, Draw what, int cell) {
  return HashDraws(rowKeys(seed, Channel::cities, what, static_cast<std::uint32_t>(cell)));
}

// Few are large: of ten times the size there is about a tenth.
float sizeOf(float chance, float most) { return std::min(most, 1.0f / (chance + 0.012f)); }

struct City {
  Point3<float> place{};
  float size = 0;
};

class Settling {
 public:
  Settling(const CityParams& params, std::uint64_t seed, CellField habitable, const Workers& workers)
      : grid_(CellGrid::of(Cities::kCells)),
        regions_(CellGrid::of(Cities::kRegions)),
        seed_(seed),
        lights_(static_cast<float>(params.lights)),
        wealth_(std::move(habitable)),
        habitable_(wealth_),
        cities_(static_cast<std::size_t>(regions_.count())) {
    const CellField riches = cellNoise({Channel::cities, kRiches, 2.4f, 4, 0.65f}, seed, grid_, workers);
    for (int cell = 0; cell < grid_.count(); ++cell) {
      const float rich = std::clamp(0.42f + 1.25f * riches[cell], 0.03f, 1.5f);
      wealth_[cell] *= rich * rich + 0.25f * rich;
    }
    workers.forBands(regions_.count(), 64, nullptr, [&](int begin, int end) {
      for (int region = begin; region < end; ++region) cities_[region] = cityOf(region);
    });
  }

  TownMap cities() const {
    TownMap map{64, 100 * kKilometre, {}, {}};
    std::vector<Town> towns;
    for (const City& city : cities_) {
      if (city.size <= 0.15f) continue;
      const float root = std::sqrt(std::min(city.size, 40.0f));
      towns.push_back({city.place, (2.2f + 2.3f * root) * kKilometre, lights_ * (0.30f + 0.30f * root)});
    }
    sort(std::move(towns), map);
    return map;
  }

  TownMap towns(const Workers& workers) const {
    std::vector<std::vector<Town>> rows(static_cast<std::size_t>(grid_.count() / grid_.size()));
    workers.forBands(static_cast<int>(rows.size()), 16, nullptr, [&](int begin, int end) {
      for (int row = begin; row < end; ++row) {
        for (int i = 0; i < grid_.size(); ++i) addTowns(row * grid_.size() + i, rows[static_cast<std::size_t>(row)]);
      }
    });
    std::vector<Town> all;
    for (const auto& row : rows) all.insert(all.end(), row.begin(), row.end());
    TownMap map{Cities::kCells, 26 * kKilometre, {}, {}};
    sort(std::move(all), map);
    return map;
  }

 private:
  // The one great city of a region, where it is best to live there.
  City cityOf(int region) const {
    const int size = regions_.size(), face = region / (size * size), j = region / size % size, i = region % size;
    HashDraws draws = drawsOf(seed_, kOfRegion, region);
    const float chance = draws.between(0, 1);
    int best = -1;
    float most = 0.02f;
    for (int y = 0; y < kPerRegion; ++y) {
      for (int x = 0; x < kPerRegion; ++x) {
        const int cell = (face * grid_.size() + j * kPerRegion + y) * grid_.size() + i * kPerRegion + x;
        const float worth = wealth_[cell] * draws.between(0.5f, 1);
        if (worth > most) most = worth, best = cell;
      }
    }
    if (best < 0) return {};
    return {near(best, draws, 0.25f), 1.5f * wealth_[best] * sizeOf(chance, 60)};
  }

  // How much the cities around a place gather towns about themselves.
  float pullAt(const Point3<float>& place) const {
    constexpr float kWide = 110 * kKilometre;
    const int region = regions_.cellTowards(place);
    float pull = 0;
    const auto add = [&](int other) {
      const City& city = cities_[static_cast<std::size_t>(other)];
      const float distance2 = squaredDistance(city.place, place) * (1 / (kWide * kWide));
      if (city.size > 0 && distance2 < 8) pull += std::min(city.size, 12.0f) * exact::exp2(-1.2f * distance2);
    };
    add(region);
    const auto around = regions_.neighbours(region);
    for (const std::int32_t other : around) {
      if (other != region) add(other);
    }
    return pull;
  }

  void addTowns(int cell, std::vector<Town>& out) const {
    if (habitable_[cell] <= 0.015f) return;
    HashDraws draws = drawsOf(seed_, kOfCell, cell);
    const float pull = pullAt(grid_.at(cell));
    const float likely = std::min(0.92f, lights_ * (1.1f * wealth_[cell] + 0.14f * habitable_[cell] * pull));
    for (int i = 0; i < kMostTowns; ++i) {
      const bool isThere = draws.between(0, 1) < likely;
      const float size = sizeOf(draws.between(0, 1), 25) * std::min(1.2f, 0.25f + 1.2f * wealth_[cell] + 0.04f * pull);
      const Point3<float> place = near(cell, draws, 0.62f);
      if (isThere) out.push_back({place, (0.9f + 1.1f * std::sqrt(size)) * kKilometre, lights_ * (0.05f + 0.14f * std::sqrt(size))});
    }
  }

  // A place up to so many cells from the middle of one.
  Point3<float> near(int cell, HashDraws& draws, float cells) const {
    const Point3<float> middle = grid_.at(cell);
    const float step = cells * grid_.spacing();
    // One after the other: a compiler may draw arguments of one call in any order.
    const float x = draws.between(-step, step), y = draws.between(-step, step), z = draws.between(-step, step);
    return unit(middle + Point3<float>{x, y, z});
  }

  static void sort(std::vector<Town> towns, TownMap& map) {
    const CellGrid& grid = CellGrid::of(map.cells);
    map.first.assign(static_cast<std::size_t>(grid.count()) + 1, 0);
    std::vector<std::int32_t> cells;
    cells.reserve(towns.size());
    for (const Town& town : towns) {
      cells.push_back(grid.cellTowards(town.place));
      ++map.first[static_cast<std::size_t>(cells.back()) + 1];
    }
    for (std::size_t i = 1; i < map.first.size(); ++i) map.first[i] += map.first[i - 1];
    map.towns.resize(towns.size());
    std::vector<std::int32_t> next(map.first.begin(), map.first.end() - 1);
    for (std::size_t i = 0; i < towns.size(); ++i)
      map.towns[static_cast<std::size_t>(next[static_cast<std::size_t>(cells[i])]++)] = towns[i];
  }

  const CellGrid &grid_, &regions_;
  std::uint64_t seed_;
  float lights_;
  CellField wealth_, habitable_;
  std::vector<City> cities_;
};

}  // namespace

Cities makeCities(const CityParams& params, std::uint64_t seed, const GroundHeights& ground, const Weather& weather,
                  const Drainage& drainage, const Workers& workers) {
  const Settling settling(params, seed, habitableCells(CellGrid::of(Cities::kCells), ground, weather, drainage, workers), workers);
  return {settling.towns(workers), settling.cities()};
}

}  // namespace terrella
