#include "surface/ground_rows.h"

#include <algorithm>
#include <array>

#include "maps/face_frame.h"
#include "surface/albedo.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/ground_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// 8-bit codes of the unit normal of a slope: n * 127.5 + 127.5, rounded.
HWY_INLINE void storeNormal(F right, F top, Rgb8* out) {
  const Floats d;
  const F squared = hn::Add(hn::Add(hn::Mul(right, right), hn::Mul(top, top)), hn::Set(d, 1.0f));
  F scale = hn::Set(d, 127.5f);
  // The sea is flat and wide: its vectors need no root and no division, which cost most.
  if (!hn::AllTrue(d, hn::Eq(squared, hn::Set(d, 1.0f)))) scale = hn::Div(scale, hn::Sqrt(squared));
  const auto code = [&](F value) { return truncated(hn::Add(value, hn::Set(d, 128.0f))); };
  storePixels(code(hn::Mul(hn::Neg(right), scale)), code(hn::Mul(hn::Neg(top), scale)), code(scale), reinterpret_cast<std::uint8_t*>(out));
}

HWY_INLINE F stepAt(const float* ahead, const float* behind) {
  const Floats d;
  return hn::Sub(hn::LoadU(d, ahead), hn::LoadU(d, behind));
}

void NormalRow(const float* north, const float* here, const float* south, float sea, float eastScale, float northScale, int count,
               Rgb8* out) {
  const Floats d;
  constexpr int kLanes = static_cast<int>(hn::MaxLanes(d));
  const F level = hn::Set(d, sea), perStepEast = hn::Set(d, eastScale), perStepNorth = hn::Set(d, northScale);
  const auto surface = [&](const float* heights) HWY_ATTR { return hn::Max(hn::LoadU(d, heights), level); };
  const auto store = [&](int x, const float* west) HWY_ATTR {
    const F east = hn::Mul(hn::Sub(surface(west + 2), surface(west)), perStepEast);
    const F up = hn::Mul(hn::Sub(surface(north + x), surface(south + x)), perStepNorth);
    storeNormal(east, up, out + x);
  };
  // Around the date line neighbours lie at the other end of the row.
  std::array<float, kLanes + 2> ends;
  ends[0] = here[count - 1];
  std::copy_n(here, kLanes + 1, ends.begin() + 1);
  store(0, ends.data());
  for (int x = kLanes; x < count - kLanes; x += kLanes) store(x, here + x - 1);
  std::copy_n(here + count - kLanes - 1, kLanes + 1, ends.begin());
  ends[kLanes + 1] = here[0];
  store(count - kLanes, ends.data());
}

void PlaneNormalRow(const Point3<float>& start, const Plane& frame, const float* s, const float* north, const float* here,
                    const float* south, float perPlane, int count, Rgb8* out) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  struct Lanes {
    F x, y, z;
  };
  const auto dots = [](const Lanes& a, const Lanes& b) {
    return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
  };
  const auto scaled = [](const Lanes& a, F factor) { return Lanes{hn::Mul(a.x, factor), hn::Mul(a.y, factor), hn::Mul(a.z, factor)}; };
  const auto all = [&](const Point3<float>& p) { return Lanes{k(p.x), k(p.y), k(p.z)}; };
  const Point3<float>&stepS = frame.right, &stepT = frame.down;
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    // As faceFrame().
    const F column = hn::LoadU(d, s + i);
    const Lanes plane{hn::Add(k(start.x), hn::Mul(k(stepS.x), column)), hn::Add(k(start.y), hn::Mul(k(stepS.y), column)),
                      hn::Add(k(start.z), hn::Mul(k(stepS.z), column))};
    const F inverseDistance = hn::Div(k(1.0f), hn::Sqrt(dots(plane, plane)));
    const Lanes up = scaled(plane, inverseDistance);
    const auto onSphere = [&](const Lanes& step) {
      const F outwards = dots(step, up);
      return scaled(Lanes{hn::Sub(step.x, hn::Mul(up.x, outwards)), hn::Sub(step.y, hn::Mul(up.y, outwards)),
                          hn::Sub(step.z, hn::Mul(up.z, outwards))},
                    inverseDistance);
    };
    const Lanes alongS = onSphere(all(stepS)), alongT = onSphere(all(stepT));
    const F lengthS = hn::Sqrt(dots(alongS, alongS));
    const Lanes right = scaled(alongS, hn::Div(k(1.0f), lengthS));
    const Lanes top{hn::Sub(hn::Mul(up.y, right.z), hn::Mul(up.z, right.y)), hn::Sub(hn::Mul(up.z, right.x), hn::Mul(up.x, right.z)),
                    hn::Sub(hn::Mul(up.x, right.y), hn::Mul(up.y, right.x))};
    const F slopeRight = hn::Div(hn::Mul(stepAt(here + i + 1, here + i - 1), k(perPlane)), lengthS);
    const F riseT = hn::Mul(stepAt(south + i, north + i), k(perPlane));
    const F slopeTop = hn::Div(hn::Sub(riseT, hn::Mul(slopeRight, dots(alongT, right))), dots(alongT, top));
    storeNormal(slopeRight, slopeTop, out + i);
  }
}

void WaterRow(const float* heights, const Climate* climate, float seaLevel, int count, std::uint8_t* out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const auto frozen = hn::Set(di, kFrozenWater), open = hn::Set(di, kOpenWater), lake = hn::Set(di, kLakeWater);
  const auto lakeClass = hn::Set(di, static_cast<int>(classOf(Biome::lake)));
  for (int x = 0; x < count; x += static_cast<int>(hn::Lanes(d))) {
    const I climateClass = byteOf<0>(hn::LoadU(di, reinterpret_cast<const std::int32_t*>(climate + x)));
    const auto isSnow = hn::Eq(climateClass, hn::Set(di, static_cast<int>(ClimateClass::snow)));
    const auto isSea = hn::RebindMask(di, hn::Lt(hn::LoadU(d, heights + x), hn::Set(d, seaLevel)));
    const I onLand = hn::IfThenElseZero(hn::Eq(climateClass, lakeClass), lake);
    const I value = hn::IfThenElse(isSea, hn::IfThenElse(isSnow, frozen, open), onLand);
    hn::StoreU(hn::DemoteTo(bytes, value), bytes, out + x);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NormalRow);
HWY_EXPORT(PlaneNormalRow);
HWY_EXPORT(WaterRow);

void normalRow(const float* north, const float* here, const float* south, float sea, float eastScale, float northScale, int count,
               Rgb8* out) {
  HWY_DYNAMIC_DISPATCH(NormalRow)(north, here, south, sea, eastScale, northScale, count, out);
}

void planeNormalRow(const Point3<float>& start, const Plane& plane, const float* s, const float* north, const float* here,
                    const float* south, float perPlane, int count, Rgb8* out) {
  HWY_DYNAMIC_DISPATCH(PlaneNormalRow)(start, plane, s, north, here, south, perPlane, count, out);
}

void waterRow(const float* heights, const Climate* climate, float seaLevel, int count, std::uint8_t* out) {
  HWY_DYNAMIC_DISPATCH(WaterRow)(heights, climate, seaLevel, count, out);
}

}  // namespace terrella
#endif
