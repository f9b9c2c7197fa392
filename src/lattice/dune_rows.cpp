// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/dune_rows.cpp"
#include "lattice/dune_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "lattice/stripes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

// Across a dune, from 0 at its foot to about 1 on the crest: wind drives sand up a long slope, and in the lee it falls down a short one at
// the angle at which it rests.
HWY_INLINE Num duneOf(Turned at) {
  constexpr float kLean = 0.3f;
  return largest((at.cosine + 1.0f) * 0.5f + at.sine * at.cosine * kLean, 0.0f);
}

void rowOfDunes(const StripePlaces& places, int count, const DuneGround& ground, const SandRow& sand, float* meters) {
  const Sand &start = sand.start, &step = sand.perPlace;
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(Floats()))) {
    const Num along(hn::Iota(Floats(), static_cast<float>(sand.before + k)));
    const Arrow contour = loadArrow(places.contourX + k, places.contourY + k, places.contourZ + k);
    const Num sandy = (along * step.share + start.share) * rise(kNoDuneSlope, kDuneSlope, root(dot(contour, contour))) *
                      rise(kFirstDuneMeters, kFullDuneMeters, loadNum(places.meters + k));
    if (!isAnyLess(0.0f, sandy)) continue;
    const Arrow wind{along * step.wind.x + start.wind.x, along * step.wind.y + start.wind.y, along * step.wind.z + start.wind.z};
    const Arrow side = wind * (inverseRoot(dot(wind, wind) + 1e-4f) * kStripeWaves);
    const Arrow place = loadArrow(places.x + k, places.y + k, places.z + k);
    Num height(0.0f);
    for (int n = 0; n < ground.count; ++n) {
      const DuneOctave& octave = ground.octaves[static_cast<std::size_t>(n)];
      const StripeLattice& lattice = octave.lattice;
      const Blended waves = blendedWaves({place.x * lattice.perCell + lattice.start.x, place.y * lattice.perCell + lattice.start.y,
                                          place.z * lattice.perCell + lattice.start.z},
                                         side, lattice.key);
      // Where waves do not agree dunes are low, so that they have ends.
      const Num length = (waves.sine * waves.sine + waves.cosine * waves.cosine) * 256.0f / (waves.all * waves.all);
      height = height + duneOf(stripes(waves)) * rise(0.0f, 0.5f, length) * octave.meters;
    }
    storeNum(loadNum(meters + k) + height * least(largest(sandy, 0.0f), 1.0f), meters + k);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(rowOfDunes);
}  // namespace

void addDuneRow(const StripePlaces& places, int count, const DuneGround& ground, const SandRow& sand, float* meters) {
  HWY_DYNAMIC_DISPATCH(rowOfDunes)(places, count, ground, sand, meters);
}

}  // namespace terrella
#endif
