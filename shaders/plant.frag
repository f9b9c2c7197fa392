// The light of a plant or a stone (lib/plant_shapes.glsl).
#define TERRAIN
#define DEEP_IN_AIR
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/space.glsl"
#include "lib/grain.glsl"
#include "lib/plant_shapes.glsl"

in vec2 v_corner;
flat in vec4 v_colour;
flat in vec3 v_sun, v_sky, v_toSun;
flat in vec3 v_passing, v_added;
flat in float v_steep;

uniform sampler2D u_litter;  // render/terrain/litter_texture.h

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet

#ifdef LOG_DEPTH
uniform float u_farthestDepth;
#endif

void main() {
  float kind = floor(v_colour.w), own = fract(v_colour.w);
  // Boughs, the leaves on them, and from near their sprays and twigs.
  vec2 place = v_corner * vec2(1.0, 2.0) + vec2(own * 37.13, own * 23.71);
  bool isOfClumps = kind == kBroadLeaved || kind == kUmbrella || kind == kShrub;  // others have needles, fronds or none
  vec4 boughs = grainAt(place * 0.055), leaves = grainOrBillowsAt(place * 0.5 + 0.37, isOfClumps);
  vec4 sprays = grainOrBillowsAt(place * 2.0 + 0.71, isOfClumps);
  float single = texture(u_litter, place * 1.4 + 0.19).x - 0.5;  // leaves and needles
  vec4 rough = grainAt(place * (kind == kPalm ? vec2(0.4, 4.0) : vec2(3.1, 0.22)));  // bark, and its plates with cracks between them
  vec2 onBark = place * (kind == kPalm ? vec2(1.5, 14.0) : vec2(21.0, 2.6)) + 0.25 * leaves.xy;
  vec4 plates = grainAt(onBark);
  float barkSeen = 1.0 - smoothstep(1.5, 5.0, fwidth(onBark.x) * kGrainTexels);
  float much = isOfClumps ? 0.7 : 1.0;
  float bough = boughs.x - 0.5, leaf = much * (leaves.x - 0.5), spray = much * (sprays.x - 0.5) + 0.4 * single;
  // Right before the eye there are leaves and needles of their own size: crowns would be sheets.
  vec2 onLeaves = place * 9.0 + 0.12 * leaves.zw;
  float leavesSeen = kind < kPalm || kind == kShrub ? (1.0 - smoothstep(3.0, 12.0, fwidth(onLeaves.x) * float(textureSize(u_litter, 0).x))) : 0.0;
  float near = leavesSeen * (texture(u_litter, onLeaves).x - 0.5);
  spray += 0.8 * near;
  single += 1.6 * near;
  float x = abs(v_corner.x), y = v_corner.y;
  bool isLeafy = kind < kBoulder || kind > kPebble;
  PlantShape shape = shapeOf(kind, own, v_corner, bough, leaf, spray, boughs.zw - 0.5);
  // Never cut off by the picture's edges: crowns as if by a round one, or they would have straight sides.
  bool isRound = kind == kBroadLeaved || kind == kShrub;
  float rim = isRound ? length(vec2(x, kind == kShrub ? y - 0.3 : 1.9 * (y - 0.52))) + 0.8 * leaf + 0.5 * spray : x;
  float inside = shape.inside - 4.0 * smoothstep(0.72, 1.0, rim) - 4.0 * smoothstep(0.84, 1.0, y) * (kind > kConifer ? 1.0 : 0.0) - 8.0 * smoothstep(0.93, 1.0, x);
  // Stones stand in the ground, on all sides, unevenly.
  if (kind == kBoulder || kind == kPebble) {
    float aside = min(x / 0.62, 1.0);
    inside -= 6.0 * (1.0 - smoothstep(0.0, 0.07, y - kStoneForward * v_steep * (1.0 - sqrt(1.0 - aside * aside)) - 0.16 * max(boughs.y - 0.42, 0.0)));
  }
  // A round trunk ends in a curve, among what lies around it.
  float edge = 1.0 - clamp(shape.trunk, 0.0, 1.0);
  float up = y - kFoot - kForward * v_steep * (1.0 - sqrt(1.0 - edge * edge));
  bool isTrunk = inside <= 0.0 && shape.trunk > 0.0 && up > 0.014 * max(sprays.x - 0.42 + 0.7 * (rough.x - 0.5), 0.0);
  if (inside <= 0.0 && !isTrunk) discard;
  bool hasFronds = kind == kPalm || kind == kFern;  // of leaflets that are smooth
  float unevenness = hasFronds ? 0.6 : isLeafy ? 2.8 : 1.3;
  vec3 normal = normalize(shape.normal + vec3(leaves.zw - 0.5, 0.0) * (isLeafy ? 2.0 : 1.5) + vec3(sprays.zw - 0.5, 0.0) * unevenness);
  vec3 bark = kind == kPalm ? vec3(0.16, 0.135, 0.1) : vec3(0.085, 0.065, 0.045);
  float furrows = 0.0;
  if (isTrunk) {
    // Round, with bark in furrows that run upwards, of a palm around it.
    float crack = 1.0 - smoothstep(0.01, 0.075, abs(plates.x - 0.5 + 0.12 * (sprays.x - 0.5)));
    furrows = 2.0 * (rough.x - 0.5) + 0.35 * single + barkSeen * (0.3 - 0.85 * crack + 0.8 * (plates.y - 0.5));
    // Its foot is dark, with moss.
    float moss = (1.0 - smoothstep(0.0, 0.07, up + 0.1 * leaf)) * smoothstep(-0.15, 0.1, spray + bough);
    bark = mix(bark, vec3(0.05, 0.066, 0.022), kind == kPalm ? 0.0 : 0.75 * moss) * (0.5 + 0.5 * smoothstep(0.0, 0.03, up));
    vec2 tilt = 2.0 * (rough.zw - 0.5) * vec2(1.0, 0.1) + barkSeen * 2.5 * (plates.zw - 0.5) * vec2(1.0, 0.3);
    normal = normalize(vec3(sign(v_corner.x) * edge, 0.1, sqrt(max(1.0 - edge * edge, 0.05))) + vec3(tilt, 0.0));
  }
  float dapples = 2.0 * leaf + 1.2 * bough + (isLeafy ? 3.4 : 0.8) * spray + (isLeafy ? 1.3 : 0.0) * single;
  dapples *= hasFronds ? 0.4 : kind == kConifer ? 0.7 : isLeafy ? 1.0 : 0.6;
  vec3 colour = isTrunk ? bark * max(1.0 + furrows, 0.25) : v_colour.rgb * max(1.0 + dapples, 0.2);
  // Leaves let some light through, and lie in each other's shade further down and further in.
  float depth = 0.7 + 0.3 * clamp(1.0 - inside, 0.0, 1.0);
  float shade = isLeafy ? (kind < kUmbrella ? 0.5 + 0.5 * y : 0.75 + 0.25 * y) * depth * shape.light : 0.75;
  float facing = dot(normal, v_toSun), lit = isLeafy ? 0.2 + 0.8 * max((facing + 0.25) / 1.25, 0.0) : 0.1 + 0.9 * max(facing, 0.0);
  // Stones see the more of the sky the more they face it, and else the ground in the sun, which is as bright as they are.
  float skySeen = isLeafy ? min(1.4 * shade, 1.0) : (0.65 + 0.35 * normal.y) * mix(0.55, 1.0, smoothstep(0.0, 0.3, y));
  vec3 bounced = isLeafy ? vec3(0.0) : v_colour.rgb * v_sun * (max(v_toSun.y, 0.0) * 0.5 * (1.0 - normal.y));
  vec3 light = colour * (v_sun * (lit * shade) + v_sky * skySeen + bounced);
  light = light * v_passing + v_added;
  o_colour = vec4(light + glareLight(u_cameraPosition, pixelRay()), 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthestDepth);
#endif
}
