#include "lattice/smooth_ground.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/window_apron.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr int kLongestVector = 16;

// Cells of a level in a planet's radius, where they are widest.
double cellsInRadius(int level) { return (1 << level) * 2 / exact::kPi; }

// What the four points of a line count at a share of the way from the second to the third, and how that grows there.
using SplineWeights = std::array<double, 4>;
SplineWeights splineWeights(double v) {
  const double w = 1 - v;
  return {w * w * w / 6, ((3 * v - 6) * v * v + 4) / 6, (((3 - 3 * v) * v + 3) * v + 1) / 6, v * v * v / 6};
}
SplineWeights splineGrowth(double v) {
  const double w = 1 - v;
  return {-w * w / 2, (1.5 * v - 2) * v, (1 - 1.5 * v) * v + 0.5, v * v / 2};
}

// Of the weights' sums for each column, down a row of cells.
struct ColumnSums {
  const double* points;
  std::ptrdiff_t stride;
  SplineWeights weights;
  double operator[](std::ptrdiff_t i) const {
    const double* p = points + i;
    return weights[0] * p[0] + weights[1] * p[stride] + weights[2] * p[2 * stride] + weights[3] * p[3 * stride];
  }
};

// The spline between points b and c as a polynomial.
std::array<float, 4> splineBetween(double a, double b, double c, double d) {
  const auto term = [](double value) { return static_cast<float>(value); };
  return {term((a + 4 * b + c) / 6), term((c - a) / 2), term((a - 2 * b + c) / 2), term((d - 3 * c + 3 * b - a) / 6)};
}

}  // namespace

SmoothGround::Row::Row(int count) {
  for (std::vector<float>* values : {&x, &y, &z, &meters, &contourX, &contourY, &contourZ})
    values->resize(static_cast<std::size_t>(count) + 2 * kLongestVector);
}

SmoothGround::SmoothGround(const Level& level, const Source& source, int face, const FaceRect& cells)
    : face_(face), level_(level.level), slopePerMeter_(cellsInRadius(level.level) / level.radiusMeters), cells_(cells) {
  const int columns = cells.columns.count(), rows = cells.rows.count();
  const LatticeWindow window{face, level_, cells.columns.first - 1, cells.rows.first - 1, columns + 3, rows + 3};
  std::vector<FixedHeight> units(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  copyWindow(window, source(wantedFor(window)), units.data());
  const double meters = 1 / level.unitsPerMeter;
  meters_.reserve(units.size());
  for (const FixedHeight height : units) meters_.push_back(height * meters);

  std::vector<double> across;
  for (int column = 0; column <= columns; ++column) across.push_back(exactlyOnPlane(cells.columns.first + column, 1 << level_));
  const auto corners = [&](int row, std::vector<Point3<double>>& out) {
    const double down = exactlyOnPlane(row, 1 << level_);
    out.clear();
    for (const double s : across) out.push_back(unit(cubePoint(face, s, down, 1.0)) * cellsInRadius(level_));
  };
  std::vector<Point3<double>> north, south;
  corners(cells.rows.first, south);
  frames_.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row) {
    north.swap(south);
    corners(cells.rows.first + row + 1, south);
    for (int column = 0; column < columns; ++column) frames_.push_back(frameAt(north.data() + column, south.data() + column));
  }
}

SmoothGround::Frame SmoothGround::frameAt(const Point3<double>* north, const Point3<double>* south) const {
  const Point3<double> corner = north[0], along = north[1] - corner, down = south[0] - corner, up = unit(corner);
  // The slope is what rises by 1 along one of them and by 0 along the other; the contour is that turned by a quarter around the plumb line.
  const double perArea = slopePerMeter_ / dot(along, cross(down, up));
  return {corner,
          single(along),
          single(down),
          single(south[1] - north[1] - down),
          single(cross(up, cross(down, up)) * perArea),
          single(cross(up, cross(up, along)) * perArea)};
}

FaceRect SmoothGround::cellsUnder(const FaceRect& points, int level, int shift) {
  const auto cell = [=](int point) { return std::min(point >> shift, (1 << level) - 1); };
  const auto cells = [=](Interval of) { return Interval{cell(of.first), cell(of.last)}; };
  return {cells(points.columns), cells(points.rows)};
}

// A B-spline and its slopes lie between its points and their differences; and no direction crosses the lines of a face more than the root
// of 2 times as densely as they lie in its middle.
SmoothGround::Most SmoothGround::most() const {
  constexpr double kDensest = 1.41421357;
  const int across = cells_.columns.count() + 3, down = cells_.rows.count() + 3;
  double highest = meters_.front(), along = 0, beside = 0;
  for (int j = 0; j < down; ++j) {
    const double* row = meters_.data() + static_cast<std::ptrdiff_t>(j) * across;
    for (int i = 0; i < across; ++i) {
      highest = std::max(highest, row[i]);
      if (i + 1 < across) along = std::max(along, std::abs(row[i + 1] - row[i]));
      if (j + 1 < down) beside = std::max(beside, std::abs(row[i + across] - row[i]));
    }
  }
  return {kDensest * (along + beside) * slopePerMeter_, highest};
}

Point3<double> SmoothGround::originOf(int column, int row) const {
  const int n = (1 << level_) >> kOriginShift;
  const double s = exactlyOnPlane(column >> kOriginShift, n), t = exactlyOnPlane(row >> kOriginShift, n);
  return unit(cubePoint(face_, s, t, 1.0)) * cellsInRadius(level_);
}

void SmoothGround::read(int shift, int j, int first, int count, const Point3<double>& origin, Row& out) const {
  const FaceRect under = cellsUnder({{first, first + count - 1}, {j, j}}, level_, shift);
  const int row = under.rows.first, points = cells_.columns.count() + 3, leftmost = under.columns.first - cells_.columns.first;
  const double down = static_cast<double>(j - (row << shift)) / (1 << shift);
  const double* above = meters_.data() + static_cast<std::ptrdiff_t>(row - cells_.rows.first) * points;
  const ColumnSums meters{above, points, splineWeights(down)}, growth{above, points, splineGrowth(down)};
  const Frame* frames = frames_.data() + static_cast<std::ptrdiff_t>(row - cells_.rows.first) * cells_.columns.count();
  const auto part = static_cast<float>(down);
  out.cells.clear();
  std::array<double, 4> m{0, meters[leftmost], meters[leftmost + 1], meters[leftmost + 2]};
  std::array<double, 4> g{0, growth[leftmost], growth[leftmost + 1], growth[leftmost + 2]};
  for (int i = leftmost; i < leftmost + under.columns.count(); ++i) {
    m = {m[1], m[2], m[3], meters[i + 3]};
    g = {g[1], g[2], g[3], growth[i + 3]};
    const Frame& frame = frames[i];
    out.cells.push_back({single(frame.corner - origin) + frame.down * part, frame.along + frame.twist * part,
                         splineBetween(m[0], m[1], m[2], m[3]), splineBetween(g[0], g[1], g[2], g[3]), frame.ofAlong, frame.ofDown});
  }
  smoothRow(out.cells.data(), under.columns.count(), {shift, first - (under.columns.first << shift), count},
            {out.x.data(), out.y.data(), out.z.data(), out.meters.data(), out.contourX.data(), out.contourY.data(), out.contourZ.data()});
}

}  // namespace terrella
