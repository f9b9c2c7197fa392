#include "terrain/endless_map.h"

#include <algorithm>

#include "base/hash.h"

namespace terrella {

void EndlessMap::window(std::uint32_t x, std::uint32_t y, int w, int h, int level, std::vector<float>& out) const {
  out.assign(static_cast<std::size_t>(w) * h, 0.5f);
  double amplitude = 0.2;
  for (int bits = settings_.featureBits; bits >= level; --bits, amplitude *= settings_.gain) {
    const std::uint32_t cells = 1u << (settings_.worldBits - bits);
    const int shift = bits - level;
    for (int j = 0; j < h; ++j) {
      const std::uint32_t wy = y + static_cast<std::uint32_t>(j), cy = (wy >> shift) & (cells - 1);
      double fy = static_cast<double>(wy & ((1u << shift) - 1)) / (1u << shift);
      fy = fy * fy * (3 - 2 * fy);
      const RowKeys north = rowKeys(settings_.seed, Channel::elevation, static_cast<std::uint32_t>(bits), cy), south = rowKeys(settings_.seed, Channel::elevation, static_cast<std::uint32_t>(bits), (cy + 1) & (cells - 1));
      std::uint32_t last = ~0u;
      double a = 0, b = 0;
      for (int i = 0; i < w; ++i) {
        const std::uint32_t wx = x + static_cast<std::uint32_t>(i), cx = (wx >> shift) & (cells - 1);
        double fx = static_cast<double>(wx & ((1u << shift) - 1)) / (1u << shift);
        fx = fx * fx * (3 - 2 * fx);
        if (cx != last) {
          last = cx;
          const auto at = [&](std::uint32_t c) { return signedUnit(hashColumn(c, north)) * (1 - fy) + signedUnit(hashColumn(c, south)) * fy; };
          a = at(cx);
          b = at((cx + 1) & (cells - 1));
        }
        out[static_cast<std::size_t>(j) * w + i] += static_cast<float>(amplitude * (a + (b - a) * fx));
      }
    }
  }
  for (float& v : out) v = std::clamp(v, 0.0f, 1.0f);
}

}  // namespace terrella
