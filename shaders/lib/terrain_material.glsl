// What the ground is made of, from near: finer than any map says, by slope, height and what grows there.
//
// The noise is one texture at several scales, each turned against the others, so that no repetition is seen. It is read by the number of the
// place on its face, counted in the finest tiles modulo a period; turned by matrices of whole numbers it goes on without a seam from tile to
// tile. From face to face it does not, so there it fades. With distance it fades by itself, in the smaller copies of the texture.
#include "lib/grain.glsl"
#include "lib/pixel_width.glsl"

uniform float u_bareness;  // 1 on worlds of bare rock, 0 on others

// The sine of so many turns, by parabolas, to a thousandth: a software renderer takes long over sines.
float sineOf(float turns) {
  float r = turns - floor(turns + 0.5), wave = r * (8.0 - 16.0 * abs(r));
  return wave * (0.775 + 0.225 * abs(wave));
}

#include "lib/snow_crust.glsl"
#ifdef CLOSE
#include "lib/close_ground.glsl"
#endif
#ifdef ROCKS
#include "lib/rock_face.glsl"
#endif

struct Noise {
  vec2 wide, middle, fine;  // fields in [-0.5, 0.5]: features of some 300, 30 and 2 m
  vec2 middleSlope, fineSlope;
  vec2 mosaic;  // lib/ground_mosaic.glsl
  float mosaicShare;  // 0 from so far away that the map has it all
#ifdef CLOSE
  CloseGround close;
  SnowCrust crust;
  Crowns crowns;  // lib/canopy.glsl
#endif
#ifdef ROCKS
  RockFace rock;
#endif
};

const float kGrainPeriod = 64.0;  // finest tiles

// What is loose lies on slopes of up to some 40 degrees and hides the rock, so much less upright than soil does; on worlds of bare rock all is.
// What grows holds soil on steeper ones yet.
const float kLoose = 0.15, kRooted = 0.2;

// `steepness` of the ground to the right and down on the face; `cliff`: how far it is too steep to be seen from above; `height` and `pixel` in
// metres: where features are but a few pixels wide the rows would show in which they repeat.
Noise noiseAt(vec2 place, vec2 steepness, float cliff, float height, float share, float pixel) {
  const mat2 kWide = mat2(1.0, -1.0, 1.0, 1.0), kMiddle = 5.0 * mat2(2.0, -1.0, 1.0, 2.0), kAgain = mat2(7.0, 9.0, -9.0, 7.0), kFine = 42.0 * mat2(3.0, 2.0, -2.0, 3.0);
  vec2 p = place / kGrainPeriod;
  // Bent by waves, whole numbers of which fit the period: rows of one pattern that are straight are seen from far away.
  vec2 bend = vec2(sineOf(dot(p, vec2(1.0, 2.0))), sineOf(dot(p, vec2(2.0, -1.0)) + 0.3)) + 0.5 * vec2(sineOf(dot(p, vec2(-4.0, 3.0))), sineOf(dot(p, vec2(3.0, 4.0))));
  float lod = log2(max(pixelWidth(p), 1e-9) * kGrainTexels);
  vec4 wide = grainAt(kWide * p, lodTurned(kWide, lod)), middle = grainAt(kMiddle * p + 0.14 * bend, lodTurned(kMiddle, lod)), fine = grainAt(kFine * p, lodTurned(kFine, lod));
  Noise noise;
  // Bare rock is so even that from afar its rows would show as well.
  noise.wide = (wide.xy - 0.5) * (share * (1.0 - u_bareness * smoothstep(3.0, 15.0, pixel)));
  // Twice, turned against itself: from a hill one sees so many repetitions of it that rows would show.
  // On cliffs it would be stretched.
  float middleShare = (1.0 - cliff) * share * (1.0 - smoothstep(3.0, 14.0, pixel)), fineShare = (1.0 - cliff) * share * (1.0 - smoothstep(0.5, 1.8, pixel));
  noise.middle = 0.7 * (middle.xy + grainAt(kAgain * p - 0.16 * bend.yx, lodTurned(kAgain, lod)).yx - 1.0) * middleShare;
  noise.fine = (fine.xy - 0.5) * fineShare;
#ifdef CLOSE
  noise.close = closeGround(p, share, pixel, lod);
  noise.crust = kNoCrust;
  noise.crowns = kNoCrowns;
#endif
#ifdef ROCKS
  noise.rock = rockFace(p, steepness, height, 22.0 * noise.wide.x, share, pixel);
#endif
  noise.middleSlope = (middle.zw - 0.5) * (kMiddle / 5.0) * middleShare;
  noise.fineSlope = (fine.zw - 0.5) * (kFine / 42.0) * fineShare;
  return noise;
}

// The fine field once more, turned otherwise and somewhat wider: of foam, white on dark, every repetition would be seen.
float foamAt(vec2 p, Noise noise) {
  const mat2 kTurned = mat2(71.0, -52.0, 52.0, 71.0);
  return noise.fine.x + noise.fine.y + 1.2 * (grainAt(kTurned * p).y - 0.5);
}

// How much of what is overgrown is woods, by the deep green that maps have for them.
float woodsIn(vec3 albedo) { return 1.0 - smoothstep(0.05, 0.11, dot(albedo, vec3(0.3, 0.6, 0.1))); }

// None stand on beaches; metres above the water.
float treesByLevel(float level) { return smoothstep(3.0, 6.0, level); }

// The share of places some nine metres wide where a tree stands: where the country is open few, in copses, and none on steep ground.
float treesOf(vec3 albedo, float overgrown, float upright, float level, Noise noise) {
  float woods = overgrown * woodsIn(albedo), copses = smoothstep(0.06, 0.22, noise.wide.y + 0.5 * noise.middle.x);
  return treesByLevel(level) * smoothstep(0.75, 0.9, upright) * (0.95 * woods + mix(0.006, 0.17, copses) * (overgrown - woods));
}

struct Material {
  vec3 albedo;
  float bumps;     // how much of the noise's slope stands in the ground
  float stones;    // and of the stones'
  float crowns;    // and of trees' that are not drawn one by one
  float drifts;    // and of sand's
  float crust;     // and of snow's
  float outcrops;  // and of rock that lies bare
  float woodFloor; // 1 where one looks at ground under trees
};

// What crowns that close over it leave of the sun: green light, and flecks of its own.
vec3 sunUnderTrees(Noise noise) {
  float gaps = 0.5 * noise.middle.y + noise.fine.y - 0.3 * noise.fine.x;
#ifdef CLOSE
  gaps += 0.55 * noise.close.tussock;
#endif
  return vec3(0.20, 0.24, 0.14) + 0.7 * smoothstep(-0.02, 0.16, gaps);
}

// Sand and what it comes from is told by its colour, as the map has it.
float sandIn(vec3 albedo, float overgrown) { return (1.0 - u_bareness) * (1.0 - overgrown) * smoothstep(1.35, 1.8, albedo.r / max(albedo.b, 0.01)); }

// `albedo` as the map has it; `overgrown`: share; `upright`: cosine of the slope; metres above water, which is `fresh`; `fineness`: 1 where metres are seen;
// `shores`: 1 where strips of sand are, which from far away would be wide bands along all coasts;
// `canopy`: 1 where woods are seen from so far away that no trees are drawn, or few; `cliff` as noiseAt() has it; `rockKind`: numbers from 0 to 1,
// the second of which says how far it lies in beds.
Material materialOf(vec3 albedo, float overgrown, float upright, float level, float fresh, float fineness, float shores, float canopy, float cliff, vec2 rockKind, Noise noise) {
  Material material;
  float grey = dot(albedo, vec3(0.3, 0.6, 0.1)), snow = smoothstep(0.42, 0.62, min(albedo.r, albedo.b));

  // Grass and shrubs: lush and dry patches, crowns and clearings where it is all overgrown.
  float woods = overgrown * woodsIn(albedo);
  // Maps show the deep green of woods from space. From near leaves are a yellower green.
  const float kLeafRed = 0.55;  // beside their green, as plants.cpp has it
  vec3 leaves = vec3(max(albedo.r, kLeafRed * albedo.g * fineness), albedo.gb);
  vec3 green = leaves * mix(vec3(1.0), vec3(1.22, 1.06, 0.75), clamp(0.5 + 1.8 * noise.wide.x + noise.middle.y + 1.6 * noise.mosaicShare * noise.mosaic.y, 0.0, 1.0) * 0.55);
#ifdef CLOSE
  float mottled = 1.0 - 0.7 * noise.crowns.apart;  // crowns have tints of their own
#else
  const float mottled = 1.0;
#endif
  green *= 1.0 + mottled * (0.7 * noise.fine.x + 0.35 * noise.middle.x) - 0.7 * noise.mosaicShare * noise.mosaic.x;
  green *= 1.0 - 0.35 * woods * mottled * smoothstep(-0.12, 0.12, noise.middle.x + 0.4 * noise.fine.y) - 0.17 * woods * (1.0 - mottled);
#ifdef CLOSE
  // Under trees fallen leaves, between moss and herbs in the shade.
  vec3 fallen = vec3(0.070, 0.050, 0.030) * (1.0 + 1.5 * noise.fine.y + 0.5 * noise.middle.y);
  material.woodFloor = noise.close.under * (1.0 - canopy) * woods * (1.0 - snow) * smoothstep(0.75, 0.9, upright) * treesByLevel(level);
  green = mix(0.85 * green, fallen, material.woodFloor * smoothstep(-0.2, 0.26, 1.3 * noise.fine.x + 0.6 * noise.middle.x + 0.05));
  material.crowns = noise.crowns.share * (1.0 - snow);
  const vec3 kLeaves = vec3(0.066, 0.092, 0.034);  // in open country the ground shows little of them
  green = mix(green, 1.3 * noise.crowns.tint * mix(green, kLeaves, 0.7 * (1.0 - woods)), material.crowns);
#endif
  // Bare soil, sand and gravel.
#ifdef CLOSE
  float even = u_pits;  // dust of one colour
#else
  const float even = 0.0;
#endif
  vec3 bare = albedo * (1.0 + (1.0 - 0.75 * even) * (0.45 * noise.fine.x + 0.3 * noise.middle.y) + 0.25 * noise.wide.x);
  // Sand gathers in sheets between plains of dark gravel, tongues of which reach into it, and on dunes. On worlds of bare rock nothing has sorted any.
  float sorted = noise.mosaicShare * (1.0 - u_bareness) * (1.0 - smoothstep(0.1, 0.5, overgrown)) * (1.0 - smoothstep(0.3, 0.5, min(albedo.r, albedo.b))) * smoothstep(1.1, 1.5, albedo.r / max(albedo.b, 0.01));
  float gravel = smoothstep(-0.14, 0.28, noise.mosaic.x + 0.35 * noise.wide.y + 0.12 * noise.middle.x) * smoothstep(0.955, 0.996, upright + 0.03 * noise.wide.x + 0.015 * noise.middle.y);
  vec3 varnished = mix(bare, vec3(dot(bare, vec3(0.4, 0.5, 0.1))), 0.5) * vec3(0.66, 0.64, 0.60);
  vec3 sands = bare * (1.04 + noise.mosaic.y * vec3(0.06, -0.14, -0.3));
  float sheets = sorted * (1.0 - gravel) * smoothstep(0.8, 0.95, upright);
  bare = mix(bare, mix(sands, varnished, gravel), sorted);
  material.albedo = mix(bare, green, overgrown * (1.0 - snow));
#ifdef CLOSE
  float grassy = overgrown * (1.0 - snow);
  material.albedo *= 1.0 + mix(1.0 - 0.8 * snow, 0.0, grassy) * noise.close.litter.y + grassy * (1.7 * noise.close.litter.x + 0.9 * noise.close.tussock) + noise.close.pits;
#endif
  material.bumps = mix(0.5 * (1.0 - 0.85 * even), 0.8, overgrown);

  // Snow lies smooth, with ripples of wind. On ice sheets wind and sun bare blue ice here, and lay down old, grey snow there.
  float drifted = 0.0, young = 0.0;
#ifdef CLOSE
  drifted = noise.crust.high;  // tongues of snow lie over it
  young = noise.crust.young;
#endif
  float bared = smoothstep(0.06, 0.2, noise.mosaic.x + 0.2 * noise.wide.y + 0.1 * noise.middle.x - 0.3 * drifted) * (1.0 - young) * smoothstep(0.93, 0.99, upright) * smoothstep(0.0, 5.0, level);
  vec3 snowy = albedo * (1.0 + 0.08 * noise.middle.x + 0.06 * noise.fine.x) * (1.0 + noise.mosaicShare * noise.mosaic.y * vec3(0.30, 0.24, 0.18));
  material.albedo = mix(material.albedo, snowy * mix(vec3(1.0), vec3(0.74, 0.85, 0.93), noise.mosaicShare * bared), snow);
  material.bumps = mix(material.bumps, 0.3, snow);
#ifdef CLOSE
  material.albedo *= 1.0 + snow * noise.crust.bright + 0.3 * sheets * noise.close.drift;
#endif

  // Steep ground holds neither soil nor snow, but on its ledges.
  float sandy = sandIn(albedo, overgrown);
  float holds = upright + kLoose * (sandy + u_bareness) + kRooted * overgrown * (1.0 - snow) + 0.16 * noise.middle.x + 0.10 * noise.fine.y, rough = 0.6 * noise.fine.x + 0.3 * noise.middle.x;
#ifdef ROCKS
  holds += cliff * 0.7 * noise.rock.up;
  rough += cliff * (1.3 * noise.rock.brightness + mix(0.3, 1.3, rockKind.y) * noise.rock.beds);
#endif
  float steep = 1.0 - smoothstep(0.76, 0.90, holds);
  // Slate and granite, limestone and red sandstone, and what lies between; tinted by dust where little grows. Where there is no soil to hide it,
  // rock has the ground's own colour.
  vec3 rock = mix(mix(vec3(0.17, 0.17, 0.175), vec3(0.29, 0.27, 0.25), rockKind.x), mix(vec3(0.36, 0.33, 0.28), vec3(0.33, 0.23, 0.16), rockKind.x), rockKind.y);
  rock *= mix(vec3(1.0), albedo / max(grey, 0.02), 0.6 * (1.0 - overgrown));
  rock *= mix(vec3(1.0), vec3(0.75, 0.81, 0.64), overgrown);  // wet, with moss and lichen
  // Of rock that sand comes from, and lies on.
  rock = mix(rock, albedo * vec3(0.62, 0.58, 0.56), 0.75 * sandy);
  rock = mix(mix(rock, vec3(grey), 0.25), 1.15 * albedo, u_bareness) * (1.0 + (1.0 - 0.45 * sandy) * rough * fineness);
#ifdef CLOSE
  // Here and there it lies bare on level ground as well, more so on slopes.
  material.outcrops = fineness * (1.0 - cliff) * (1.0 - snow) * (1.0 - sandy) * (1.0 - even) * (1.0 - 0.9 * overgrown) * smoothstep(0.06, 0.2, 0.9 * noise.middle.y + 0.7 * noise.wide.y + 0.5 * noise.rock.bare.x + 1.5 * (1.0 - upright) + 0.03);
  material.albedo = mix(material.albedo, rock * (1.0 + 1.3 * noise.rock.bare.x + mix(0.2, 0.7, rockKind.y) * noise.rock.bare.y), material.outcrops);
#endif
  material.albedo = mix(material.albedo, rock, steep * fineness);
  material.bumps = mix(material.bumps, 1.4, steep);
  material.drifts = 0.7 * sheets * (1.0 - steep);
  material.crust = snow * (1.0 - steep);

  // Beaches: level ground that waves reach, dark where they just have been. Less so where all is overgrown. Rivers have banks of gravel.
  vec2 washed = mix(vec2(1.0, 3.2), vec2(0.3, 1.4), overgrown);
  float beach = (1.0 - smoothstep(washed.x, washed.y, level + mix(3.0, 1.5, overgrown) * noise.middle.x + noise.wide.x)) * smoothstep(0.94, 0.985, upright) * shores;
  // Pale bars of gravel are so down to the water.
  float pale = fresh * smoothstep(0.1, 0.22, min(albedo.r, albedo.b));
  vec3 sand = mix(mix(vec3(0.50, 0.42, 0.30), vec3(0.20, 0.175, 0.14), fresh), albedo, 0.15 + 0.3 * fresh + 0.55 * pale) * (1.0 + 0.22 * noise.fine.x + 0.15 * noise.middle.x);
  sand *= mix(mix(0.62, 0.9, fresh), 1.0, smoothstep(0.1, 0.7, level + mix(0.6, 1.1, fresh) * noise.middle.y));
  beach *= 1.0 - snow;
#ifdef CLOSE
  sand *= 1.0 + mix(0.35, 1.2, fresh) * noise.close.litter.y;
#endif
  material.albedo = max(mix(material.albedo, sand, beach), 0.0);
  material.bumps = mix(material.bumps, 0.3, beach);
#ifdef CLOSE
  material.outcrops *= 1.0 - beach;
#endif
  material.stones = (1.0 - overgrown) * (1.0 - snow) * (1.0 - 0.6 * sheets) * mix(1.0, 0.3 + 0.7 * fresh, beach);
  return material;
}
