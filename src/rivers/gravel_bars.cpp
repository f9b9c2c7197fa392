#include "rivers/gravel_bars.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

constexpr double kLeastBraided = 0.2;
constexpr double kBeyondBar = -1e4;  // metres
constexpr double kEndsFrom = 0.8;    // of the way from the middle of a bar to the end of what belongs to it

}  // namespace

double GravelBar::inside(const Point3<double>& direction) const {
  const PlanePlace exact = place.at(direction);
  if (std::abs(exact.x) > mostAlong() || std::abs(exact.y) > mostAcross()) return kBeyondBar;
  // Edges are uneven, and floods have cut channels through.
  const auto noise = [this](const PlanePlace& at, double length, std::uint32_t salt) {
    return planeNoise(at, length, {keys.k0 + salt * 0x85ebca6bu, keys.k1});
  };
  const double wide = 1.3 * halfWidth;
  const PlanePlace at{exact.x + 0.45 * halfWidth * noise(exact, wide, 1),
                      exact.y + 0.30 * halfWidth * noise(exact, wide, 2) + std::min(0.1 * halfWidth, 2.5) * noise(exact, 11, 3)};
  const double share = at.x / halfLength;
  const double lens = halfWidth * (1 - share * share) - std::abs(at.y);
  const double chute = 1 - std::abs(noise({0.4 * exact.x, exact.y}, 0.85 * halfWidth, 4)) / 0.16;
  // Towards the end of what belongs to it, it is as good as infinitely far away: the shallows around it end by and by.
  const double end = std::max({std::abs(exact.x) / mostAlong(), std::abs(exact.y) / mostAcross(), kEndsFrom}), left = 1 - end;
  const double ends = (end - kEndsFrom) / (1 - kEndsFrom);
  return lens - std::max(chute, 0.0) * 0.45 * halfWidth - 0.1 * halfWidth * ends * ends / std::max(left, 1e-3);
}

double GravelBar::top(double inside) const { return 0.12 + std::min(1.4, 0.05 * halfWidth + 0.2) * inside / (inside + 9); }

void addBars(const NamedReach& named, std::uint64_t seed, int level, std::vector<GravelBar>& bars) {
  const Reach& reach = named.reach;
  const double braids = braiding(reach.country), half = halfBedInCells(reach.flow, reach.country, level);
  if (braids < kLeastBraided || half < 0.5 * kCellWidth || half >= kCellWidth) return;
  const CourseCurve curve(reach, named.column, named.row);
  constexpr int kMiddle = CourseCurve::kPieces / 2;
  const double wayX = curve.x(kMiddle + 2) - curve.x(kMiddle - 2), wayY = curve.y(kMiddle + 2) - curve.y(kMiddle - 2);
  const double way = std::sqrt(wayX * wayX + wayY * wayY);
  const double chordX = curve.x(CourseCurve::kPieces) - curve.x(0), chordY = curve.y(CourseCurve::kPieces) - curve.y(0);
  const double chord = std::sqrt(chordX * chordX + chordY * chordY);
  if (!(way > 0)) return;
  const double alongX = wayX / way, alongY = wayY / way;
  const int across = (named.column + named.row) & 1 ? 4 : 3;
  const double room = 2.2 / across;  // of the bed's half
  for (int k = 0; k < across; ++k) {
    HashDraws draws(formKeys(named, seed, level, RiverChance::bars, static_cast<std::uint32_t>(k)));
    const bool isThere = draws.between(0, 1) < 0.7 + 0.25 * braids;
    const double aside = half * ((k + 0.5 - 0.5 * across) * room + 0.25 * room * draws.between(-1, 1));
    const double ahead = 0.2 * chord * draws.between(-1, 1), size = draws.between(0.75f, 1.2f);
    const double length = std::max(0.72 * chord, 0.5 * half) * size, width = half * room * (0.30 + 0.14 * braids) * size;
    const bool isOld = draws.between(0, 1) < 0.3;
    if (!isThere) continue;
    const double x = curve.x(kMiddle) + alongX * ahead - alongY * aside, y = curve.y(kMiddle) + alongY * ahead + alongX * aside;
    const int cells = 1 << level;
    GravelBar bar{FormPlace(named.face, x, y, alongX * length, alongY * length, cells), 0, 0, {}, isOld};
    const auto metersTo = [&](double toX, double toY) { return bar.place.at(unit(onCube(named.face, x + toX, y + toY, cells))); };
    bar.halfLength = metersTo(alongX * length, alongY * length).x;
    bar.halfWidth = std::abs(metersTo(-alongY * width, alongX * width).y);
    bar.keys = formKeys(named, seed, level, RiverChance::bars, 16 + static_cast<std::uint32_t>(k));
    bars.push_back(bar);
  }
}

}  // namespace terrella
