// The outline and the leaves of a tree, or a stone.
#include "lib/grain.glsl"

in vec2 v_corner;
flat in vec4 v_colour;
flat in vec3 v_sun, v_sky, v_toSun;

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet

#ifdef LOG_DEPTH
uniform float u_farthestDepth;
#endif

void main() {
  float kind = floor(v_colour.w), own = fract(v_colour.w);
  // Boughs, the leaves on them, and from near their sprays and twigs.
  vec2 place = v_corner * vec2(1.0, 2.0) + vec2(own * 37.13, own * 23.71);
  vec4 boughs = texture(u_grain, place * 0.055), leaves = texture(u_grain, place * 0.31 + 0.37);
  vec4 sprays = texture(u_grain, place * 1.13 + 0.71);
  vec4 twigs = texture(u_grain, place * 3.7 + 0.19);
  float bough = boughs.x - 0.5, leaf = leaves.x - 0.5, spray = sprays.x + 0.7 * twigs.x - 0.85;
  float x = abs(v_corner.x), y = v_corner.y;
  float inside;   // above 0 within the outline
  vec3 normal;
  bool isTree = kind < 1.5, isGrass = kind > 2.5 && kind < 3.5;
  float trunk = step(x, 0.035 + 0.05 * (1.0 - y) * (1.0 - y)) * step(y, 0.5);
  if (kind < 0.5) {         // a cone of branches in tiers
    float tier = fract(y * 7.0 + 0.6 * bough + own);
    inside = (1.0 - y) * (0.72 + 0.26 * (1.0 - tier)) - x + (1.1 - y) * (0.5 * bough + 0.75 * leaf + 0.8 * spray) - 4.0 * step(y, 0.07);
    normal = vec3(v_corner.x / max(1.1 - y, 0.1), 0.35 + 0.5 * tier, 0.5);
  } else if (kind < 1.5) {  // a crown of three clouds of leaves, no two alike
    vec2 at = vec2(v_corner.x, y), lean = vec2(sin(own * 40.0), cos(own * 71.0));
    vec2 top = (at - vec2(0.16 * lean.x, 0.66)) / vec2(0.46, 0.24);
    vec2 left = (at - vec2(-0.3, 0.48 + 0.09 * lean.x)) / vec2(0.42, 0.2), right = (at - vec2(0.28, 0.5 - 0.09 * lean.y)) / vec2(0.44, 0.2);
    float nearest = min(dot(top, top), min(dot(left, left), dot(right, right)));
    inside = 1.0 - nearest + 1.8 * bough + 1.5 * leaf + 1.7 * spray;
    normal = vec3(v_corner.x, 1.8 * (y - 0.45), 0.5) + vec3(boughs.zw - 0.5, 0.0) * 2.5;
  } else if (isGrass) {     // blades of grass that lean outwards, in two rows
    float spread = v_corner.x / (0.3 + 0.7 * y) * 4.0 + own * 61.0;
    inside = -1.0;
    for (int row = 0; row < 2; ++row) {
      float place = spread + 0.47 * float(row), blade = floor(place);
      vec4 chance = textureLod(u_grain, vec2(blade * 0.0719 + own, 0.31 * float(row) + own * 7.3), 0.0);
      float high = clamp(0.75 + 1.3 * (chance.x - 0.5), 0.3, 0.98), lean = 1.6 * (chance.y - 0.5) * y * y;
      inside = max(inside, 0.34 * (1.0 - y / high) - abs(place - blade - 0.5 - lean) - 0.5 * smoothstep(2.6, 4.2, abs(place - own * 61.0)));
    }
    normal = vec3(0.4 * v_corner.x, 0.9, 0.4);
  } else {                  // a stone
    vec2 d = vec2(x, y) / vec2(0.95, 0.85);
    inside = 1.0 - dot(d, d) + 1.1 * bough + 0.3 * leaf;
    normal = vec3(v_corner.x, y + 0.4, 0.7) + vec3(boughs.zw - 0.5, 0.0) * 2.0;
  }
  // Never cut off by the picture's edges: crowns as if by a round one, or they would have straight sides.
  float rim = isTree && kind > 0.5 ? length(vec2(x, 1.9 * (y - 0.52))) + 0.8 * leaf + 0.5 * spray : x;
  inside -= 4.0 * smoothstep(0.72, 1.0, rim) + 4.0 * smoothstep(0.84, 1.0, y) * step(0.5, kind) + 8.0 * smoothstep(0.93, 1.0, x);
  bool isTrunk = inside <= 0.0 && trunk > 0.0 && isTree;
  if (inside <= 0.0 && !isTrunk) discard;
  normal = normalize(normal + vec3(leaves.zw - 0.5, 0.0) * (isTree ? 2.0 : 1.2) + vec3(sprays.zw - 0.5, 0.0) * (isTree ? 2.8 : 0.6));
  vec3 colour = isTrunk ? vec3(0.085, 0.065, 0.045) * (1.0 + 2.0 * leaf) : v_colour.rgb * max(1.0 + 2.0 * leaf + 1.2 * bough + (isTree ? 3.4 : 0.8) * spray, 0.2);
  // Leaves let some light through, and lie in each other's shade further down and further in; so do blades.
  float shade = isTree ? (0.4 + 0.6 * y) * (0.7 + 0.3 * clamp(1.0 - inside, 0.0, 1.0)) : (isGrass ? 0.55 + 0.6 * y : 0.75);
  float lit = mix(isTree || isGrass ? 0.2 : 0.1, 1.0, max(dot(normal, v_toSun), 0.0));
  o_colour = vec4(colour * (v_sun * (lit * shade) + v_sky * shade), 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthestDepth);
#endif
}
