// What plants and stones look like from the side: across from -1 to 1, up from 0 to 1.
#include "lib/plant_kinds.glsl"

struct PlantShape {
  float inside;  // above 0 within the outline of leaves, or of the stone
  float trunk;   // above 0 on the trunk or a branch, 1 along its middle
  vec3 normal;   // across, up, towards the eye
  float light;   // how much of it comes there past what is before and above: 1, or less further in
};

// How far a place lies within so much of a line.
float alongLine(vec2 at, vec2 from, vec2 to, float half_) {
  vec2 way = to - from;
  float share = clamp(dot(at - from, way) / dot(way, way), 0.0, 1.0);
  return half_ - length(at - from - share * way);
}

// A trunk that widens where its roots begin and tapers off at some height: as PlantShape.trunk.
float straightTrunk(float across, float y, float half_, float top) {
  float wide = half_ * (0.6 + 0.6 * (1.0 - y) * (1.0 - y) + 1.2 * exp2(-36.0 * max(y - 0.04, 0.0)));
  return y < top ? 1.0 - across / (wide * min(0.15 + 8.0 * (top - y), 1.0)) : 0.0;
}

// Boughs in whorls around the trunk, each of which hangs over those below it: seen from the side, those before the trunk hide the rest, between
// them it is dark.
PlantShape coniferShape(float own, vec2 at, float bough, float leaf, float spray) {
  const float kWhorls = 13.0, kHang = 1.8, kBoughs = 2.3;  // whorls in a tree; how many the end of a bough hangs down; boughs in a radian
  const float kWithin = 0.22;  // light of what is farther in
  float y = at.y, x = at.x, side = abs(x), ragged = 0.35 * bough + 0.5 * leaf + 0.6 * spray;
  // Some are slender, some broad, some bulge; boughs have died back here and there.
  float slender = 0.72 + 0.5 * fract(own * 7.3), top = max(1.0 - y, 0.0), bulge = 1.0 + (1.6 * fract(own * 13.7) - 0.5) * y * top;
  float reach = slender * bulge * (top + 0.004) * (1.0 + 0.6 * bough) * smoothstep(-0.12, 0.2, y);
  float down = kWhorls * top * (0.8 + 0.2 * top) + own, first = floor(down);
  float nearest = -1.0, seen = kWithin, turned = 0.0;
  for (int i = 2; i >= 0; --i) {
    // How far out on a bough of that whorl, and how far around the trunk.
    float whorl = first - float(i), chance = fract(whorl * 0.618 + own * 9.0), hung = (down - whorl) / kHang, outwards = hung + 0.5 * leaf + 0.35 * spray;
    float far = reach * (0.8 + 0.4 * chance) * max(outwards, 0.05), around = asin(clamp(x / max(far, 1e-3), -1.0, 1.0));
    // Each bough has its own length and brightness.
    float cell = around * kBoughs + 7.0 * chance, beside = abs(fract(cell) - 0.5), boughChance = fract(floor(cell) * 0.618 + chance * 5.0);
    float wide = 0.52 * sqrt(max(1.0 - outwards / (0.75 + 0.3 * boughChance), 0.0)) + 0.3 * leaf + 0.35 * spray - 4.0 * smoothstep(1.0, 1.2, hung);
    float inside = min(wide - beside, 4.0 * (far - side) + min(0.6, 3.0 * top) * spray);
    if (inside > 0.0) {
      nearest = inside;
      seen = mix(kWithin, (0.48 + 0.88 * outwards) * (1.0 - 0.8 * beside) + 0.3 * (boughChance - 0.5), smoothstep(0.0, 0.3, hung));
      turned = around;
      break;
    }
  }
  float inner = reach * 0.62 - side + 0.5 * ragged * (1.05 - y);
  float inside = max(nearest, inner) - 3.0 * (1.0 - smoothstep(0.05, 0.13, y + 0.16 * ragged));
  return PlantShape(inside, straightTrunk(side, y, 0.06, 0.5), vec3(0.9 * sin(turned), 0.35 + 0.5 * seen, 0.6 * cos(turned)), seen);
}

// A crown of clouds of leaves around boughs that fork from the trunk: some stand tall and narrow, some spread, no two alike.
PlantShape broadLeavedShape(float own, vec2 at, float bough, float leaf, float spray, vec2 lump) {
  const int kClouds = 6;
  float spread = fract(own * 17.3), low = 0.30 + 0.14 * fract(own * 5.7), bent = 0.12 * sin(own * 40.0);
  vec2 fork = vec2(0.4 * bent, low), middle = vec2(bent, 0.5 * (low + 0.82)), size = vec2(mix(0.34, 0.56, spread), 0.5 * (0.80 - low));
  float nearest = 1e9, trunk = straightTrunk(abs(at.x - 0.4 * bent * at.y / low), at.y, 0.046, low + 0.08);
  vec2 outwards = vec2(0.0), way = vec2(0.0, 1.0);
  const mat2 kSixth = mat2(0.5, 0.866, -0.866, 0.5);
  for (int i = 0; i < kClouds; ++i, way = kSixth * way) {
    // The first on top, the others around.
    float chance = fract(own * (11.0 + 7.3 * float(i)));
    vec2 cloud = middle + size * (way * (0.66 + 0.3 * chance) + 0.3 * (chance - 0.5) * vec2(way.y, -way.x));
    vec2 beside = (at - cloud) / (vec2(0.2 + 0.09 * chance, 0.11 + 0.04 * chance) * (0.85 + 0.35 * spread));
    float away = dot(beside, beside);
    if (away < nearest) nearest = away, outwards = beside;
    if ((i & 1) == 0) trunk = max(trunk, alongLine(at, fork, mix(fork, cloud, 0.75), 0.012) / 0.012);
  }
  vec2 heart = (at - middle) / (size * 0.72);
  nearest = min(nearest, dot(heart, heart) + 0.45);
  // Between clouds and below them it is dark.
  float light = 1.2 - 0.6 * smoothstep(0.3, 1.3, nearest - 0.35 * outwards.y);
  vec2 onCrown = (at - middle) / size;
  return PlantShape(1.0 - nearest + 1.2 * bough + 1.5 * leaf + 1.7 * spray, trunk, vec3(0.55 * outwards + 0.6 * onCrown, 0.55) + vec3(lump, 0.0) * 1.8, light);
}

// Acacias of the savannah: flat crowns in storeys, on a trunk that forks and forks again.
PlantShape umbrellaShape(float own, vec2 at, float bough, float leaf, float spray, vec2 lump) {
  vec2 lean = vec2(sin(own * 40.0), cos(own * 71.0));
  vec2 first = vec2(-0.52, 0.7 + 0.04 * lean.x), second = vec2(-0.2 + 0.1 * lean.y, 0.8), third = vec2(0.2 + 0.1 * lean.x, 0.87), fourth = vec2(0.52, 0.75 - 0.05 * lean.y);
  vec2 a = (at - first) / vec2(0.36, 0.06), b = (at - second) / vec2(0.42, 0.07), c = (at - third) / vec2(0.44, 0.07), d = (at - fourth) / vec2(0.4, 0.06);
  float nearest = min(min(dot(a, a), dot(b, b)), min(dot(c, c), dot(d, d)));
  float inside = 1.35 - nearest + 1.1 * bough + 1.4 * leaf + 2.4 * spray;
  vec2 fork = vec2(0.04 * lean.x, 0.3 + 0.1 * own), left = vec2(-0.2, 0.58), right = vec2(0.22, 0.6), bent = vec2(at.x + 0.05 * bough, at.y);
  float trunk = alongLine(bent, vec2(0.0), fork, 0.04 + 0.05 * exp2(-30.0 * max(at.y - 0.04, 0.0))) / 0.04;
  trunk = max(trunk, max(alongLine(bent, fork, left, 0.024), alongLine(bent, fork, right, 0.024)) / 0.024);
  trunk = max(trunk, max(max(alongLine(bent, left, first, 0.013), alongLine(bent, left, second, 0.013)), max(alongLine(bent, right, third, 0.013), alongLine(bent, right, fourth, 0.013))) / 0.013);
  return PlantShape(inside, trunk, vec3(0.6 * at.x, 4.0 * (at.y - 0.74) + 0.5, 0.5) + vec3(lump, 0.0) * 2.0, 1.0);
}

// Fronds that hang, around a place; lengths in heights.
struct Fronds {
  float hanging, apart;  // how far the end of one that is 1 long hangs down; radians from one to the next
  float reach, wide;     // how long they are, and half of their width
  float leaflets;        // in a radian of a frond
};
// Above 0 within one. `from`: where they grow.
float frondsAt(Fronds fronds, vec2 from, float own, float rough) {
  // Rays, once the hanging is taken off them.
  float far = length(from), lifted = from.y + fronds.hanging * from.x * from.x;
  float turn = atan(lifted, from.x) / fronds.apart + own * 7.0, frond = floor(turn), beside = abs(fract(turn) - 0.5);
  float reach = fronds.reach * (0.75 + 0.25 * sin(frond * 12.9 + own * 50.0));
  float half_ = 0.005 + fronds.wide * sin(3.1416 * min(far / reach + 0.1, 1.0)), leaflets = 0.5 + 0.5 * sin(far * fronds.leaflets + beside * 18.0);
  return far < reach && lifted > -0.45 * fronds.reach ? half_ * (0.4 + 0.7 * leaflets) - beside * fronds.apart * far + rough : -1.0;
}

// From the top of a bent trunk: fronds that rise, bow and hang, with leaflets hanging from them in a comb.
PlantShape palmShape(float own, vec2 at, float leaf, float spray) {
  const float kBreadth = 0.44, kCrown = 0.72;
  const int kFronds = 13;
  float bend = 0.22 * sin(own * 40.0), inside = -1.0, light = 0.0;
  vec2 from = vec2(at.x - bend, 0.0) * kBreadth + vec2(0.0, at.y - kCrown);
  for (int i = 0; i < kFronds; ++i) {
    float chance = fract(own * 9.0 + 0.618 * float(i)), side = (i & 1) == 0 ? 1.0 : -1.0;
    // Lengths in heights; the steeper one rises, the nearer its end.
    float rise = mix(-0.4, 3.6, chance * chance), reach = (0.29 + 0.09 * fract(chance * 17.0)) * inversesqrt(1.0 + 0.45 * rise * rise);
    float x = from.x * side, along = x / reach;
    if (along < 0.0 || along > 1.0) continue;
    float below = x * (rise - (0.85 * rise + 0.9) * along) - from.y, beside = x - (0.25 + 0.6 * fract(chance * 29.0)) * below;
    float leaflet = 0.052 * sin(3.1416 * min(along + 0.16, 1.0)) * (0.3 + 0.7 * sin(420.0 * beside + 9.0 * chance)) + 0.015 * leaf + 0.015 * spray;
    float near = min(leaflet - below, below + 0.007 * (1.2 - along));
    if (near > inside) inside = near, light = rise + 1.2 - 24.0 * below;  // leaflets hang into shade
  }
  float straight = at.x - bend * at.y * at.y / (kCrown * kCrown);
  float trunk = straightTrunk(abs(straight), at.y, 0.036, kCrown);
  return PlantShape(14.0 * inside, trunk, vec3(1.6 * from.x, 0.2 + 0.5 * light, 0.4), 1.0);
}

// From the ground.
PlantShape fernShape(float own, vec2 at, float leaf, float spray) {
  vec2 from = vec2(at.x * 1.2, at.y);
  float rise = from.y + 0.5 * from.x * from.x - 0.3 * abs(from.x);  // none lies on the ground
  // No two alike: some stand up, some spread.
  float much = fract(own * 13.0), thick = fract(own * 29.0);
  float inside = rise > 0.0 ? frondsAt(Fronds(0.3 + 0.5 * much, 0.2 + 0.17 * thick, 0.85 + 0.35 * fract(own * 47.0), 0.04 + 0.03 * thick, 70.0 + 40.0 * much), from, own, 0.01 * leaf + 0.012 * spray) : -1.0;
  return PlantShape(10.0 * inside, 0.0, vec3(0.8 * from.x, 0.9, 0.4), 1.0);
}

PlantShape shrubShape(float own, vec2 at, float bough, float leaf, float spray, vec2 lump) {
  vec2 left = (at - vec2(-0.35 + 0.2 * own, 0.3)) / vec2(0.5, 0.34), right = (at - vec2(0.3, 0.36 - 0.1 * own)) / vec2(0.5, 0.42);
  float nearest = min(dot(left, left), dot(right, right));
  return PlantShape(1.0 - nearest + 1.8 * bough + 1.5 * leaf + 1.9 * spray, 0.0, vec3(at.x, 1.5 * (at.y - 0.2), 0.5) + vec3(lump, 0.0) * 2.0, 1.0);
}

// A column with an arm or two.
PlantShape cactusShape(float own, vec2 at) {
  vec2 place = vec2(at.x * 0.3, at.y);
  float column = alongLine(place, vec2(0.0), vec2(0.0, 0.86), 0.07), side = own < 0.5 ? -1.0 : 1.0;
  float low = 0.3 + 0.2 * own, arm = max(alongLine(place, vec2(0.0, low), vec2(0.17 * side, low + 0.03), 0.045), alongLine(place, vec2(0.17 * side, low + 0.03), vec2(0.18 * side, low + 0.3), 0.05));
  float other = max(alongLine(place, vec2(0.0, low + 0.12), vec2(-0.15 * side, low + 0.15), 0.04), alongLine(place, vec2(-0.15 * side, low + 0.15), vec2(-0.16 * side, low + 0.32), 0.043));
  float inside = max(column, max(arm, fract(own * 17.0) < 0.6 ? other : -1.0));
  // Ribs.
  return PlantShape(14.0 * inside, 0.0, vec3(12.0 * at.x * 0.3 + 0.5 * sin(at.x * 60.0), 0.3, 0.6), 1.0);
}

// Broken rock: what lies behind so many rough faces, each at an angle and a distance of its own. The one that is nearest is seen, and where two
// meet weather has rounded the edge. It stands in the ground: from its widest down it grows wider.
PlantShape stoneShape(float own, vec2 at, float bough, float leaf, float spray, vec2 lump) {
  const int kFaces = 9;
  const float kGoldenTurn = 2.39996;
  vec2 place = vec2(at.x, 1.1 * (at.y - 0.24)) + 0.1 * lump;
  place = vec2(place.x * (1.0 + 0.3 * min(place.y, 0.0)), max(place.y, 0.25 * place.y));
  const float kEdges = 34.0;  // the larger, the sharper
  float outline = 1.0;
  vec3 seen = vec3(0.0, 0.0, 1e-6);
  for (int i = 0; i < kFaces; ++i) {
    float turn = kGoldenTurn * float(i) + 6.2832 * own, forward = (float(i) + 0.5) / float(kFaces), side = sqrt(1.0 - forward * forward);
    vec3 face = vec3(side * cos(turn), side * sin(turn), forward);
    float rough = 0.16 * bough * sin(2.1 * float(i)) + 0.1 * leaf * sin(3.7 * float(i) + 1.0) + 0.03 * spray;
    float left = 0.47 + 0.17 * fract(own * (7.0 + 5.3 * float(i))) + rough - dot(face.xy, place);
    outline = min(outline, left);
    seen += face * exp2(-kEdges * max(left / forward, -0.5));
  }
  return PlantShape(6.0 * outline + 0.6 * bough + 0.5 * leaf + 0.3 * spray, 0.0, normalize(seen) + vec3(0.9 * lump, 0.0), 1.0);
}

// `bough`, `leaf`, `spray` and `lump`: noise from wide to fine, about 0.
PlantShape shapeOf(float kind, float own, vec2 at, float bough, float leaf, float spray, vec2 lump) {
  if (kind < kConifer + 0.5) return coniferShape(own, at, bough, leaf, spray);
  if (kind < kBroadLeaved + 0.5) return broadLeavedShape(own, at, bough, leaf, spray, lump);
  if (kind < kUmbrella + 0.5) return umbrellaShape(own, at, bough, leaf, spray, lump);
  if (kind < kPalm + 0.5) return palmShape(own, at, leaf, spray);
  if (kind < kShrub + 0.5) return shrubShape(own, at, bough, leaf, spray, lump);
  if (kind < kCactus + 0.5) return cactusShape(own, at);
  if (kind > kPebble + 0.5) return fernShape(own, at, leaf, spray);
  return stoneShape(own, at, bough, leaf, spray, lump);
}
