// What sun, clouds and air do to all that is seen of the planet, the ground as well as what stands on it.
#include "lib/planet_maps.glsl"
#include "lib/air.glsl"
#include "lib/cloud_grain.glsl"

uniform mat3 u_cloudsFromWorld;
uniform vec3 u_sunDirection;    // towards the sun
// A planet that is flat at its poles is drawn as a ball in a space stretched along its axis (render/stretch.h), where eye, rays and the
// sun's direction are; what is far from it stands in the world.
uniform float u_stretch;
vec3 worldRay(vec3 ray) { return normalize(vec3(ray.x, ray.y / u_stretch, ray.z)); }
vec3 stretched(vec3 point) { return vec3(point.x, point.y * u_stretch, point.z); }
uniform bool u_hasClouds;
uniform float u_airDensity;
uniform MapSampler u_clouds;

uniform float u_cloudRadius;  // of the shell that clouds float in (render/passes/globe_view.h)
uniform float u_cloudRim;     // they fade where the shell is seen as flatly as this sine

uniform vec3 u_sunColour;  // beside that of the Sun, and as bright: 1 if it is the Sun

// On a surface facing the sun: a white one then has this radiance.
vec3 fullSunlight() { return 1.9 * u_sunColour; }
// Of the moon and the stars, bluish as dim light looks. Beside the day it is black; an eye that has adapted finds its way by it.
const vec3 kNightlight = vec3(0.0105, 0.0145, 0.0225);

#include "lib/shadows.glsl"
#ifdef RINGS
#include "lib/rings.glsl"
#else
float ringShadow(vec3 point) { return 1.0; }
#endif

// Share of sunlight that rings and moons leave to a point.
float sunShare(vec3 point) { return ringShadow(point) * besideMoons(point); }

// Of skylight and of the light of the air over a point, in those shadows: some comes in from beside them, less into a moon's.
float airInShadow(vec3 point) { return mix(0.25, 1.0, ringShadow(point)) * mix(0.03, 1.0, besideMoons(point)); }


// A direction, moved along the ground towards the sun.
vec3 sunward(vec3 direction, float mu, float distance) { return normalize(direction + (u_sunDirection - direction * mu) * distance); }

// How much of the sun's disc clouds hide from a place `radius` from the planet's middle. `pixel`: how wide a patch of ground is meant, in
// radians; GRAIN: shadows are as fine as clouds are, unless it is from afar (SMOOTH_SHADOWS).
float cloudsBeforeSun(vec3 up, float mu, float radius, float pixel) {
  float below = u_cloudRadius - radius;
  if (!u_hasClouds || below <= 0.0) return 0.0;
  vec3 above = u_cloudsFromWorld * sunward(up, mu, below / max(mu, 0.12));
#if defined(GRAIN) && !defined(SMOOTH_SHADOWS)
  float texel = texelAngle(u_clouds), blurred = max(pixel, kSunAngle * below);
  CloudGrain grain = cloudGrain(above, vec3(0.0), texel, blurred, true, kNoTops);
  above = normalize(above + grain.shift);
  float cover = opacityOf(cloudsAt(u_clouds, placeAt(above, log2(max(blurred / texel, 1e-6)))).a, grain, blurred / texel);
#else
  float cover = cloudsAt(u_clouds, placeAt(above, 1.0)).a;
#endif
  return cover * smoothstep(0.0, 0.15, below / (u_cloudRadius - 1.0));
}

// On a surface that faces the sun, and what clouds scatter of it: that comes down from all sides.
struct Sunlight {
  vec3 direct, scattered;
};
Sunlight throughClouds(vec3 sun, float mu, float hidden) { return Sunlight(sun * (1.0 - 0.9 * hidden), sun * (0.28 * hidden * max(mu, 0.0))); }

// At such a place, where the sun's height has the sine `mu`.
Sunlight sunlightAt(vec3 up, float mu, float radius, float pixel) {
  float daylight = smoothstep(-0.02, 0.02, mu);  // the sun sets even where there is no air
  return throughClouds(fullSunlight() * sunThroughAir(up, u_sunDirection) * (daylight * sunShare(up)), mu, cloudsBeforeSun(up, mu, radius, pixel));
}

float nightAt(float mu) { return 1.0 - smoothstep(-0.12, 0.1, mu); }

#ifdef GLOW
uniform MapSampler u_emissive;
#ifdef CITIES
// What towns add by night, of the light on their map: as much as a photograph of the day can just show.
const float kLamps = 1.6;
vec3 glowAt(MapPlace place, float mu) { return kLamps * nightAt(mu) * sampleMap(u_emissive, place).rgb; }
#else
// What lava adds, of its colour: at its hottest as bright as ground in the sun, beside which it pales.
const float kGlow = 1.6;
vec3 glowAt(MapPlace place, float mu) { return kGlow * sampleMap(u_emissive, place).rgb; }
#endif
#endif

// From all sides, stars included.
vec3 skylightAt(float mu) { return fullSunlight() * skyOnGround(mu) + kNightlight * nightAt(mu); }

// How brightly the sun lights a cloud of no shape, by its height's sine: light that has gone astray in it comes out wherever it likes, so that
// lies between a matt wall that faces up and one that faces the sun.
float lightOfClouds(float mu) { return mix(max(mu, 0.0), smoothstep(-0.06, 0.55, mu), 0.4); }

// Colour of the clouds at a point of their shell, and their opacity. `place`: where that point is on their map.
//
// Their tops are a field of heights that rises with their thickness: what leans towards the sun is bright, the lee lies in shade, the more
// the lower the sun stands.
vec4 cloudLight(vec3 point, MapPlace place, vec3 toEye, vec3 skylight) {
  vec4 cloud = cloudsAt(u_clouds, place);
  float mu = dot(point, u_sunDirection);
  // Over a few pixels at least: finer steps than are seen would be noise.
  float step = max(0.004, 0.0018 * exp2(place.lod));
  vec4 sunwards = cloudsAt(u_clouds, placeAt(u_cloudsFromWorld * sunward(point, mu, step), place.lod));
  float rise = (cloud.a - sunwards.a) * (1.0 - 0.6 * mu);
  float shade = clamp(1.0 + 0.75 * rise, 0.45, 1.3);
  float lit = lightOfClouds(mu) * shade;
  vec3 sun = fullSunlight() * sunShare(point) * sunOnClouds(mu);
  vec3 colour = cloud.rgb * (sun * lit + skylight);
  // Seen from the side there is more of a thin cloud to look through; at the very rim the shell's edge fades.
  float facing = abs(dot(point, toEye));
  float opacity = cloud.a * (1.0 + (1.0 - cloud.a) * 0.8 * (1.0 - facing));
  return vec4(colour, opacity * smoothstep(0.0, max(u_cloudRim, 1e-4), facing));
}
