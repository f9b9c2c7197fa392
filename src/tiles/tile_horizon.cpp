#include "tiles/tile_horizon.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "maps/cube.h"
#include "maps/places.h"
#include "tiles/lattice_reader.h"
#include "tiles/tile_heights.h"
#include "tiles/tile_points.h"

namespace terrella {
namespace {

constexpr double kHighestSun = 0.75, kDeepestSun = -0.09;  // sines
constexpr double kSunMayRise = 0.02;                       // before horizons are found again: what might hide it then counts as well
// Steps along the ground, in samples of the tile.
constexpr std::array<double, 13> kNearSteps{1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10.25, 11.5};
constexpr int kNearReach = 12;
// Of a band: steps, of which four go to a cell; and how wide those of the first are, in samples. What all four corners of a cell shall see
// of a ridge lies within three cells and twelve of a place between them, so they look one farther both ways.
constexpr int kStepsOfCell = 4, kFirstStep = 2 * kStepsOfCell, kLastStep = 13 * kStepsOfCell, kFirstCell = 4;
// Tiles that have the same ancestor share their cells, or shadows would break off where they meet: so many levels above them, but none that
// is wider than some 20 km.
constexpr int kSharedLevels = 6, kCoarsestShared = 9;

// A place on a plane that touches the globe, x towards the sun.
struct SunPlane {
  SunPlane(const Point3<double>& theMiddle, const Point3<double>& sun) : middle(theMiddle) {
    const Point3<double> level = sun - middle * dot(sun, middle);
    const double length = std::sqrt(dot(level, level));
    // With the sun overhead any direction will do: it is hidden in none.
    const Point3<double> some = std::abs(middle.y) < 0.9 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0};
    sunwards = length > 1e-9 ? level * (1 / length) : unit(some - middle * dot(some, middle));
    beside = cross(middle, sunwards);
  }
  struct Place {
    double x, y;
  };
  Place of(const Point3<double>& direction) const {
    const double out = dot(direction, middle);
    return {dot(direction, sunwards) / out, dot(direction, beside) / out};
  }
  Point3<double> direction(const Place& place) const { return unit(middle + sunwards * place.x + beside * place.y); }

  Point3<double> middle, sunwards, beside;
};

double bilinear(double topLeft, double topRight, double bottomLeft, double bottomRight, double x, double y) {
  const double top = topLeft + (topRight - topLeft) * x, bottom = bottomLeft + (bottomRight - bottomLeft) * x;
  return top + (bottom - top) * y;
}

// The tile's own points, and those next to it towards the sun, as far as the nearest steps go and the face reaches. Heights in radii.
class NearGround {
 public:
  // The way to the sun: a step's columns and rows.
  NearGround(const TileAddress& address, const TileShape& shape, double stepColumns, double stepRows, const CastingGround& ground) {
    const int side = shape.samples(), level = address.level + samplesLevels(shape), last = 1 << level;
    const auto clip = [&](int line) { return std::clamp(line, 0, last); };
    firstColumn_ = address.column * (side - 1);
    firstRow_ = address.row * (side - 1);
    const auto before = [](double step) { return step < 0 ? kNearReach : 0; };
    window_ = {address.face, level, clip(firstColumn_ - before(stepColumns)), clip(firstRow_ - before(stepRows)), 0, 0};
    window_.columns = clip(firstColumn_ + side + before(-stepColumns)) - window_.firstColumn + 1;
    window_.rows = clip(firstRow_ + side + before(-stepRows)) - window_.firstRow + 1;
    heights_.resize(static_cast<std::size_t>(window_.columns) * static_cast<std::size_t>(window_.rows));
    ground.readWindow(window_, heights_.data());
    for (double& height : heights_) height = std::max(height, 0.0) / ground.radiusMeters;
  }
  double own(int column, int row) const { return at(column + firstColumn_ - window_.firstColumn, row + firstRow_ - window_.firstRow); }
  // Between the tile's samples; beyond the face's edge nothing is known.
  bool find(double column, double row, double& height) const {
    const double x = column + (firstColumn_ - window_.firstColumn), y = row + (firstRow_ - window_.firstRow);
    if (x < 0 || y < 0 || x >= window_.columns - 1 || y >= window_.rows - 1) return false;
    const int i = static_cast<int>(x), j = static_cast<int>(y);
    height = bilinear(at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1), x - i, y - j);
    return true;
  }

 private:
  double at(int x, int y) const {
    return heights_[static_cast<std::size_t>(y) * static_cast<std::size_t>(window_.columns) + static_cast<std::size_t>(x)];
  }
  LatticeWindow window_{};
  int firstColumn_, firstRow_;
  std::vector<double> heights_;
};

// The horizon as it is seen from a place of some height: how steep the way there is, and what a step up takes from that.
struct Horizon {
  double slope = -1, perHeight = 0, height = 0;
  void see(double higher, double distance) {
    const double steep = higher / distance - 0.5 * distance;
    if (steep <= slope) return;
    slope = steep;
    perHeight = 1 / distance;
  }
};

struct Extent {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
  void add(const SunPlane::Place& place) {
    left = std::min(left, place.x);
    right = std::max(right, place.x);
    top = std::min(top, place.y);
    bottom = std::max(bottom, place.y);
  }
};

// What stands between kFirstStep and kLastStep away, found at the corners of cells and read between them.
class Band {
 public:
  // `level` has points a cell apart.
  Band(const SunPlane& plane, const Extent& tile, double cell, int level, const CastingGround& ground)
      : left_((std::floor(tile.left / cell) - 1) * cell), top_((std::floor(tile.top / cell) - 1) * cell), cell_(cell) {
    columns_ = static_cast<int>((tile.right - left_) / cell) + 2;
    const int rows = static_cast<int>((tile.bottom - top_) / cell) + 2, all = (columns_ - 1) * kStepsOfCell + kLastStep + 1;
    const double step = cell / kStepsOfCell;
    std::vector<Point3<double>> places;
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < all; ++x) places.push_back(plane.direction({left_ + x * step, top_ + y * cell}));
    }
    std::vector<double> heights(places.size());
    ground.read(level, places, heights.data());
    for (double& height : heights) height = std::max(height, 0.0) / ground.radiusMeters;
    for (int y = 0; y < rows; ++y) {
      const double* from = heights.data() + static_cast<std::ptrdiff_t>(y) * all;
      for (int x = 0; x < columns_; ++x, from += kStepsOfCell) {
        Horizon horizon;
        horizon.height = *from;
        for (int k = kFirstStep; k <= kLastStep; ++k) horizon.see(from[k] - *from, k * step);
        corners_.push_back(horizon);
      }
    }
  }
  double slopeFrom(const SunPlane::Place& place, double height) const {
    const double x = (place.x - left_) / cell_, y = (place.y - top_) / cell_;
    const int i = static_cast<int>(x), j = static_cast<int>(y);
    const Horizon* top = corners_.data() + static_cast<std::ptrdiff_t>(j) * columns_ + i;
    const Horizon* bottom = top + columns_;
    const auto seen = [height](const Horizon& from) { return from.slope - (height - from.height) * from.perHeight; };
    return bilinear(seen(top[0]), seen(top[1]), seen(bottom[0]), seen(bottom[1]), x - i, y - j);
  }

 private:
  double left_, top_, cell_;
  int columns_;
  std::vector<Horizon> corners_;
};

std::vector<Point3<double>> directionsOf(const TileAddress& address, const TileShape& shape) {
  const int n = shape.samples(), cells = 1 << (address.level + samplesLevels(shape));
  std::vector<Point3<double>> directions;
  directions.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (int y = 0; y < n; ++y) {
    const double down = exactlyOnPlane(address.row * (n - 1) + y, cells);
    for (int x = 0; x < n; ++x)
      directions.push_back(unit(cubePoint(address.face, exactlyOnPlane(address.column * (n - 1) + x, cells), down, 1.0)));
  }
  return directions;
}

// The plane of a tile and of those beside it.
struct SharedPlane {
  SharedPlane(const TileAddress& address, const TileShape& shape, const Point3<double>& sun)
      : levels(std::clamp(address.level - kCoarsestShared, 0, kSharedLevels)), plane(at(address, 1, 1), sun) {
    const SunPlane::Place right = plane.of(at(address, 2, 1)), bottom = plane.of(at(address, 1, 2));
    sample = 2 * std::sqrt(std::abs(right.x * bottom.y - right.y * bottom.x)) / std::ldexp(shape.samples() - 1, levels);
  }
  // Of the ancestor, in halves of its width.
  Point3<double> at(const TileAddress& address, int right, int down) const {
    const int halves = 2 << (address.level - levels);
    return unit(cubePoint(address.face, exactlyOnPlane(2 * (address.column >> levels) + right, halves),
                          exactlyOnPlane(2 * (address.row >> levels) + down, halves), 1.0));
  }

  int levels;
  SunPlane plane;
  double sample = 0;  // of a tile, on average
};

}  // namespace

CastingGround castingGround(const TileHeights& heights, double highestMeters) {
  return {[&heights](int level, const std::vector<Point3<double>>& places, double* meters) {
            LatticeReader(level, [&heights](const LatticeWindow& window, double* out) {
              heights.metersAboveSea(window, out);
            }).read(places, meters);
          },
          [&heights](const LatticeWindow& window, double* meters) { heights.metersAboveSea(window, meters); }, heights.radiusMeters(),
          highestMeters};
}

std::vector<float> horizonOf(const TileAddress& address, const TileShape& shape, const Point3<double>& sun, const CastingGround& ground) {
  const int n = shape.samples(), middle = n / 2;
  std::vector<float> sines(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), kNoHorizon);
  if (address.level < kCoarsestWithHorizon) return sines;
  const std::vector<Point3<double>> directions = directionsOf(address, shape);
  const auto at = [n](int x, int y) { return static_cast<std::size_t>(y * n + x); };
  const SharedPlane shared(address, shape, sun);
  const SunPlane& plane = shared.plane;
  const double sine = dot(directions[at(middle, middle)], sun);
  if (sine > kHighestSun || sine < kDeepestSun) return sines;

  std::vector<SunPlane::Place> places;
  Extent extent;
  for (const Point3<double>& direction : directions) {
    places.push_back(plane.of(direction));
    extent.add(places.back());
  }
  // How far one has to go on the plane for a sample to the right, and one down.
  const SunPlane::Place &left = places[at(0, middle)], &right = places[at(n - 1, middle)], &top = places[at(middle, 0)],
                        &bottom = places[at(middle, n - 1)];
  const SunPlane::Place across{(right.x - left.x) / (n - 1), (right.y - left.y) / (n - 1)},
      down{(bottom.x - top.x) / (n - 1), (bottom.y - top.y) / (n - 1)};
  const double sample = std::sqrt(std::abs(across.x * down.y - across.y * down.x));
  // A sample's width towards the sun, in samples to the right and down.
  const double perArea = sample / (across.x * down.y - across.y * down.x), stepColumns = down.y * perArea, stepRows = -across.y * perArea;

  const NearGround nearGround(address, shape, stepColumns, stepRows, ground);
  double lowest = 1;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) lowest = std::min(lowest, nearGround.own(x, y));
  }
  const int level = address.level + samplesLevels(shape);
  std::vector<Band> bands;
  const double highest = ground.highestMeters / ground.radiusMeters - lowest, tangent = (sine - kSunMayRise) / std::sqrt(1 - sine * sine);
  for (int cells = kFirstCell, coarser = 2; level - coarser >= ElevationWindows::kCoarsestLevel; cells *= 4, coarser += 2) {
    const double from = cells * shared.sample * kFirstStep / kStepsOfCell;
    // So far away nothing is high enough.
    if (from > 0.3 || highest / from - 0.5 * from < tangent) break;
    bands.emplace_back(plane, extent, cells * shared.sample, level - coarser, ground);
  }
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const double own = nearGround.own(x, y);
      Horizon horizon;
      for (const double step : kNearSteps) {
        double height = 0;
        if (!nearGround.find(x + step * stepColumns, y + step * stepRows, height)) break;
        horizon.see(height - own, step * sample);
      }
      double slope = horizon.slope;
      for (const Band& band : bands) slope = std::max(slope, band.slopeFrom(places[at(x, y)], own));
      sines[at(x, y)] = static_cast<float>(slope / std::sqrt(1 + slope * slope));
    }
  }
  return sines;
}

}  // namespace terrella
