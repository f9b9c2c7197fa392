// The tangent frame of normal maps at a place of a cube's face, and how the face's own axes lie in it.
#pragma once

#include "maps/cube.h"

namespace terrella {

// `right` is the way s grows on the sphere, `top` up the picture at right angles to it, `up` away from the planet's centre:
// unit vectors. Away from the middle of a face its lines of s and t do not meet at right angles, so t has a share of both.
struct FaceFrame {
  Point3<float> right, top, up;
  float rightPerS;           // planet radii along `right` for a step of 1 in s
  float rightPerT, topPerT;  // for a step of 1 in t; the latter is negative
};

// `s` and `t` on the plane of the face, in [-1, 1].
inline FaceFrame faceFrame(int face, float s, float t) {
  const Point3<float> plane = cubePoint(face, s, t, 1.0f);
  const float inverseDistance = 1.0f / std::sqrt(dot(plane, plane));
  const Point3<float> up = plane * inverseDistance;
  // A step on the plane, seen from the centre: what of it does not lead outwards, made smaller by the distance.
  const auto onSphere = [&](const Point3<float>& step) { return (step - up * dot(step, up)) * inverseDistance; };
  const Point3<float> alongS = onSphere(cubePoint(face, 1.0f, 0.0f, 0.0f));
  const Point3<float> alongT = onSphere(cubePoint(face, 0.0f, 1.0f, 0.0f));
  const float lengthS = std::sqrt(dot(alongS, alongS));
  const Point3<float> right = alongS * (1.0f / lengthS);
  const Point3<float> top = cross(up, right);
  return {right, top, up, lengthS, dot(alongT, right), dot(alongT, top)};
}

}  // namespace terrella
