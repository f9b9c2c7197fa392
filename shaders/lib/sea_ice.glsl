// Ice on the sea, as the colours of tiles have it.
struct Ice {
  float share;
  float shine;  // how many times as bright what lies there is shown
};

// `level` in metres over the water; `fineness`: 1 where metres are seen; `fray`: noise about 0.
Ice iceOf(vec3 colour, float level, float fresh, float fineness, float fray) {
  // Over deep sea what is grey is ice as well: within the pack hardly a lead is open, most have frozen over. By a shore it may be sand or rock.
  float pale = min(colour.r, colour.b), grey = pale / max(max(colour.r, colour.g), max(colour.b, 1e-3));
  float pack = smoothstep(-2.0, -8.0, level) * (1.0 - fresh) * smoothstep(0.6, 0.8, grey);
  float edge = mix(0.52, 0.15, pack), soft = mix(0.1 - 0.07 * fineness, 0.06, pack);
  float white = pale + 0.3 * fineness * fray * mix(1.0, smoothstep(0.06, 0.3, pale), pack);
  Ice ice;
  ice.share = smoothstep(edge - soft, edge + soft, white);
  // From near the light of ice is whitened before.
  ice.shine = mix(1.0, sqrt(clamp(0.5 / max(pale, 0.05), 1.0, 3.0)), pack * ice.share * (1.0 - 0.7 * fineness));
  return ice;
}
