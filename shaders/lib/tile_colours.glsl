// What the colours of tiles stand for.

// Linear light of sRGB, to a thousandth.
vec3 linearOf(vec3 code) { return code * (code * (code * 0.305306 + 0.682171) + 0.0125229); }

#if defined(GLOW) && !defined(CITIES)
#define LAVA
// The light of what is so hot, as glowColour() in rock/glow_colour.h paints it.
vec3 glowOf(float heat) { return kGlow * linearOf(vec3(heat, heat * heat * (0.62 + 0.2 * heat), 0.42 * heat * heat * heat * heat)); }
#endif
