#include "craters/crater_field.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"

namespace terrella {
namespace {

constexpr double kCell = 2;  // smallest diameters

double unitOf(std::uint64_t bits) { return static_cast<double>(bits & 0x1fffff) * 0x1p-21; }

// The cells along an axis that hold what lies from `low` to `high`.
struct Cells {
  Cells(double low, double high, double side)
      : first(static_cast<std::int64_t>(std::floor(low / side))), last(static_cast<std::int64_t>(std::floor(high / side))) {}
  std::int64_t first, last;
};

// The least and the largest square of what lies in a cell.
struct Squares {
  Squares(std::int64_t cell, double side) {
    const double a = static_cast<double>(cell) * side, b = a + side;
    least = a > 0 ? a * a : (b < 0 ? b * b : 0);
    most = std::max(a * a, b * b);
  }
  double least, most;
};

}  // namespace

// Craters of an octave on a piece of ground: density (D^-2 - (2 D)^-2); points of a grid of cells a shell's thickness over each cell's cube.
// (A shell about a curved ground holds somewhat more, by its thickness squared over three.)
CraterField::CraterField(const CraterSettings& settings)
    : settings_(settings), shell_(0.5 * 0.75 * kSaturated * settings.density * kCell * kCell * kCell) {}

double CraterField::smallest(int octave) const { return settings_.largest * 0.5 / static_cast<double>(std::uint64_t{1} << octave); }

int CraterField::octavesFrom(double diameter) const {
  int count = 0;
  while (count < kOctaves && smallest(count) >= diameter) ++count;
  return count;
}

void CraterField::gather(int octave, const Point3<double>& place, double distance, std::vector<Crater>& out) const {
  const double least = smallest(octave), side = kCell * least;
  // 2 h + 2/3 h^3 is what a shell holds over a unit of area.
  double half = shell_ * least;
  half -= half * half * half / 3;
  const double reach = distance + kReach * least + half;
  const double outer = (1 + half) * (1 + half), inner = (1 - half) * (1 - half);
  const std::uint64_t key = mix64(mix64(settings_.seed) ^ (static_cast<std::uint64_t>(Channel::craters) << 48) ^
                                  (static_cast<std::uint64_t>(octave) << 40));
  // The last axis is the one closest to the vertical: a column of cells meets the shell in one or two of them.
  const double coordinates[3] = {place.x, place.y, place.z};
  int up = 0;
  for (int axis = 1; axis < 3; ++axis) {
    if (std::abs(coordinates[axis]) > std::abs(coordinates[up])) up = axis;
  }
  const int first = (up + 1) % 3, second = (up + 2) % 3;
  const auto around = [&](int axis) { return Cells(coordinates[axis] - reach, coordinates[axis] + reach, side); };
  const Cells a = around(first), b = around(second), c = around(up);
  std::int64_t cell[3];
  for (cell[first] = a.first; cell[first] <= a.last; ++cell[first]) {
    const Squares across(cell[first], side);
    for (cell[second] = b.first; cell[second] <= b.last; ++cell[second]) {
      const Squares along(cell[second], side);
      const double lowest = inner - across.most - along.most, highest = outer - across.least - along.least;
      if (highest < 0) continue;
      for (cell[up] = c.first; cell[up] <= c.last; ++cell[up]) {
        const Squares above(cell[up], side);
        if (above.least > highest || above.most < lowest) continue;
        const std::uint64_t where = static_cast<std::uint64_t>(cell[0]) * 0x9e3779b97f4a7c15u +
                                    static_cast<std::uint64_t>(cell[1]) * 0xc2b2ae3d27d4eb4fu +
                                    static_cast<std::uint64_t>(cell[2]) * 0x165667b19e3779f9u;
        const std::uint64_t bits = mix64(key ^ mix64(where));
        const Point3<double> point{(static_cast<double>(cell[0]) + unitOf(bits)) * side,
                                   (static_cast<double>(cell[1]) + unitOf(bits >> 21)) * side,
                                   (static_cast<double>(cell[2]) + unitOf(bits >> 42)) * side};
        const double squared = dot(point, point);
        if (squared < inner || squared >= outer) continue;
        Crater crater;
        crater.centre = point * (1 / std::sqrt(squared));
        crater.bits = mix64(bits);
        crater.radius = 0.5 * least / std::sqrt(1 - 0.75 * unitOf(crater.bits));
        const double near = distance + kReach * crater.radius;
        if (squaredDistance(crater.centre, place) > near * near) continue;
        crater.age = static_cast<float>(unitOf(crater.bits >> 21));
        crater.octave = octave;
        out.push_back(crater);
      }
    }
  }
}

}  // namespace terrella
