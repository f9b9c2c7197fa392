#include "render/passes/globe_tiles.h"

#include <algorithm>
#include <cmath>

#include "air/atmosphere.h"
#include "render/passes/aurora_view.h"

namespace terrella::render {
namespace {

// From farther out than this comes no light of the planet's: clouds, airglow (shaders/lib/airglow.glsl), aurorae and air lie below. In
// radii.
float shellOf(const Frame& frame) {
  const float air = 1.002f + std::max(static_cast<float>(atmosphereOf(frame.sky.air).height), 0.0158f);
  return seesAurora(frame) ? std::max(air, kAuroraTop) : air;
}

// How large a sphere around the planet's middle is seen; from inside it is all around.
float seenRadius(float sphere, float distance) { return sphere < distance ? std::asin(sphere / distance) : 3.1416f; }

class Sorter {
 public:
  Sorter(const Frame& frame, const GlobeRays& rays)
      : rays_(rays),
        toPlanet_(-glm::normalize(glm::vec3(rays.eye))),
        planet_(seenRadius(1, glm::length(glm::vec3(rays.eye)))),
        shell_(seenRadius(shellOf(frame), glm::length(glm::vec3(rays.eye)))) {}

  // By the circle around a tile's middle that holds its corners: rays of a rectangle lie within it.
  GlobeTile kindOf(glm::vec2 low, glm::vec2 high) const {
    const glm::vec3 middle = rays_.through((low + high) / 2.0f);
    float radius = 0;
    for (const glm::vec2 corner : {low, high, glm::vec2(low.x, high.y), glm::vec2(high.x, low.y)})
      radius = std::max(radius, angle(middle, rays_.through(corner)));
    radius += 2 * rays_.pixelAngle;
    const float apart = angle(middle, toPlanet_);
    if (apart - radius > shell_) return GlobeTile::sky;
    return apart + radius < planet_ ? GlobeTile::ground : GlobeTile::both;
  }

 private:
  // Of unit vectors, small angles as well.
  static float angle(const glm::vec3& a, const glm::vec3& b) { return 2 * std::asin(std::min(glm::length(a - b) / 2, 1.0f)); }

  const GlobeRays& rays_;
  glm::vec3 toPlanet_;
  float planet_, shell_;
};

}  // namespace

GlobeTiles::GlobeTiles(const Frame& frame, const GlobeRays& rays) {
  const Sorter sorter(frame, rays);
  const glm::ivec2 size = rays.size;
  for (int y = 0; y < size.y; y += kSize) {
    const int top = std::min(y + kSize, size.y);
    int begin = 0;  // of the tiles of one kind
    GlobeTile kind{};
    for (int x = 0; x < size.x; x += kSize) {
      const GlobeTile next = sorter.kindOf({x, y}, {std::min(x + kSize, size.x), top});
      if (x == 0) kind = next;
      const auto end = [&](int to) {
        const glm::vec2 perPixel = 2.0f / glm::vec2(size);
        rectangles[static_cast<std::size_t>(kind)].emplace_back(glm::vec2(begin, y) * perPixel - 1.0f,
                                                                glm::vec2(to, top) * perPixel - 1.0f);
        begin = to;
      };
      if (next != kind) end(x);
      kind = next;
      if (x + kSize >= size.x) end(size.x);
    }
  }
}

}  // namespace terrella::render
