// Where the pixels of six cube faces lie around the planet, and which of them are neighbours across an edge.
//
// Faces are planar and oriented as OpenGL's cube maps, top-left origin: with s to the right and t down, both in [-1, 1], a face
// shows the directions ahead + s * right + t * down. World: +Y north, +Z longitude 0, +X 90 degrees east. Neighbours are found
// through these directions, and from nothing else: a face that is swapped, turned or mirrored meets the wrong pixels.
#pragma once

#include <array>
#include <cmath>

#include "maps/cube.h"

namespace terrella::exporter::verify {

inline constexpr int kMinFaceWidth = 16;

struct Vector {
  double x = 0, y = 0, z = 0;

  friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vector operator*(Vector a, double f) { return {a.x * f, a.y * f, a.z * f}; }
};

inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vector cross(Vector a, Vector b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline double length(Vector a) { return std::sqrt(dot(a, a)); }
inline Vector normalized(Vector a) { return a * (1.0 / length(a)); }

struct FaceAxes {
  Vector ahead, right, down;
};

inline constexpr std::array<FaceAxes, 6> kFaceAxes{{
    {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
    {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
    {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
    {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}},
}};

// The centre of pixel x of n, as s; the same for y and t.
constexpr double faceCoordinate(int x, int n) { return 2.0 * (x + 0.5) / n - 1.0; }

// Not of unit length: on the plane of the face.
inline Vector faceDirection(int face, double s, double t) {
  const FaceAxes& axes = kFaceAxes[static_cast<std::size_t>(face)];
  return axes.ahead + axes.right * s + axes.down * t;
}

// The surface around a place of a face: unit vectors, and how far a step of 1 in s or t leads along them on the unit sphere.
struct FaceFrame {
  Vector outward, tangent, bitangent;  // tangent: the way s grows; bitangent: up in the picture, at right angles to it
  double tangentPerS = 1;              // along s there is only this
  double tangentPerT = 0, bitangentPerT = -1;
};

FaceFrame faceFrame(int face, double s, double t);

struct FacePixel {
  int face = 0, x = 0, y = 0;
};

// A pixel at the edge of a face, and the way to the middle of that face.
struct EdgePixel {
  FacePixel pixel;
  int inwardX = 0, inwardY = 0;

  FacePixel inside(int steps) const { return {pixel.face, pixel.x + steps * inwardX, pixel.y + steps * inwardY}; }
};

// The neighbours on both sides of place `index` (0 to n - 1) of an edge.
struct EdgePair {
  EdgePixel here, there;
};

inline constexpr int kEdges = 12;
struct Edge {
  int face = 0, side = 0;  // side of `face`: 0 right, 1 left, 2 bottom, 3 top
  int other = 0;           // the face beyond
};

// Each of the twelve edges once.
std::array<Edge, kEdges> cubeEdges();
EdgePair edgePair(const Edge& edge, int index, int n);

// The three pixels around corner 0 to 7 of the cube.
std::array<FacePixel, 3> cornerPixels(int corner, int n);

}  // namespace terrella::exporter::verify
