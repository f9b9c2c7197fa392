// Cliffs, on which what lies on the ground would be stretched: squares of rock that stand upright along the contours.
uniform sampler2D u_rock;  // render/terrain/rock_texture.h

// Fields about 0.
struct RockFace {
  float brightness, beds;
  vec2 along;  // how the relief leans to the right and down on the face
  float up;    // and how far it faces upwards
#ifdef CLOSE
  vec2 bare, bareSlope;  // brightness and beds of rock that lies level, and its slope to the right and down
#endif
};

// Squares of rock, `squares` of which stand side by side in a period of the noise, `p` being the place in periods; `height`, in squares, may be bent.
vec4 uprightRock(vec2 p, float squares, float height, float faces) {
  // Each stands halfway beside the one below it, so that none repeats straight above.
  vec4 alongRight = texture(u_rock, vec2(squares * p.x + 0.5 * height, height), -0.5), alongDown = texture(u_rock, vec2(squares * p.y - 0.5 * height, height + 0.5), -0.5);
  return mix(alongRight, alongDown, faces) - 0.5;
}

// `steepness` of the ground to the right and down on the face; `height` in metres; `bend`: how far beds are bent there, in metres.
RockFace rockFace(vec2 p, vec2 steepness, float height, float bend, float share, float pixel) {
  const float kPeriod = 2446.0, kWide = 16.0, kNear = 240.0, kClose = 2880.0;  // metres, squares to a period
  vec2 across = steepness * steepness + 1e-9;
  float faces = smoothstep(0.25, 0.75, across.x / (across.x + across.y));
  // Beds dip by some degrees, two squares to a period, so that shifted by halves they meet themselves again. They are folded; what is thick here is thin some hundred metres higher up.
  float folded = bend + 34.0 * sineOf(2.0 * p.x + p.y + height * 0.0004) + 48.0 * sineOf(height * 0.00131 - p.x + p.y);
  float patches = sineOf(3.0 * p.x - 2.0 * p.y + height * 0.0017);
  RockFace face;
  // Where no water laid down any there are few beds that one follows for miles.
  vec4 wide = uprightRock(p + 0.012 * patches, kWide, (height + folded) * (kWide / kPeriod) + 2.0 * (p.x - p.y), faces) * ((1.0 - smoothstep(6.0, 24.0, pixel)) * (1.0 - 0.85 * u_bareness));
  face.brightness = wide.r * (0.9 + 0.4 * patches);
  face.beds = wide.g * (1.0 - 0.4 * patches);
  vec2 lean = wide.ba;
#ifdef CLOSE
  // Within reach of a hand there are chips and pores, which fray the edges of blocks.
  vec4 close = uprightRock(p, kClose, (height + 0.1 * bend) * (kClose / kPeriod), faces) * (1.0 - smoothstep(0.012, 0.05, pixel));
  vec2 frayed = 0.05 * close.ba;
  vec4 near = uprightRock(p + frayed.x / kPeriod, kNear, (height + 0.3 * bend + frayed.y) * (kNear / kPeriod), faces) * ((1.0 - smoothstep(0.2, 0.9, pixel)) * (1.0 - 0.6 * u_bareness));
  face.brightness += 0.75 * near.r + 0.6 * close.r;
  face.beds += 0.4 * near.g + 0.3 * close.g;
  lean += 0.8 * near.ba + 0.7 * close.ba;
  const mat2 kLevel = mat2(52.0, 30.0, -30.0, 52.0);  // squares of 41 m
  // Here one and there the other of two that are turned against each other: of one alone slopes would show the rows.
  const mat2 kOther = mat2(-13.0, 49.0, -49.0, -13.0);
  float other = smoothstep(-0.35, 0.35, sineOf(17.0 * p.x - 23.0 * p.y) + sineOf(29.0 * p.x + 11.0 * p.y) + patches);
  vec4 one = texture(u_rock, kLevel * p, -0.5) - 0.5, two = texture(u_rock, kOther * p, -0.5) - 0.5;
  one *= share * (1.0 - smoothstep(0.5, 1.6, pixel)) * (1.0 - other), two *= share * (1.0 - smoothstep(0.5, 1.6, pixel)) * other;
  face.bare = one.rg + two.rg;
  face.bareSlope = vec2(one.b, -one.a) * kLevel / 60.0 + vec2(two.b, -two.a) * kOther / 50.7;
#endif
  face.along = mix(vec2(lean.x, 0.0), vec2(0.0, lean.x), faces);
  face.up = lean.y;
  return face;
}
