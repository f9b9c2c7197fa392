// The cut side of a block: layers of earth, and the water above them.
#include "lib/landscape_light.glsl"

in vec3 v_position;
in float v_height, v_groundHeight;
flat in vec3 v_normal;
out vec4 o_colour;  // linear light

uniform float u_relief;

void main() {
  float depth = (v_groundHeight - v_height) / u_relief;  // below the ground
  vec3 albedo;
  if (depth < 0.0) {
    albedo = mix(vec3(0.05, 0.20, 0.27), vec3(0.015, 0.06, 0.16), clamp(-v_height / (0.1 * u_relief), 0.0, 1.0));
  } else {
    float layer = depth * 24.0 + 0.4 * sin(depth * 31.0);
    albedo = mix(vec3(0.20, 0.15, 0.11), vec3(0.25, 0.195, 0.145), smoothstep(0.2, 0.8, abs(fract(layer) - 0.5) * 2.0));
    albedo = mix(albedo, vec3(0.10, 0.085, 0.075), clamp(depth * 2.2, 0.0, 1.0));
    albedo = mix(vec3(0.12, 0.09, 0.05), albedo, smoothstep(0.0, 0.008, depth));  // topsoil
  }
  vec3 light = albedo * (u_sunColour * max(dot(v_normal, u_sunDirection), 0.0) * 0.5 + vec3(0.20, 0.24, 0.32));
  o_colour = vec4(light, 1.0);
}
