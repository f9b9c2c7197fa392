// Sun, sky and haze of the landscape view. World space: x east, y up, z south; distances in samples.
uniform vec3 u_sunDirection, u_sunColour;
uniform float u_hazeDistance;  // where haze has taken some two thirds of the light
uniform float u_endDistance;   // where the ground ends: nothing is seen from there on

vec3 skyLight(vec3 ray) {
  float up = max(ray.y, 0.0);
  vec3 zenith = vec3(0.05, 0.14, 0.38), horizon = vec3(0.36, 0.47, 0.60);
  float clearness = exp(-3.2 * up);
  vec3 sky = mix(zenith, horizon, clearness);
  // Towards a low sun the haze glows. Powers by multiplication: a software renderer draws this for every pixel.
  float c = max(dot(ray, u_sunDirection), 0.0), c4 = c * c * c * c, c20 = c4 * c4 * c4 * c4 * c4;
  float low = 1.0 - smoothstep(0.0, 0.6, u_sunDirection.y);
  sky = mix(sky, vec3(0.85, 0.58, 0.36), low * 0.5 * c4 * clearness);
  return sky + u_sunColour * (0.08 * c20 * c20 + 0.03 * c4 * c * c);
}

vec3 throughHaze(vec3 light, vec3 ray, float distance) {
  float way = distance / u_hazeDistance;
  float share = 1.0 - exp(-way * sqrt(way));
  share = max(share, smoothstep(0.72, 0.97, distance / u_endDistance));
  vec3 level = normalize(vec3(ray.x, max(ray.y, 0.0), ray.z));
  return mix(light, skyLight(level), share);
}
