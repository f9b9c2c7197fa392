#include "giants/giant_rows.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "giants/giant_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/pixel_bytes-inl.h"
#include "giants/giant_flow-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

struct Paint {
  Num r, g, b;
};
HWY_INLINE Paint blend(Paint a, Paint b, Num share) { return {blend(a.r, b.r, share), blend(a.g, b.g, share), blend(a.b, b.b, share)}; }
HWY_INLINE Paint paintOf(const Colour& c) { return {static_cast<float>(c[0]), static_cast<float>(c[1]), static_cast<float>(c[2])}; }

// Plumes hang from the belts beside the equator and trail west into the zone, flatter the farther they reach.
HWY_INLINE Paint withPlumes(const GiantRules& rules, Arrow p, Num degrees, Num patch, Num streak, Paint colour) {
  const Num longitude = atan2(p.x.v, p.z.v);
  for (int side = 0; side < 2; ++side) {
    const float shore = rules.shore[static_cast<std::size_t>(side)], width = std::abs(shore);
    if (width > 45) continue;                                                          // a planet without belts
    const Num inside = (Num(shore) - degrees) * ((side == 0 ? -1.0f : 1.0f) / width);  // 0 at the shore, 1 at the equator
    if (!isAnyLess(amount(inside - 0.4f), 0.9f)) continue;
    const Num phase = longitude * static_cast<float>(rules.plumes) + patch * 1.4f + largest(inside, 0.0f) * (side == 0 ? 3.2f : 5.2f);
    const Num crest = power((turned(phase).cosine - 1.0f) * 2.2f);
    const Num depth = rise(-0.35f, 0.05f, inside) * rise(0.95f, 0.1f, inside);
    const Num share = within(crest * depth * (streak * 0.4f + 0.8f) * (rules.waves * (side == 0 ? 0.35f : 0.8f)), 0.0f, 0.85f);
    colour = blend(colour, paintOf(rules.plume), share);
  }
  return colour;
}

HWY_INLINE Paint withStorm(const GiantStorm& storm, Arrow p, Num streak, Paint colour) {
  const StormPlace at = placeIn(storm, p);
  const Num r = root(largest(at.r2, 1e-6f)) * (Num(1.0f) + streak * 0.07f);
  if (!isAnyLess(r, 1.6f)) return colour;
  const Num collar = rise(0.92f, 1.04f, r) * rise(1.5f, 1.1f, r) * storm.collarOpacity * rise(-1.2f, 0.6f, streak);
  colour = blend(colour, paintOf(storm.collar), collar * at.isNear);
  const Paint own = blend(paintOf(storm.core), paintOf(storm.rim), within(r * r + streak * storm.mottle, 0.0f, 1.0f));
  const Num light = Num(1.0f) + streak * 0.06f;
  return blend(colour, {own.r * light, own.g * light, own.b * light}, rise(1.03f, 1.03f - storm.fading, r) * storm.opacity * at.isNear);
}

HWY_INLINE Paint withWisps(const GiantRules& rules, Num degrees, Num patch, Num streak, Paint colour) {
  Num near = 0.0f;
  for (const float latitude : rules.wispLatitudes) near = near + bell((degrees - latitude) * (1 / 5.5f));
  const Num share = near * rise(0.15f, 1.1f, streak * 0.9f + patch * 1.1f - 0.25f) * rules.wisps;
  return blend(colour, paintOf(rules.wisp), within(share, 0.0f, 0.92f));
}

void PaintGiantRow(const GiantRules& rules, const GiantRow& row, const std::vector<const GiantStorm*>& storms, int count, Rgb8* out) {
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(Floats()))) {
    const Arrow here = loadArrow(row.x + i, row.y + i, row.z + i);
    const Arrow p = pathBack(rules, here, storms);
    const Num latitude = withHexagon(rules, p, radiansNorth(p));
    const StepAt at = stepAt(latitude);
    const Streaks streaks = streaksAt(rules, p, latitude);
    const Num degrees = latitude * kDegrees;
    const Num patch = noiseAt(rules.patches[0], p) + noiseAt(rules.patches[1], p) * 0.6f;
    const Num unrest = within(lookUp(rules.profile, GiantProfile::unrest, at), 0.0f, 1.5f);
    // Bands fray into each other along streaks.
    const StepAt frayed = stepAt(latitude + (streaks.broad + streaks.fine * 0.18f) * (unrest * 0.019f + 0.004f));
    Paint colour{lookUp(rules.profile, GiantProfile::red, frayed), lookUp(rules.profile, GiantProfile::green, frayed),
                 lookUp(rules.profile, GiantProfile::blue, frayed)};
    const Num shade = (streaks.broad * 0.05f + streaks.fine * 0.06f) * (unrest * 0.7f + 0.15f) * rules.contrast;
    const Num light = Num(1.0f) + shade, warm = streaks.broad * unrest * (0.02f * rules.contrast);
    colour = {colour.r * (light + warm), colour.g * light, colour.b * (light - warm * 1.5f)};
    if (rules.waves > 0) colour = withPlumes(rules, p, degrees, patch, streaks.broad, colour);
    if (rules.wisps > 0) colour = withWisps(rules, degrees, patch, streaks.broad * 0.8f + streaks.fine, colour);
    for (const GiantStorm* storm : storms) colour = withStorm(*storm, here, streaks.broad * 0.6f + streaks.fine * 0.6f, colour);
    const auto code = [](Num value) HWY_ATTR { return truncated((within(value, 0.0f, 1.0f) * 255.0f + 0.5f).v); };
    storePixels(code(colour.r), code(colour.g), code(colour.b), reinterpret_cast<std::uint8_t*>(out + i));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(PaintGiantRow);

void paintGiantRow(const GiantRules& rules, const GiantRow& row, int count, Rgb8* out) {
  constexpr int kBlock = 64;
  std::vector<const GiantStorm*> near;
  for (int begin = 0; begin < count; begin += kBlock) {
    const int places = std::min(kBlock, count - begin);
    const auto apart2 = [&](int i, const Point3<float>& from) {
      const float dx = row.x[begin + i] - from.x, dy = row.y[begin + i] - from.y, dz = row.z[begin + i] - from.z;
      return dx * dx + dy * dy + dz * dz;
    };
    // A ball around the block, and the storms that reach it.
    const int middle = places / 2;
    const Point3<float> centre{row.x[begin + middle], row.y[begin + middle], row.z[begin + middle]};
    float radius2 = 0;
    for (int i = 0; i < places; ++i) radius2 = std::max(radius2, apart2(i, centre));
    near.clear();
    for (const GiantStorm& storm : rules.storms) {
      const float reach = std::sqrt(radius2) + storm.reach();
      if (apart2(middle, storm.centre) < reach * reach) near.push_back(&storm);
    }
    HWY_DYNAMIC_DISPATCH(PaintGiantRow)(rules, {row.x + begin, row.y + begin, row.z + begin}, near, places, out + begin);
  }
}

}  // namespace terrella
#endif
