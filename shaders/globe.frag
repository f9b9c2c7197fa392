// The planet as a ray sees it: stars, ground and sea, clouds, air, from back to front.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/noise.glsl"
#include "lib/stars.glsl"

in vec2 v_screen;
out vec4 o_colour;  // linear light

uniform float u_shading;
uniform MapSampler u_albedo, u_normal, u_water;

const float kWaveRoughness = 0.32;

// Share of sunlight that a microfacet surface with these waves mirrors towards the eye (GGX, Schlick).
float glint(vec3 normal, vec3 toEye, vec3 toSun) {
  vec3 halfway = normalize(toEye + toSun);
  float a2 = kWaveRoughness * kWaveRoughness * kWaveRoughness * kWaveRoughness;
  float nh = max(dot(normal, halfway), 0.0);
  float d = nh * nh * (a2 - 1.0) + 1.0;
  float fresnel = 0.02 + 0.98 * pow(1.0 - clamp(dot(halfway, toEye), 0.0, 1.0), 5.0);
  return a2 / (kPi * d * d) * fresnel * 0.25;
}

vec3 groundLight(GroundHit hit, vec3 toEye) {
  vec3 up = hit.direction, direction = up;
  // From so close that texels would show as squares, a fractal frays their edges and adds the grain that no map holds.
  float closeness = smoothstep(1.2, 0.4, texelsPerPixel(u_albedo, hit.dx, hit.dy));
  vec3 grain = vec3(0.0);
  if (closeness > 0.0) {
    float texel = texelAngle(u_albedo);
    grain = closeness * fractalNoise(direction, 0.4 / texel, 5);
    direction = normalize(direction + grain * (2.6 * texel));
  }
  MapPlace place = placeOf(u_albedo, direction, hit.dx, hit.dy);
  vec3 albedo = sampleMap(u_albedo, place).rgb * (1.0 + 0.35 * grain.z);
  vec3 tilt = sampleTilt(u_normal, place);
  float openWater = smoothstep(0.55, 1.0, sampleMap(u_water, place).r);
  float upright = sqrt(max(1.0 - dot(tilt, tilt), 0.0));
  tilt += (grain - up * dot(grain, up)) * (0.5 * (1.0 - openWater));
  vec3 normal = normalize((up * upright + tilt * u_shading) * u_planetFromWorld);

  float mu = dot(hit.point, u_sunDirection);
  vec3 sunlight = sunlightAt(hit.point, mu);
  vec3 light = albedo * (sunlight * max(dot(normal, u_sunDirection), 0.0) + skylightAt(mu));
  return light + openWater * sunlight * glint(normal, toEye, u_sunDirection) * max(mu, 0.0);
}

void main() {
  vec3 ray = rayThrough(v_screen);
  vec3 eye = u_cameraPosition;
  GroundHit hit = groundHit(ray);

  vec2 shell = raySphere(eye, ray, kCloudRadius);
  float cloudAt = shell.x > 0.0 ? shell.x : shell.y;
  vec3 cloudPoint = normalize(eye + ray * cloudAt);
  vec3 cloudDirection = u_cloudsFromWorld * cloudPoint;
  vec3 cloudDx = dFdx(cloudDirection), cloudDy = dFdy(cloudDirection);

  vec3 light = hit.coverage < 1.0 ? starLight(ray, u_pixelAngle) : vec3(0.0);
  float sunCosine = dot(ray, u_sunDirection);
  if (hit.coverage < 1.0) light += vec3(1.0, 0.93, 0.82) * (12.0 * smoothstep(0.99985, 0.9999, sunCosine) + 0.25 * pow(max(sunCosine, 0.0), 900.0) + 0.03 * pow(max(sunCosine, 0.0), 60.0));
  if (hit.coverage > 0.0) light = mix(light, groundLight(hit, -ray), hit.coverage);

  bool cloudIsInFront = shell.x <= shell.y && cloudAt > 0.0 && (hit.coverage < 0.5 || cloudAt < hit.distance);
  float cloudOpacity = 0.0;
  if (u_hasClouds && cloudIsInFront) {
    vec4 cloud = cloudLight(cloudPoint, placeOf(u_clouds, cloudDirection, cloudDx, cloudDy), -ray);
    light = mix(light, cloud.rgb, cloud.a);
    cloudOpacity = cloud.a;
  }

  light = throughAir(light, eye, ray, hit.coverage, cloudOpacity, u_pixelAngle, u_sunDirection, kSunlight);
  o_colour = vec4(light, 1.0);
}
