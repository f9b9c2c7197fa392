// Umbrellas of gas and dust over the calderas of a world like Io: a jet, and a canopy from which it falls in a wide ring. They are thin, and
// bright before the dark sky over the limb, the brightest where the sun stands behind. Needs globe_light.glsl.

uniform int u_plumeCount;
uniform vec4 u_plumes[8];  // where, from the planet's middle, and how far out they fall; planet radii

const float kPlumeHigh = 0.45;  // of how far out they fall

// Of what lies between two distances.
vec3 plumeLight(vec3 eye, vec3 ray, float nearest, float farthest) {
  float turn = 0.5 + 0.5 * dot(ray, u_sunDirection), depth = 0.0;
  for (int i = 0; i < u_plumeCount; ++i) {
    vec3 axis = u_plumes[i].xyz;
    float own = 40.0 * axis.x, reach = u_plumes[i].w, high = kPlumeHigh * reach;
    vec2 ball = raySphere(eye - axis * (1.0 + 0.3 * high), ray, 1.1 * reach);
    float from = max(ball.x, nearest), to = min(ball.y, farthest);
    if (ball.x > ball.y || to <= from) continue;
    vec3 level = ray - axis * dot(ray, axis);
    float isLevel = length(level), sum = 0.0;
    level /= max(isLevel, 1e-4);
    for (int k = 0; k < 16; ++k) {
      vec3 point = eye + ray * mix(from, to, (float(k) + 0.5) / 16.0), way = point - axis;
      vec3 beside = way - axis * dot(way, axis);
      float z = (length(point) - 1.0) / high, r = length(beside) / reach;
      // It falls in filaments, some of which reach farther.
      vec3 side = beside / max(r * reach, 1e-6);
      float filaments = sin(13.0 * side.x + 3.0 * sin(6.0 * side.y + own)) * sin(17.0 * side.z - 5.0 * side.y + 2.0 * own);
      // In the middle a look goes along one for all its way, which would be a seam.
      filaments *= mix(1.0, smoothstep(0.0, 0.5, length(side - level * dot(side, level))), isLevel);
      float canopy = 1.0 + 0.04 * filaments - r * r, off = (z - canopy) / (z > canopy ? 0.1 : 0.28);
      sum += exp(-off * off) * (1.0 - smoothstep(0.6, 1.05, r)) * (0.3 + 0.7 * r) * (1.0 + 0.7 * filaments * r) * smoothstep(-0.05, 0.15, z) +
             1.3 * exp(-r * r * (90.0 + 300.0 * (1.0 - min(z, 1.0)))) * (1.0 - smoothstep(0.2, 1.0, z)) * smoothstep(-0.02, 0.05, z);
    }
    // Somebody on the ground within one looks along its filaments, and would see a curtain of rays.
    vec3 aside = eye - axis * dot(eye, axis);
    float within = (1.0 - smoothstep(0.9, 1.3, length(aside) / reach)) * (1.0 - smoothstep(0.02, 0.2, (length(eye) - 1.0) / high));
    depth += (1.0 - 0.9 * within) * 0.26 * sum / 16.0 * (to - from) / reach * besidePlanet(axis * (1.0 + high), 0.03);
  }
  return fullSunlight() * vec3(0.42, 0.47, 0.60) * ((0.55 + 1.1 * pow(max(turn, 0.0), 6.0)) * (1.0 - exp(-depth)));
}
