// A small copy of the light of a scene for the light meter: luminance, and how much of it is planet.
out vec4 o_colour;

uniform sampler2D u_light;
uniform vec2 u_block;  // pixels of the light to one of these

void main() {
  vec2 first = floor(gl_FragCoord.xy) * u_block;
  vec2 sum = vec2(0.0);
  for (int i = 0; i < 4; ++i) {
    vec4 light = texelFetch(u_light, ivec2(first + (0.25 + 0.5 * vec2(i & 1, i >> 1)) * u_block), 0);
    sum += vec2(dot(light.rgb, vec3(0.2126, 0.7152, 0.0722)), light.a);
  }
  o_colour = vec4(0.25 * sum, 0.0, 1.0);
}
