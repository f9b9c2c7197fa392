// Rings in the plane of the equator: what they send to an eye, and what they keep from the ground. docs/rings.md derives it.
//
// A layer so thin that it has no height, of a depth known at every radius. Light is scattered once (Chandrasekhar's answer for such a layer),
// a little more where ice lies thick. Needs u_sunDirection, shadows and fullSunlight() of globe_light.glsl, which includes this where RINGS is defined.

uniform highp sampler2DArray u_rings;  // from the inner edge to the outer one: colour times opacity, and opacity; behind it dust times opacity
uniform vec2 u_ringEdges;              // planet radii

#ifdef BODIES
uniform float u_bodyMeters;           // in a radius of the planet
const float kBodiesSeen = 800.0;      // metres: nearer than this rings are bodies (ring_bodies.glsl), farther away a plane
#endif

const float kFlattestRings = 0.015;  // no light falls more flatly: rings are some metres thick

struct Ring {
  vec3 colour;
  float depth, dust;  // the latter: share of it
};

// Of the rings between two radii, `blur` apart.
Ring ringAt(float radius, float blur) {
  float width = u_ringEdges.y - u_ringEdges.x, place = (radius - u_ringEdges.x) / width, part = max(blur / width, 1e-6);
  float within = max(min(place + 0.5 * part, 1.0) - max(place - 0.5 * part, 0.0), 0.0) / part;
  float lod = log2(part * float(textureSize(u_rings, 0).x));
  vec4 body = textureLod(u_rings, vec3(place, 0.5, 0.0), lod);
  float dust = textureLod(u_rings, vec3(place, 0.5, 1.0), lod).r;
  Ring ring;
  ring.colour = body.rgb / max(body.a, 1e-5);
  ring.dust = dust / max(body.a, 1e-5);
  ring.depth = -log(1.0 - min(body.a * within, 0.985));
  return ring;
}

// How wide a round beam becomes along the radius where it meets the plane at `point`; `along`: its direction.
float radialWidth(float beam, vec2 point, vec3 along) {
  vec2 flatly = along.xz / max(length(along.xz), 1e-6), outwards = point / max(length(point), 1e-6);
  float cosine = dot(flatly, outwards), rise = max(abs(along.y), kFlattestRings);
  return beam * sqrt(cosine * cosine / (rise * rise) + 1.0 - cosine * cosine);
}

// Share of sunlight that rings leave to a point beside them.
float ringShadow(vec3 point) {
  float height = u_sunDirection.y, distance = -point.y / (abs(height) < 1e-5 ? 1e-5 : height);
  if (distance <= 0.0) return 1.0;
  vec2 crossing = point.xz + distance * u_sunDirection.xz;
  Ring ring = ringAt(length(crossing), radialWidth(kSunAngle * distance, crossing, u_sunDirection));
  return exp(-ring.depth / max(abs(height), kFlattestRings));
}

// Of light that goes on within an angle of this cosine; 1 on average over all of them. Bodies are round and rough, and bright when full, as
// moons are; dust throws light forward (Henyey and Greenstein).
float ringPhase(float cosine, float dust) {
  const float kForward = 0.72;
  float body = 2.6 * pow(max(0.5 - 0.5 * cosine, 0.0), 1.6);
  float forward = (1.0 - kForward * kForward) / pow(1.0 + kForward * kForward - 2.0 * kForward * cosine, 1.5);
  return mix(body, 0.35 + 0.65 * forward, dust);
}

struct RingLight {
  vec3 light;
  float passing;   // share of what lies behind
  float distance;
};

const RingLight kNoRings = RingLight(vec3(0.0), 1.0, 1e9);

RingLight ringLight(vec3 eye, vec3 ray, float pixelAngle) {
  RingLight result = kNoRings;
  float distance = -eye.y / (abs(ray.y) < 1e-7 ? 1e-7 : ray.y);
  if (distance <= 0.0) return result;
  vec3 point = eye + distance * ray;
  float pixel = pixelAngle * distance;
  Ring ring = ringAt(length(point.xz), radialWidth(pixel, point.xz, ray));
  result.distance = distance;

#ifdef BODIES
  ring.depth *= smoothstep(0.3 * kBodiesSeen, kBodiesSeen, distance * u_bodyMeters);
#endif
  float toEye = max(abs(ray.y), kFlattestRings), toSun = max(abs(u_sunDirection.y), kFlattestRings);
  float seen = ring.depth / toEye, lit = ring.depth / toSun;
  result.passing = exp(-seen);
  float share;
  if (eye.y * u_sunDirection.y > 0.0) {
    share = toSun / (toSun + toEye) * (1.0 - exp(-seen - lit));
    share *= 1.0 + 2.0 * ring.colour.g * (1.0 - exp(-ring.depth));  // from body to body
  } else {
    float apart = toEye - toSun;
    share = abs(apart) < 1e-3 ? seen * exp(-seen) : toSun / apart * (exp(-seen) - exp(-lit));
  }
  vec3 sunlight = ring.colour * (0.25 * ringPhase(dot(ray, u_sunDirection), ring.dust) * share * besidePlanet(point, pixel) * besideMoons(point));
  // The lit half of the planet shines on them, too.
  float full = 0.5 + 0.5 * dot(normalize(point), u_sunDirection);
  vec3 shine = ring.colour * (0.03 * full * full * (1.0 - result.passing) / dot(point, point));
  result.light = fullSunlight() * (sunlight + shine);
  return result;
}

vec3 throughRings(vec3 behind, RingLight rings) { return behind * rings.passing + rings.light; }
