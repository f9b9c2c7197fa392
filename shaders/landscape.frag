// Ground and water of the landscape view in sunlight, skylight and haze.
#include "lib/landscape_light.glsl"
#include "lib/plane_noise.glsl"

in vec3 v_position;
in vec3 v_ground;
in vec2 v_slope;
in vec2 v_grid;
out vec4 o_colour;  // linear light

uniform sampler2D u_colours;   // over (elevation, moisture)
uniform float u_relief, u_seaLevel;
uniform vec2 u_noiseOrigin;    // of the eye, modulo what the noise repeats after
uniform bool u_isFlat;         // one normal for each triangle
uniform bool u_isNatural;      // rock on slopes, grain
uniform int u_mesh;            // as LandscapeMesh

const int kNoisePeriod = 4096;
const int kMeshLines = 1, kMeshBoth = 2;

vec3 groundLight(vec3 normal, vec3 albedo, float sunShare) {
  float sun = max(dot(normal, u_sunDirection), 0.0) * sunShare;
  // Open sky from above, and what the ground around throws back from below.
  vec3 sky = mix(vec3(0.08, 0.07, 0.055), vec3(0.20, 0.29, 0.46), 0.5 + 0.5 * normal.y);
  return albedo * (u_sunColour * sun * 0.47 + sky * 0.62);
}

vec3 landAlbedo(vec2 place, vec3 normal, float detail) {
  float grain = 0.0;
  if (u_isNatural) grain = planeNoise(place * 0.0625, kNoisePeriod / 16) - 0.5;
  if (u_isNatural && detail > 0.0) grain += detail * (planeNoise(place * 0.5, kNoisePeriod / 2) - 0.5);
  // Borders between colours are as ragged as the ground.
  vec2 at = clamp(v_ground.xy + vec2(0.012, 0.05) * grain, vec2(26.5 / 256.0, 0.002), vec2(0.998));
  vec3 albedo = texture(u_colours, vec2(max(at.x, 26.5 / 256.0), at.y)).rgb;
  if (!u_isNatural) return albedo;
  // Lawns are greener than landscapes.
  albedo = mix(vec3(dot(albedo, vec3(0.3, 0.6, 0.1))), albedo, 0.72) * vec3(1.04, 0.98, 0.92);
  float steep = 1.0 - smoothstep(0.62, 0.80, normal.y + 0.10 * grain);
  float isSnow = smoothstep(0.72, 0.9, albedo.g);
  vec3 rock = mix(vec3(0.17, 0.145, 0.12), vec3(0.23, 0.22, 0.21), v_ground.x) * (1.0 + 0.5 * grain);
  return mix(albedo * (1.0 + 0.22 * grain), rock, steep * (1.0 - 0.45 * isSnow));
}

vec3 waterLight(vec2 place, vec3 ray, float distance, float sunShare) {
  // Ripples fade with distance, where many share a pixel.
  float near = exp(-distance / 900.0);
  vec2 ripple = vec2(0.0);
  if (near > 0.02) ripple = vec2(planeNoise(place * 0.25, kNoisePeriod / 4), planeNoise(place.yx * 0.25, kNoisePeriod / 4)) - 0.5;
  vec3 normal = normalize(vec3(ripple.x * 0.10 * near, 1.0, ripple.y * 0.10 * near));
  vec3 body = texture(u_colours, vec2(min(v_ground.x, 24.5 / 256.0), 0.5)).rgb;
  vec3 light = groundLight(normal, body, 0.4 + 0.6 * sunShare);
  vec3 mirrored = reflect(ray, normal);
  mirrored.y = abs(mirrored.y);
  float grazing = 1.0 - max(dot(-ray, normal), 0.0), grazing2 = grazing * grazing;
  float fresnel = 0.02 + 0.98 * grazing2 * grazing2 * grazing;
  light = mix(light, skyLight(mirrored), min(fresnel, 0.75));
  float glint = pow(max(dot(mirrored, u_sunDirection), 0.0), 180.0);
  light += u_sunColour * glint * 0.9 * sunShare;
  // Surf: a bright hem where the water is shallow.
  float shallow = 1.0 - smoothstep(0.0, 0.0015, (u_seaLevel - v_ground.x));
  return mix(light, vec3(0.85) * (0.35 + 0.65 * sunShare), shallow * 0.35);
}

// How much of a pixel the edges of triangles cover; `crowded` where triangles are hardly larger than pixels.
float edgeCoverage(float crowded) {
  vec3 across = vec3(v_grid, v_grid.x + v_grid.y);  // each edge lies where one of these is a whole number
  vec3 width = max(fwidth(across), 1e-6);
  vec3 away = abs(fract(across - 0.5) - 0.5) / width;
  float line = 1.0 - clamp(min(away.x, min(away.y, away.z)) - 0.15, 0.0, 1.0);
  return mix(line, crowded, smoothstep(0.12, 0.45, max(width.x, width.y)));
}

void main() {
  float distance = length(v_position);
  vec3 ray = v_position / max(distance, 1e-4);
  vec2 place = v_position.xz + u_noiseOrigin;
  vec3 normal = u_isFlat ? normalize(cross(dFdx(v_position), dFdy(v_position))) : normalize(vec3(-v_slope.x, 1.0, -v_slope.y));
  if (normal.y < 0.0) normal = -normal;

  float isWater = step(v_ground.x, u_seaLevel);
  float above = (max(v_ground.x, u_seaLevel) - v_ground.z) * u_relief;
  float sunShare = smoothstep(-6.0, 6.0, above);
  vec3 light;
  if (isWater > 0.5) {
    light = waterLight(place, ray, distance, sunShare);
  } else {
    float detail = 1.0 - smoothstep(150.0, 600.0, distance);
    light = groundLight(normal, landAlbedo(place, normal, detail), sunShare);
  }
  if (u_mesh == kMeshBoth) light *= 1.0 - 0.75 * edgeCoverage(0.0);
  if (u_mesh == kMeshLines) light = mix(vec3(0.012, 0.02, 0.035), 1.3 * light + 0.05, edgeCoverage(0.4));
  o_colour = vec4(throughHaze(light, ray, distance), 1.0);
}
