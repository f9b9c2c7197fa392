// A tree of the planet as a square that faces the eye and has room for a round crown and the shadow beside it.
//
// Light, clouds and air hardly change across a crown, so they are found here. They are found just as globe.frag finds them
// for the ground: what a cloud hides there it hides here.
#include "lib/globe_light.glsl"
#include "lib/hash.glsl"

layout(location = 0) in vec3 a_place;    // in the planet's axes
layout(location = 1) in float a_crown;   // radius, planet radii
layout(location = 2) in vec3 a_colour;

uniform vec3 u_cameraPosition;  // planet radii
uniform mat3 u_planetFromWorld;
uniform mat3 u_screenFromWorld;
uniform float u_pixelAngle;     // radians
uniform float u_farthest;       // nothing is seen from farther away
uniform float u_share;          // how opaque they all are

out vec2 v_corner;              // crown radii from its middle: across, and away from the ground
flat out float v_opacity, v_pixels, v_seed;  // v_pixels: radius of the crown
flat out vec3 v_toSun;          // in the axes of v_corner, the third towards the eye
flat out vec3 v_shadow;         // its middle, and its opacity
flat out vec3 v_veil;           // light that clouds and air add before the tree
flat out vec3 v_skylit, v_sunlit;

const float kReach = 1.7;         // of the square
const float kNearest = 0.35;      // from here on a tree is wholly opaque
const float kLimb = 0.2;          // where trees are seen from the side they fade into the rim
const float kLeastPixels = 0.7;   // what is smaller gets fainter instead
const float kLargestAngle = 0.06; // no crown looks larger, however near
const float kFlatness = 0.8;     // a crown's height to its width

// What passes the clouds and the air before the tree, and what they add. Returns the opacity of the clouds.
float lookThrough(vec3 toEye, float facing, float distance, out vec3 passing, out vec3 added) {
  passing = vec3(1.0);
  added = vec3(0.0);
  float opacity = 0.0;
  vec2 shell = raySphere(u_cameraPosition, -toEye, u_cloudRadius);
  if (u_hasClouds && shell.x <= shell.y && shell.x > 0.0) {
    vec3 point = normalize(u_cameraPosition - toEye * shell.x);
    float texels = u_pixelAngle * shell.x / texelAngle(u_clouds);
    vec4 cloud = cloudLight(point, placeAt(u_cloudsFromWorld * point, log2(max(texels, 1e-6))), toEye, airInShadow(point) * skylightAt(dot(point, u_sunDirection)));
    opacity = cloud.a;
    passing *= 1.0 - cloud.a;
    added += cloud.rgb * cloud.a;
  }
  if (u_airHeight <= 0.0) return opacity;
  AirColumn air = airBefore(u_cameraPosition, -toEye, distance, u_sunDirection);
  // As much of it as before the ground.
  vec3 all = air.passing;
  air.passing = pow(all, vec3(shownHaze(facing)));
  air.added *= (1.0 - air.passing) / max(1.0 - all, vec3(1e-6));
  passing *= air.passing;
  added = added * air.passing + fullSunlight() * air.added;
  return opacity;
}

void main() {
  v_corner = kReach * (2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0);
  vec3 up = a_place * u_planetFromWorld;
  vec3 toEye = u_cameraPosition - up;
  float distance = length(toEye);
  toEye /= distance;
  float facing = dot(up, toEye);
  v_opacity = u_share * (1.0 - smoothstep(kNearest, u_farthest, distance)) * smoothstep(0.0, kLimb, facing);
  if (v_opacity <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);  // beyond the screen
    return;
  }

  // No two trees are alike.
  vec4 random = unitFractions(hash(floatBitsToUint(a_place)));
  float radius = a_crown * (0.8 + 0.35 * random.x);
  radius /= 1.0 + radius / (distance * kLargestAngle);
  float pixels = radius / (distance * u_pixelAngle);
  v_pixels = max(pixels, kLeastPixels);
  v_opacity *= (pixels / v_pixels) * (pixels / v_pixels);
  radius *= v_pixels / pixels;
  v_seed = random.y * 64.0;

  vec3 across = normalize(cross(up, toEye) + 1e-4 * normalize(cross(vec3(0.3, 1.0, 0.2), toEye)));
  vec3 upward = cross(toEye, across);
  float upwardRadius = radius * sqrt(mix(kFlatness * kFlatness, 1.0, facing * facing));
  vec3 seen = u_screenFromWorld * (radius * v_corner.x * across + upwardRadius * v_corner.y * upward - toEye * distance);
  gl_Position = vec4(seen.xy, 0.0, seen.z);

  float mu = dot(up, u_sunDirection);
  vec3 passing;
  float clouds = lookThrough(toEye, facing, distance, passing, v_veil);
  v_opacity *= 1.0 - smoothstep(0.1, 0.5, clouds);  // half a cloud is bright enough to hide a tree, but its pattern would show an outline
  vec3 colour = a_colour * (0.75 + 0.5 * random.z) * passing;
  Sunlight light = sunlightAt(up, mu, 1.0, 0.0);
  v_skylit = colour * (airInShadow(up) * skylightAt(mu) + light.scattered);
  v_sunlit = colour * light.direct * mix(0.3, 1.0, max(mu, 0.0));  // in low sun one tree shades the next
  v_toSun = vec3(dot(u_sunDirection, across), dot(u_sunDirection, upward), dot(u_sunDirection, toEye));
  vec3 sunwards = u_sunDirection - up * mu;
  vec2 shadow = -vec2(dot(sunwards, across), dot(sunwards, upward)) * min(0.6 / max(mu, 0.1), 0.7);
  v_shadow = vec3(shadow, 0.66 * smoothstep(0.0, 0.15, mu) * (1.0 - cloudsBeforeSun(up, mu, 1.0, 0.0)));
}
