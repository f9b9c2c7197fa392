#include "render/terrain/even_ice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/glm.hpp>

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
  int mean(std::size_t channel) const { return (colour[channel] + count / 2) / count; }
};

// What most of them are, but where they are nearly as many something between: so that an edge, where a picture sees half of it, does not go
// along rows of samples.
Rgba8 mostOf(const Sum& water, const Sum& ice, std::uint8_t alpha) {
  constexpr float kAllWater = 0.25f, kAllIce = 0.75f;
  const float share = glm::smoothstep(kAllWater, kAllIce, static_cast<float>(ice.count) / static_cast<float>(ice.count + water.count));
  const auto channel = [&](std::size_t i) {
    if (share <= 0 || share >= 1) return static_cast<std::uint8_t>((share > 0 ? ice : water).mean(i));
    const auto a = static_cast<float>(water.mean(i)), b = static_cast<float>(ice.mean(i));
    return static_cast<std::uint8_t>(std::sqrt(a * a + (b * b - a * a) * share) + 0.5f);  // nearly as light mixes
  };
  return {channel(0), channel(1), channel(2), alpha};
}

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
      if (covers[index(x, y)] == Cover::none) continue;
      const int across = std::min({kReach, x, n - 1 - x});
      Sum water, ice;
      for (int j = y - down; j <= y + down; ++j) {
        for (int i = x - across; i <= x + across; ++i) {
          const std::size_t at = index(i, j);
          if (covers[at] != Cover::none) (covers[at] == Cover::ice ? ice : water).add(tile.albedo[at]);
        }
      }
      Rgba8& colour = colours[index(x, y)];
      colour = mostOf(water, ice, colour.a);
    }
  }
  return colours;
}

}  // namespace terrella::render
