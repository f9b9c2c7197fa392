#include "packs/gltf/sphere_faces.h"

#include "base/exact_math.h"
#include "maps/face_frame.h"

namespace terrella::packs {
namespace {

// Where the lines of corners lie on the plane of a face: the same to both sides of its middle, and the outermost exactly on its edges, for
// two faces reckon the places along an edge from different lines.
std::vector<double> lines() {
  std::vector<double> lines(kFaceLines, 0.0);
  for (int i = 0; i < kFaceQuads / 2; ++i) {
    const double far = i == 0 ? 1.0 : exact::tangent((1.0 - 2.0 * i / kFaceQuads) * (exact::kPi / 4));
    lines[static_cast<std::size_t>(i)] = -far;
    lines[static_cast<std::size_t>(kFaceQuads - i)] = far;
  }
  return lines;
}

// Calls use(s, t) for each corner in turn.
template <class Use>
void forCorners(Use use) {
  const std::vector<double> all = lines();
  for (const double t : all) {
    for (const double s : all) use(s, t);
  }
}

// Of the two zeros the plain one, so that places are the same as bytes, too.
Point3<float> withPlainZeros(Point3<float> p) { return p + Point3<float>{0, 0, 0}; }

}  // namespace

std::vector<Point3<float>> facePoints(int face) {
  std::vector<Point3<float>> points;
  points.reserve(kFaceCorners);
  forCorners([&](double s, double t) { points.push_back(withPlainZeros(single(unit(cubePoint(face, s, t, 1.0))))); });
  return points;
}

std::vector<Point3<float>> faceTangents(int face) {
  std::vector<Point3<float>> tangents;
  tangents.reserve(kFaceCorners);
  forCorners(
      [&](double s, double t) { tangents.push_back(withPlainZeros(faceFrame(face, static_cast<float>(s), static_cast<float>(t)).right)); });
  return tangents;
}

std::vector<float> faceTextureCoordinates() {
  std::vector<float> coordinates;
  coordinates.reserve(2 * kFaceCorners);
  forCorners([&](double s, double t) {
    coordinates.push_back(static_cast<float>((s + 1) / 2));
    coordinates.push_back(static_cast<float>((t + 1) / 2));
  });
  return coordinates;
}

std::vector<std::uint16_t> faceIndices() {
  std::vector<std::uint16_t> indices;
  indices.reserve(kFaceIndices);
  for (int row = 0; row < kFaceQuads; ++row) {
    for (int column = 0; column < kFaceQuads; ++column) {
      const int upperLeft = row * kFaceLines + column, lowerLeft = upperLeft + kFaceLines;
      for (const int corner : {upperLeft, lowerLeft, upperLeft + 1, upperLeft + 1, lowerLeft, lowerLeft + 1})
        indices.push_back(static_cast<std::uint16_t>(corner));
    }
  }
  return indices;
}

}  // namespace terrella::packs
