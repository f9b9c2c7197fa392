#include "craters/rock_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>

#include "base/exact_math.h"
#include "lattice/globe_apron.h"
#include "maps/places.h"

namespace terrella {
namespace {

constexpr int kSide = 32;  // points of a block along an edge,
constexpr int kTile = 4;   // and of the squares in it that are worked through together
static_assert(kTile * kTile == kGroundGroup);

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

}  // namespace

void makeRockPoints(const RockGround& rock, int level, int face, const FaceRect& rect,
                    const std::function<void(int i, int j, int count, const std::int32_t* heights)>& take) {
  const int cells = 1 << level;
  const double apart = exact::kPi / 2 / cells, perMeter = kRockUnit / rock.settings().reliefMeters;
  const auto block = std::make_unique<Block>();
  std::array<double, kSide> across, down;
  for (int top = rect.rows.first; top <= rect.rows.last; top += kSide) {
    const int rows = std::min(kSide, rect.rows.last + 1 - top), paddedRows = (rows + kTile - 1) / kTile * kTile;
    for (int k = 0; k < paddedRows; ++k) down[static_cast<std::size_t>(k)] = exactlyOnPlane(top + std::min(k, rows - 1), cells);
    for (int left = rect.columns.first; left <= rect.columns.last; left += kSide) {
      const int columns = std::min(kSide, rect.columns.last + 1 - left);
      // What is left over of the block repeats its edge.
      for (int k = 0; k < kSide; ++k) across[static_cast<std::size_t>(k)] = exactlyOnPlane(left + std::min(k, columns - 1), cells);
      for (int row = 0; row < paddedRows; ++row) {
        for (int column = 0; column < kSide; ++column) {
          const Point3<double> p =
              unit(cubePoint(face, across[static_cast<std::size_t>(column)], down[static_cast<std::size_t>(row)], 1.0));
          const auto k = static_cast<std::size_t>(Block::at(column, row));
          block->x[k] = p.x, block->y[k] = p.y, block->z[k] = p.z;
        }
      }
      rock.makeGround({block->x.data(), block->y.data(), block->z.data(), block->meters.data(), block->lava.data(), block->mare.data(),
                       block->fresh.data(), paddedRows * kSide},
                      apart, false);
      for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
          const double above = static_cast<double>(block->meters[static_cast<std::size_t>(Block::at(column, row))]) - rock.lowestMeters();
          block->heights[static_cast<std::size_t>(column)] =
              static_cast<std::int32_t>(std::clamp(above * perMeter, 0.0, static_cast<double>(kRockUnit)));
        }
        take(left, top + row, columns, block->heights.data());
      }
    }
  }
}

GlobeField rockField(const RockGround& rock, int size, const Workers& workers, const Progress* progress) {
  GlobeField field(size);
  field.low = 0, field.high = kRockUnit;
  const int level = std::countr_zero(static_cast<unsigned>(size)), bands = (size + kSide) / kSide;
  workers.forBands(kFaces * bands, 1, progress, [&](int begin, int end) {
    for (int k = begin; k < end && !(progress && progress->isCancelled()); ++k) {
      const int face = k / bands, top = k % bands * kSide;
      const FaceRect rect{{0, size}, {top, std::min(top + kSide - 1, size)}};
      makeRockPoints(rock, level, face, rect,
                     [&](int i, int j, int count, const std::int32_t* heights) { std::copy_n(heights, count, field.row(face, j) + i); });
    }
  });
  if (!(progress && progress->isCancelled())) fillAprons(field, workers);
  return field;
}

}  // namespace terrella
