// Light of the sun and the sky at a place, and the way up there.
struct Daylight {
  vec3 up, toEye, sun, sky;
  vec3 clearSky;  // of the sky's, what is not of clouds
  float mu;
};
