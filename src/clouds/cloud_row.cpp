#include "clouds/cloud_row.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/cloud_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void GatherDensity(float* carried, const float* puffs, const PlaceRow& places, int first, int count, float puffWeight, float banding) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  // cos(6 latitude) from the sine of the latitude: the Chebyshev polynomial T6 of the cosine, in powers of sine squared.
  const auto bandAt = [&](F sine) {
    const F z = hn::Mul(sine, sine);
    const F band = hn::Add(k(1.0f), hn::Mul(z, hn::Add(k(-18.0f), hn::Mul(z, hn::Sub(k(48.0f), hn::Mul(k(32.0f), z))))));
    return hn::Mul(k(banding), band);
  };
  const F ofParallel = bandAt(k(places.parallelY));
  for (int x = 0; x < count; x += static_cast<int>(hn::Lanes(d))) {
    const F band = places.isParallel ? ofParallel : bandAt(hn::LoadU(d, places.y.data() + first + x));
    const F puff = hn::Mul(hn::Sub(hn::LoadU(d, puffs + x), k(0.5f)), k(puffWeight));
    hn::StoreU(hn::Add(hn::Add(hn::LoadU(d, carried + x), puff), band), d, carried + x);
  }
}

void PaintCloudRow(const float* densities, float cut, float thickness, int count, Rgba8* out) {
  const Floats d;
  const Ints di;
  const auto k = [&](float value) { return hn::Set(d, value); };
  for (int x = 0; x < count; x += static_cast<int>(hn::Lanes(d))) {
    const auto opacity = smoothstep(hn::Mul(hn::Sub(hn::LoadU(d, densities + x), k(cut)), k(thickness)));
    const auto grey = truncated(hn::Add(k(226.0f), hn::Mul(k(29.0f), opacity)));  // thin cloud is a little darker
    const auto alpha = truncated(hn::Add(hn::Mul(opacity, k(255.0f)), k(0.5f)));
    storePixels(grey, grey, hn::Add(grey, hn::Set(di, 4)), alpha, reinterpret_cast<std::uint8_t*>(out + x));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(GatherDensity);
HWY_EXPORT(PaintCloudRow);

void gatherDensity(float* carried, const float* puffs, const PlaceRow& places, int first, int count, float puffWeight, float banding) {
  HWY_DYNAMIC_DISPATCH(GatherDensity)(carried, puffs, places, first, count, puffWeight, banding);
}

void paintCloudRow(const float* densities, float cut, float thickness, int count, Rgba8* out) {
  HWY_DYNAMIC_DISPATCH(PaintCloudRow)(densities, cut, thickness, count, out);
}

}  // namespace terrella
#endif
