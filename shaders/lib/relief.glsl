// Slopes of the planet's maps under a low sun: how steep they are shown, and what they hide.
//
// Seen from afar slopes are shown many times as steep as they are. Under a low sun that would turn its light into crumbs, so there they are
// much less so; and mountains throw shadows.
uniform MapSampler u_normal;

float shownRelief(float relief, float mu) { return relief * mix(0.22, 1.0, smoothstep(0.0, 0.5, mu)); }

// Share of a low sun that mountains leave in sight. Tilts, averaged over a way towards the sun by the small copies of their map, say how much
// higher the ground is at its end; four ways, each twice as long as the one before. Where nothing can be hidden no step is made.
float sunOverMountains(vec3 direction, MapPlace place, float mu, float relief) {
  vec3 sun = u_planetFromWorld * u_sunDirection, sunwards = normalize(sun - direction * dot(sun, direction));
  float step = exp2(max(place.lod, 0.0)) * texelAngle(u_normal), rise = 0.0;
  int ways = mu > -0.05 && mu < 0.45 ? 4 : 0;
  for (int i = 0; i < ways; ++i) {
    float way = step * exp2(float(i) + 0.5);
    vec3 tilt = sampleTilt(u_normal, placeAt(normalize(direction + sunwards * (0.5 * way)), max(place.lod, 0.0) + float(i) - 0.5));
    rise = max(rise, -dot(tilt, sunwards));
  }
  return ways > 0 ? smoothstep(-0.04, 0.04, mu - relief * rise) : 1.0;
}
