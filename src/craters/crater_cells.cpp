#include "craters/crater_cells.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr double kWidestCell = 0.25;

double share(std::uint32_t hash) { return (static_cast<double>(hash) + 0.5) * 0x1p-32; }

}  // namespace

Point3<double> alongGround(const Point3<double>& place) {
  return unit(cross(std::abs(place.y) < 0.7 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0}, place));
}

CraterCells::CraterCells(std::uint64_t seed, double largest, double lasting, double cover)
    : seed_(seed), largest_(largest), lasting_(lasting), cover_(cover) {}

// Over an octave the mean of D^2 is 2 ln 2 / (1 - 1/4) d^2, so bowls that cover a share c need c / (pi / 4 * 1.848 d^2) of them.
CraterCells::Cells CraterCells::cellsOf(int octave) const {
  const double d = least(octave), perArea = cover_ / (0.78539816 * 1.84839248 * d * d);
  const double side = std::min(std::sqrt(1 / perArea), kWidestCell);
  return {side, perArea * side * side};
}

double CraterCells::expected(int octave) const {
  const Cells cells = cellsOf(octave);
  // The shell is a little fuller than a flat one.
  return cells.chance / (cells.side * cells.side) * 4 * exact::kPi * (1 + cells.side * cells.side / 12);
}

bool CraterCells::seat(int octave, const Cells& cells, const RowKeys& keys, const Point3<double>& corner, CraterSeat& out) const {
  const auto along = [&](std::uint32_t draw, double from) { return (from + share(hashColumn(draw, keys))) * cells.side; };
  const Point3<double> point{along(0, corner.x), along(1, corner.y), along(2, corner.z)};
  const double length = std::sqrt(dot(point, point));
  if (!(std::abs(length - 1) * 2 < cells.side)) return false;
  if (!(share(hashColumn(3, keys)) < cells.chance)) return false;
  out.centre = point * (1 / length);
  // N(> D) falls from 1 to 1/4.
  out.diameter = least(octave) / std::sqrt(1 - 0.75 * share(hashColumn(4, keys)));
  out.worn = share(hashColumn(5, keys));
  out.age = out.worn * std::clamp(std::sqrt(out.diameter / lasting_), 0.1, 1.0);
  out.chance = hashColumn(6, keys);
  out.octave = octave;
  return true;
}

void CraterCells::find(int octave, const Point3<double>& around, double reach, std::vector<CraterSeat>& out) const {
  const Cells cells = cellsOf(octave);
  // Points in the shell move by up to half a cell when they are brought to the sphere.
  const double wide = reach + 0.5 * cells.side;
  const auto first = [&](double at) { return static_cast<std::int32_t>(std::floor((at - wide) / cells.side)); };
  const auto last = [&](double at) { return static_cast<std::int32_t>(std::floor((at + wide) / cells.side)); };
  const RowKeys ofOctave = rowKeys(seed_, Channel::craters, static_cast<std::uint32_t>(octave), 0);
  // A cell's middle may be so far from the sphere and still hold a point of the shell; or from the place.
  const double thick = (0.5 + 0.8661) * cells.side, far = wide + 0.8661 * cells.side;
  const double inner = std::max(1 - thick, 0.0), inner2 = inner * inner, outer2 = (1 + thick) * (1 + thick);
  const auto square = [](double x) { return x * x; };
  for (std::int32_t z = first(around.z); z <= last(around.z); ++z) {
    const std::uint32_t ofPlane = hashColumn(static_cast<std::uint32_t>(z), ofOctave);
    for (std::int32_t y = first(around.y); y <= last(around.y); ++y) {
      // Along a line of cells few are near the place and in the shell; a cell more on either side makes up for rounding.
      const double middleY = (y + 0.5) * cells.side, middleZ = (z + 0.5) * cells.side;
      const double away2 = square(far) - square(middleY - around.y) - square(middleZ - around.z);
      const double fromAxis2 = square(middleY) + square(middleZ);
      if (away2 < -1e-9 || outer2 - fromAxis2 < -1e-9) continue;
      const double half = std::sqrt(std::max(away2, 0.0)) + cells.side, end = std::sqrt(std::max(outer2 - fromAxis2, 0.0)) + cells.side;
      const double begin = std::sqrt(std::max(inner2 - fromAxis2, 0.0)) - cells.side;  // between -begin and begin lies no shell
      const auto cellAt = [&](double at) { return static_cast<std::int32_t>(std::floor(at / cells.side)); };
      const std::int32_t lastX = cellAt(std::min(around.x + half, end)), afterGap = cellAt(begin);
      const std::uint32_t ofLine = hashColumn(static_cast<std::uint32_t>(y), {ofPlane, ofOctave.k1});
      for (std::int32_t x = cellAt(std::max(around.x - half, -end)); x <= lastX; ++x) {
        if (x < afterGap && (x + 0.5) * cells.side > -begin) x = afterGap;
        const Point3<double> corner{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)};
        const Point3<double> middle{(corner.x + 0.5) * cells.side, (corner.y + 0.5) * cells.side, (corner.z + 0.5) * cells.side};
        const double length2 = dot(middle, middle);
        if (length2 < inner2 || length2 > outer2 || squaredDistance(middle, around) > far * far) continue;
        const std::uint32_t ofCell = hashColumn(static_cast<std::uint32_t>(x), {ofLine, ofPlane});
        CraterSeat found;
        if (seat(octave, cells, {ofCell, ofLine ^ ofOctave.k0}, corner, found) && squaredDistance(found.centre, around) < reach * reach)
          out.push_back(found);
      }
    }
  }
}

}  // namespace terrella
