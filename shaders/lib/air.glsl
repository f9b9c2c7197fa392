// A thin shell of air: single scattering of sunlight by molecules, integrated along the view ray in a few steps.
//
// Density falls off exponentially with altitude. The shell is several times as thick as the Earth's in proportion, so that
// the limb is more than a pixel wide from orbit; its total depth is the Earth's, which keeps the colours right. The way from
// a point to the sun uses the closed form of Schueler ("An Approximation to the Chapman Grazing-Incidence Function", 2012).

const float kAirScaleHeight = 0.0065;  // planet radii
const float kAirTop = 1.045;
const int kAirSteps = 6;
// Optical depth straight up at red, green and blue: molecules scatter blue most, iron dust red.
const vec3 kMolecules = vec3(0.046, 0.108, 0.265);
const vec3 kDust = vec3(0.20, 0.125, 0.065);

vec3 zenithDepth(float density, float dust) { return mix(kMolecules, kDust, dust) * density; }


// Depth towards a direction at zenith cosine mu, relative to straight up; c = sqrt(pi / 2 * radius / scale height), and the
// radius is 1 as far as this is concerned.
float chapman(float mu) {
  const float c = 15.545;
  float upward = c / ((c - 1.0) * max(mu, 0.0) + 1.0);
  return mu >= 0.0 ? upward : upward * (1.0 - 14.0 * mu);
}

// Share of sunlight of each colour that reaches a point.
vec3 sunThroughAir(vec3 point, vec3 sun, vec3 zenith) {
  float radius = length(point);
  float depth = exp(-(radius - 1.0) / kAirScaleHeight) * chapman(dot(point, sun) / radius);
  return exp(-zenith * depth);
}

// Adds the air between two distances of a ray to what is seen behind it.
vec3 throughAir(vec3 behind, vec3 origin, vec3 direction, float begin, float end, vec3 sun, vec3 zenith) {
  float step = (end - begin) / float(kAirSteps);
  float cosine = dot(direction, sun);
  vec3 phase = vec3(0.0597 * (1.0 + cosine * cosine)) + vec3(0.010) * pow(max(0.5 + 0.5 * cosine, 0.0), 8.0);
  vec3 scattering = zenith / kAirScaleHeight;
  vec3 transmittance = vec3(1.0);
  vec3 light = vec3(0.0);
  for (int i = 0; i < kAirSteps; ++i) {
    vec3 point = origin + direction * (begin + (float(i) + 0.5) * step);
    float radius = length(point);
    float density = exp(-max(radius - 1.0, 0.0) / kAirScaleHeight);
    vec3 depth = scattering * (density * step);
    vec3 passed = exp(-depth);
    float mu = dot(point, sun) / radius;
    float horizon = -sqrt(max(1.0 - 1.0 / (radius * radius), 0.0));
    float isLit = smoothstep(-0.07, 0.06, mu - horizon);
    // The brighter factor stands for light that was scattered more than once.
    light += transmittance * (1.0 - passed) * phase * sunThroughAir(point, sun, zenith) * (isLit * 3.0);
    transmittance *= passed;
  }
  return behind * transmittance + light;
}
