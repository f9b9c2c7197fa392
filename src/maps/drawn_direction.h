// A direction that chance chooses.
#pragma once

#include "base/draws.h"
#include "maps/point3.h"

namespace terrella {

// Of unit length, evenly on the sphere: the first of points in a cube that lies in the ball.
inline Point3<float> drawnDirection(HashDraws& draws) {
  for (;;) {
    const float x = draws.between(-1, 1), y = draws.between(-1, 1), z = draws.between(-1, 1);
    const Point3<float> p{x, y, z};
    const float squared = dot(p, p);
    if (squared <= 1 && squared > 0.01f) return unit(p);
  }
}

}  // namespace terrella
