// How the maps of a planet are kept on the GPU: formats, and pixels made ready for them.
//
//   albedo, climate  sRGB              height  16 bits
//   clouds           sRGB and opacity  water   8 bits
//   normal           not as the map has it, in the tangent frame of its projection: frames change from face to face of a cube
//                    and spin around the poles, where filtering would mix them up. Instead the tilt: the part of the unit normal
//                    that lies along the level ground, in the planet's axes, 10 bits each: 512 + 511 * tilt.
#pragma once

#include <glad/gl.h>

#include <array>
#include <cstddef>
#include <memory>

#include "maps/planet_maps.h"

namespace terrella::render {

// Order of the texture units.
enum class MapUnit { albedo, normal, water, clouds, height, climate };
inline constexpr std::size_t kMapUnits = 6;

struct TextureFormat {
  const char* label;
  GLint internal;
  GLenum format;
  GLenum type;
  std::size_t bytesPerPixel;
};

const TextureFormat& textureFormat(MapUnit unit);

// The maps in the order of their units.
std::array<std::shared_ptr<const void>, kMapUnits> mapsByUnit(const PlanetMaps& maps);

// Writes the pixels of some rows of a map, one of mapsByUnit(), as its texture format wants them.
void packRows(MapUnit unit, const void* map, int firstRow, int rows, void* out);

}  // namespace terrella::render
