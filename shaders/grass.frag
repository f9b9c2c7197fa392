// The light of a blade of grass.
in vec3 v_light;

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet

#ifdef LOG_DEPTH
uniform float u_farthestDepth;
#endif

void main() {
  o_colour = vec4(v_light, 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthestDepth);
#endif
}
