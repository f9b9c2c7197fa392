// What is known of each plant (render/terrain/plant_pass.h), for its picture and for its shadow.
#include "lib/globe_light.glsl"
#include "lib/grading.glsl"
#include "lib/plant_kinds.glsl"

layout(location = 0) in vec4 a_foot;     // from the eye, in the planet's axes; how tall it is. In planet radii
layout(location = 1) in vec4 a_colour;   // linear, not graded; its kind, the fraction being its own number (PlantKind)
layout(location = 2) in vec2 a_seen;     // sine of its horizon's height where the sun is; how much of it stands above the ground
layout(location = 3) in vec4 a_ground;   // upwards from the ground; 0 to 1: how densely trees stand, of tufts how shaded they are

uniform mat3 u_worldFromPlanet, u_screenFromWorld;
uniform vec3 u_cameraPosition;
uniform float u_depthScale;  // as the terrain's

// Half of its width, in heights.
float breadthOf(float kind) {
  const float kBreadths[9] = float[9](0.3, 0.46, 0.68, 0.44, 0.8, 0.3, 0.75, 1.1, 1.2);
  return kBreadths[int(kind)];
}

// As far as the ground around lets it see the sun.
Sunlight plantSunlight(vec3 foot, float mu) {
  const float kPatch = 5e-6;  // radii: nobody sees finer shadows of clouds
  vec3 place = u_cameraPosition + foot;
  float radius = length(place);
  Sunlight sun = sunlightAt(place / radius, mu, radius, kPatch);
  return Sunlight(sun.direct * smoothstep(-0.008, 0.008, mu - a_seen.x), sun.scattered);
}

// The air before it: on so short a way it is as in its middle.
AirColumn airBeforePlant(vec3 foot) {
  AirColumn air = AirColumn(vec3(0.0), vec3(1.0));
  if (u_airHeight <= 0.0) return air;
  vec3 middle = u_cameraPosition + 0.5 * foot, ray = normalize(foot);
  float radius = length(middle), rise = dot(ray, middle) / radius;
  AirThere there = airThere(clamp(radius - 1.0, 0.0, u_airHeight), dot(middle, u_sunDirection) / radius, rise, airPhases(dot(ray, u_sunDirection)));
  air.passing = exp(-there.extinction * (length(foot) * shownHaze(-rise)));
  air.added = (1.0 - air.passing) / max(there.extinction, vec3(1e-9)) * there.light * airInShadow(middle / radius);
  return air;
}

// Where the picture shows a place, which is counted from the eye along the world's axes.
vec4 plantPosition(vec3 place) {
  vec3 seen = u_screenFromWorld * place * u_depthScale;
#ifdef LOG_DEPTH
  return vec4(seen.xy, 0.0, seen.z);
#else
  return vec4(seen.xy, 1.0, seen.z);
#endif
}
