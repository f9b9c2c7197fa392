// The sky behind the ground, with its sun.
#include "lib/landscape_light.glsl"

in vec2 v_screen;
out vec4 o_colour;  // linear light

uniform vec3 u_rayRight, u_rayUp, u_rayForward;
uniform bool u_isBlock;  // nothing but air below the horizon

void main() {
  vec3 ray = normalize(u_rayForward + v_screen.x * u_rayRight + v_screen.y * u_rayUp);
  vec3 light = skyLight(ray);
  float cosine = dot(ray, u_sunDirection);
  light += u_sunColour * 8.0 * smoothstep(0.99955, 0.9998, cosine);
  if (u_isBlock) light *= 1.0 - 0.75 * (1.0 - smoothstep(-0.9, 0.1, ray.y));
  o_colour = vec4(light, 1.0);
}
