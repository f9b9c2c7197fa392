// Clouds of a giant: how they drift (DRIFT), and what is finer than their map (SWIRLS).
#include "lib/noise.glsl"

uniform sampler2D u_jets;  // to the east, the fastest 1, and where storms keep still, by longitude and from the south pole to the north pole

vec2 jetsAt(vec3 direction) {
  vec2 onMap = mapCoordinates(direction);
  return textureLod(u_jets, vec2(onMap.x, 1.0 - onMap.y), 0.0).rg;
}

#ifdef SWIRLS
uniform float u_swirls;  // how much of them there is, up to 1

// Where what is seen in a direction has come from: eddies of five sizes, the largest some eight of the map's texels wide, roll up whatever lies
// between them. Each carries it across the slope of a random field, so along its contours, in two short steps. `pixel` and `texel` as angles; eddies
// of less than two pixels are left out, and storms keep their shape.
vec3 rolledUp(vec3 direction, float texel, float pixel, float share) {
  const vec3 kAlong = vec3(1.0, 2.4, 1.0);  // longer along the winds than across
  // Turned against the axes, along which the field's cells would be seen.
  const mat3 kTurned = mat3(0.36, 0.48, -0.8, -0.8, 0.6, 0.0, 0.48, 0.64, 0.6);
  share *= u_swirls * (1.0 - 0.93 * jetsAt(direction).g);
  share *= mix(0.3, 1.3, smoothstep(0.3, 0.65, valueNoise(direction * vec3(2.5, 10.0, 2.5)).x));  // bands are calm here and wild there
  float frequency = 0.12 / texel, strength = 0.13;  // of wide ones little, or they would tear spots apart
  for (int size = 0; size < 5; ++size) {
    float step = share * strength * (1.0 - smoothstep(0.12, 0.5, frequency * pixel)) / frequency;
    for (int part = 0; part < 2; ++part) {
      vec3 slope = (noiseWithGradient(kTurned * (direction * kAlong) * frequency).yzw * kTurned) * kAlong;
      direction = normalize(direction + cross(direction, slope) * step);
    }
    frequency *= 2.4;
    strength = min(1.5 * strength, 0.42);
  }
  return direction;
}

// A giant's colour, rolled up and with fine streaks where so few of the map's `texels` are on a pixel; the nearer, the more.
vec3 albedoFrom(MapPlace place, vec3 direction, float texels) {
  float texel = texelAngle(u_albedo);
  vec3 from = rolledUp(direction, texel, texels * texel, 1.0 - smoothstep(0.12, 0.6, texels)), albedo = sampleMap(u_albedo, placeAt(from, place.lod)).rgb;
  vec3 streaks = fractalNoise(from * vec3(1.0, 2.6, 1.0), 0.3 / texel, 6);
  float share = u_swirls * (1.0 - smoothstep(0.4, 1.2, texels)), light = share * (0.30 * streaks.z + 0.16 * streaks.x), tint = share * 0.10 * streaks.y;
  return albedo * (1.0 + light) * vec3(1.0 + tint, 1.0, 1.0 - 1.4 * tint);
}
#else
vec3 albedoFrom(MapPlace place, vec3 direction, float texels) { return sampleMap(u_albedo, placeAt(direction, place.lod)).rgb; }
#endif

#ifdef DRIFT
uniform float u_jetWay;    // radians that the fastest carries a cloud
uniform float u_jetPhase;  // of that way, from 0 to 1

// Clouds of a giant on their way along its jets. Each picture of them is there for one way, half a way on, half a way back, and fades in and
// out while another is in its middle: so they drift for ever, and are never torn by jets that pass each other. Spots stay where they are.
vec3 cloudAlbedo(MapPlace place, vec3 direction, float texels) {
  float speed = jetsAt(direction).r;
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 2; ++i) {
    float phase = fract(u_jetPhase + 0.5 * float(i)), angle = (phase - 0.5) * u_jetWay * speed;
    float c = cos(angle), s = sin(angle);
    vec3 from = vec3(direction.x * c - direction.z * s, direction.y, direction.z * c + direction.x * s);
    sum += (1.0 - abs(2.0 * phase - 1.0)) * albedoFrom(place, from, texels);
  }
  return sum;
}
#else
vec3 cloudAlbedo(MapPlace place, vec3 direction, float texels) { return albedoFrom(place, direction, texels); }
#endif
