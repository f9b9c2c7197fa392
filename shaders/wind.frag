// A streak of moving air.
in float v_across, v_light;
out vec4 o_colour;  // as the display shows it, times its opacity

uniform float u_halfWidth;  // pixels

void main() {
  float opacity = v_light * clamp(u_halfWidth + 0.5 - abs(v_across), 0.0, 1.0);
  o_colour = vec4(0.90, 0.97, 1.0, 1.0) * opacity;
}
