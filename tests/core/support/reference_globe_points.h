// Points of the globe's lattice once more, one by one: each asks for those it was made of, and these for theirs, up to a level that is
// whole. Neighbours are found by folding the cube (maps/cube.h), heights are whole numbers of 64 bits, and nothing is shared with the
// windows of lattice/globe_window.h but the definition: which hash displaces which point, and by how much.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "base/exact_math.h"
#include "base/hash.h"
#include "lattice/displacement.h"
#include "lattice/globe_lattice.h"
#include "maps/cube.h"

namespace terrella::testing {

class ReferenceGlobePoints {
 public:
  struct Place {
    int face, column, row;
    auto key() const { return std::tuple(face, column, row); }
  };
  struct Level {
    std::uint64_t seed;
    Channel channel;
    int hashLevel;
    Amplitude amplitude;
    OldPoints oldPoints;
    // What a cell of the level before displaces by, if not the amplitude; its corners are given on demand.
    std::function<std::int32_t(const Place& cell, int cells)> mantissa;
    std::function<std::int32_t(const Place& corner, int cells)> mantissaOfCorner;
  };

  // `whole` has 2^wholeLevel cells along an edge; levels[k] makes level wholeLevel + 1 + k.
  ReferenceGlobePoints(const GlobeField& whole, int wholeLevel, std::vector<Level> levels)
      : whole_(whole), wholeLevel_(wholeLevel), levels_(std::move(levels)), known_(levels_.size()) {}

  std::int64_t at(int level, const Place& anyFace) {
    if (level == wholeLevel_) return whole_.row(anyFace.face, anyFace.row)[anyFace.column];
    const int n = 1 << level;
    const Place place = owner(anyFace, n);
    auto& known = known_[static_cast<std::size_t>(level - wholeLevel_ - 1)];
    if (const auto found = known.find(place.key()); found != known.end()) return found->second;
    const std::int64_t height = made(level, place, n);
    known.emplace(place.key(), height);
    return height;
  }

 private:
  static Place owner(const Place& p, int n) {
    const auto point = ownerOf(cubePoint(p.face, 2 * p.column - n, 2 * p.row - n, n), n);
    return {point.face, (point.s + n) / 2, (point.t + n) / 2};
  }
  // Past one edge at most.
  static Place across(const Place& p, int n) {
    const auto point = folded(p.face, 2 * p.column - n, 2 * p.row - n, n);
    return {point.face, (point.s + n) / 2, (point.t + n) / 2};
  }
  static bool isOutside(int k, int n) { return k < 0 || k > n; }

  std::int64_t made(int level, const Place& p, int n) {
    const bool isOddColumn = p.column % 2 == 1, isOddRow = p.row % 2 == 1;
    const bool onColumnEdge = p.column == 0 || p.column == n, onRowEdge = p.row == 0 || p.row == n;
    const auto old = [&](int dc, int dr) { return at(level - 1, {p.face, (p.column + dc) / 2, (p.row + dr) / 2}); };
    const auto centre = [&](int dc, int dr) { return at(level, across({p.face, p.column + dc, p.row + dr}, n)); };
    if (isOddColumn && isOddRow) return shifted(old(-1, -1) + old(1, -1) + old(-1, 1) + old(1, 1) + 2, 2) + displacement(level, p, n);
    if (isOddColumn || isOddRow) {
      const int dc = isOddColumn ? 1 : 0, dr = 1 - dc;
      const std::int64_t before = old(-dc, -dr), after = old(dc, dr), centres = centre(dr, dc) + centre(-dr, -dc);
      if (!(isOddColumn ? onRowEdge : onColumnEdge)) return shifted(before + after + centres + 2, 2) + displacement(level, p, n);
      const auto [share, ahead] = weights(isOddColumn ? p.column : p.row, n / 2);
      return ((before + after) * (2 * kOne - share) + centres * share - (after - before) * ahead) / (4 * kOne) + displacement(level, p, n);
    }
    const std::int64_t before = old(0, 0);
    const OldPoints kind = levelOf(level).oldPoints;
    if (kind == OldPoints::keep) return before;
    if (kind == OldPoints::displace) return before + displacement(level, p, n);
    std::int64_t centres = 0;
    for (const auto& [dc, dr] : {std::pair(-1, -1), {1, -1}, {-1, 1}, {1, 1}}) {
      if (isOutside(p.column + dc, n) && isOutside(p.row + dr, n)) continue;  // past a corner of the cube
      centres += centre(dc, dr);
    }
    if (onColumnEdge && onRowEdge) return (9 * before + centres) / 12;
    if (!onColumnEdge && !onRowEdge) return before + shifted(centres - 4 * before + 8, 4);
    const int dc = onRowEdge ? 2 : 0, dr = 2 - dc;
    const auto [share, ahead] = weights(onRowEdge ? p.column : p.row, n / 2);
    return (before * (16 * kOne - 4 * share) + centres * share - (old(dc, dr) - old(-dc, -dr)) * ahead) / (16 * kOne);
  }

  static constexpr std::int64_t kOne = 4096;
  static std::int64_t shifted(std::int64_t value, int bits) { return value >> bits; }
  static std::pair<std::int64_t, std::int64_t> weights(int half, int cells) {
    const double angle = (0.5 * half / cells - 0.5) * exact::kPi;
    const double sine = exact::sinQuarter(angle < 0 ? -angle : angle), share = 1.0 - [sine] {
      double power = sine;
      for (int k = 0; k < 4; ++k) power *= power;
      return power;
    }();
    const auto ahead = static_cast<std::int64_t>(share * sine * 0.5 * kOne);
    return {static_cast<std::int64_t>(share * kOne), angle < 0 ? -ahead : ahead};
  }

  const Level& levelOf(int level) const { return levels_[static_cast<std::size_t>(level - wholeLevel_ - 1)]; }

  std::int64_t displacement(int level, const Place& p, int n) {
    const Level& law = levelOf(level);
    const std::uint32_t hash = hashColumn(
        static_cast<std::uint32_t>(p.column),
        rowKeys(law.seed, law.channel, static_cast<std::uint32_t>(128 + 8 * law.hashLevel + p.face), static_cast<std::uint32_t>(p.row)));
    std::int64_t mantissa = law.amplitude.mantissa;
    const bool isCorner = (p.column == 0 || p.column == n) && (p.row == 0 || p.row == n);
    if (law.mantissa) {
      mantissa = isCorner ? law.mantissaOfCorner(p, n)
                          : law.mantissa({p.face, std::min(p.column / 2, n / 2 - 1), std::min(p.row / 2, n / 2 - 1)}, n / 2);
    }
    const std::int64_t random = static_cast<std::int16_t>(hash >> 16);
    return shifted(random * mantissa, law.amplitude.shift);
  }

  const GlobeField& whole_;
  int wholeLevel_;
  std::vector<Level> levels_;
  std::vector<std::map<std::tuple<int, int, int>, std::int64_t>> known_;
};

}  // namespace terrella::testing
