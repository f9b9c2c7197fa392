// What rings are made of, for an eye among it: boulders and lumps of ice, one in many of the cells that space is cut into, each by the hash of
// its cell. Lengths are metres. Needs rings.glsl and noise.glsl.

uniform vec3 u_bodyEye;  // where the eye is, less whole periods of the cells

const float kBodyLayer = 20.0;  // half as thick as the rings are
const float kBodyPeriod = 16384.0;

struct RingBody {
  float distance;  // none: kBodiesSeen
  vec3 normal;
  float tone;
};

// How far along a ray the layer begins.
float layerBegin(vec3 ray) {
  float above = abs(u_bodyEye.y) - kBodyLayer;
  if (above <= 0.0) return 0.0;
  float down = -ray.y * sign(u_bodyEye.y);
  return down > 1e-5 ? above / down : kBodiesSeen;
}

// What has come together gently is no ball: how far its ground lies from its middle in a direction, for the most there is.
float lumpAt(vec3 direction, vec3 own) {
  vec3 place = direction * 1.5 + 50.0 * own + 64.0;
  return 0.62 + 0.30 * valueNoise(place).x + 0.08 * valueNoise(place * 3.7).x;
}

vec3 lumpNormal(vec3 place, vec3 own) {
  const float kStep = 0.06;
  vec3 up = normalize(place);
  float here = lumpAt(up, own);
  vec3 slope = vec3(lumpAt(up + vec3(kStep, 0.0, 0.0), own), lumpAt(up + vec3(0.0, kStep, 0.0), own), lumpAt(up + vec3(0.0, 0.0, kStep), own)) - here;
  slope /= kStep;
  return normalize(up - (slope - up * dot(slope, up)) / here);
}

// Where a ray that is within the ball around it meets the lump; kBodiesSeen if it passes.
float lumpAlong(vec3 ray, vec3 middle, float size, float from, float to, vec3 own) {
  for (int i = 0; i < 12; ++i) {
    vec3 place = ray * from - middle;
    float gap = length(place) - size * lumpAt(normalize(place), own);
    if (gap < 0.015 * size) return from;
    from += 0.8 * gap;
    if (from > to) break;
  }
  return kBodiesSeen;
}

// The first that a ray meets before what was `found`: of those in cells of a width, no larger than `largest`; `share`: cells that have one.
RingBody bodyAlong(RingBody found, vec3 ray, float cell, float largest, float share) {
  float begin = layerBegin(ray);
  vec3 place = (u_bodyEye + ray * begin) / cell, square = floor(place), way = sign(ray), per = 1.0 / max(abs(ray), vec3(1e-6));
  vec3 next = (way * (square + 0.5 - place) + 0.5) * per;  // how far it is to the next square, along each axis
  int around = int(kBodyPeriod / cell) - 1;
  for (int i = 0; i < 72; ++i) {
    float nearest = min(next.x, min(next.y, next.z));
    float height = (square.y + 0.5) * cell / kBodyLayer;
    if (abs(height) > 1.0 && height * ray.y > 0.0) break;
    uint h = hash(uvec3((int(square.x) & around), int(square.y) + 64, (int(square.z) & around)) + uint(around));
    vec4 at = unitFractions(h), how = unitFractions(hash(h + 1u));
    if (at.w < share * (1.0 - height * height)) {
      float size = largest * (0.14 + 0.86 * how.w * how.w * how.w);
      vec3 centre = (square + 0.5) * cell + (at.xyz - 0.5) * (cell - 2.0 * size), to = centre - u_bodyEye;
      float along = dot(to, ray);
      vec3 miss = ray * along - to;
      float half2 = size * size - dot(miss, miss), half1 = sqrt(max(half2, 0.0));
      float distance = half2 > 0.0 && along > half1 ? lumpAlong(ray, to, size, along - half1, along + half1, how.xyz) : kBodiesSeen;
      if (distance < kBodiesSeen) {
        if (distance < found.distance) found = RingBody(distance, lumpNormal(ray * distance - to, how.xyz), how.x);
        break;
      }
    }
    if (begin + nearest * cell > found.distance) break;
    vec3 onwards = vec3(lessThanEqual(next, vec3(nearest)));
    square += onwards * way;
    next += onwards * per;
  }
  return found;
}

// Light with the bodies before it.
vec3 throughBodies(vec3 behind, vec3 eye, vec3 ray) {
  vec3 sight = worldRay(ray), sun = worldRay(u_sunDirection);
  Ring ring = ringAt(length(eye.xz), 1e-4);
  float full = 1.0 - exp(-ring.depth);
  RingBody body = RingBody(kBodiesSeen, vec3(0.0), 0.0);
  body = bodyAlong(body, sight, 16.0, 5.5, 0.35 * full);
  body = bodyAlong(body, sight, 4.0, 0.9, 0.22 * full);
  if (body.distance >= kBodiesSeen) return behind;
  float lit = max(dot(body.normal, sun), 0.0) * besidePlanet(eye, 0.0);
  // In the layer others stand before the sun here and there, and shine on what it does not.
  vec3 inwards = -normalize(vec3(eye.x, 0.0, eye.z));
  float planet = 0.06 * max(dot(body.normal, inwards), 0.0) * (0.5 - 0.5 * dot(inwards, u_sunDirection));
  float other = 0.045 * full * (0.6 + 0.4 * dot(body.normal, sun));
  vec3 light = fullSunlight() * ring.colour * (0.75 + 0.35 * body.tone) * (0.8 * lit + planet + other);
  return mix(light, behind, smoothstep(0.45 * kBodiesSeen, kBodiesSeen, body.distance));
}
