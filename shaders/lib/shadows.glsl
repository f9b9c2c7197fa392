// Who stands before the sun: the planet, its rings, its moons. Needs u_sunDirection.

const float kSunAngle = 0.0093;  // radians across; its light has soft shadows

// Share of the sun's disc that the planet leaves to a point.
float besidePlanet(vec3 point, float blur) {
  float along = dot(point, u_sunDirection), soft = max(max(-0.5 * kSunAngle * along, blur), 1e-6);
  return along > 0.0 ? 1.0 : smoothstep(1.0 - soft, 1.0 + soft, length(point - along * u_sunDirection));
}

#ifdef ECLIPSE
uniform int u_shadeCount;
uniform vec4 u_shades[5];  // moons whose shadow may fall on the planet or near it: place in world space, radius; planet radii

// The same of its moons: two discs, one before the other.
float besideMoons(vec3 point) {
  float share = 1.0;
  for (int i = 0; i < u_shadeCount; ++i) {
    vec3 toMoon = u_shades[i].xyz - point;
    float along = dot(toMoon, u_sunDirection);
    float miss = length(toMoon - along * u_sunDirection), sun = 0.5 * kSunAngle * max(along, 1e-4), moon = u_shades[i].w;
    float most = min(moon / sun, 1.0);  // a moon that looks smaller than the sun leaves a ring of it
    if (along > 0.0) share *= 1.0 - most * most * (1.0 - smoothstep(abs(moon - sun), moon + sun, miss));
  }
  return share;
}
#else
float besideMoons(vec3 point) { return 1.0; }
#endif
