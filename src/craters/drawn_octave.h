// An octave of noise whose place in space and whose gradients are drawn.
#pragma once

#include "base/draws.h"
#include "base/hash.h"
#include "craters/crater_rows.h"

namespace terrella {

// `keys`: of the octave alone.
inline BroadGround::Octave drawnOctave(HashDraws& draws, const RowKeys& keys, double frequency, double meters) {
  BroadGround::Octave octave{static_cast<float>(frequency), static_cast<float>(meters), 0, 0, 0, keys.k0};
  octave.shiftX = draws.between(0, 64), octave.shiftY = draws.between(0, 64), octave.shiftZ = draws.between(0, 64);
  return octave;
}

}  // namespace terrella
