// A graduated filter before the lens: of an evening it leaves the sky less light than the land, which would be dark under it.
uniform mat3 u_filterRays;      // right, up, forward: a pixel's ray is their sum, the first two from -1 to 1 times over the whole picture
uniform vec2 u_filterScreen;    // 2 over the picture's size
uniform vec3 u_filterUp;        // away from the planet
uniform float u_filterHorizon;  // sine of the horizon's height
uniform float u_filterStops;    // log2 of the share of its light that is left to the sky

// The share of light that is left to a pixel of the whole picture. Wide and soft: nobody sees where it begins.
float filteredShare(vec2 pixel) {
  vec3 ray = normalize(u_filterRays * vec3(pixel * u_filterScreen - 1.0, 1.0));
  return exp2(u_filterStops * smoothstep(-0.06, 0.1, dot(ray, u_filterUp) - u_filterHorizon));
}
