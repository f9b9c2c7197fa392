// Ground and water of a planet's terrain, from high above down to the grass.
//
// A software renderer takes all branches, so tiles that have no water (LAND) and those that are nothing else (SEA) have shaders of their own.
// CLOUDS: from above them; HIGHLAND: so, but with the ground near. MAPS: from so far away that the planet's maps are seen as well, and from
// farther still nothing but them; as globe.frag shows them, so that nobody sees where one takes over from the other.
#define TERRAIN
#ifndef CLOUDS
#define DEEP_IN_AIR
#endif
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/space.glsl"
#ifdef AURORA
#include "lib/aurora.glsl"
#endif
#include "lib/air_of_tiles.glsl"
#include "lib/lean.glsl"
#include "lib/pixel_width.glsl"
#include "lib/relief.glsl"
#include "lib/tile_colours.glsl"
#include "lib/grading.glsl"
#if (!defined(CLOUDS) || defined(HIGHLAND)) && !defined(SEA)
#define CLOSE
#endif
#if !defined(MAPS) && !defined(SEA)
#define ROCKS
#endif
#include "lib/terrain_material.glsl"
#include "lib/coarse_rivers.glsl"
#include "lib/daylight.glsl"
#include "lib/dunes.glsl"
#include "lib/far_ground.glsl"
#include "lib/glint.glsl"
#include "lib/lava_crust.glsl"
#include "lib/snow_drifts.glsl"
#ifndef LAND
#include "lib/sea_ice.glsl"
#include "lib/sea_swell.glsl"
#include "lib/water_surface.glsl"
#endif
#ifdef CITIES
#include "lib/city_lamps.glsl"
#endif
#ifdef MAPS
#include "lib/map_light.glsl"
#endif

in vec3 v_fromEye;
in vec2 v_place;
in float v_morph, v_height;
in vec2 v_rockKind;
#ifndef SEA
in vec2 v_mosaic;
#endif
flat in vec4 v_layers, v_noise;
flat in vec2 v_tile;
in vec3 v_skylight;            // of a clear sky
flat in vec3 v_right, v_down;  // of the face's map, in world space

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet

uniform highp sampler2DArray u_ground, u_colours;  // of tiles
uniform float u_samples;        // of a tile's maps along a side
uniform float u_steepness;      // slopes of tiles are shown as many times as steep as they are
uniform float u_mapShare;       // how much of what is seen is the planet's maps
uniform float u_metersOfRadius;
uniform float u_plantReach;     // so far each tree is drawn, in radii
#ifdef LOG_DEPTH
uniform float u_farthest;       // depth of what is farther is 1
#endif

const float kEarthRadius = 6.371e6;  // m; on smaller worlds the noise is as much finer than materials count on

#include "lib/tile_place.glsl"

vec3 tileLight(Daylight day) {
  vec3 freeSun = day.sun, direction = u_planetFromWorld * day.up;
  day.sun *= sunOverHorizon(day);
  vec4 ground = tileMap(u_ground, u_samples - 1.0), colour = tileMap(u_colours, u_samples - 1.0);
#ifdef LAVA
  float heat = colour.a;  // nothing grows there
  colour.a = 0.0;
#endif
  colour.rgb = linearOf(colour.rgb);
  vec3 tilt = tiltOf(ground.xy, day.up);
  float fresh = ground.z, level = 100.0 * ground.w, upright = sqrt(max(1.0 - dot(tilt, tilt), 0.0));
  float tile = v_noise.z * kFinestTile * u_metersOfRadius, pixel = pixelWidth(v_place) * tile;
  float fineness = 1.0 - smoothstep(8.0, 60.0, pixel), shores = 1.0 - smoothstep(5.0, 30.0, pixel);

  vec2 noisePlace = v_noise.xy + v_place * v_noise.z;
  float cliff = (1.0 - smoothstep(0.75, 0.92, upright + kLoose * u_bareness + kRooted * colour.a)) * fineness;
  // On smaller worlds what is finer than tiles is smaller by as much.
  float share = noiseShare(), materialPixel = pixel * (kEarthRadius / u_metersOfRadius);
  Noise noise = noiseAt(noisePlace, ground.xy, cliff, v_height * u_metersOfRadius, share, materialPixel);
  vec3 swells = vec3(0.0);
  float snow = smoothstep(0.42, 0.62, min(colour.r, colour.b));
  for (int turn = snow > 0.0 ? 0 : 1; turn < 1; ++turn) swells = snow * (snowLean(direction, u_metersOfRadius, pixel) * u_planetFromWorld);
#ifdef SEA
  vec3 far = vec3(0.0);
  for (int turn = colour.r > 0.12 ? 0 : 1; turn < 1; ++turn) far = farGround(direction, u_metersOfRadius, pixel);
  // Of ice, which at its edge is thinner than its colour tells, but not blue.
  // From near wind has carved its snow, as the ground's where sea and land meet in a tile.
  vec2 carved = (0.30 * noise.middleSlope + 0.22 * noise.fineSlope) * fineness;
#ifndef CLOUDS
  for (int turn = snow > 0.0 ? 0 : 1; turn < 1; ++turn) {
    SnowCrust crust = snowCrust(noisePlace / kGrainPeriod, 0.7, share, materialPixel);
    carved = 0.5 * carved + 0.7 * snow * crust.slope;
    colour.rgb *= 1.0 + snow * crust.bright;
  }
#endif
  float facing = dot(normalize(day.up + swells - v_right * carved.x - v_down * carved.y), u_sunDirection);
  vec3 light = graded(mix(colour.rgb, vec3(max(colour.r, 0.5)), 0.7 * fineness)) * (day.sun * max(facing, 0.0) + day.sky);
#else
  float canopy = (1.0 - smoothstep(4.0, 9.0, pixel)) * smoothstep(0.35, 0.8, length(v_fromEye) / u_plantReach);
  colour.a = max(colour.a, coarseness(pixel) * coverInColour(colour.rgb));
  vec3 far = farGround(direction, u_metersOfRadius, pixel);
  noise.mosaic = v_mosaic - vec2(0.25 * far.x, 0.0);
  noise.mosaicShare = 1.0 - smoothstep(80.0, 400.0, pixel);
#ifdef CLOSE
  for (int turn = snow > 0.0 ? 0 : 1; turn < 1; ++turn)
    noise.crust = snowCrust(noisePlace / kGrainPeriod, smoothstep(-0.14, 0.1, noise.middle.y + noise.wide.x), share, materialPixel);
  float cover = canopy * treesOf(colour.rgb, colour.a, upright, level, noise);
  for (int turn = cover > 0.0 ? 0 : 1; turn < 1; ++turn)
    noise.crowns = crownsAt(noisePlace / kGrainPeriod, kGrainPeriod * kFinestTile * kEarthRadius, v_right, v_down, day.up * upright + tilt, day.toEye, cover, materialPixel, noise.wide.x + 0.5 * noise.middle.y);
#endif
  Material material = materialOf(colour.rgb, colour.a, upright, level, fresh, fineness, shores, canopy, cliff, v_rockKind, noise);
  float river = coarseness(pixel) * waterInColour(colour.rgb) * smoothstep(0.3, 1.5, level);
  // Snow is even, and more so ground that no rain has sorted.
  far *= 1.0 - max(0.6 * snow, 0.8 * u_bareness);
  float grassy = (1.0 - river) * (1.0 - snow) * colour.a;
  material.albedo *= (1.0 + 0.32 * (1.0 - river - 0.4 * grassy) * far.x) * standsAndClearings(grassy, woodsIn(colour.rgb), far.x + 0.5 * noise.mosaicShare * v_mosaic.x, pixel);
  material.albedo = graded(material.albedo);
  material = underRiver(material, gradedWater(colour.rgb), river);
  vec2 bumps = material.bumps * (noise.middleSlope + 0.5 * noise.fineSlope);
#ifdef ROCKS
  // Softer stone stands out less.
  float relief = 2.2 * (1.0 - 0.65 * sandIn(colour.rgb, colour.a));
  bumps = mix(bumps, relief * noise.rock.along, cliff);
#endif
#ifdef CLOSE
  bumps += 1.6 * material.stones * (1.0 - 0.7 * material.outcrops) * noise.close.litterSlope + 4.0 * material.crowns * noise.crowns.slope + 0.35 * colour.a * noise.close.tussockSlope +
           1.1 * material.drifts * noise.close.driftSlope + material.crust * noise.crust.slope + 2.2 * material.outcrops * noise.rock.bareSlope + noise.close.pitSlope;
#endif
  float dunes = u_dunes * (1.0 - snow) * smoothstep(0.8, 0.95, upright);
#ifdef LAVA
  dunes *= 1.0 - smoothstep(0.0, 0.05, heat);
#endif
  for (int turn = dunes > 0.0 ? 0 : 1; turn < 1; ++turn) swells += dunes * (duneLean(direction, u_metersOfRadius, pixel) * u_planetFromWorld);
  vec3 across = v_right * bumps.x + v_down * bumps.y;
  vec3 normal = normalize(day.up * upright + tilt * shownSteepness(day) + 0.27 * (v_right * far.y + v_down * far.z) + swells);
#ifdef ROCKS
  normal += day.up * (relief * noise.rock.up * cliff);
#endif
  normal = normalize(normal - across * fineness);
  normal = normalize(mix(normal, day.up, river));
  // In hollows between bumps less of the sky is seen, and of steep ground less as well.
  float open = (0.55 + 0.45 * upright) * (1.0 + 0.5 * fineness * (noise.fine.x + 0.5 * noise.middle.x));
  float facing = dot(normal, u_sunDirection);
  vec3 sun = day.sun;
#ifdef CLOSE
  // Leaves let some light through.
  facing = mix(facing, mix(day.mu, facing, 0.55), material.crowns);
  sun *= noise.crowns.sunlit;
  sun *= mix(vec3(1.0), sunUnderTrees(noise), material.woodFloor);
  open *= noise.crowns.open;
#endif
  // Where the sky is hidden there is other ground, some of it in the sun.
  vec3 bounced = (0.06 + 0.7 * graded(colour.rgb)) * freeSun * (max(day.mu, 0.0) * 0.5 * (1.0 - upright));
  vec3 light = material.albedo * (sun * max(facing, 0.0) + day.sky * open + bounced);
  light += mirroredByRiver(day, river);
#endif

#if defined(CITIES) && !defined(SEA)
  float night = nightAt(day.mu);
  if (night > 0.0) {
    vec3 shine = sampleMap(u_emissive, placeAt(direction, 0.0)).rgb;
    light += (kLamps * night * smoothstep(0.0, 1.0, level)) * cityLamps(shine, direction, noisePlace, u_metersOfRadius, pixel);
  }
#endif
#ifdef LAVA
  // Crusts drift on it.
  for (int turn = heat > 0.0 ? 0 : 1; turn < 1; ++turn) heat = crustedHeat(heat, direction, u_metersOfRadius, pixel);
  light += glowOf(clamp(heat * (1.0 + fineness * (0.5 * noise.fine.x + 0.35 * noise.middle.x)), 0.0, 1.0));
#endif
#ifdef LAND
  return light;
#else
  // Floes have frayed edges, where samples of the map would show.
  Ice ice = iceOf(colour.rgb, level, fresh, fineness, noise.fine.x + 0.7 * noise.middle.y, noise.wide.x + 0.3 * noise.middle.x, far);
  for (int turn = ice.share * (1.0 - fresh) > 0.0 ? 0 : 1; turn < 1; ++turn) ice.tint = packTint(direction, u_metersOfRadius, far, pixel);
  light *= ice.shine * mix(vec3(1.0), ice.tint, ice.share * (1.0 - smoothstep(-0.5, 0.5, level)));
  // Some centimetres of sand, in metres of shore: on flat beaches the mesh would show in the water's edge.
  float shore = level + 0.09 * fineness * (noise.fine.x + 0.8 * noise.middle.y);
  float water = (1.0 - smoothstep(-0.5, 0.5, shore / max(fwidth(shore), 1e-4))) * (1.0 - ice.share);
  float waviness = share;
#ifdef CLOUDS
  waviness *= 1.0 - smoothstep(14.0, 45.0, pixel);  // of waves hardly wider than pixels one would see the square in which they repeat
#endif
  float wind = mix(meanSeaWindAt(direction, pixel / u_metersOfRadius), kWindInland, fresh);
  float gusts = mix(seaGustsAt(direction, pixel / u_metersOfRadius, wind, day.up, day.toEye, u_sunDirection), 1.0, fresh);
  WaterSurface surface = waterSurface(noisePlace, noise, level, fresh, ground.xy, shores, wind, waviness, pixel, lookOverWater(day), dot(day.up, day.toEye) * length(v_fromEye) * u_metersOfRadius);
  surface.foam += (1.0 - shores) * (1.0 - fresh) * foamOfWind(wind, gusts, pixel / u_metersOfRadius);
  vec3 swell = swellTilt(direction, u_metersOfRadius, dot(day.up, day.toEye), pixel);
  vec3 waves = normalize(day.up - (v_right * surface.slope.x + v_down * surface.slope.y) + (swell * u_planetFromWorld) * ((1.0 - fresh) * (0.5 + 0.5 * wavesOfWind(wind))));
  vec3 body = mix(colour.rgb, vec3(0.012, 0.03, 0.045), iceInWater(colour.rgb, level, fresh));
  body = mix(body, vec3(0.05, 0.15, 0.125), 0.6 * surface.thin);
  body = mix(body, vec3(0.10, 0.36, 0.40), 0.8 * ice.foot);
  return mix(light, waterLight(day, body, max(-level, 0.0), waves, mirroredClouds(day, waves), surface.foam, 1.0 - u_mapShare, shores, fresh, wind, gusts, wavesUnseen(pixel), strayWithin(pixel / u_metersOfRadius)), water);
#endif
}

void main() {
  float distance = length(v_fromEye);
  vec3 ray = v_fromEye / distance;
  Daylight day;
  vec3 ground = u_cameraPosition + v_fromEye;
  day.up = normalize(ground);
  day.toEye = -ray;
  day.mu = dot(day.up, u_sunDirection);
  // Of pixels that a tile covers in part the middle may lie beyond it.
  vec2 table = inTable(clamp(v_place, 0.0, 1.0), v_tile.y);
#ifdef MAPS
  Sunlight sunlight = sunlightAt(day.up, day.mu, length(ground), pixelAngleOf(dFdx(day.up), dFdy(day.up)));
  day.sun = sunlight.direct;
  day.clearSky = airInShadow(day.up) * skylightAt(day.mu);
  day.sky = day.clearSky + sunlight.scattered;
  vec3 light = mapLight(day);
  if (u_mapShare < 1.0) light = mix(tileLight(day), light, u_mapShare);
#else
  vec4 falling = lightOnTile(table);
  day.sun = falling.rgb;
  // What is more than a clear sky's is of clouds, which have the sun's colour.
  day.clearSky = v_skylight * min(falling.a / max(v_skylight.g, 1e-6), 1.0);
  day.sky = day.clearSky + min((falling.rgb + 0.001) / (falling.g + 0.001), 2.0) * max(falling.a - v_skylight.g, 0.0);
#ifdef CLOUDS
  // From above them their shadows are seen, which are finer than the table.
  Sunlight sunlight = throughClouds(day.sun, day.mu, cloudsBeforeSun(day.up, day.mu, length(ground), pixelAngleOf(dFdx(day.up), dFdy(day.up))));
  day.sun = sunlight.direct;
  day.sky += sunlight.scattered;
#endif
  vec3 light = tileLight(day);
#endif

  float haze = shownHaze(dot(day.up, day.toEye));
#ifdef CLOUDS
  float cloud;
  light = underClouds(light, distance, u_cameraPosition, ray, day.sky, cloud);
  light = throughTableAir(light, airBeforeTile(table), haze * mix(1.0, kAboveClouds, cloud));
#else
  light = throughTableAir(light, airBeforeTile(table), haze);
#endif
#if defined(AURORA) && defined(CLOUDS)
  light += auroraLight(u_cameraPosition, ray, distance);
#endif
  light += glareLight(u_cameraPosition, ray);
  o_colour = vec4(light, 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthest);
#endif
}
