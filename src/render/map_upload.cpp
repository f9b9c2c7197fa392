#include "render/map_upload.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "maps/face_frame.h"
#include "maps/places.h"
#include "surface/climate_colours.h"

namespace terrella {
namespace {

constexpr std::array<TextureFormat, kMapUnits> kFormats{{
    {"albedo", GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3},
    {"tilt", GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV, 4},
    {"water", GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1},
    {"clouds", GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE, 4},
    {"height", GL_R16, GL_RED, GL_UNSIGNED_SHORT, 2},
    {"climate", GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3},
}};

// 128 is 0, so that level ground has exactly no tilt.
float component(std::uint8_t code) { return static_cast<float>(code - 128) * (1.0f / 127.0f); }

std::uint32_t tiltCode(const Rgb8& normal, const Point3<float>& right, const Point3<float>& top) {
  const Point3<float> tilt = right * component(normal.r) + top * component(normal.g);
  const auto code = [](float value) { return static_cast<std::uint32_t>(std::clamp(512.5f + 511.0f * value, 0.0f, 1023.0f)); };
  return code(tilt.x) | code(tilt.y) << 10 | code(tilt.z) << 20;
}

void packTilts(const Map<Rgb8>& normals, int firstRow, int rows, std::uint32_t* out) {
  const int width = normals.width();
  const bool isCube = normals.shape().projection == Projection::cube;
  const auto coordinate = [&](int i) { return 2.0f * (static_cast<float>(i) + 0.5f) / static_cast<float>(width) - 1.0f; };
  const Places places(normals.shape());
  PlaceRow row;
  for (int y = firstRow; y < firstRow + rows; ++y) {
    const Rgb8* in = normals.row(y);
    if (!isCube) places.rowWithDirections(y, row);
    for (int x = 0; x < width; ++x, ++out) {
      if (isCube) {
        const FaceFrame frame = faceFrame(y / width, coordinate(x), coordinate(y % width));
        *out = tiltCode(in[x], frame.right, frame.top);
      } else {
        const Point3<float> east = unit(Point3<float>{row.z[x], 0.0f, -row.x[x]});
        *out = tiltCode(in[x], east, cross({row.x[x], row.y[x], row.z[x]}, east));
      }
    }
  }
}

}  // namespace

const TextureFormat& textureFormat(MapUnit unit) { return kFormats[static_cast<std::size_t>(unit)]; }

std::array<std::shared_ptr<const void>, kMapUnits> mapsByUnit(const PlanetMaps& maps) {
  return {maps.albedo, maps.normal, maps.water, maps.clouds, maps.height, maps.climate};
}

void packRows(MapUnit unit, const void* map, int firstRow, int rows, void* out) {
  const auto copy = [&](const auto& typed) { std::memcpy(out, typed.row(firstRow), static_cast<std::size_t>(rows) * typed.width() * sizeof(*typed.row(0))); };
  switch (unit) {
    case MapUnit::albedo: return copy(*static_cast<const Map<Rgb8>*>(map));
    case MapUnit::normal: return packTilts(*static_cast<const Map<Rgb8>*>(map), firstRow, rows, static_cast<std::uint32_t*>(out));
    case MapUnit::water: return copy(*static_cast<const Map<std::uint8_t>*>(map));
    case MapUnit::clouds: return copy(*static_cast<const Map<Rgba8>*>(map));
    case MapUnit::height: {
      const auto& heights = *static_cast<const Map<float>*>(map);
      const float* in = heights.row(firstRow);
      std::transform(in, in + rows * heights.width(), static_cast<std::uint16_t*>(out),
                     [](float height) { return static_cast<std::uint16_t>(height * 65535.0f + 0.5f); });
      return;
    }
    case MapUnit::climate: {
      const auto& climate = *static_cast<const Map<Climate>*>(map);
      const Climate* in = climate.row(firstRow);
      std::transform(in, in + rows * climate.width(), static_cast<Rgb8*>(out), [](const Climate& pixel) { return climateColour(pixel.climateClass); });
    }
  }
}

}  // namespace terrella
