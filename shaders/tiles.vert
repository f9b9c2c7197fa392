// Rectangles of the screen, one an instance: parts of a picture that want shaders of their own.
layout(location = 0) in vec4 a_rectangle;  // its low corner and its high one, in [-1, 1]

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(mix(a_rectangle.xy, a_rectangle.zw, corner), 0.0, 1.0);
}
