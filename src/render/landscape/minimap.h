// The small map of the landscape view: the same endless landscape at a coarser level, seen from above, north up.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "landscape/landscape_field.h"
#include "render/landscape/biome_table.h"

namespace terrella::render {

class Minimap {
 public:
  static constexpr int kSize = 192;  // pixels on a side; a pixel is a sample

  // Centres the map on a place. Returns whether its pixels have changed.
  bool show(const LandscapeField& field, const BiomeTable& colours, double x, double z, int level);
  // What was shown is out of date: other settings, another seed.
  void forget() { isShown_ = false; }

  const std::vector<Rgb8>& pixels() const { return pixels_; }

  // The place of the world at a point of the map; (0, 0) is the north-western corner and (1, 1) the south-eastern one.
  glm::dvec2 placeAt(const glm::vec2& point) const;
  // And back: near the map's middle for what was shown last.
  glm::vec2 pointAt(double x, double z) const;

 private:
  void paint(const BiomeTable& colours);

  LandscapePatch patch_;
  bool isShown_ = false;
  std::vector<Rgb8> pixels_;
};

}  // namespace terrella::render
