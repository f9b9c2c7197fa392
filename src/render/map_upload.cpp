#include "render/map_upload.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "maps/cube.h"
#include "maps/places.h"
#include "maps/water.h"
#include "render/cloud_pair.h"
#include "surface/climate_colours.h"

namespace terrella::render {
namespace {

// 128 is 0, so that level ground has exactly no tilt.
float component(std::uint8_t code) { return static_cast<float>(code - 128) * (1.0f / 127.0f); }

std::uint32_t code(float value) {
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(std::clamp(512.5f + 511.0f * value, 0.0f, 1023.0f)));
}

// What of a row of tilts lies along each axis of the planet.
struct TiltRow {
  explicit TiltRow(int width) : x(width), y(width), z(width) {}
  std::vector<float> x, y, z;
};

// In a face's own axes (along s, along t, outwards), where the frame of faceFrame() has a simple form:
//   right = (1 + tt, -st, -s) / sqrt((1 + tt)(1 + ss + tt))     top = (0, -1, t) / sqrt(1 + tt)
// cubePoint() turns these axes into the planet's.
void faceTilts(int face, float t, const Rgb8* normals, int width, TiltRow& out) {
  std::array<float*, 3> local{};
  std::array<float, 3> sign{};
  const std::array axes{cubePoint(face, 1.0f, 0.0f, 0.0f), cubePoint(face, 0.0f, 1.0f, 0.0f), cubePoint(face, 0.0f, 0.0f, 1.0f)};
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3<float>& axis = axes[i];
    local[i] = axis.x != 0 ? out.x.data() : (axis.y != 0 ? out.y.data() : out.z.data());
    sign[i] = axis.x + axis.y + axis.z;
  }
  const float alongS = 1.0f + t * t;
  const float top = 1.0f / std::sqrt(alongS);
  for (int x = 0; x < width; ++x) {
    const float s = 2.0f * (static_cast<float>(x) + 0.5f) / static_cast<float>(width) - 1.0f;
    const float red = component(normals[x].r) / std::sqrt(alongS * (alongS + s * s)), green = component(normals[x].g) * top;
    local[0][x] = sign[0] * red * alongS;
    local[1][x] = sign[1] * (-red * s * t - green);
    local[2][x] = sign[2] * (green * t - red * s);
  }
}

void equirectangularTilts(const PlaceRow& row, const Rgb8* normals, int width, TiltRow& out) {
  const float cosine = std::sqrt(row.x[0] * row.x[0] + row.z[0] * row.z[0]);
  const float outward = 1.0f / cosine;
  for (int x = 0; x < width; ++x) {
    const float red = component(normals[x].r) * outward, green = component(normals[x].g);
    const float inward = green * row.y[x] * outward;
    out.x[x] = red * row.z[x] - inward * row.x[x];
    out.y[x] = green * cosine;
    out.z[x] = -red * row.x[x] - inward * row.z[x];
  }
}

void packTilts(const Map<Rgb8>& normals, int firstRow, int rows, std::uint32_t* out) {
  const int width = normals.width();
  const bool isCube = normals.grid().projection() == Projection::cube;
  const Places places(normals.grid());
  PlaceRow row;
  TiltRow tilts(width);
  for (int y = firstRow; y < firstRow + rows; ++y, out += width) {
    if (isCube) {
      faceTilts(y / width, 2.0f * (static_cast<float>(y % width) + 0.5f) / static_cast<float>(width) - 1.0f, normals.row(y), width, tilts);
    } else {
      places.rowWithDirections(y, row);
      equirectangularTilts(row, normals.row(y), width, tilts);
    }
    for (int x = 0; x < width; ++x) out[x] = code(tilts.x[x]) | code(tilts.y[x]) << 10 | code(tilts.z[x]) << 20;
  }
}

void packWater(const std::uint8_t* water, std::ptrdiff_t count, std::uint8_t* out) {
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    out[2 * i] = water[i];
    out[2 * i + 1] = water[i] > kFrozenWater ? 255 : 0;
  }
}

}  // namespace

TextureFormat textureFormat(MapId map) {
  if (map == MapId::water) return {GL_RG8, GL_RG, GL_UNSIGNED_BYTE, 2, 0};
  switch (infoOf(map).sample) {
    case Sample::colour:
    case Sample::climate:
    case Sample::number:
      return {GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3, 0x808080};
    case Sample::colourOpacity:
      return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4, 0};
    case Sample::normal:
      return {GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV, 4, 512u | 512u << 10 | 512u << 20};
    case Sample::share:
    case Sample::quantity:
      return {GL_R16, GL_RED, GL_UNSIGNED_SHORT, 2, 0};
    case Sample::mask:
    case Sample::balance:
    case Sample::wind:
      break;
  }
  return {GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1, 0};
}

void packRows(const Maps& maps, MapId id, int firstRow, int rows, void* out) {
  withMap(maps, id, [&](const auto& map) {
    using Value = std::remove_cvref_t<decltype(*map.row(0))>;
    const Value* const in = map.row(firstRow);
    const auto count = static_cast<std::ptrdiff_t>(rows) * map.width();
    const MapInfo& info = infoOf(id);
    if constexpr (std::is_same_v<Value, float>) {
      const auto encode = [&](auto codeOf) { std::transform(in, in + count, static_cast<std::uint16_t*>(out), codeOf); };
      if (info.sample == Sample::quantity)
        encode([&](float value) { return info.quantity.codeOf(value); });
      else
        encode([](float height) { return static_cast<std::uint16_t>(height * 65535.0f + 0.5f); });
    } else if constexpr (std::is_same_v<Value, Climate>) {
      std::transform(in, in + count, static_cast<Rgb8*>(out), [](const Climate& pixel) { return climateColour(pixel.climateClass); });
    } else if constexpr (std::is_same_v<Value, std::int8_t>) {
      std::transform(in, in + count, static_cast<std::uint8_t*>(out),
                     [](std::int8_t value) { return static_cast<std::uint8_t>(value + 128); });
    } else {
      if constexpr (std::is_same_v<Value, Rgb8>) {
        if (info.sample == Sample::wind) {
          std::transform(in, in + count, static_cast<std::uint8_t*>(out), [](const Rgb8& wind) { return wind.b; });
          return;
        }
        if (info.sample == Sample::normal) return packTilts(map, firstRow, rows, static_cast<std::uint32_t*>(out));
      }
      if constexpr (std::is_same_v<Value, std::uint8_t>) {
        if (id == MapId::water) return packWater(in, count, static_cast<std::uint8_t*>(out));
        if (info.sample == Sample::number) {
          std::transform(in, in + count, static_cast<Rgb8*>(out), numberColour);
          return;
        }
      }
      if constexpr (std::is_same_v<Value, Rgba8>)
        pairClouds(in, in, static_cast<std::size_t>(count), static_cast<Rgba8*>(out));
      else
        std::memcpy(out, in, static_cast<std::size_t>(count) * sizeof(Value));
    }
  });
}

}  // namespace terrella::render
