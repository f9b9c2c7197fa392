// Ground and water as the planet's maps have them, for terrain that is seen from so far away that tiles end.
uniform float u_relief;  // slopes of the map are shown as many times as steep as they are
uniform MapSampler u_albedo, u_water;

vec3 mapLight(Daylight day) {
  vec3 direction = u_planetFromWorld * day.up;
  vec3 dx = dFdx(direction), dy = dFdy(direction);
  MapPlace place = placeOf(u_albedo, direction, dx, dy);
  vec3 tilt = sampleTilt(u_normal, place);
  float water = openWaterOf(sampleMap(u_water, place));
  float relief = shownRelief(u_relief, day.mu);
  vec3 normal = normalize(day.up * sqrt(max(1.0 - dot(tilt, tilt), 0.0)) + tilt * u_planetFromWorld * relief);
  day.sun *= sunOverMountains(direction, place, day.mu, relief);
  vec3 light = sampleMap(u_albedo, place).rgb * (day.sun * max(dot(normal, u_sunDirection), 0.0) + day.sky);
#ifdef GLOW
  light += glowAt(place, day.mu);
#endif
  float pixel = pixelAngleOf(dx, dy), wind = seaWindAt(direction, pixel, day.up, day.toEye, u_sunDirection);
  return light + day.sun * (water * glint(day.up, day.toEye, u_sunDirection, wind, strayWithin(pixel), 1.0));
}
