// What the maps of a tile say of a pixel, and how it lies there: the second room of terrain.frag, whose varyings it reads.
const float kSunBlur = 0.008;  // radians

// `last`: how many texels lie before the last of a row.
vec2 inTexels(vec2 place, float last) { return (place * last + 0.5) / (last + 1.0); }

// A map of the tile, on the way to its parent's as the mesh is.
vec4 tileMap(highp sampler2DArray map, float last) {
  vec4 own = textureLod(map, vec3(inTexels(v_place, last), v_layers.x), 0.0);
  if (v_morph <= 0.0) return own;
  // Of pixels that a tile covers in part the middle may lie beyond it: no share is more than all.
  return mix(own, textureLod(map, vec3(inTexels(v_layers.zw + 0.5 * v_place, last), v_layers.y), 0.0), min(v_morph, 1.0));
}

// The part of the ground's normal that lies along the level, of its parts to the right and down on the face.
vec3 tiltOf(vec2 onFace, vec3 up) {
  vec3 along = v_right * onFace.x + v_down * onFace.y, outwards = cross(v_down, v_right);
  return along - outwards * (dot(along, up) / dot(outwards, up));
}

// Near the ground slopes are shown as steep as they are.
float shownSteepness(Daylight day) { return u_steepness > 1.0 ? 1.0 + shownRelief(u_steepness - 1.0, day.mu) : u_steepness; }

// The noise of materials ends where faces meet: 1 in their middles, 0 at their edges.
float noiseShare() {
  vec3 direction = abs(u_planetFromWorld * normalize(u_cameraPosition + v_fromEye));
  float most = max(direction.x, max(direction.y, direction.z)), second = direction.x + direction.y + direction.z - most - min(direction.x, min(direction.y, direction.z));
  return smoothstep(0.0, 3e-6, most - second);
}

// Share of the sun that stands over the horizon (tiles/tile_horizon.h), whose air makes its edge softer than its disc. Where slopes are shown
// steeper than they are their shadows are longer as well.
float sunOverHorizon(Daylight day) {
  float horizon = tileMap(u_horizons, 0.5 * (u_samples - 1.0)).r, shown = shownSteepness(day), blur = kSunBlur * max(4.0 * shown - 3.0, 1.0);
  return smoothstep(-blur, blur, day.mu - horizon * (horizon > 0.0 ? shown : 1.0));
}

#ifndef LAND
// Of waterSurface().
vec2 lookOverWater(Daylight day) {
#ifdef CLOUDS
  return vec2(0.0);  // from so high up waves are flat
#else
  return leanOf(day.toEye, v_right, v_down, day.up, 0.01) / (kGrainPeriod * kFinestTile * kEarthRadius);
#endif
}
#endif
