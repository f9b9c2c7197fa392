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

inline constexpr int kFaceQuads = 64;                             // along an edge of a face
inline constexpr int kFaceLines = kFaceQuads + 1;                 // of corners
inline constexpr int kFaceCorners = kFaceLines * kFaceLines;      // few enough for 16-bit indices
inline constexpr int kFaceIndices = kFaceQuads * kFaceQuads * 6;  // two triangles a quad
static_assert(kFaceQuads % 2 == 0 && kFaceCorners < 65535);

// Row by row from the face's top left corner, as cube maps have them. On a sphere of radius 1 a point is its own normal.
std::vector<Point3<float>> facePoints(int face);
// The way that red of our normal maps leads (maps/face_frame.h): to the right, at right angles to the normal. Green leads to cross(normal,
// tangent), which is glTF's bitangent for w = 1.
std::vector<Point3<float>> faceTangents(int face);

// Of all faces alike: texture coordinates, u to the right and v down, two numbers a corner; and triangles, against the clock seen from
// outside.
std::vector<float> faceTextureCoordinates();
std::vector<std::uint16_t> faceIndices();

}  // namespace terrella::packs
