#include "render/terrain/even_ice.h"

#include <algorithm>
#include <array>

namespace terrella::render {
namespace {

constexpr int kReach = 2;     // samples
constexpr int kPalest = 110;  // of open water: what has more of red and blue is ice

enum class Cover { none, water, ice };  // none: no sea

Cover coverOf(const GroundSample& ground, const Rgba8& colour) {
  if (ground.level >= 0 || ground.fresh > 0) return Cover::none;
  return std::min(colour.r, colour.b) > kPalest ? Cover::ice : Cover::water;
}

// Of samples of one cover: how many, and their colours.
struct Sum {
  int count = 0;
  std::array<int, 3> colour{};
  void add(const Rgba8& c) {
    ++count;
    colour = {colour[0] + c.r, colour[1] + c.g, colour[2] + c.b};
  }
  Rgba8 mean(std::uint8_t alpha) const {
    const auto channel = [&](std::size_t i) { return static_cast<std::uint8_t>((colour[i] + count / 2) / count); };
    return {channel(0), channel(1), channel(2), alpha};
  }
};

}  // namespace

std::vector<Rgba8> coloursWithEvenIce(const Tile& tile) {
  const int n = tile.shape.samples();
  const auto index = [n](int x, int y) { return static_cast<std::size_t>(y) * static_cast<std::size_t>(n) + static_cast<std::size_t>(x); };
  std::vector<Rgba8> colours = tile.albedo;
  std::vector<Cover> covers(colours.size());
  for (std::size_t i = 0; i < covers.size(); ++i) covers[i] = coverOf(tile.ground[i], tile.albedo[i]);
  if (std::find(covers.begin(), covers.end(), Cover::ice) == covers.end()) return colours;
  for (int y = 0; y < n; ++y) {
    const int down = std::min({kReach, y, n - 1 - y});
    for (int x = 0; x < n; ++x) {
      const Cover cover = covers[index(x, y)];
      if (cover == Cover::none) continue;
      const int across = std::min({kReach, x, n - 1 - x});
      Sum water, ice;
      for (int j = y - down; j <= y + down; ++j) {
        for (int i = x - across; i <= x + across; ++i) {
          const std::size_t at = index(i, j);
          if (covers[at] != Cover::none) (covers[at] == Cover::ice ? ice : water).add(tile.albedo[at]);
        }
      }
      Rgba8& colour = colours[index(x, y)];
      colour = (ice.count > water.count || (cover == Cover::ice && ice.count == water.count) ? ice : water).mean(colour.a);
    }
  }
  return colours;
}

}  // namespace terrella::render
