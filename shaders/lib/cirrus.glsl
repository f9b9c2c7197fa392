// Cirrus over who stands below it: ice that winds draw out into fibres, high above the other clouds.
//
// From afar the map of clouds has it with all others. From below one would see it at the heaps' height and as coarse as the map is, so here it
// has a shell of its own. Fibres are the grain's texture, drawn out along one axis of a cube's face and bent; they lie where there is weather,
// which the map says of places a hundred kilometres wide.

const float kCirrusHeight = 2.2;                               // of the shell of clouds
const float kFibre = 0.32, kFibreDrawn = 7.0, kWeather = 8.0;  // 1 / heights of it: across and along fibres; how wide weather is

// At a place of a cube's face, counted in heights of the shell: how much there is, about 0.
float fibresAt(vec2 place, float lod) {
  const mat2 kBent = mat2(0.021, 0.012, -0.012, 0.021), kPatches = mat2(0.043, -0.061, 0.061, 0.043), kTurned = mat2(0.96, 0.26, -0.26, 0.96);
  // Bent by what is smooth: else fibres would curl up.
  vec2 bend = grainAt(kBent * place, max(lod - 4.0, 4.0)).xy - 0.5, patches = grainAt(kPatches * place, lod - 3.0).yx - 0.5;
  vec2 drawn = kFibre * (place + 6.0 * bend), turned = kFibre * (kTurned * place + 6.0 * bend);
  float wide = grainAt(drawn * vec2(0.5 / kFibreDrawn, 0.5), lod - 1.0).x - 0.5;
  float fine = grainAt(turned * vec2(1.7 / kFibreDrawn, 1.7), lod + 0.7).y - 0.5;
  return 1.5 * patches.x + 0.5 * patches.y + 0.9 * wide + 1.1 * fine;
}

// `light` of space, with cirrus before it. The eye is below all clouds.
vec3 underCirrus(vec3 light, vec3 eye, vec3 ray, vec3 skylight) {
  float shell = u_cloudRadius - 1.0, height = kCirrusHeight * shell, away = raySphere(eye, ray, 1.0 + height).y;
  vec3 point = normalize(eye + ray * max(away, 0.0)), direction = u_cloudsFromWorld * point;
  // As coarse as it is seen along the way that one looks: flattened fibres would be brush strokes.
  float stepX = length(dFdx(direction)), stepY = length(dFdy(direction)), pixel = pow(max(stepX, stepY), 0.85) * pow(min(stepX, stepY), 0.15);
  if (!u_hasClouds || away <= 0.0) return light;
  // On the face of the cube that is over the eye, and past its edges, so that none is seen; who comes near one sees less.
  vec3 over = u_cloudsFromWorld * normalize(eye), a = abs(over);
  float most = max(a.x, max(a.y, a.z)), middle = a.x + a.y + a.z - most - min(a.x, min(a.y, a.z));
  vec2 onFace = a.x == most ? direction.yz / direction.x : (a.y == most ? direction.zx / direction.y : direction.xy / direction.z);
  float fibres = fibresAt(onFace / shell, log2(max(pixel / shell * kFibre * kGrainTexels, 1e-6)));
  float weather = cloudsAt(u_clouds, placeAt(direction, log2(max(kWeather * shell / texelAngle(u_clouds), 1.0)))).a;
  float facing = dot(point, ray), mu = dot(point, u_sunDirection);
  float near = clamp((length(eye) - 1.0) / height, 0.0, 1.0);  // to it: flat looks along it would be streaks
  float much = smoothstep(-0.45, 1.1, fibres + 1.3 * smoothstep(0.0, 0.35, weather) - 0.9), depth = much * much * smoothstep(0.0, 3.0 * shell, most - middle);
  float opacity = (1.0 - exp(-0.6 * depth / max(facing, 0.45))) * smoothstep(0.025 + 0.1 * near, 0.1 + 0.4 * near, facing);
  opacity *= (1.0 - smoothstep(0.4, 0.9, near)) * (1.0 - smoothstep(0.02, 0.1, abs(u_cloudTint.r - u_cloudTint.b)));  // dust does not freeze
  // Ice scatters forwards: round the sun it is bright.
  float towards = max(dot(ray, u_sunDirection), 0.0), sun = smoothstep(-0.06, 0.02, mu) * (0.42 + 0.9 * pow(towards, 24.0));
  return mix(light, fullSunlight() * sunShare(point) * sunOnClouds(mu) * sun + skylight, opacity);
}
