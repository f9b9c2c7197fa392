// Light of the sun and the sky at a place, and the way up there.
struct Daylight {
  vec3 up, toEye, sun, sky;
  vec3 clearSky;  // of the sky's, what is not of clouds
  float mu;
};

// What water mirrors of a clear sky. By night the light comes from moon and stars, and not from the sky between them, which is black.
vec3 mirroredSky(Daylight day) { return max(day.clearSky - 0.85 * nightAt(day.mu) * kNightlight, vec3(0.0)); }
