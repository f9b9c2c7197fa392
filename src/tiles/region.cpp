#include "tiles/region.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "maps/places.h"
#include "maps/row_bands.h"
#include "methods/elevation_stages.h"
#include "params/validate.h"
#include "planet/paint.h"
#include "surface/ground_rows.h"
#include "tiles/lattice_reader.h"
#include "tiles/tile_heights.h"
#include "tiles/tile_patches.h"

namespace terrella {
namespace {

constexpr double kReach = 0.5;  // radii from the plane's middle
constexpr int kBlock = 128;     // samples along a side that are read at a time: squares lie in small windows of the lattice, however turned

// Calls read(column, row) for `across` rows of as many blocks, several at once, which take the part of the job from `start` to `end`.
template <class Read>
void readBlocks(int across, const Workers& workers, Progress* progress, float start, float end, Read read) {
  std::atomic<int> done{0};
  const int count = across * across;
  workers.forBands(count, 1, progress, [&](int first, int last) {
    for (int k = first; k < last && !(progress && progress->isCancelled()); ++k) {
      read(k % across, k / across);
      if (progress) progress->setPart(start + (end - start) * static_cast<float>(++done) / static_cast<float>(count));
    }
  });
}

// Something known at any place, such as metres above the sea, at the samples of a region and with one more on every side. One that is not
// going to be read is 0 everywhere and takes no memory.
class RegionField {
 public:
  RegionField(const Planet& planet, const Region& region, bool isRead = true)
      : region_(region),
        across_(region.size + 2),
        plane_(touchingPlane(region.latitudeDegrees, region.longitudeDegrees)),
        halfWidth_(region.meters / planet.params().relief.radiusMeters / 2),
        values_(isRead ? static_cast<std::size_t>(across_) * across_ : 0) {}

  int blocks() const { return (across_ + kBlock - 1) / kBlock; }

  void readBlock(int column, int row, const LatticeReader& reader) {
    const int left = column * kBlock, top = row * kBlock;
    const int width = std::min(kBlock, across_ - left), height = std::min(kBlock, across_ - top);
    std::vector<Point3<double>> places;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) places.push_back(placeOf(left + x - 1, top + y - 1));
    }
    std::vector<double> values(places.size());
    reader.read(places, values.data());
    for (int y = 0; y < height; ++y)
      std::copy_n(values.data() + y * width, width, values_.data() + static_cast<std::size_t>(top + y) * across_ + left);
  }

  // Sample (x, y), from -1 to size.
  double at(int x, int y) const {
    return values_.empty() ? 0 : values_[static_cast<std::size_t>(y + 1) * across_ + static_cast<std::size_t>(x + 1)];
  }

 private:
  Point3<double> placeOf(int x, int y) const {
    const auto along = [&](int index) { return halfWidth_ * (2.0 * index / (region_.size - 1) - 1.0); };
    const double s = along(region_.column * (region_.size - 1) + x), t = along(region_.row * (region_.size - 1) + y);
    return unit(plane_.middle + plane_.right * s + plane_.down * t);
  }

  Region region_;
  int across_;
  PlaneOf<double> plane_;
  double halfWidth_;
  std::vector<double> values_;
};

// The ground and the water upon it, read at once: the lattice's windows are made once for all three.
struct RegionGround {
  RegionGround(const Planet& planet, const Region& region, bool hasRivers)
      : meters(planet, region), depth(planet, region, hasRivers), cover(planet, region, hasRivers) {}

  void readBlock(int column, int row, const TileHeights& ground, int level) {
    std::array<std::vector<FreshWater>, kFaces> water;
    const auto face = [](const LatticeWindow& window) { return static_cast<std::size_t>(window.face); };
    const auto countOf = [](const LatticeWindow& window) {
      return static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows);
    };
    meters.readBlock(column, row, {level, [&](const LatticeWindow& window, double* out) {
                                     water[face(window)].resize(countOf(window));
                                     ground.read(window, out, water[face(window)].data());
                                   }});
    if (!ground.hasRivers()) return;
    const auto readWater = [&](RegionField& field, auto value) {
      field.readBlock(column, row, {level, [&](const LatticeWindow& window, double* out) {
                                      const auto& made = water[face(window)];
                                      std::transform(made.begin(), made.end(), out, value);
                                    }});
    };
    readWater(depth, [](const FreshWater& w) { return static_cast<double>(w.depth); });
    readWater(cover, [](const FreshWater& w) { return static_cast<double>(w.cover); });
  }

  RegionField meters, depth, cover;  // metres above the sea; of fresh water over it; share that water covers, up to 255
};

std::shared_ptr<const Map<std::uint8_t>> covers(const RegionField& cover, const Grid& grid, const Workers& workers) {
  auto map = std::make_shared<Map<std::uint8_t>>(grid);
  forRows(workers, grid.rows(), 8, nullptr, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      for (int x = 0; x < grid.width(); ++x)
        map->row(y)[x] = static_cast<std::uint8_t>(std::clamp(cover.at(std::min(x, grid.height()), y), 0.0, 255.0) + 0.5);
    }
  });
  return map;
}

std::shared_ptr<const Map<float>> shares(const RegionField& heights, const Planet& planet, const Grid& grid, const Workers& workers) {
  auto map = std::make_shared<Map<float>>(grid);
  const double sea = static_cast<double>(planet.at<SeaLevel>().height), perMeter = planet.params().relief.sharePerMeter();
  const int last = grid.height();  // one past the region's last column, which padding repeats
  forRows(workers, grid.rows(), 8, nullptr, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      for (int x = 0; x < grid.width(); ++x)
        map->row(y)[x] = static_cast<float>(std::clamp(sea + heights.at(std::min(x, last), y) * perMeter, 0.0, 1.0));
    }
  });
  return map;
}

std::shared_ptr<const Map<Rgb8>> normals(const RegionGround& ground, const Planet& planet, const Grid& grid, const Workers& workers) {
  auto map = std::make_shared<Map<Rgb8>>(grid);
  const int width = grid.width(), last = grid.height();
  const float perPlane = static_cast<float>(1 / (2 * static_cast<double>(grid.step()) * planet.params().relief.radiusMeters));
  AlignedVector<float> columns;
  for (int x = 0; x < width; ++x) columns.push_back(grid.s(x));
  forRows(workers, grid.rows(), 8, nullptr, [&](int begin, int end) {
    // Of the surface, which is the water's where the ground lies lower; one more at either end.
    constexpr std::size_t kPad = 16;
    std::vector<std::vector<float>> rows(3, std::vector<float>(static_cast<std::size_t>(width) + 2 * kPad));
    const auto surfaceAt = [&](int x, int y) {
      return static_cast<float>(std::max(ground.meters.at(x, y) + std::max(ground.depth.at(x, y), 0.0), 0.0));
    };
    const auto fill = [&](int y, std::vector<float>& row) {
      for (int x = -1; x <= width; ++x) row[static_cast<std::size_t>(static_cast<int>(kPad) + x)] = surfaceAt(std::min(x, last), y);
    };
    fill(begin - 1, rows[0]);
    fill(begin, rows[1]);
    for (int y = begin; y < end; ++y) {
      fill(y + 1, rows[2]);
      const Plane plane = grid.planeOf(y);
      planeNormalRow(plane.middle + plane.down * grid.t(y), plane, columns.data(), rows[0].data() + kPad, rows[1].data() + kPad,
                     rows[2].data() + kPad, perPlane, width, map->row(y));
      std::rotate(rows.begin(), rows.begin() + 1, rows.end());
    }
  });
  return map;
}

std::shared_ptr<const Map<std::int8_t>> codes(const RegionField& patches, const Grid& grid, const Workers& workers) {
  auto map = std::make_shared<Map<std::int8_t>>(grid);
  forRows(workers, grid.rows(), 8, nullptr, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      for (int x = 0; x < grid.width(); ++x) map->row(y)[x] = patchCode(std::clamp(patches.at(std::min(x, grid.height()), y), 0.0, 1.0));
    }
  });
  return map;
}

// Beside each other numbers are easier read without powers of ten.
std::string wholeMeters(double meters) {
  constexpr double kMostDigits = 1e15;
  return (std::abs(meters) < kMostDigits ? std::to_string(std::llround(meters)) : shortNumber(meters)) + " m";
}

}  // namespace

Result<void> checkRegion(const Region& region, const PlanetParams& params) {
  if (!(std::abs(region.latitudeDegrees) <= 90 && std::abs(region.longitudeDegrees) <= 360))
    return Error{"A region's latitude must be from -90 to 90 degrees and its longitude from -360 to 360, not " +
                 shortNumber(region.latitudeDegrees) + " and " + shortNumber(region.longitudeDegrees) + "."};
  constexpr int kFarthest = 1000000;  // regions, of any size within reach
  if (region.column < -kFarthest || region.column > kFarthest || region.row < -kFarthest || region.row > kFarthest)
    return Error{"A region's column and row must be from -1000000 to 1000000."};
  const double radius = params.relief.radiusMeters;
  const int farthest = std::max(std::abs(region.column), std::abs(region.row));
  if (region.size < kMinRegionSize || region.size > kMaxRegionSize)
    return Error{"A region has from " + std::to_string(kMinRegionSize) + " to " + std::to_string(kMaxRegionSize) +
                 " samples along a side, not " + std::to_string(region.size) + "."};
  constexpr int kMostSamples = 1 << 30;  // from the middle of the first: they are counted in whole numbers
  if (std::int64_t{farthest + 1} * region.size > kMostSamples)
    return Error{"A region of " + std::to_string(region.size) + " samples along a side may be at most " +
                 std::to_string(kMostSamples / region.size - 1) + " columns or rows away, not " + std::to_string(farthest) + "."};
  if (!(region.meters > 0)) return Error{"A region must be more than 0 m long, not " + shortNumber(region.meters) + " m."};
  if (region.meters * (farthest + 0.5) > kReach * radius)
    return Error{"A region and its neighbours lie on one plane and may reach " + wholeMeters(kReach * radius) +
                 " from its place on a planet of that radius; this one would reach " + wholeMeters(region.meters * (farthest + 0.5)) + "."};
  return {};
}

Grid regionGrid(const Region& region, const PlanetParams& params) {
  return Grid::patchOfSquares(region.latitudeDegrees, region.longitudeDegrees, region.meters / params.relief.radiusMeters, region.size,
                              region.column, region.row);
}

Maps paintRegion(const Planet& planet, const Region& region, MapSet wanted, const Workers& workers, Progress* progress) {
  return paintRegion(planet, TileHeights(planet), region, wanted, workers, progress);
}

Maps paintRegion(const Planet& planet, const TileHeights& ground, const Region& region, MapSet wanted, const Workers& workers,
                 Progress* progress) {
  const Grid grid = regionGrid(region, planet.params()), padded = grid.widened(0);
  const int level = latticeLevel(planet.params(), region.metersPerSample());
  RegionGround heights(planet, region, ground.hasRivers());
  readBlocks(heights.meters.blocks(), workers, progress, 0, 0.8f,
             [&](int column, int row) { heights.readBlock(column, row, ground, level); });
  const TilePatches damp(planet, ground, workers);
  RegionField patches(planet, region, damp.areFiner(level));
  if (damp.areFiner(level)) {
    const LatticeReader reader{level, [&](const LatticeWindow& window, double* out) { damp.read(window, nullptr, out); }};
    readBlocks(patches.blocks(), workers, progress, 0.8f, 0.9f, [&](int column, int row) { patches.readBlock(column, row, reader); });
  }
  if (progress && progress->isCancelled()) return Maps(grid);
  Maps given(padded);
  given.set<MapId::height>(shares(heights.meters, planet, padded, workers));
  if (ground.hasRivers()) given.set<MapId::rivers>(covers(heights.cover, padded, workers));
  if (wanted.has(MapId::normal)) given.set<MapId::normal>(normals(heights, planet, padded, workers));
  if (damp.areFiner(level)) given.set<MapId::moisture>(codes(patches, padded, workers));
  wanted.add(MapId::height);
  const Maps maps = paintAround(planet, given, wanted, workers, progress);
  return progress && progress->isCancelled() ? Maps(grid) : cut(maps, grid, 0, wanted);
}

}  // namespace terrella
