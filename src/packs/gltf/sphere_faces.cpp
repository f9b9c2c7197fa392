#include "packs/gltf/sphere_faces.h"

#include "base/exact_math.h"
#include "maps/face_frame.h"

namespace terrella::packs {
namespace {

// Where the lines of corners lie on the plane of a face: the same to both sides of its middle, and the outermost exactly on its edges, for
// two faces reckon the places along an edge from different lines.
std::vector<double> linesOf(FaceMesh mesh) {
  std::vector<double> lines(static_cast<std::size_t>(mesh.lines()), 0.0);
  for (int i = 0; i < mesh.quads / 2; ++i) {
    const double far = i == 0 ? 1.0 : exact::tangent((1.0 - 2.0 * i / mesh.quads) * (exact::kPi / 4));
    lines[static_cast<std::size_t>(i)] = -far;
    lines[static_cast<std::size_t>(mesh.quads - i)] = far;
  }
  return lines;
}

// Calls use(s, t) for each corner in turn.
template <class Use>
void forCorners(FaceMesh mesh, Use use) {
  const std::vector<double> all = linesOf(mesh);
  for (const double t : all) {
    for (const double s : all) use(s, t);
  }
}

// Of the two zeros the plain one, so that places are the same as bytes, too.
Point3<float> withPlainZeros(Point3<float> p) { return p + Point3<float>{0, 0, 0}; }

}  // namespace

std::vector<Point3<float>> facePoints(int face, FaceMesh mesh) {
  std::vector<Point3<float>> points;
  points.reserve(static_cast<std::size_t>(mesh.corners()));
  forCorners(mesh, [&](double s, double t) { points.push_back(withPlainZeros(single(unit(cubePoint(face, s, t, 1.0))))); });
  return points;
}

std::vector<Point3<float>> faceTangents(int face, FaceMesh mesh) {
  std::vector<Point3<float>> tangents;
  tangents.reserve(static_cast<std::size_t>(mesh.corners()));
  forCorners(mesh, [&](double s, double t) {
    tangents.push_back(withPlainZeros(faceFrame(face, static_cast<float>(s), static_cast<float>(t)).right));
  });
  return tangents;
}

std::vector<float> faceTextureCoordinates(FaceMesh mesh) {
  std::vector<float> coordinates;
  coordinates.reserve(static_cast<std::size_t>(2 * mesh.corners()));
  forCorners(mesh, [&](double s, double t) {
    coordinates.push_back(static_cast<float>((s + 1) / 2));
    coordinates.push_back(static_cast<float>((t + 1) / 2));
  });
  return coordinates;
}

std::vector<std::uint16_t> faceIndices(FaceMesh mesh) {
  std::vector<std::uint16_t> indices;
  indices.reserve(static_cast<std::size_t>(6 * mesh.quads * mesh.quads));
  for (int row = 0; row < mesh.quads; ++row) {
    for (int column = 0; column < mesh.quads; ++column) {
      const int upperLeft = row * mesh.lines() + column, lowerLeft = upperLeft + mesh.lines();
      for (const int corner : {upperLeft, lowerLeft, upperLeft + 1, upperLeft + 1, lowerLeft, lowerLeft + 1})
        indices.push_back(static_cast<std::uint16_t>(corner));
    }
  }
  return indices;
}

}  // namespace terrella::packs
