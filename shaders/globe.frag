// The planet as a ray sees it: stars, ground and sea, clouds, air, from back to front.
#include "lib/globe_light.glsl"
#include "lib/noise.glsl"
#include "lib/stars.glsl"
#include "lib/display.glsl"
#include "lib/map_view.glsl"

in vec2 v_screen;
out vec4 o_colour;

uniform vec3 u_cameraPosition;  // planet radii
uniform vec3 u_rayRight, u_rayUp, u_rayForward;
uniform float u_pixelAngle;     // radians
uniform float u_exposure, u_shading;
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

vec3 groundLight(vec3 ground, vec3 direction, vec3 dx, vec3 dy, vec3 toEye) {
  vec3 up = direction;
  // From so close that texels would show as squares, a fractal frays their edges and adds the grain that no map holds.
  float closeness = smoothstep(1.2, 0.4, texelsPerPixel(u_albedo, dx, dy));
  vec3 grain = vec3(0.0);
  if (closeness > 0.0) {
    float texel = texelAngle(u_albedo);
    grain = closeness * fractalNoise(direction, 0.4 / texel, 5);
    direction = normalize(direction + grain * (2.6 * texel));
  }
  MapPlace place = placeOf(u_albedo, direction, dx, dy);
  vec3 albedo = sampleMap(u_albedo, place).rgb * (1.0 + 0.35 * grain.z);
  vec3 tilt = sampleTilt(u_normal, place);
  float openWater = smoothstep(0.55, 1.0, sampleMap(u_water, place).r);
  float upright = sqrt(max(1.0 - dot(tilt, tilt), 0.0));
  tilt += (grain - up * dot(grain, up)) * (0.5 * (1.0 - openWater));
  vec3 normal = normalize((up * upright + tilt * u_shading) * u_planetFromWorld);

  float mu = dot(ground, u_sunDirection);
  vec3 sunlight = sunlightAt(ground, mu);
  vec3 light = albedo * (sunlight * max(dot(normal, u_sunDirection), 0.0) + skylightAt(mu));
  return light + openWater * sunlight * glint(normal, toEye, u_sunDirection) * max(mu, 0.0);
}

void main() {
  vec3 ray = normalize(u_rayForward + v_screen.x * u_rayRight + v_screen.y * u_rayUp);
  vec3 eye = u_cameraPosition;

  // Where the ray meets the ground; where it misses, the nearest place, so that derivatives stay smooth at the rim.
  float toNearest = -dot(eye, ray);
  vec3 nearest = eye + ray * toNearest;
  float missDistance = length(nearest);
  float groundAt = toNearest - sqrt(max(1.0 - missDistance * missDistance, 0.0));
  vec3 ground = normalize(eye + ray * groundAt);
  vec3 groundDirection = u_planetFromWorld * ground;
  vec3 groundDx = dFdx(groundDirection), groundDy = dFdy(groundDirection);
  // Share of the pixel that the planet covers: its rim has no jags.
  float coverage = toNearest > 0.0 ? clamp((1.0 - missDistance) / (u_pixelAngle * toNearest) + 0.5, 0.0, 1.0) : 0.0;

  vec2 shell = raySphere(eye, ray, kCloudRadius);
  float cloudAt = shell.x > 0.0 ? shell.x : shell.y;
  vec3 cloudPoint = normalize(eye + ray * cloudAt);
  vec3 cloudDirection = u_cloudsFromWorld * cloudPoint;
  vec3 cloudDx = dFdx(cloudDirection), cloudDy = dFdy(cloudDirection);

  if (u_viewStyle != kLitPlanet) {
    vec3 map = coverage > 0.0 ? viewedColour(placeOf(u_viewed, groundDirection, groundDx, groundDy), groundDirection) : vec3(0.0);
    o_colour = vec4(mix(vec3(0.02, 0.025, 0.035), map, coverage), 1.0);
    return;
  }

  vec3 light = coverage < 1.0 ? starLight(ray, u_pixelAngle) : vec3(0.0);
  float sunCosine = dot(ray, u_sunDirection);
  if (coverage < 1.0) light += vec3(1.0, 0.93, 0.82) * (12.0 * smoothstep(0.99985, 0.9999, sunCosine) + 0.25 * pow(max(sunCosine, 0.0), 900.0) + 0.03 * pow(max(sunCosine, 0.0), 60.0));
  if (coverage > 0.0) light = mix(light, groundLight(ground, groundDirection, groundDx, groundDy, -ray), coverage);

  bool cloudIsInFront = shell.x <= shell.y && cloudAt > 0.0 && (coverage < 0.5 || cloudAt < groundAt);
  if (u_hasClouds && cloudIsInFront) {
    vec4 cloud = cloudLight(cloudPoint, placeOf(u_clouds, cloudDirection, cloudDx, cloudDy), -ray);
    light = mix(light, cloud.rgb, cloud.a);
  }

  vec2 air = raySphere(eye, ray, kAirTop);
  if (u_airDensity > 0.0 && air.x <= air.y && air.y > 0.0) {
    float end = mix(air.y, groundAt, coverage);
    light = throughAir(light, eye, ray, max(air.x, 0.0), end, u_sunDirection, zenithDepth(u_airDensity, u_airDust));
  }
  o_colour = vec4(dithered(srgbFromLinear(filmic(light * u_exposure)), gl_FragCoord.xy), 1.0);
}
