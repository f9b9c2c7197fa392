// From a scene's linear light to display values, the last pass of every scene.
//
// Where a pixel is the mean of four (SUPERSAMPLED is defined) they are averaged as they would be shown: in linear light a single one of the sun's would
// outshine the others, and bright rims would have jags after all.
#include "lib/display.glsl"

out vec4 o_colour;

uniform sampler2D u_light;
uniform float u_exposure;

vec3 shown(ivec2 texel) { return srgbFromLinear(filmic(texelFetch(u_light, texel, 0).rgb * u_exposure)); }

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
#ifdef SUPERSAMPLED
  ivec2 first = pixel * 2;
  vec3 colour = 0.25 * (shown(first) + shown(first + ivec2(1, 0)) + shown(first + ivec2(0, 1)) + shown(first + ivec2(1, 1)));
#else
  vec3 colour = shown(pixel);
#endif
  o_colour = vec4(dithered(colour, gl_FragCoord.xy), 1.0);
}
