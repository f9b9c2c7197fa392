// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/gully_rows.cpp"
#include "lattice/gully_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "lattice/stripes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

// A rib's shape, from 1 on its crest, which is sharp, to -1 in the gully, which is round; and its slope, for each radian of the wave.
struct Rib {
  Num height, slope;
};
HWY_INLINE Rib ribOf(Turned at) {
  constexpr float kBlunt = 0.02f, kLow = 0.14142136f, kSpan = 1.00995049f - 0.14142136f;  // the root of it, and to that of one more
  const Num squared = (Num(1.0f) - at.cosine) * 0.5f + kBlunt, inverse = inverseRoot(squared);
  return {Num(1.0f) - (squared * inverse - kLow) * (2.0f / kSpan), -at.sine * inverse * (0.5f / kSpan)};
}

void rowOfGullies(const StripePlaces& places, int count, const GullyGround& ground, float* meters, float* ribs) {
  const Arrow up{ground.up.x, ground.up.y, ground.up.z};
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(Floats()))) {
    const Arrow place = loadArrow(places.x + k, places.y + k, places.z + k);
    Arrow contour = loadArrow(places.contourX + k, places.contourY + k, places.contourZ + k);
    const Num slope = root(dot(contour, contour));
    const Num strength =
        least(slope, kSteepestSlope) * rise(kFirstSlope, kFullSlope, slope) * rise(kFirstMeters, kFullMeters, loadNum(places.meters + k));
    Num height(0.0f), onRib(0.0f);
    if (isAnyLess(0.0f, strength)) {
      Num open(1.0f), above(0.0f);
      for (int n = 0; n < ground.count; ++n) {
        const GullyOctave& octave = ground.octaves[static_cast<std::size_t>(n)];
        const Arrow side = contour * inverseRoot(dot(contour, contour) + 1e-8f);
        const StripeLattice& lattice = octave.lattice;
        const Arrow at{place.x * lattice.perCell + lattice.start.x, place.y * lattice.perCell + lattice.start.y,
                       place.z * lattice.perCell + lattice.start.z};
        const Turned wave = stripes(blendedWaves(at, side * kStripeWaves, lattice.key));
        const Rib shape = ribOf(wave);
        const Num here = blend(above, shape.height, open);
        const Num size = strength * octave.metersPerSlope;
        height = height + size * here;
        onRib = onRib + (here - onRib) * ((n == 0 ? 1.0f : 0.4f) * octave.share);
        // The ground's slope changes across the stripes, and with it the way that smaller gullies take.
        contour = contour - cross(side, up) * (strength * shape.slope * open * octave.turn);
        open = open * rise(0.0f, 0.8f, amount(wave.sine));
        above = here;
      }
      onRib = onRib * rise(0.0f, 0.25f, strength);
    }
    storeNum(height, meters + k);
    storeNum(onRib, ribs + k);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(rowOfGullies);
}  // namespace

void gullyRow(const StripePlaces& places, int count, const GullyGround& ground, float* meters, float* ribs) {
  HWY_DYNAMIC_DISPATCH(rowOfGullies)(places, count, ground, meters, ribs);
}

}  // namespace terrella
#endif
