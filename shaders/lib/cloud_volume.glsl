// Clouds so near that they have bodies: a layer with a flat floor, in which a ray gathers what it passes through.
//
// On the shell of clouds stand columns, as high as clouds are thick there (lib/cloud_heaps.glsl): these are the clouds that one saw from afar,
// whose tops become those of the columns. Puffs eat away their outsides. A ray takes long steps where the next cloud is far and short ones
// within, and where it comes into one it goes back to the very place: of outsides that are met now a little earlier and now a little later one
// would see rings.
#include "lib/cloud_cover.glsl"

const int kVolumeSteps = 72;
const float kThinnest = 0.3;     // thickness of clouds that have a height
const float kPuffPlaces = 0.31;  // of their box, to a height of the layer
const float kDensest = 36.0;     // optical depth of a height of the layer
const float kSunLook = 0.25;     // heights of the layer, up to where clouds before the sun are looked for
const float kOpaque = 0.96;

// How high clouds reach at a place, from 0 to 1, and below 0 the less the farther they are; how far they lean away from the sun; and what the
// map says.
struct CloudColumn {
  float top, away;
  vec4 cloud;
};

// At a place of a face's squares; `sun` along the face.
CloudColumn columnOnFace(vec3 direction, vec2 place, vec2 sun, float texel, float lod) {
  const float kFarAway = -1.5;
  vec2 sunwards = normalize(sun + 1e-6);
  CloudWeather around = cloudWeatherAt(place, lod);
  vec3 shift = vec3(2.4 * around.wide.xy, 1.2 * around.wide.x) * texel;  // much as cloudGrain() moves the map's features
  CloudColumn column = CloudColumn(kFarAway, 0.0, cloudsAt(u_clouds, placeAt(normalize(direction + shift), 0.0)));
  for (int turn = column.cloud.a > 0.02 ? 0 : 1; turn < 1; ++turn) {
    CloudHeaps heaps = heapsAt(place, around, sunwards, lod, 1.5);
    float rise = 0.85 * (thicknessOf(column.cloud.a, frayOf(heaps, around, 0.0)) - kThinnest);
    float dome = pow(1.0 - exp(-1.5 * max(rise, 0.0)), 0.85);
    column.top = rise > 0.0 ? dome * (0.3 + 0.7 * around.bumpy) * mix(0.5, 1.0, around.size) : rise;
    column.away = awayOf(heaps, around, sunwards) * min(4.0 * length(sun), 1.0);
  }
  return column;
}

// `sun` along the ground; `pixel`: how far apart the directions of what is told apart are.
CloudColumn columnAt(vec3 direction, vec3 sun, float texel, float pixel) {
  float frequency = grainFrequency(texel), lod = grainLod(texel, pixel);
  CloudColumn sum = CloudColumn(0.0, 0.0, vec4(0.0));
  FaceBlend blend = facesAt(direction, texel);
  do {
    float weight = blend.weight;
    CloudColumn column = columnOnFace(direction, alongFace(blend, direction) * (frequency / blend.height), alongFace(blend, sun), texel, lod);
    sum = CloudColumn(sum.top + weight * column.top, sum.away + weight * column.away, sum.cloud + weight * column.cloud);
  } while (nextFace(direction, blend));
  return sum;
}

// What is finer, at a place counted in heights of the layer: how deep within puffs it is, about 0, and how far they lean away from the sun.
// Twice, turned against themselves in all ways; in space, so that no face of a cube is seen to end.
vec2 puffsOf(vec3 place, vec3 sun, float lod) {
  const mat3 kOther = mat3(1.61, 0.88, 1.38, -1.05, 2.04, -0.07, -1.25, -0.58, 1.84);
  vec4 once = puffsAt(kPuffPlaces * place, lod), again = puffsAt(kPuffPlaces * (kOther * place), lod + 1.2);
  vec2 puffs = vec2(once.x + 0.6 * again.x, dot(once.yzw, sun) + 0.6 * dot(again.yzw, normalize(kOther * sun)));
  // Who is among them sees their wisps as well.
  for (float near = 0.45 * (1.0 - smoothstep(-1.5, 0.5, lod)); near > 0.0; near = 0.0) {
    vec4 wisps = puffsAt(6.1 * kPuffPlaces * place.yzx, lod + 2.6);
    puffs += near * vec2(wisps.x, dot(wisps.yzw, sun.yzx));
  }
  return puffs;
}

// What a ray needs to know of the layer.
struct CloudLayer {
  float texel, tall;     // of the map, in radians; the layer's height, in radii
  float altitude, rise;  // of the eye over the floor; of the ray
  float mu;              // sine of the sun's height
  vec3 up, sky;          // over the eye; skylight
  vec3 sunlight, sunBelow;
};

CloudLayer cloudLayer(vec3 eye, vec3 ray) {
  CloudLayer layer;
  layer.texel = texelAngle(u_clouds);
  layer.tall = min(kTops * layer.texel, 0.45 * (u_cloudRadius - 1.0));  // coarse maps have wider clouds, but none is a tower
  layer.up = normalize(eye);
  layer.mu = dot(layer.up, u_sunDirection);
  layer.sky = airInShadow(layer.up) * skylightAt(layer.mu);
  layer.altitude = length(eye) - u_cloudRadius;
  layer.rise = dot(layer.up, ray);
  vec3 sun = fullSunlight() * sunShare(layer.up);
  layer.sunlight = sun * sunOnClouds(layer.mu);
  layer.sunBelow = sun * sunUnderClouds(layer.mu);
  return layer;
}

// Where a ray is in the layer. Under its floor nothing is: a ray from above ends there, one from below begins.
vec2 wayThrough(CloudLayer layer, vec3 eye, vec3 ray, float distance) {
  vec2 roof = raySphere(eye, ray, u_cloudRadius + layer.tall), ground = raySphere(eye, ray, u_cloudRadius);
  vec2 way = roof.x <= roof.y ? vec2(max(roof.x, 0.0), min(min(roof.y, distance), kFarVolume)) : vec2(0.0);
  if (ground.x <= ground.y && ground.x > 0.0) way.y = min(way.y, ground.x);
  if (ground.x <= ground.y && ground.x <= 0.0) way.x = max(way.x, ground.y);
  return way;
}

// How much of the sun what stands before a place of a cloud leaves to it.
float sunOnBody(CloudLayer layer, vec3 direction, vec3 sun, float height, float pixel) {
  vec3 there = normalize(direction + sun * (layer.tall * kSunLook / max(layer.mu, kFlattestLook)));
  float above = columnAt(there, sun, layer.texel, max(pixel, 0.1 * layer.tall)).top - height - kSunLook;
  return 1.0 - clamp(2.5 * above, 0.0, 1.0);
}

// Light that a cloud sends to the eye, beside its own colour, from `under` its top and so `deep` within. `turned`: how far it faces the sun.
vec3 lightOfBody(CloudLayer layer, vec3 ray, float height, float under, float deep, float turned, float unhidden) {
  float low = layer.mu, matt = lightOfClouds(low);
  // Light that has gone astray comes out everywhere, less of it below.
  vec3 stray = vec3(0.32, 0.345, 0.39) * (matt * mix(1.0, 0.5, smoothstep(0.1, 0.8, under)) + 0.1 * smoothstep(-0.1, 0.1, low));
  stray *= mix(0.44, 1.0, smoothstep(0.0, 0.8, height));
  // That of the sun strikes what faces it, however low it stands.
  float facing = unhidden * (0.5 + turned / (0.7 + 2.0 * abs(turned))) * exp(-1.8 * under) * mix(0.3, 1.0, smoothstep(0.0, 0.3, height));
  vec3 straight = vec3(0.74, 0.72, 0.69) * (facing * mix(matt, smoothstep(-0.03, 0.2, low), 0.6));
  // Thin edges before the sun shine.
  straight += 1.4 * pow(max(dot(ray, u_sunDirection), 0.0), 12.0) * exp(-9.0 * deep) * unhidden * smoothstep(-0.05, 0.05, low);
  // From the horizon it comes from below as well.
  vec3 below = layer.sunBelow * (grazedBelow(low, 0.25 * turned) * (1.0 - smoothstep(0.0, 0.5, height)));
  vec3 sky = layer.sky * (mix(0.4, 0.9, smoothstep(0.0, 0.7, height)) * mix(1.0, 0.6, smoothstep(0.0, 0.5, under)));
  return layer.sunlight * (stray + straight) + below + sky;
}

// A place on a ray. `inside`: how far its column reaches over it, what puffs leave of it.
struct CloudPlace {
  vec3 direction, sun;  // on the clouds' map; along the ground
  float height, pixel, inside;
  CloudColumn column;
  vec2 puffs;  // puffsOf()
};

CloudPlace cloudPlace(CloudLayer layer, vec3 eye, vec3 ray, float t, float step, float pixelAngle) {
  CloudPlace at;
  at.direction = u_cloudsFromWorld * normalize(eye + ray * t);
  at.sun = u_cloudsFromWorld * u_sunDirection;
  at.sun -= at.direction * dot(at.sun, at.direction);
  // From the eye's: a difference of two places would be rounded.
  at.height = (layer.altitude + t * layer.rise + 0.5 * t * t * (1.0 - layer.rise * layer.rise)) / layer.tall;
  at.pixel = t * pixelAngle;
  at.column = columnAt(at.direction, at.sun, layer.texel, max(at.pixel, 0.2 * step));
  at.inside = at.column.top - max(at.height, 0.0);
  at.puffs = vec2(0.0);
  for (int turn = abs(at.inside) < 0.3 && at.column.top > -0.2 ? 0 : 1; turn < 1; ++turn) {
    float lod = log2(max(max(at.pixel, 0.1 * step) / layer.tall * kPuffPlaces * kGrainTexels, 1e-6));
    at.puffs = puffsOf(at.direction * (1.0 / layer.tall + at.height), normalize(at.sun + 1e-6), lod);
    at.puffs.y *= min(4.0 * length(at.sun), 1.0);
    at.inside += 0.36 * at.puffs.x * smoothstep(-0.2, 0.2, at.column.top);
  }
  return at;
}

// How much of what is behind it a way hides, so many heights of the layer long.
float opacityOfBody(CloudColumn column, float deep, float way) {
  float density = smoothstep(0.0, 0.06, deep) * mix(0.2, 1.0, smoothstep(0.0, 0.3, column.top));  // little where clouds are thin
  return 1.0 - exp(-kDensest * density * way);
}

struct CloudVolume {
  vec3 light;      // that comes from the clouds
  float passing;   // how much of what is behind them is seen
  float distance;  // of what one sees of them, on average
};

// `pixelAngle`: of what the picture tells apart.
CloudVolume cloudVolume(vec3 eye, vec3 ray, float distance, float pixelAngle) {
  CloudLayer layer = cloudLayer(eye, ray);
  vec2 way = wayThrough(layer, eye, ray, distance);
  CloudVolume volume = CloudVolume(vec3(0.0), 1.0, 0.0);
  vec3 lamps = lampsOnClouds(layer.up);
  float t = way.x, step = 1e-6, before = -1.0, unhidden = -1.0;
  for (int i = way.y > way.x ? 0 : kVolumeSteps; i < kVolumeSteps; ++i) {
    t += step;
    CloudPlace at = cloudPlace(layer, eye, ray, t, step, pixelAngle);
    float least = 0.04 * layer.tall + 0.01 * t;
    if (before < 0.0 && at.inside > 0.0) {
      t -= step * at.inside / (at.inside - before);
      before = 1e-4;
      step = min(0.5 * least, way.y - t);
      continue;
    }
    // Of the step that part which lies within.
    float last = before > 0.0 && at.inside < 0.0 ? before / (before - at.inside) : 1.0;
    float deep = 0.5 * (max(before, 0.0) + max(at.inside, 0.0));
    before = at.inside;
    for (int turn = deep > 0.0 ? 0 : 1; turn < 1; ++turn) {
      float middle = t - step * (1.0 - 0.5 * last), there = at.height - (t - middle) * layer.rise / layer.tall;
      float opacity = opacityOfBody(at.column, deep, last * step / layer.tall) * shareOfVolume(middle) * volume.passing;
      // What stands before it changes slowly.
      for (int look = opacity > 0.1 || unhidden < 0.0 ? 0 : 1; look < 1; ++look)
        unhidden = sunOnBody(layer, at.direction, at.sun, there, at.pixel);
      float turned = -1.6 * at.column.away * (0.25 + 0.75 * at.column.cloud.a) - 2.2 * at.puffs.y;
      vec3 light = lightOfBody(layer, ray, there, max(at.column.top - there, 0.0), deep, turned, unhidden);
      volume.light += opacity * (at.column.cloud.rgb * light + lamps);
      volume.distance += opacity * middle;
      volume.passing -= opacity;
    }
    if (volume.passing < 1.0 - kOpaque || t >= way.y) break;
    step = min(at.inside > 0.0 ? least : max(-0.75 * at.inside * layer.tall, 1.6 * least), way.y - t);
  }
  // Of what was left out at the end nothing is seen: stars would shine through.
  float hidden = 1.0 - volume.passing, whole = min(hidden / kOpaque, 1.0), more = whole / max(hidden, 1e-4);
  return CloudVolume(volume.light * more, 1.0 - whole, volume.distance / max(hidden, 1e-4));
}
