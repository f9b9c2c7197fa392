// The night's own light in the air: oxygen that was torn apart by day glows green in a thin shell some 95 km up. Seen along the shell,
// beside the planet, it is a line; seen through it, it is next to nothing and is left out.
const float kAirglowLow = 1.0140, kAirglowHigh = 1.0158;  // planet radii

// `miss`: how far from the planet's middle a ray passes, in radii.
vec3 airglow(float miss, float pixel) {
  // Each shell's way lengthens towards its rim; no finer than a pixel, or the line would flicker.
  float soft = pixel * pixel + 1e-7;
  float outer = sqrt(max(kAirglowHigh * kAirglowHigh - miss * miss, 0.0) + soft), inner = sqrt(max(kAirglowLow * kAirglowLow - miss * miss, 0.0) + soft);
  return vec3(0.35, 1.0, 0.42) * (0.045 * (outer - inner));
}
