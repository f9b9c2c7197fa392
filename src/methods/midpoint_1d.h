// 1-D midpoint displacement: a line becomes a skyline, or the wandering edge of a climate belt (docs/methods.md, Midpoint displacement).
//
//   l ------- m ------- r      m = (l + r) / 2 + U(-1, 1) * roughness * length,  then the same for l..m and m..r, and so on.
//
// All pieces of one length are halved before any of half that length, so a line with more points is the same line, finer.
#pragma once

#include <cstdint>
#include <span>

#include "base/hash.h"

namespace terrella {

// Fills in what lies between the first and the last of 2^n + 1 points, which are given. `length`: of the whole line, in units of
// its heights. Equal ends close the line to a ring.
void displaceMidpoints(std::span<double> points, double length, double roughness, std::uint64_t seed, Channel channel);

}  // namespace terrella
