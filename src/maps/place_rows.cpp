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

void PlaceDirections(const float* xs, const float* ys, const float* zs, int count, CubeRow out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const F zero = hn::Zero(d), one = hn::Set(d, 1.0f), perQuarter = hn::Set(d, static_cast<float>(4.0 / exact::kPi));
  const auto signedAtan = [&](F numerator, F denominator) {
    const auto isNegative = hn::Lt(numerator, zero);
    const F ratio = hn::Div(hn::IfThenElse(isNegative, hn::Neg(numerator), numerator), denominator);
    const F angle = hn::Mul(atanUnit(hn::IfThenElse(hn::Gt(ratio, one), one, ratio)), perQuarter);
    return hn::IfThenElse(isNegative, hn::Neg(angle), angle);
  };
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, xs + k), y = hn::LoadU(d, ys + k), z = hn::LoadU(d, zs + k);
    const auto westX = hn::Lt(x, zero), southY = hn::Lt(y, zero), backZ = hn::Lt(z, zero);
    const F ax = hn::IfThenElse(westX, hn::Neg(x), x), ay = hn::IfThenElse(southY, hn::Neg(y), y), az = hn::IfThenElse(backZ, hn::Neg(z), z);
    const auto isX = hn::And(hn::Ge(ax, ay), hn::Ge(ax, az));
    const auto isY = hn::AndNot(isX, hn::Ge(ay, az));
    const F major = hn::IfThenElse(isX, ax, hn::IfThenElse(isY, ay, az));
    const F along = hn::IfThenElse(isX, hn::IfThenElse(westX, z, hn::Neg(z)), hn::IfThenElse(isY, x, hn::IfThenElse(backZ, hn::Neg(x), x)));
    const F down = hn::IfThenElse(isY, hn::IfThenElse(southY, hn::Neg(z), z), hn::Neg(y));
    const F axis = hn::IfThenElse(isX, zero, hn::IfThenElse(isY, hn::Set(d, 2.0f), hn::Set(d, 4.0f)));
    const F signedMajor = hn::IfThenElse(isX, x, hn::IfThenElse(isY, y, z));
    const F face = hn::Add(axis, hn::IfThenElseZero(hn::Lt(signedMajor, zero), one));
    hn::StoreU(hn::DemoteTo(bytes, hn::ConvertTo(di, face)), bytes, out.face + k);
    hn::StoreU(signedAtan(along, major), d, out.s + k);
    hn::StoreU(signedAtan(down, major), d, out.t + k);
  }
}

void PlaceEighth(float steepness, const float* cosines, const float* sines, int sideEnd, int count, float south, EighthRow out) {
  const Floats d;
  const F one = hn::Set(d, 1.0f), perQuarter = hn::Set(d, static_cast<float>(4.0 / exact::kPi));
  const auto angle = [&](F ratio) { return hn::Mul(atanUnit(hn::IfThenElse(hn::Gt(ratio, one), one, ratio)), perQuarter); };
  const F perColumn = hn::Set(d, 1.0f / static_cast<float>(count)), towards = hn::Set(d, south), away = hn::Set(d, -south);
  const F steep = hn::Set(d, steepness), flatness = hn::Set(d, 1.0f / steepness);
  const F lanes = hn::Iota(d, 0);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F column = hn::Add(hn::Set(d, static_cast<float>(k)), lanes);
    const auto isSide = hn::Lt(column, hn::Set(d, static_cast<float>(sideEnd)));
    const F cosine = hn::LoadU(d, cosines + k);
    // The equiangular coordinate is the longitude itself, until the parallel runs on the polar face.
    F along = hn::Mul(hn::Add(column, hn::Set(d, 0.5f)), perColumn), down = along;
    if (k < sideEnd) down = hn::Mul(towards, angle(hn::Div(steep, cosine)));
    if (k + static_cast<int>(hn::Lanes(d)) > sideEnd) {
      along = hn::IfThenElse(isSide, along, angle(hn::Mul(hn::LoadU(d, sines + k), flatness)));
      down = hn::IfThenElse(isSide, down, hn::Mul(away, angle(hn::Mul(cosine, flatness))));
    }
    hn::StoreU(along, d, out.along + k);
    hn::StoreU(down, d, out.down + k);
  }
}

void PlaceOctant(EighthRow eighth, int sideEnd, int count, Octant octant, CubeRow out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const int width = static_cast<int>(hn::Lanes(d));
  const F scaleS = hn::Set(d, octant.s), scaleT = hn::Set(d, octant.t), lanes = hn::Iota(d, 0);
  const F sideFace = hn::Set(d, octant.sideFace), polarFace = hn::Set(d, octant.polarFace), end = hn::Set(d, static_cast<float>(sideEnd));
  for (int k = 0; k < count; k += width) {
    F along = hn::LoadU(d, eighth.along + k);
    const F down = hn::LoadU(d, eighth.down + k);
    if (octant.isMirrored) along = hn::Neg(along);
    const auto isSide = hn::Lt(hn::Add(hn::Set(d, static_cast<float>(k)), lanes), end);
    F s = hn::IfThenElse(isSide, along, hn::Mul(scaleS, octant.isTurned ? down : along));
    F t = hn::IfThenElse(isSide, down, hn::Mul(scaleT, octant.isTurned ? along : down));
    F face = hn::IfThenElse(isSide, sideFace, polarFace);
    int to = k;
    if (octant.isMirrored) {
      s = hn::Reverse(d, s);
      t = hn::Reverse(d, t);
      face = hn::Reverse(d, face);
      to = count - width - k;
    }
    hn::StoreU(s, d, out.s + to);
    hn::StoreU(t, d, out.t + to);
    hn::StoreU(hn::DemoteTo(bytes, hn::ConvertTo(di, face)), bytes, out.face + to);
  }
}

void PlaceFaceRow(int face, const float* s, float t, int count, FaceRow out) {
  const Floats d;
  const auto k = [&](float value) { return hn::Set(d, value); };
  const F perTurn = k(static_cast<float>(0.5 / exact::kPi)), perHalfTurn = k(static_cast<float>(1.0 / exact::kPi)), one = k(1.0f), half = k(0.5f);
  // Along a row each coordinate is either a constant or s, perhaps negative.
  const auto at = cubePoint(face, 0.0f, t, 1.0f), along = cubePoint(face, 1.0f, 0.0f, 0.0f);
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
HWY_EXPORT(PlaceFaceRow);
HWY_EXPORT(PlaceEighth);
HWY_EXPORT(PlaceOctant);

void placeDirections(const float* x, const float* y, const float* z, int count, CubeRow out) { HWY_DYNAMIC_DISPATCH(PlaceDirections)(x, y, z, count, out); }
void placeEighth(float steepness, const float* cosines, const float* sines, int sideEnd, int count, float south, EighthRow out) {
  HWY_DYNAMIC_DISPATCH(PlaceEighth)(steepness, cosines, sines, sideEnd, count, south, out);
}
void placeOctant(EighthRow eighth, int sideEnd, int count, Octant octant, CubeRow out) { HWY_DYNAMIC_DISPATCH(PlaceOctant)(eighth, sideEnd, count, octant, out); }
void placeFaceRow(int face, const float* s, float t, int count, FaceRow out) { HWY_DYNAMIC_DISPATCH(PlaceFaceRow)(face, s, t, count, out); }

}  // namespace terrella
#endif
