// How uneven a planet is, place by place, at large: what crests rise by (ridges.h).
#pragma once

#include <functional>

#include "base/workers.h"
#include "lattice/face_patches.h"
#include "lattice/relief.h"

namespace terrella {

// By how many metres the ground rises and falls between each point of a level and those around it, times `perMeter` and at most `most`. Of
// ground under the sea nothing counts but that it is no higher than the sea: the deep beside a coast makes no mountains. `points` gives
// heights in units above the sea.
Relief unevennessOf(int level, const std::function<FacePatches(const FaceRects& wanted)>& points, double unitsPerMeter, double perMeter,
                    std::int32_t most, const Workers& workers);

}  // namespace terrella
