// One triangle that covers the screen, behind everything that has been drawn.
out vec2 v_screen;  // [-1, 1], up is positive

void main() {
  v_screen = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(v_screen, 1.0, 1.0);
}
