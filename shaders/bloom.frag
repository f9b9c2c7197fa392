// What a lens strews of light that is really bright around it: a soft blur, of a quarter of the picture's size.
//
// Drawn twice: the first time (FIRST is defined) it takes what is brighter than a screen shows from blocks of 4 x 4 pixels and blurs it
// along rows, the second time it blurs along columns. The two make a Gaussian.
out vec4 o_colour;

uniform sampler2D u_light;
#ifdef FIRST
#include "lib/graduated_filter.glsl"
uniform float u_exposure;
uniform vec2 u_firstPixel;   // of what is drawn, in the whole picture
uniform int u_block;         // pixels of the light to one of these, along a side
const ivec2 kAlong = ivec2(1, 0);

// Light as it is exposed. Of a block no more than its corners are looked at, and no spark counts for more than a few screens' white.
vec3 lightAt(ivec2 pixel) {
  const float kBlock = 4.0;  // BloomPass::kBlock
  float exposure = u_exposure * filteredShare((vec2(pixel) + 0.5) * kBlock + u_firstPixel);
  ivec2 most = textureSize(u_light, 0) - 1, first = pixel * u_block;
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 4; ++i) {
    // An infinity would become no number, and spread.
    vec3 light = clamp(texelFetch(u_light, clamp(first + ivec2(i & 1, i >> 1) * (u_block / 2), ivec2(0), most), 0).rgb, 0.0, 6e4) * exposure;
    float brightest = max(light.r, max(light.g, light.b));
    sum += light * (min(max(brightest - 1.6, 0.0), 12.0) / max(brightest, 1e-6));
  }
  return 0.25 * sum;
}
#else
const ivec2 kAlong = ivec2(0, 1);
vec3 lightAt(ivec2 pixel) { return texelFetch(u_light, clamp(pixel, ivec2(0), textureSize(u_light, 0) - 1), 0).rgb; }
#endif

void main() {
  const int kReach = 6;  // BloomPass::kReach
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec3 sum = vec3(0.0);
  float weights = 0.0;
  for (int i = -kReach; i <= kReach; ++i) {
    float weight = exp(-0.12 * float(i * i));
    sum += weight * lightAt(pixel + kAlong * i);
    weights += weight;
  }
  #ifdef FIRST
  o_colour = vec4(sum / weights, 1.0);
#else
  o_colour = vec4(sum * (0.12 / weights), 1.0);  // of what is strewn
#endif
}
