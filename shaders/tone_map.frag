// From a scene's linear light to display values, the last pass of every scene.
//
// Where a pixel is the mean of four (SUPERSAMPLED is defined) they are averaged as they would be shown: in linear light a single one of the sun's would
// outshine the others, and bright rims would have jags after all.
#include "lib/display.glsl"
#include "lib/graduated_filter.glsl"

out vec4 o_colour;

uniform sampler2D u_light;
uniform float u_exposure;
uniform bool u_isPhotograph;  // of a planet; else the filmic curve
uniform Photograph u_photograph;
uniform ivec2 u_firstPixel;  // of what is drawn, in the whole picture
#ifdef BLOOM
uniform sampler2D u_bloom;   // exposed; of any size
uniform vec2 u_bloomScale;   // its coordinates from a pixel
#endif

// srgbFromLinear() of values in [0, 1], to a hundredth of a display step. By roots: powers would cost a software renderer as much as
// all the rest of this pass.
vec3 srgbByRoots(vec3 x) {
  vec3 root2 = sqrt(x), root4 = sqrt(root2), root8 = sqrt(root4);
  return mix(12.92 * x, 0.642361 * root2 + 0.712116 * root4 - 0.336872 * root8 - 0.0175617 * x, step(0.0031308, x));
}

vec3 shown(ivec2 texel, float exposure, vec3 bloom) {
  vec3 light = texelFetch(u_light, texel, 0).rgb * exposure + bloom;
  return srgbByRoots(u_isPhotograph ? photographicColour(light, u_photograph) : filmic(light));
}

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float exposure = u_exposure * filteredShare(gl_FragCoord.xy + vec2(u_firstPixel));
#ifdef BLOOM
  vec3 bloom = texture(u_bloom, gl_FragCoord.xy * u_bloomScale).rgb;
#else
  const vec3 bloom = vec3(0.0);
#endif
#ifdef SUPERSAMPLED
  ivec2 first = pixel * 2;
  vec3 colour = 0.25 * (shown(first, exposure, bloom) + shown(first + ivec2(1, 0), exposure, bloom) + shown(first + ivec2(0, 1), exposure, bloom) +
                        shown(first + ivec2(1, 1), exposure, bloom));
#else
  vec3 colour = shown(pixel, exposure, bloom);
#endif
  o_colour = vec4(dithered(colour, gl_FragCoord.xy + vec2(u_firstPixel)), 1.0);
}
