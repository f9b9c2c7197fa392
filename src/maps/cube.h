// The six faces of a cube around the planet, and how they meet.
//
// Faces are numbered px nx py ny pz nz and oriented as OpenGL's cube maps: s to the right and t down, both in [-1, 1], stand
// for the direction that `cubePoint` gives. Seen from outside, no face is mirrored. World: +Y north, +Z longitude 0.
#pragma once

#include <array>

#include "maps/point3.h"

namespace terrella {

inline constexpr int kFaces = 6;
inline constexpr std::array kFaceNames{"px", "nx", "py", "ny", "pz", "nz"};

// The point of the surface of the cube [-one, one]^3 at (s, t) of a face.
template <class Number>
constexpr Point3<Number> cubePoint(int face, Number s, Number t, Number one) {
  switch (face) {
    case 0:
      return {one, -t, -s};
    case 1:
      return {-one, -t, s};
    case 2:
      return {s, one, t};
    case 3:
      return {s, -one, -t};
    case 4:
      return {s, -t, one};
    default:
      return {-s, -t, -one};
  }
}

template <class Number>
struct FacePoint {
  int face;
  Number s, t;
  bool operator==(const FacePoint&) const = default;
};

// Where a point of the surface lies on one of the faces that hold it.
template <class Number>
constexpr FacePoint<Number> onFace(int face, Point3<Number> p) {
  switch (face) {
    case 0:
      return {0, -p.z, -p.y};
    case 1:
      return {1, p.z, -p.y};
    case 2:
      return {2, p.x, p.z};
    case 3:
      return {3, p.x, -p.z};
    case 4:
      return {4, p.x, -p.y};
    default:
      return {5, -p.x, -p.y};
  }
}

// The first face that holds a point of the surface. Points of edges and corners lie on several; this one is their owner.
template <class Number>
constexpr FacePoint<Number> ownerOf(Point3<Number> p, Number one) {
  const int face = p.x == one ? 0 : p.x == -one ? 1 : p.y == one ? 2 : p.y == -one ? 3 : p.z == one ? 4 : 5;
  return onFace(face, p);
}

// A point that lies past an edge of a face, folded down onto the neighbour: as far from the edge there as it is here. s or t
// may lie outside [-one, one] by less than `one`; if both do, s is brought back to the edge first.
template <class Number>
constexpr FacePoint<Number> folded(int face, Number s, Number t, Number one) {
  const auto clamped = [one](Number v) { return v < -one ? -one : (v > one ? one : v); };
  const bool isPastT = t < -one || t > one;
  if (isPastT) s = clamped(s);
  const Number edgeS = clamped(s), edgeT = clamped(t);
  const Number beyond = isPastT ? (t < 0 ? edgeT - t : t - edgeT) : (s < 0 ? edgeS - s : s - edgeS);
  if (beyond == Number(0)) return {face, s, t};
  Point3<Number> p = cubePoint(face, edgeS, edgeT, one);
  // Down along the face's own axis.
  Number& axis = face < 2 ? p.x : (face < 4 ? p.y : p.z);
  axis = axis > 0 ? one - beyond : beyond - one;
  // The neighbour is the face on whose axis the middle of the edge lies.
  const Point3<Number> towards = isPastT ? cubePoint(face, Number(0), edgeT, one) : cubePoint(face, edgeS, Number(0), one);
  for (int other = 0; other < kFaces; ++other) {
    if (other / 2 == face / 2) continue;
    const Number along = other / 2 == 0 ? towards.x : (other / 2 == 1 ? towards.y : towards.z);
    if (along == (other % 2 == 0 ? one : -one)) return onFace(other, p);
  }
  return {face, edgeS, edgeT};
}

}  // namespace terrella
