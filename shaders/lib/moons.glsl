// The planet's moons, and what it is itself a moon of, as spheres in the sky with maps of their own. docs/moons.md.
//
// Needs u_sunDirection, fullSunlight() and the shadows of globe_light.glsl, and u_pixelAngle of globe_ray.glsl.

uniform int u_moonCount;      // of those in sight, the farthest first
uniform vec4 u_moons[5];      // place from the eye, in world space; radius
uniform vec4 u_moonPlaces[5]; // place from the planet's middle; how steep slopes are shown
uniform mat3 u_moonAxes[5];   // a moon's own axes from those of the world
uniform vec2 u_moonLooks[5];  // its layer of the pictures, -1: none yet; share of the light that goes back the way it came
uniform highp sampler2DArray u_moonColours, u_moonTilts;

const float kSmallest = 0.7;  // pixels: a moon that is smaller is drawn so large, and fainter

// Sunlight at a moon: in the planet's shadow what its air bends there, red as all its sunsets.
vec3 sunlightOfMoon(vec3 place) {
  float share = besidePlanet(stretched(place), 0.0);
  return fullSunlight() * (share + (1.0 - share) * min(u_airDensity, 2.0) * vec3(0.022, 0.0062, 0.0022));
}

// Of the point whose normal is `normal`. Dust as on the Moon throws light back the way it came: its full disc is as bright at its rim as in
// the middle (Lommel and Seeliger).
vec3 moonLight(int i, vec3 normal, vec3 toEye, float lod) {
  vec3 direction = u_moonAxes[i] * normal, point = u_moonPlaces[i].xyz + normal * u_moons[i].w;
  vec3 look = vec3(mapCoordinates(direction), u_moonLooks[i].x);
  bool isKnown = look.z >= 0.0;
  vec3 albedo = isKnown ? textureLod(u_moonColours, look, lod).rgb : vec3(0.16);
  vec3 tilt = !isKnown ? vec3(0.0) : (textureLod(u_moonTilts, look, lod).xyz * 1023.0 - 512.0) / 511.0;
  vec3 sun = worldRay(u_sunDirection);
  float mu = dot(normal, sun);
  float upright = sqrt(max(1.0 - dot(tilt, tilt), 0.0)), relief = u_moonPlaces[i].w * mix(0.15, 1.0, smoothstep(0.0, 0.5, mu));
  vec3 ground = normalize(normal * upright + (tilt * relief) * u_moonAxes[i]);
  float lit = max(dot(ground, sun), 0.0) * smoothstep(-0.02, 0.02, mu), seen = max(dot(ground, toEye), 0.05);
  float shine = mix(lit, 2.0 * lit / (lit + seen), u_moonLooks[i].y);
  // The lit half of the planet shines on its night, all of it on a new moon.
  float apart = length(u_moonPlaces[i].xyz);
  vec3 outwards = u_moonPlaces[i].xyz / apart;
  float full = 0.5 + 0.5 * dot(outwards, sun), planetLight = 0.3 * full * full / (apart * apart) * max(-dot(normal, outwards), 0.0);
  return albedo * (sunlightOfMoon(point) * shine + fullSunlight() * planetLight);
}

// What lies behind, and before it those moons that are from `nearest` to `farthest` away.
vec3 throughMoons(vec3 behind, vec3 ray, float nearest, float farthest) {
  vec3 light = behind;
  for (int i = 0; i < u_moonCount; ++i) {
    float along = dot(u_moons[i].xyz, ray), radius = u_moons[i].w, pixel = u_pixelAngle * max(along, 1e-4);
    vec3 miss = ray * along - u_moons[i].xyz;
    float drawn = max(radius, kSmallest * pixel);
    float coverage = clamp((drawn - length(miss)) / pixel + 0.5, 0.0, 1.0) * radius * radius / (drawn * drawn);
    if (along <= nearest || along > farthest || coverage <= 0.0) continue;
    vec3 normal = normalize(miss - ray * sqrt(max(radius * radius - dot(miss, miss), 0.0)));
    float lod = log2(max(pixel / radius * float(textureSize(u_moonColours, 0).y) / kPi, 1e-3));
    light = mix(light, moonLight(i, normal, -ray, lod), coverage);
  }
  return light;
}
