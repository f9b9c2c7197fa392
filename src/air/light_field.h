// Light at all points of the shell, towards all directions: by the sun's height, altitude, turn from the sun and azimuth about it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "air/air_lookup.h"

namespace terrella {

// Three colours, computed together with a fourth number that is not used: processors have vectors of four.
using Light = float __attribute__((vector_size(16)));
inline Light lightOf(const Spectrum& s) { return Light{s[0], s[1], s[2], 0}; }
inline Spectrum spectrumOf(Light light) { return {light[0], light[1], light[2]}; }
inline Light positive(Light light) { return light > 0 ? light : Light{}; }

struct FieldSize {
  int columns, rows, turns, sides;

  // Sides are slowest, then turns and altitudes: as the layers of a table are.
  std::size_t index(int column, int row, int turn, int side) const {
    return static_cast<std::size_t>(((side * turns + turn) * rows + row) * columns + column);
  }
  std::size_t count() const { return index(0, 0, 0, sides); }
  float cosine(const SunColumns& suns, int column) const {
    return suns.cosine(static_cast<float>(column) / static_cast<float>(columns - 1));
  }
  float altitude(const Atmosphere& air, int row) const {
    const float share = static_cast<float>(row) / static_cast<float>(rows - 1);
    return air.height * share * share;
  }
  float turn(int index) const { return turnOf(static_cast<float>(index) / static_cast<float>(turns - 1)); }
};

struct LightField {
  FieldSize size;
  std::vector<Light> lights;
  std::vector<Light> ground;  // by the sun's height: what a level white ground throws back of the light of the sky

  explicit LightField(FieldSize s) : size(s), lights(s.count()), ground(static_cast<std::size_t>(s.columns)) {}

  // `corner`: index of row and turn; `row` and `turn`: shares of the next.
  Light at(Between column, std::size_t corner, float row, float turn, Between side) const {
    const std::size_t nextRow = static_cast<std::size_t>(size.columns), nextTurn = nextRow * static_cast<std::size_t>(size.rows),
                      nextSide = nextTurn * static_cast<std::size_t>(size.turns);
    const Light* low = &lights[corner + static_cast<std::size_t>(column.first) + static_cast<std::size_t>(side.first) * nextSide];
    const auto ofSide = [&](const Light* p) {
      const auto ofColumn = [&](const Light* q) { return q[0] + column.share * (q[1] - q[0]); };
      const Light here = ofColumn(p) + row * (ofColumn(p + nextRow) - ofColumn(p));
      const Light there = ofColumn(p + nextTurn) + row * (ofColumn(p + nextTurn + nextRow) - ofColumn(p + nextTurn));
      return here + turn * (there - here);
    };
    const Light below = ofSide(low);
    return below + side.share * (ofSide(low + nextSide) - below);
  }
  Light groundAt(Between column) const {
    const auto x = static_cast<std::size_t>(column.first);
    return ground[x] + column.share * (ground[x + 1] - ground[x]);
  }
};

}  // namespace terrella
