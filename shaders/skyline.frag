// Silhouettes of mountains against the light, one behind the other; the nearer, the darker and the faster they pass.
#include "lib/landscape_light.glsl"

in vec2 v_screen;
out vec4 o_colour;  // linear light

uniform sampler2D u_heights;  // a row for each layer, the farthest first; heights in widths of the picture
uniform float u_aspect;       // width / height
uniform float u_shift;        // how far the nearest layer has moved, in its own lengths
uniform float u_shiftRight;

void main() {
  int layers = textureSize(u_heights, 0).y;
  vec2 screen = vec2((v_screen.x - u_shiftRight) * 0.5, v_screen.y / u_aspect * 0.5);  // in widths, from the middle
  vec3 ray = normalize(vec3(screen.x * 1.1, screen.y * 1.1 + 0.10, -1.0));
  // An evening's colours: warm above the mountains, blue overhead.
  const vec3 kWarm = vec3(1.22, 0.84, 0.58), kCool = vec3(0.72, 0.84, 1.06);
  vec3 light = skyLight(ray) * mix(kWarm, kCool, smoothstep(-0.06, 0.30, screen.y));
  light += u_sunColour * 8.0 * smoothstep(0.9993, 0.9996, dot(ray, u_sunDirection));
  vec3 haze = skyLight(normalize(vec3(ray.x, 0.0, ray.z))) * kWarm;
  float pixel = fwidth(screen.y);
  for (int layer = 0; layer < layers; ++layer) {
    float near = (float(layer) + 0.5) / float(layers);
    float speed = float((layer + 1) * (layer + 1)) / float(layers * layers);
    // Far ranges seem smaller: more of a line fits into the picture.
    float along = screen.x * mix(0.85, 0.45, near) + u_shift * speed + 0.37 * float(layer);
    float height = texture(u_heights, vec2(along, (float(layer) + 0.5) / float(layers))).r;
    float top = mix(0.035, -0.21, near) + height * mix(0.35, 0.55, near);
    vec3 range = mix(haze * vec3(0.80, 0.86, 1.0), vec3(0.010, 0.016, 0.022), pow(near, 0.65));
    // Mist lies in the valleys between the ranges.
    range = mix(range, haze, 0.55 * (1.0 - near) * smoothstep(0.02, 0.16, top - screen.y));
    light = mix(light, range, clamp((top - screen.y) / pixel + 0.5, 0.0, 1.0));
  }
  o_colour = vec4(light, 1.0);
}
