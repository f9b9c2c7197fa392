// Straight pieces of courses on a plane that touches the globe.
#pragma once

#include <algorithm>
#include <cmath>

#include "rivers/plane_noise.h"

namespace terrella {

struct PlanePiece {
  PlanePlace from, along;
  double perSquare;  // 1 / the square of its length

  static PlanePiece between(const PlanePlace& from, const PlanePlace& to) {
    const PlanePlace along{to.x - from.x, to.y - from.y};
    const double square = along.x * along.x + along.y * along.y;
    return {from, along, square > 0 ? 1 / square : 0};
  }
  // Of a place: how far along the piece it is nearest to that lies, from 0 to 1; where that is; and how far off.
  struct Nearest {
    double share;
    PlanePlace at;
    double distance;
  };
  Nearest nearest(const PlanePlace& to) const {
    const double x = to.x - from.x, y = to.y - from.y;
    const double share = std::clamp((x * along.x + y * along.y) * perSquare, 0.0, 1.0);
    const double dx = x - share * along.x, dy = y - share * along.y;
    return {share, {from.x + share * along.x, from.y + share * along.y}, std::sqrt(dx * dx + dy * dy)};
  }
};

}  // namespace terrella
