#include "exporter/verify/cube.h"

#include <algorithm>

namespace terrella::exporter::verify {
namespace {

struct FacePlace {
  int face = 0;
  double s = 0, t = 0;
};

// The face that a direction meets, and where.
FacePlace placeOf(Vector direction) {
  FacePlace place;
  double most = 0;
  for (int face = 0; face < 6; ++face) {
    const FaceAxes& axes = kFaceAxes[static_cast<std::size_t>(face)];
    const double ahead = dot(direction, axes.ahead);
    if (ahead <= most) continue;
    most = ahead;
    place = {face, dot(direction, axes.right) / ahead, dot(direction, axes.down) / ahead};
  }
  return place;
}

int pixelAt(double coordinate, int n) { return std::clamp(static_cast<int>((coordinate + 1.0) * 0.5 * n), 0, n - 1); }

constexpr std::array<std::array<int, 2>, 4> kOutward{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

// A place of an edge, a hair's breadth beyond it: so that it belongs to the neighbour.
Vector justBeyond(const Edge& edge, double along) {
  constexpr double kHair = 1.0 + 1e-9;
  const auto [x, y] = kOutward[static_cast<std::size_t>(edge.side)];
  return faceDirection(edge.face, x != 0 ? x * kHair : along, y != 0 ? y * kHair : along);
}

}  // namespace

FaceFrame faceFrame(int face, double s, double t) {
  const FaceAxes& axes = kFaceAxes[static_cast<std::size_t>(face)];
  const Vector direction = faceDirection(face, s, t);
  const double distance = length(direction);
  FaceFrame frame;
  frame.outward = direction * (1.0 / distance);
  // Derivatives of direction / |direction|.
  const Vector perS = (axes.right - frame.outward * dot(axes.right, frame.outward)) * (1.0 / distance);
  const Vector perT = (axes.down - frame.outward * dot(axes.down, frame.outward)) * (1.0 / distance);
  frame.tangentPerS = length(perS);
  frame.tangent = perS * (1.0 / frame.tangentPerS);
  frame.bitangent = cross(frame.outward, frame.tangent);
  frame.tangentPerT = dot(perT, frame.tangent);
  frame.bitangentPerT = dot(perT, frame.bitangent);
  return frame;
}

std::array<Edge, kEdges> cubeEdges() {
  std::array<Edge, kEdges> edges;
  std::size_t count = 0;
  for (int face = 0; face < 6; ++face) {
    for (int side = 0; side < 4; ++side) {
      Edge edge{face, side, 0};
      edge.other = placeOf(justBeyond(edge, 0)).face;
      if (face < edge.other) edges[count++] = edge;  // the other way round it comes again
    }
  }
  return edges;
}

EdgePair edgePair(const Edge& edge, int index, int n) {
  const auto [outX, outY] = kOutward[static_cast<std::size_t>(edge.side)];
  EdgePair pair;
  pair.here = {{edge.face, outX == 0 ? index : (outX > 0 ? n - 1 : 0), outY == 0 ? index : (outY > 0 ? n - 1 : 0)}, -outX, -outY};
  const FacePlace place = placeOf(justBeyond(edge, faceCoordinate(index, n)));
  // On the neighbour the place lies at the border, where one coordinate is 1 or -1.
  const bool isAtSide = std::abs(place.s) > std::abs(place.t);
  pair.there.pixel = {place.face, pixelAt(place.s, n), pixelAt(place.t, n)};
  pair.there.inwardX = isAtSide ? (place.s > 0 ? -1 : 1) : 0;
  pair.there.inwardY = isAtSide ? 0 : (place.t > 0 ? -1 : 1);
  return pair;
}

std::array<FacePixel, 3> cornerPixels(int corner, int n) {
  const Vector towards{corner & 1 ? 1.0 : -1.0, corner & 2 ? 1.0 : -1.0, corner & 4 ? 1.0 : -1.0};
  std::array<FacePixel, 3> pixels;
  std::size_t count = 0;
  for (int face = 0; face < 6; ++face) {
    const FaceAxes& axes = kFaceAxes[static_cast<std::size_t>(face)];
    if (dot(towards, axes.ahead) < 0) continue;
    pixels[count++] = {face, pixelAt(dot(towards, axes.right), n), pixelAt(dot(towards, axes.down), n)};
  }
  return pixels;
}

}  // namespace terrella::exporter::verify
