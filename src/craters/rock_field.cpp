#include "craters/rock_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>

#include "base/exact_math.h"
#include "craters/balls.h"
#include "lattice/globe_apron.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr int kSide = 32;  // points of a block along an edge,
constexpr int kTile = 4;   // and of the squares in it that are worked through together
static_assert(kTile * kTile == kGroundGroup);
constexpr int kShared = 64;  // points along an edge of what craters are found for at once

// A block of points, in squares of four by four.
struct Block {
  static constexpr int kPoints = kSide * kSide;
  std::array<double, kPoints> x, y, z;
  std::array<float, kPoints> meters, lava, mare, fresh;
  std::array<std::int32_t, kPoints> heights;  // row by row

  static int at(int column, int row) {
    return (row / kTile * (kSide / kTile) + column / kTile) * kGroundGroup + row % kTile * kTile + column % kTile;
  }
};

// Makes points of one face, block by block.
class RockBlocks {
 public:
  RockBlocks(const RockGround& rock, int level, int face)
      : rock_(rock), face_(face), cells_(1 << level), apart_(exact::kPi / 2 / cells_), block_(std::make_unique<Block>()) {}

  // Around the points of a rectangle, which are farthest from its middle in its corners: its lines are arcs of great circles.
  PointBall ballAround(const FaceRect& rect) const {
    PointBall ball{at((rect.columns.first + rect.columns.last) / 2, (rect.rows.first + rect.rows.last) / 2), 0};
    for (const int i : {rect.columns.first, rect.columns.last}) {
      for (const int j : {rect.rows.first, rect.rows.last})
        ball.radius = std::max(ball.radius, std::sqrt(squaredDistance(at(i, j), ball.middle)) * 1.000001);
    }
    return ball;
  }

  std::shared_ptr<RockGround::Nearby> nearby(const FaceRect& rect) const { return rock_.nearby(ballAround(rect), apart_); }

  void make(const FaceRect& rect, RockGround::Nearby& near, const TakeRockPoints& take) {
    place(rect);
    rock_.makeGround({block_->x.data(), block_->y.data(), block_->z.data(), block_->meters.data(), block_->lava.data(), block_->mare.data(),
                      block_->fresh.data(), paddedRows(rect) * kSide},
                     apart_, false, near);
    const double relief = rock_.settings().reliefMeters, perMeter = relief > 0 ? kRockUnit / relief : 0;  // flat maps of flat planets
    for (int row = 0; row < rect.rows.count(); ++row) {
      for (int column = 0; column < rect.columns.count(); ++column) {
        const double above = static_cast<double>(block_->meters[static_cast<std::size_t>(Block::at(column, row))]) - rock_.lowestMeters();
        block_->heights[static_cast<std::size_t>(column)] =
            static_cast<std::int32_t>(std::clamp(above * perMeter, 0.0, static_cast<double>(kRockUnit)));
      }
      take(rect.columns.first, rect.rows.first + row, rect.columns.count(), block_->heights.data());
    }
  }

 private:
  static int paddedRows(const FaceRect& rect) { return (rect.rows.count() + kTile - 1) / kTile * kTile; }
  Point3<double> at(int i, int j) const { return unit(cubePoint(face_, exactlyOnPlane(i, cells_), exactlyOnPlane(j, cells_), 1.0)); }

  // What is left over of the block repeats its edge.
  void place(const FaceRect& rect) {
    std::array<double, kSide> across;
    for (int k = 0; k < kSide; ++k)
      across[static_cast<std::size_t>(k)] = exactlyOnPlane(std::min(rect.columns.first + k, rect.columns.last), cells_);
    for (int row = 0; row < paddedRows(rect); ++row) {
      const double down = exactlyOnPlane(std::min(rect.rows.first + row, rect.rows.last), cells_);
      for (int column = 0; column < kSide; ++column) {
        const Point3<double> p = unit(cubePoint(face_, across[static_cast<std::size_t>(column)], down, 1.0));
        const auto k = static_cast<std::size_t>(Block::at(column, row));
        block_->x[k] = p.x, block_->y[k] = p.y, block_->z[k] = p.z;
      }
    }
  }

  const RockGround& rock_;
  int face_, cells_;
  double apart_;
  std::unique_ptr<Block> block_;
};

// Calls part(rect) for rectangles of up to so many points along each side.
template <class Part>
void forParts(const FaceRect& rect, int side, Part part) {
  for (int top = rect.rows.first; top <= rect.rows.last; top += side) {
    for (int left = rect.columns.first; left <= rect.columns.last; left += side)
      part(FaceRect{{left, std::min(left + side - 1, rect.columns.last)}, {top, std::min(top + side - 1, rect.rows.last)}});
  }
}

}  // namespace

void makeRockPoints(const RockGround& rock, int level, int face, const FaceRect& rect, const TakeRockPoints& take) {
  RockBlocks blocks(rock, level, face);
  forParts(rect, kShared, [&](const FaceRect& part) {
    const auto near = blocks.nearby(part);
    forParts(part, kSide, [&](const FaceRect& block) { blocks.make(block, *near, take); });
  });
}

GlobeField rockField(const RockGround& rock, int size, const Workers& workers, const Progress* progress) {
  GlobeField field(size);
  field.low = 0, field.high = kRockUnit;
  const int level = std::countr_zero(static_cast<unsigned>(size)), bands = (size + kShared) / kShared;
  workers.forBands(kFaces * bands, 1, progress, [&](int begin, int end) {
    for (int k = begin; k < end && !(progress && progress->isCancelled()); ++k) {
      const int face = k / bands, top = k % bands * kShared;
      const FaceRect rect{{0, size}, {top, std::min(top + kShared - 1, size)}};
      makeRockPoints(rock, level, face, rect,
                     [&](int i, int j, int count, const std::int32_t* heights) { std::copy_n(heights, count, field.row(face, j) + i); });
    }
  });
  if (!(progress && progress->isCancelled())) fillAprons(field, workers);
  return field;
}

}  // namespace terrella
