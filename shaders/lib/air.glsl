// Looking through the planet's air: what it takes from light on the way, and what it adds of the sun's.
//
// A ray is told by the point where it comes nearest to the planet's centre; places along it by their distance `s` from there, below 0 before.
// Its nodes are those of Gauss and Legendre, in the square root of the distance from where air is densest: twelve on the way down and twelve
// on the way up are as good as hundreds of equal steps, and none is made where the ray has no such way.
#include "lib/air_tables.glsl"

uniform float u_haze;           // how much of the air before the ground is shown, where the eye looks down steeply,
uniform float u_hazeSteepness;  // which is at an angle of this sine

struct AirRay {
  float nearest;     // to the centre
  float sunNearest;  // how high the sun stands at that point, times `nearest`, and how much higher farther along
  float sunAlong;
};

struct AirColumn {
  vec3 added, passing;
};

AirRay airRay(vec3 origin, vec3 direction, vec3 sun) {
  AirRay ray;
  vec3 nearest = origin - dot(origin, direction) * direction;
  ray.nearest = length(nearest);
  ray.sunNearest = dot(nearest, sun);
  ray.sunAlong = dot(direction, sun);
  return ray;
}

// The same in the same plane, past another place.
AirRay shiftedRay(AirRay ray, float nearest) {
  ray.sunNearest *= nearest / max(ray.nearest, 1e-6);
  ray.nearest = nearest;
  return ray;
}

// How far from its nearest point a ray meets a sphere around the centre; 0 if it passes it by.
float halfChord(float nearest, float radius) { return sqrt(max((radius - nearest) * (radius + nearest), 0.0)); }

// x: place of the node, y: its weight; of a way from 0 to 1, in one or two parts of six nodes.
vec2 gaussNode(int index, int parts) {
  int i = index % 6, k = i < 3 ? i : 5 - i;
  vec2 node = k == 0 ? vec2(0.0337652, 0.0856622) : (k == 1 ? vec2(0.1693953, 0.1803808) : vec2(0.3806904, 0.2339570));
  return vec2((i < 3 ? node.x : 1.0 - node.x) + float(index / 6), node.y) / float(parts);
}

// How light that comes from the sun goes on along a ray whose cosine with its direction is `sunAlong`.
struct AirPhases {
  float sunAlong, molecules, layer;
  vec3 particles;
};
AirPhases airPhases(float sunAlong) {
  AirPhases phases;
  phases.sunAlong = sunAlong;
  phases.molecules = moleculePhase(sunAlong);
  phases.layer = turnLayer(sunAlong);
  phases.particles = particlePhase(sunAlong);
  return phases;
}

// What air takes from light on a way of one radius, and what it adds.
struct AirThere {
  vec3 extinction, light;
};

// At an altitude, where the sun's height has the sine `cosine` and the ray rises as steeply as `rise`.
AirThere airThere(float altitude, float cosine, float rise, AirPhases phases) {
  vec2 density = exp(-altitude * vec2(u_airShape.x, u_airShape.y));
  float ozone = max(1.0 - abs(altitude - u_airShape.z) * u_airShape.w, 0.0);
  vec3 byMolecules = density.x * u_airMolecules, byParticles = density.y * u_airParticles;
  AirThere there;
  there.extinction = byMolecules + density.y * u_airParticleExtinction + ozone * u_airOzone;
  there.light = sunAtAltitude(altitude, cosine) * (phases.molecules * byMolecules + phases.particles * byParticles) +
                scatteredAtAltitude(altitude, cosine, phases.layer, phases.sunAlong, rise) * (byMolecules + byParticles);
  return there;
}

// The air along a ray from one place to another, each way in one part of six nodes or two.
AirColumn airAlong(AirRay ray, float begin, float end, int parts) {
  AirColumn column;
  column.added = vec3(0.0);
  column.passing = vec3(1.0);
  float peak = clamp(0.0, begin, end), before = peak - begin, after = end - peak;
  float level = (ray.nearest - 1.0) * (ray.nearest + 1.0);
  AirPhases phases = airPhases(ray.sunAlong);
  // In thick air light changes faster along a ray.
  parts += max(u_airZenithDepth.g, u_airZenithDepth.b) > 1.0 ? 1 : 0;
  int nodes = 6 * parts, first = before > 0.0 ? 0 : nodes, last = after > 0.0 ? 2 * nodes : nodes;
  for (int i = first; i < last; ++i) {
    vec2 node = gaussNode(i < nodes ? nodes - 1 - i : i - nodes, parts);
    float way = i < nodes ? -before : after;
    float s = peak + node.x * node.x * way, size = 2.0 * node.x * node.y * abs(way);
    float outward = level + s * s, radius = sqrt(1.0 + outward), altitude = clamp(outward / (1.0 + radius), 0.0, u_airHeight);
    AirThere there = airThere(altitude, (ray.sunNearest + s * ray.sunAlong) / radius, s / radius, phases);
    vec3 share = exp(-there.extinction * size);
    column.added += column.passing * (1.0 - share) / max(there.extinction, vec3(1e-9)) * there.light;
    column.passing *= share;
  }
  return column;
}

AirColumn airAlong(AirRay ray, float begin, float end) { return airAlong(ray, begin, end, 2); }

// The air before what is seen at a distance.
AirColumn airBefore(vec3 origin, vec3 direction, float distance, vec3 sun) {
  AirRay ray = airRay(origin, direction, sun);
  float eye = dot(origin, direction), shell = halfChord(ray.nearest, 1.0 + u_airHeight);
  return airAlong(ray, max(eye, -shell), min(eye + distance, shell));
}

// Share of sunlight of each colour that reaches a point.
vec3 sunThroughAir(vec3 point, vec3 sun) {
  float radius = length(point), cosine = dot(point, sun) / radius;
  if (u_airHeight <= 0.0) return vec3(1.0);
  return sunAtAltitude(clamp(radius - 1.0, 0.0, u_airHeight), cosine);
}

// Clouds float in this part of the air, however high above the ground they are drawn: so many scale heights up.
const float kCloudHeight = 0.9, kAboveClouds = 0.41;  // the latter: share of the air above them
const float kThinAir = 0.08;
float cloudAltitude() { return kCloudHeight / u_airShape.x; }

vec3 sunOnClouds(float cosine) { return u_airHeight > 0.0 ? sunAtAltitude(cloudAltitude(), cosine) : vec3(1.0); }

// That which comes to their undersides from the horizon has passed through the air below them, too.
vec3 sunUnderClouds(float cosine) { return u_airHeight > 0.0 ? sunAtAltitude(0.45 * cloudAltitude(), cosine) : vec3(0.0); }

// The air before the ground for an eye above it, by the table. `share`: 1 where the table is right, 0 where steps are needed: where the eye
// looks flatly, and at dusk where the sun's height changes along the ray.
struct AirBeforeGround {
  AirColumn column;
  float share;
};

// Of the part above clouds nothing is known but its share of the depth: it adds as much less as it takes less.
AirBeforeGround airBeforeGround(AirRay ray, float cloud) {
  AirBeforeGround ground;
  float height = halfChord(ray.nearest, 1.0), steep = max(height, kFlattest), scale = 1.0 / u_airShape.x;
  // A scale height up, where half of the air is behind, the ray is a little steeper than at the ground, and the sun's height is another.
  vec3 depth = u_airZenithDepth / sqrt(steep * steep + 2.0 * scale), all = 1.0 - exp(-depth);
  ground.column.passing = exp(-depth * mix(1.0, kAboveClouds, cloud));
  float below = ray.sunNearest - height * ray.sunAlong;
  float above = (ray.sunNearest - halfChord(ray.nearest, 1.0 + scale) * ray.sunAlong) / (1.0 + scale);
  ground.column.added = aerialLight(steep, above, ray.sunAlong) * (1.0 - ground.column.passing) / max(all, vec3(1e-6));
  float dusk = (1.0 - smoothstep(0.06, 0.12, below)) * smoothstep(-0.3, -0.22, below);
  ground.share = smoothstep(0.12, 0.18, height) * (1.0 - dusk * smoothstep(0.002, 0.004, abs(above - below)));
  return ground;
}

// The same for an eye that sees the ground at an angle whose sine is `steepness`. Towards the horizon, where air tells distances, and at the
// rim it is all of it.
float shownHaze(float steepness) { return mix(1.0, u_haze, smoothstep(0.25, 1.0, steepness / u_hazeSteepness)); }

// What a pixel shows of what is behind the air. `coverage`: share of it that is ground; `cloud`: how much clouds hide of that.
//
// Seen from afar the rim of the air is hardly wider than a pixel, and within it light changes by powers of ten. So a pixel on the planet's
// outline is taken for two, one of ground and one of sky, and its sky for two rays, each past another height; six nodes a way will do for them.
vec3 throughAir(vec3 behind, vec3 eye, vec3 direction, float coverage, float cloud, float pixelAngle, vec3 sun, vec3 sunlight) {
  if (u_airHeight <= 0.0) return behind;
  AirRay ray = airRay(eye, direction, sun);
  float s = dot(eye, direction), top = 1.0 + u_airHeight, width = pixelAngle * max(-s, 0.0);
  float low = ray.nearest - 0.5 * width, high = ray.nearest + 0.5 * width;
  float lowest = s < 0.0 ? max(low, 1.0) : low;  // of the pixel's part that is sky
#ifdef GROUND
  const int parts = 0;
#else
  int parts = coverage >= 1.0 || low > 1.0 + 0.8 * u_airHeight || (s > 0.0 && ray.nearest > top) ? 0 : (width * u_airShape.x > 0.25 ? 2 : 1);
#endif
  // Where the eye looks down steeply from above air that is thin beside the planet, tables have all of it.
  AirBeforeGround ground = airBeforeGround(ray, cloud);
  float byTable = s < 0.0 && dot(eye, eye) > top * top && u_airHeight < kThinAir ? ground.share * step(1.0, coverage) : 0.0;
  vec3 added = vec3(0.0), passing = vec3(parts > 0 ? 0.0 : 1.0 - coverage);
  for (int i = coverage > 0.0 && byTable < 1.0 ? -1 : 0; i < parts; ++i) {
    bool isGround = i < 0;
    float share = isGround ? coverage : (1.0 - coverage) / float(parts);
    float nearest = isGround ? (high > 1.0 ? 0.5 * (max(low, 0.0) + 1.0) : ray.nearest) : mix(lowest, high, (float(i) + 0.5) / float(parts));
    float shell = halfChord(nearest, top), level = cloud * cloudAltitude();
    float end = isGround ? max(s, -halfChord(nearest, 1.0 + level)) : max(s, shell);
    AirColumn column = airAlong(shiftedRay(ray, nearest), min(max(s, -shell), end), end, parts > 1 ? 1 : 2);
    added += share * column.added;
    passing += share * column.passing;
  }
  passing = mix(passing, ground.column.passing, byTable);
  added = mix(added, ground.column.added, byTable);
  if (s < 0.0 && coverage >= 1.0) {
    vec3 seen = pow(passing, vec3(shownHaze(halfChord(ray.nearest, 1.0))));
    added *= (1.0 - seen) / max(1.0 - passing, 1e-6);
    passing = seen;
  }
  return behind * passing + sunlight * added;
}
