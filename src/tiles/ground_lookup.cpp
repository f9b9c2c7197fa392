#include "tiles/ground_lookup.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kSide = 32;     // points of a square along an edge
constexpr int kPastEdge = 2;  // points past a face's edge that windows may ask for

int squareOf(int line) { return (line + kPastEdge) / kSide; }
int firstOf(int square) { return square * kSide - kPastEdge; }
int countFrom(int first, int level) { return std::min(kSide, (1 << level) + 1 + kPastEdge - first); }

}  // namespace

GroundLookup::GroundLookup(std::shared_ptr<const TileHeights> heights, std::size_t mostSquares)
    : heights_(std::move(heights)), mostSquares_(mostSquares) {
  for (int level = 0; level <= kMeshLevel; ++level)
    readers_.emplace_back(level, [this](const LatticeWindow& window, double* out) { copy(window, out); });
}

double GroundLookup::metersAboveSea(const Point3<double>& direction, double metersApart) {
  const double apart = std::max(metersApart / heights_->radiusMeters(), 1e-12);  // radii
  const double level = std::ceil(std::log2(exact::kPi / 2 / apart));
  const int chosen = static_cast<int>(std::clamp(level, static_cast<double>(ElevationWindows::kCoarsestLevel), double{kMeshLevel}));
  double meters = 0;
  readers_[static_cast<std::size_t>(chosen)].read({direction}, &meters);
  return meters;
}

const std::vector<double>& GroundLookup::square(int face, int level, int column, int row) {
  const std::uint64_t key = ((static_cast<std::uint64_t>(face) * 32 + static_cast<std::uint64_t>(level)) << 44) |
                            (static_cast<std::uint64_t>(column) << 22) | static_cast<std::uint64_t>(row);
  if (const auto known = squares_.find(key); known != squares_.end()) return known->second;
  if (squares_.size() >= mostSquares_) squares_.clear();
  LatticeWindow window{face, level, firstOf(column), firstOf(row), 0, 0};
  window.columns = countFrom(window.firstColumn, level);
  window.rows = countFrom(window.firstRow, level);
  std::vector<double>& made = squares_[key];
  made.resize(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  heights_->surfaceMeters(window, made.data());
  return made;
}

// Put together from the squares that it touches.
void GroundLookup::copy(const LatticeWindow& window, double* out) {
  for (int y = 0; y < window.rows; ++y) {
    const int line = window.firstRow + y, row = squareOf(line);
    for (int x = 0; x < window.columns; ++x) {
      const int at = window.firstColumn + x, column = squareOf(at);
      const int columns = countFrom(firstOf(column), window.level);
      const std::vector<double>& made = square(window.face, window.level, column, row);
      *out++ = made[static_cast<std::size_t>(line - firstOf(row)) * static_cast<std::size_t>(columns) +
                    static_cast<std::size_t>(at - firstOf(column))];
    }
  }
}

}  // namespace terrella
