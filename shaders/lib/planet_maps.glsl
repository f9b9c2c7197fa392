// Reading the maps of a planet by direction, whether they are cube maps (CUBE_MAPS is defined) or 2:1 maps.
#include "lib/sphere.glsl"

// Where to look maps up: found once for all that are read at the same place, since inverse tangents cost.
struct MapPlace {
#ifdef CUBE_MAPS
  vec3 at;
#else
  vec2 at;
#endif
  float lod;
};

#ifdef CUBE_MAPS

#define MapSampler samplerCube

MapPlace placeAt(vec3 direction, vec2 uv, float lod) { return MapPlace(direction, lod); }
MapPlace placeAt(vec3 direction, float lod) { return MapPlace(direction, lod); }

// Radians from texel to texel, on average over a face.
float texelAngle(samplerCube map) { return 0.5 * kPi / float(textureSize(map, 0).x); }

#else

#define MapSampler sampler2D

MapPlace placeAt(vec3 direction, vec2 uv, float lod) { return MapPlace(uv, lod); }
MapPlace placeAt(vec3 direction, float lod) { return MapPlace(mapCoordinates(direction), lod); }

// Along a meridian. Near the poles the crowded columns hold nothing finer than the sphere does, so they need no blurring.
float texelAngle(sampler2D map) { return kPi / float(textureSize(map, 0).y); }

#endif

vec4 sampleMap(MapSampler map, MapPlace place) { return textureLod(map, place.at, place.lod); }

// Clouds change from those of one moment to those of the next: a texel holds grey and opacity of both (src/render/cloud_pair.h).
uniform float u_weather;
uniform vec3 u_cloudTint;  // the colour of them all
vec4 cloudOf(vec4 texel) {
  vec2 now = mix(texel.rg, texel.ba, u_weather);
  return vec4(u_cloudTint * now.x, now.y);
}
vec4 cloudsAt(MapSampler map, MapPlace place) { return cloudOf(sampleMap(map, place)); }

// How wide a pixel is, in radians, whose neighbours look in directions that differ by dx and dy.
float pixelAngleOf(vec3 dx, vec3 dy) {
  float stepX = length(dx), stepY = length(dy);
  // Towards the limb one step is much longer than the other; between blur and shimmer, rather some shimmer.
  return mix(min(stepX, stepY), max(stepX, stepY), 0.4);
}
// And how many texels it spans.
float texelsPerPixel(MapSampler map, vec3 dx, vec3 dy) { return pixelAngleOf(dx, dy) / texelAngle(map); }

// The place of a direction whose change from pixel to pixel is (dx, dy). The mip level comes from the direction, never from
// map coordinates, which jump at the date line and from face to face. (Anisotropic filtering is left out: some drivers then take
// the coordinates' own differences after all, and the date line shows.)
MapPlace placeOf(MapSampler map, vec3 direction, vec3 dx, vec3 dy) {
  return placeAt(direction, log2(max(texelsPerPixel(map, dx, dy), 1e-6)));
}

// The part of the surface's unit normal that lies along the level ground, in the planet's own axes: 0 on level ground, and
// without a break at the edges of a cube, where tangent frames change. See packTilts in src/render/map_upload.cpp.
vec3 sampleTilt(MapSampler map, MapPlace place) { return (sampleMap(map, place).xyz * 1023.0 - 512.0) / 511.0; }

// As a tangent-space normal map has it: east, north, up.
vec3 tangentNormal(vec3 tilt, vec3 direction) {
  mat3 frame = tangentFrame(direction);
  return vec3((tilt * frame).xy, sqrt(max(1.0 - dot(tilt, tilt), 0.0)));
}
