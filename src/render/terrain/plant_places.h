// Where something may stand on a tile, and what its maps say of the ground there.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>

#include "base/hash.h"
#include "tiles/tile.h"

namespace terrella::render {

// From 0 to 1, another number for each `die` of a square of the net that a tile is covered with, so many `squares` along a side. Other
// planets have other `seeds`, other nets other `salts`. The square after a tile's last is the first of the tile beside it.
class PlaceDice {
 public:
  // Of a row of squares, which share most of the work.
  class Row {
   public:
    Row(std::uint64_t seed, const TileAddress& tile, int squares, int row, std::uint32_t salt)
        : first_(number(tile.column, squares, 0)),
          keys_(rowKeys(seed * 8 + static_cast<std::uint64_t>(tile.face), Channel::trees, salt, number(tile.row, squares, row))) {}
    PlaceDice at(int column) const { return PlaceDice(hashColumn(first_ + static_cast<std::uint32_t>(column), keys_)); }

   private:
    static std::uint32_t number(int place, int squares, int square) {
      return static_cast<std::uint32_t>(place) * static_cast<std::uint32_t>(squares) + static_cast<std::uint32_t>(square);
    }
    std::uint32_t first_;
    RowKeys keys_;
  };
  PlaceDice(std::uint64_t seed, const TileAddress& tile, int squares, int column, int row, std::uint32_t salt)
      : PlaceDice(Row(seed, tile, squares, row, salt).at(column)) {}
  // Dice 0 to 7.
  float at(int die) const {
    const std::uint32_t of = die < 4 ? hash_ : hash_ * 0x9e3779b1u ^ hash_ >> 15;
    return static_cast<float>(of >> (8 * (die & 3)) & 255) / 256;
  }

 private:
  explicit PlaceDice(std::uint32_t hash) : hash_(hash) {}
  std::uint32_t hash_;
};

// What a tile's maps say of a sample.
struct SampleLook {
  SampleLook(const Tile& tile, std::size_t sample) {
    const GroundSample& ground = tile.ground[sample];
    tilt = glm::vec3(ground.tilt[0], ground.tilt[1], ground.tilt[2]) / 32767.0f;
    const Rgba8 code = tile.albedo[sample];
    level = static_cast<float>(ground.level) * GroundSample::kLevelRange / 32767;
    upright = std::sqrt(std::max(1 - glm::dot(tilt, tilt), 0.0f));
    static const std::array<float, 256> linear = [] {
      std::array<float, 256> values{};
      for (std::size_t k = 0; k < values.size(); ++k) values[k] = std::pow(static_cast<float>(k) / 255, 2.2f);
      return values;
    }();
    colour = {linear[code.r], linear[code.g], linear[code.b]};
    overgrown = static_cast<float>(code.a) / 255;
    grey = glm::dot(colour, glm::vec3(0.3f, 0.6f, 0.1f));
    snow = glm::smoothstep(0.42f, 0.62f, std::min(colour.r, colour.b));
    woods = overgrown * (1 - glm::smoothstep(0.05f, 0.11f, grey)) * glm::smoothstep(0.75f, 0.9f, upright);
    isOnFire = tile.isHot && code.a > 0;
    isFresh = tile.seenFresh(sample) > 16384;
  }
  float level, upright;  // metres above water; cosine of the slope
  float overgrown, snow, woods;
  float grey;
  glm::vec3 colour, tilt;  // linear; the part of the ground's normal along the level
  bool isOnFire, isFresh;
};

// A place on a tile's mesh, in cells from its top left corner, counted from the tile's middle.
inline Point3<double> onMesh(const Tile& tile, double right, double down) {
  const int last = tile.shape.cells - 1, x = std::clamp(static_cast<int>(right), 0, last), y = std::clamp(static_cast<int>(down), 0, last);
  const auto corner = [&](int column, int row) {
    const Point3<float>& at = tile.corners[static_cast<std::size_t>((y + row) * tile.shape.corners() + x + column)].own;
    return Point3<double>{static_cast<double>(at.x), static_cast<double>(at.y), static_cast<double>(at.z)};
  };
  const Point3<double> from = corner(0, 0), to = corner(1, 1), between = right - x > down - y ? corner(1, 0) : corner(0, 1);
  const double first = std::max(right - x, down - y), second = std::min(right - x, down - y);
  return from + (between - from) * first + (to - between) * second;
}

}  // namespace terrella::render
