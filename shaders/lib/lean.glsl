// How far a look that way leads to the right and down for each metre up; at most for `least`, a sine.
vec2 leanOf(vec3 towards, vec3 right, vec3 down, vec3 up, float least) {
  float sine = max(dot(up, towards), least);
  vec3 lean = towards / sine - up;
  return vec2(dot(lean, right), dot(lean, down));
}
