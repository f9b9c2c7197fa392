// The mesh of a planet: a sphere of radius 1 in six faces, each a grid of quads as regular as a cube allows.
//
// Points stand at equal angles along the edges of a cube (as on the equiangular cube of the lattice) and are moved out to the sphere, so
// that no quad is much larger than another and none becomes a sliver, as those around the poles of a UV sphere do. Each face has corners
// of its own along its edges, with texture coordinates and tangents of its own; those of neighbours stand at the same places to the last
// bit, so no light shines through between them. A chord of 1.4 degrees runs 0.00008 radii below the sphere.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/cube.h"

namespace terrella::packs {

// How fine a mesh is.
struct FaceMesh {
  int quads = 64;                                    // along an edge of a face; even
  int lines() const { return quads + 1; }            // of corners
  int corners() const { return lines() * lines(); }  // few enough for 16-bit indices
};
inline constexpr FaceMesh kSmoothMesh{64}, kReliefMesh{240};  // a quad is 156 km of the Earth wide, and 42
static_assert(241 * 241 < 65535);

// Row by row from the face's top left corner, as cube maps have them. On a sphere of radius 1 a point is its own normal.
std::vector<Point3<float>> facePoints(int face, FaceMesh mesh);
// The way that red of our normal maps leads (maps/face_frame.h): to the right, at right angles to the normal. Green leads to cross(normal,
// tangent), which is glTF's bitangent for w = 1.
std::vector<Point3<float>> faceTangents(int face, FaceMesh mesh);

// Of all faces alike: texture coordinates, u to the right and v down, two numbers a corner; and triangles, against the clock seen from
// outside.
std::vector<float> faceTextureCoordinates(FaceMesh mesh);
std::vector<std::uint16_t> faceIndices(FaceMesh mesh);

}  // namespace terrella::packs
