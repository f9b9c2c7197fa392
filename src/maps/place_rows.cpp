#include "maps/place_rows.h"

#include "base/exact_math.h"
#include "maps/cube.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "maps/place_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// exact::atanUnit of at most 1, in equiangular units.
HWY_INLINE F equiangular(F ratio) {
  const Floats d;
  return hn::Mul(atanUnit(hn::Min(ratio, hn::Set(d, 1.0f))), hn::Set(d, static_cast<float>(4.0 / exact::kPi)));
}

void PlaceDirections(const float* xs, const float* ys, const float* zs, int count, CubeRow out) {
  const Floats d;
  const Bytes bytes;
  const auto signedAtan = [&](F numerator, F denominator) {
    return hn::CopySignToAbs(equiangular(hn::Div(hn::Abs(numerator), denominator)), numerator);
  };
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, xs + k), y = hn::LoadU(d, ys + k), z = hn::LoadU(d, zs + k);
    const F ax = hn::Abs(x), ay = hn::Abs(y), az = hn::Abs(z);
    const auto isX = hn::And(hn::Ge(ax, ay), hn::Ge(ax, az));
    const auto isY = hn::AndNot(isX, hn::Ge(ay, az));
    const F major = hn::IfThenElse(isX, x, hn::IfThenElse(isY, y, z));
    // On the face px z runs west and on pz x runs east; on the faces opposite, the other way.
    const F sign = hn::And(hn::SignBit(d), major);
    const F along = hn::Xor(hn::IfThenElse(isX, hn::Neg(z), x), hn::IfThenZeroElse(isY, sign));
    const F down = hn::IfThenElse(isY, hn::Xor(z, sign), hn::Neg(y));
    const auto axis = hn::IfThenElse(isX, hn::Zero(d), hn::IfThenElse(isY, hn::Set(d, 2.0f), hn::Set(d, 4.0f)));
    const F face = hn::Add(axis, hn::IfThenElseZero(hn::Lt(major, hn::Zero(d)), hn::Set(d, 1.0f)));
    hn::StoreU(hn::DemoteTo(bytes, truncated(face)), bytes, out.face + k);
    hn::StoreU(signedAtan(along, hn::Abs(major)), d, out.s + k);
    hn::StoreU(signedAtan(down, hn::Abs(major)), d, out.t + k);
  }
}

void PlaceEighth(float steepness, const float* cosines, const float* sines, int sideEnd, int count, float south, EighthRow out) {
  const Floats d;
  const F perColumn = hn::Set(d, 1.0f / static_cast<float>(count)), towards = hn::Set(d, south), away = hn::Set(d, -south);
  const F steep = hn::Set(d, steepness), flatness = hn::Set(d, 1.0f / steepness);
  const F lanes = hn::Iota(d, 0);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F column = hn::Add(hn::Set(d, static_cast<float>(k)), lanes);
    const auto isSide = hn::Lt(column, hn::Set(d, static_cast<float>(sideEnd)));
    const F cosine = hn::LoadU(d, cosines + k);
    // The equiangular coordinate is the longitude itself, until the parallel runs on the polar face.
    F along = hn::Mul(hn::Add(column, hn::Set(d, 0.5f)), perColumn), down = along;
    if (k < sideEnd) down = hn::Mul(towards, equiangular(hn::Div(steep, cosine)));
    if (k + static_cast<int>(hn::Lanes(d)) > sideEnd) {
      along = hn::IfThenElse(isSide, along, equiangular(hn::Mul(hn::LoadU(d, sines + k), flatness)));
      down = hn::IfThenElse(isSide, down, hn::Mul(away, equiangular(hn::Mul(cosine, flatness))));
    }
    hn::StoreU(along, d, out.along + k);
    hn::StoreU(down, d, out.down + k);
  }
}

template <bool kIsMirrored>
void placeVectors(EighthRow eighth, int sideEnd, int count, const Octant& octant, const CubeRow& out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const int width = static_cast<int>(hn::Lanes(d));
  const F scaleS = hn::Set(d, octant.s), scaleT = hn::Set(d, octant.t);
  const I sideFace = hn::Set(di, octant.sideFace), polarFace = hn::Set(di, octant.polarFace);
  const bool isTurned = octant.isTurned;
  const auto onSide = hn::DemoteTo(bytes, sideFace), onPole = hn::DemoteTo(bytes, polarFace);
  for (int k = 0; k < count; k += width) {
    const F column = hn::LoadU(d, eighth.along + k), down = hn::LoadU(d, eighth.down + k);
    const F along = kIsMirrored ? hn::Neg(column) : column;
    F s = along, t = down;
    auto face = onSide;
    if (k + width > sideEnd) {
      s = hn::Mul(scaleS, isTurned ? down : along);
      t = hn::Mul(scaleT, isTurned ? along : down);
      face = onPole;
      if (k < sideEnd) {
        const auto isSide = hn::FirstN(d, static_cast<std::size_t>(sideEnd - k));
        s = hn::IfThenElse(isSide, along, s);
        t = hn::IfThenElse(isSide, down, t);
        const I faces = hn::IfThenElse(hn::RebindMask(di, isSide), sideFace, polarFace);
        face = hn::DemoteTo(bytes, kIsMirrored ? hn::Reverse(di, faces) : faces);
      }
    }
    const int to = kIsMirrored ? count - width - k : k;
    hn::StoreU(kIsMirrored ? hn::Reverse(d, s) : s, d, out.s + to);
    hn::StoreU(kIsMirrored ? hn::Reverse(d, t) : t, d, out.t + to);
    hn::StoreU(face, bytes, out.face + to);
  }
}

void PlaceOctant(EighthRow eighth, int sideEnd, int count, const Octant& octant, const CubeRow& out) {
  if (octant.isMirrored)
    placeVectors<true>(eighth, sideEnd, count, octant, out);
  else
    placeVectors<false>(eighth, sideEnd, count, octant, out);
}

void PlacePlaneRow(const Point3<float>& at, const Point3<float>& along, const float* s, int count, DirectionRow out) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  const F perTurn = k(static_cast<float>(0.5 / exact::kPi)), perHalfTurn = k(static_cast<float>(1.0 / exact::kPi)), one = k(1.0f),
          half = k(0.5f);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    const F column = hn::LoadU(d, s + i);
    const auto coordinate = [&](float constantPart, float slope) { return hn::Add(k(constantPart), hn::Mul(k(slope), column)); };
    const F x = coordinate(at.x, along.x), y = coordinate(at.y, along.y), z = coordinate(at.z, along.z);
    const F flat = hn::Add(hn::Mul(x, x), hn::Mul(z, z));
    const F inverseLength = hn::Div(one, hn::Sqrt(hn::Add(flat, hn::Mul(y, y))));
    hn::StoreU(hn::Mul(x, inverseLength), d, out.x + i);
    hn::StoreU(hn::Mul(y, inverseLength), d, out.y + i);
    hn::StoreU(hn::Mul(z, inverseLength), d, out.z + i);
    const F longitude = hn::Add(half, hn::Mul(atan2(x, z), perTurn));
    hn::StoreU(hn::IfThenZeroElse(hn::Ge(longitude, one), longitude), d, out.longitude + i);
    hn::StoreU(hn::Sub(half, hn::Mul(atan2(y, hn::Sqrt(flat)), perHalfTurn)), d, out.latitude + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(PlaceDirections);
HWY_EXPORT(PlacePlaneRow);
HWY_EXPORT(PlaceEighth);
HWY_EXPORT(PlaceOctant);

void placeDirections(const float* x, const float* y, const float* z, int count, CubeRow out) {
  HWY_DYNAMIC_DISPATCH(PlaceDirections)(x, y, z, count, out);
}
void placeEighth(float steepness, const float* cosines, const float* sines, int sideEnd, int count, float south, EighthRow out) {
  HWY_DYNAMIC_DISPATCH(PlaceEighth)(steepness, cosines, sines, sideEnd, count, south, out);
}
void placeOctant(EighthRow eighth, int sideEnd, int count, const Octant& octant, const CubeRow& out) {
  HWY_DYNAMIC_DISPATCH(PlaceOctant)(eighth, sideEnd, count, octant, out);
}
void placePlaneRow(const Point3<float>& start, const Point3<float>& right, const float* s, int count, DirectionRow out) {
  HWY_DYNAMIC_DISPATCH(PlacePlaneRow)(start, right, s, count, out);
}

}  // namespace terrella
#endif
