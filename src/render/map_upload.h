// How the maps of a planet are kept on the GPU: formats, and pixels made ready for them.
//
// By what their samples are (maps/map_table.h): colours as sRGB, shares and quantities with 16 bits, of the wind its speed, of clouds grey
// and opacity twice (cloud_pair.h), of water in alpha what of it is open, the rest with 8. Normals are not kept as the map has
// them, in the tangent frame of its projection: frames change from face to face of a cube and spin around the poles, where filtering would
// mix them up. Instead the tilt: the part of the unit normal that lies along the level ground, in the planet's axes, 10 bits each:
// 512 + 511 * tilt.
#pragma once

#include <glad/gl.h>

#include <cstddef>
#include <cstdint>

#include "maps/maps.h"

namespace terrella::render {

struct TextureFormat {
  GLint internal;
  GLenum format;
  GLenum type;
  std::size_t bytesPerPixel;
  std::uint32_t neutral;  // the bytes of a texel that stands for a map that is missing: grey ground, level, dry, under a clear sky
};

TextureFormat textureFormat(MapId map);

// Writes the pixels of some rows of a map as its texture format wants them.
void packRows(const Maps& maps, MapId map, int firstRow, int rows, void* out);

}  // namespace terrella::render
