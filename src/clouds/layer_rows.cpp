#include "clouds/layer_rows.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/layer_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "clouds/cloud_noise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// What all layers of a cell look at.
struct Air {
  Arrow place;
  std::array<Arrow, AirPaths::kStops.size()> stops;
  Num latitude, degrees;  // that, and its amount
  Num front, land, desert, wet, decks, lift;
  // Of the lows around: how near their storms, their centres, the heads of their commas and the cold air behind them are.
  Num storm, core, head, cold;
  // Noise: broad, middling and small patches, and textures drawn out by the wind, all with a deviation of about a half to one.
  Num patch1, patch2, patch3, texture, filaments, dry, busy;
};

HWY_INLINE Arrow towards(const Point3<float>& p) { return {p.x, p.y, p.z}; }

HWY_INLINE void meetLows(const LayerRules& rules, Air& air) {
  air.storm = air.core = air.head = air.cold = 0.0f;
  for (const Storm& low : rules.lows) {
    const Num near = dot(air.place, towards(low.centre));
    if (!isAnyLess(0.6f, near)) continue;
    const float perRadius = 1.0f / low.radius;
    const Num isNear = rise(0.6f, 0.66f, near);
    const Num r = root(largest(Num(2.0f) - near * 2.0f, 1e-8f)) * perRadius;
    const Num east = dot(air.place, towards(low.east)) * perRadius, poleward = dot(air.place, towards(low.north)) * (perRadius * low.side);
    const Num core = bell(r * (1 / 1.5f));
    const Num towardsHead = within((poleward + east * 0.3f) / largest(r, 0.3f), -1.0f, 1.0f) * 0.5f + 0.5f;
    air.storm = largest(air.storm, isNear * bell(r * (1 / 2.6f)) * low.strength);
    air.core = largest(air.core, isNear * core);
    air.head = largest(air.head, isNear * core * towardsHead * low.strength);
    air.cold = largest(air.cold, isNear * bell((east + 1.3f) * (1 / 1.6f)) * bell((poleward + 0.9f) * (1 / 1.7f)) * low.strength);
  }
}

// The place at a stop, but older near the centres of storms, which have wound their air up for longer.
HWY_INLINE Arrow agedStop(const Air& air, std::size_t stop) {
  return blend(air.stops[stop], air.stops[std::min(stop + 1, air.stops.size() - 1)], air.core * 0.75f);
}

// The finer an octave, the younger the air it is gathered from.
HWY_INLINE void findPatches(const LayerRules& rules, Air& air) {
  air.patch1 = swell(rules.patches[0], air.stops[3]);
  air.patch2 = swell(rules.patches[1], air.stops[2]);
  air.patch3 = swell(rules.patches[2], air.stops[1]);
  air.texture = (noiseAt(rules.texture[0], air.stops[4]) + noiseAt(rules.texture[1], air.stops[4]) * 0.62f +
                 noiseAt(rules.texture[2], agedStop(air, 2)) * 0.38f + noiseAt(rules.texture[3], agedStop(air, 1)) * 0.24f) *
                1.73f;
  air.filaments = (noiseAt(rules.filaments[0], agedStop(air, 2)) + noiseAt(rules.filaments[1], agedStop(air, 1)) * 0.8f +
                   noiseAt(rules.filaments[2], agedStop(air, 0)) * 0.64f) *
                  1.45f;
  const Num subsidence = bell((air.degrees - 23.0f) * (1 / 11.0f)) * (swell(rules.moods[0], air.stops[3]) * 0.5f + 0.75f);
  air.dry = within(subsidence + swell(rules.moods[1], air.stops[3]) * 0.45f + air.patch3 * 0.12f - 0.05f + air.desert * 0.7f, 0.0f, 1.0f);
  air.busy = within(air.patch1 * 0.55f + air.patch2 * 0.3f + 0.5f, 0.0f, 1.0f);
}

// Cover above its threshold. Noise frays only what has cover: elsewhere it would strew confetti.
HWY_INLINE Num coverOf(Num cover, Num threshold, float from, float to, Num noise) {
  return cover - threshold + rise(from, to, cover) * noise;
}

struct Fronts {
  Num cover, rope, cirrus;
};
HWY_INLINE Fronts frontsOf(const Air& air) {
  const Num active = within(air.storm * 1.5f + rise(-0.1f, 0.8f, air.patch1 + air.patch2 * 0.4f) * 0.5f + 0.06f, 0.0f, 1.2f);
  const Num behind = air.front - air.head * 4.5f;  // degrees, on the cold side
  const Num d = behind + air.texture + air.filaments * 0.6f;
  const Num warmSide = bell(d / (air.storm * 2.6f + 3.2f));
  const Num shield = whereLess(0.0f, d, bell(d * (1 / 1.8f)), warmSide);
  const Num skirt = whereLess(0.0f, d, bell(d * (1 / 2.2f)), bell((d + 2.0f) * (1 / 8.5f))) * 0.62f;
  const Num cover = within(
      largest(shield, skirt) * active + air.head * 0.30f * rise(9.0f, -2.0f, amount(air.front)) + air.lift * 0.2f - air.desert * 0.25f,
      0.0f, 1.25f);
  Fronts fronts;
  fronts.cover = cover * 1.4f - 0.34f + rise(0.0f, 0.4f, cover) * (air.texture * 0.30f + air.filaments * 0.15f);
  fronts.rope = bell((behind + air.filaments * 0.3f) * (1 / 0.6f)) *
                    within(air.storm * 1.3f - 0.35f + air.patch2 * 0.35f + air.patch3 * 0.3f, 0.0f, 1.0f) * (air.filaments * 0.25f + 1.0f) -
                0.3f;
  fronts.cirrus = active * bell((air.front + 2.0f - air.head * 3.0f) * (1 / 7.0f)) * rise(-0.8f, 1.2f, air.texture) * 1.6f;
  return fronts;
}

// Low grey cloud of the storm tracks and beyond, with dry air drawn in behind the fronts of storms.
HWY_INLINE Num stratusOf(const LayerRules& rules, const Air& air) {
  const Num slot =
      air.storm * rise(1.5f, 4.0f, air.front) * (Num(1.0f) - rise(8.0f, 15.0f, air.front)) * (within(air.cold, 0.0f, 1.0f) * 0.65f + 0.65f);
  // Neither pole is all grey, and neither is like the other.
  const Num mood = swell(rules.moods[3], air.place) * rise(50.0f, 66.0f, air.degrees) * 0.55f;
  const Num cover = rise(36.0f, 58.0f, air.degrees) * 1.02f + air.patch1 * rise(30.0f, 48.0f, air.degrees) * 0.42f + air.patch2 * 0.28f -
                    0.06f - slot * 0.95f - air.storm * 0.24f + mood - rise(62.0f, 84.0f, air.degrees) * 0.22f - air.desert * 0.35f +
                    air.lift * 0.35f;
  return coverOf(cover, 0.30f, -0.25f, 0.35f, air.texture * 0.34f + air.filaments * 0.16f);
}

struct Convergence {
  Num cover, envelope, tufts;
};
HWY_INLINE Convergence convergenceOf(const LayerRules& rules, const Air& air) {
  const Arrow old = air.stops[4];
  const Num centre =
      Num(rules.thermalEquator) +
      (noiseAt(rules.convergence[0], {old.x, 0.0f, old.z}) * 6.0f + noiseAt(rules.convergence[1], air.stops[3]) * 3.0f) * 1.6f;
  const Num away = air.latitude - centre;
  const Num main = bell(away / (air.busy * 3.0f + 3.2f));
  const float across = rules.thermalEquator > 0 ? 9.0f : -9.0f;
  const Num second = bell((away + across) * (1 / 3.5f)) * rise(0.0f, 0.6f, air.patch1) * 0.55f;
  const Num overForest = air.wet * bell(air.latitude * (1 / 17.0f)) * 0.55f;
  Num arcs = 0.0f;
  for (const Storm& arc : rules.arcs) {
    const Num along = dot(air.stops[3], towards(arc.east)), aside = dot(air.stops[3], towards(arc.north));
    const Num isHere = rise(0.3f, 0.4f, dot(air.stops[3], towards(arc.centre)));
    arcs =
        largest(arcs, isHere * bell(aside * (1 / 0.075f)) * rise(-0.12f, 0.1f, along) * rise(arc.radius, arc.radius * 0.5f, along) * 0.85f);
  }
  const Num clusters =
      within(swell(rules.convergence[2], air.stops[3]) * 0.8f + air.patch2 * 0.5f + air.patch3 * 0.3f + 0.30f, 0.0f, 1.05f);
  Convergence result;
  result.envelope = largest(largest(main, second), largest(overForest, arcs)) * clusters * (Num(1.0f) - air.desert * 0.75f);
  result.tufts = (noiseAt(rules.tufts[0], air.stops[2]) + noiseAt(rules.tufts[1], air.stops[1]) * 0.72f +
                  noiseAt(rules.tufts[2], air.stops[0]) * 0.52f) *
                 1.56f;
  result.cover = coverOf(result.envelope, 0.40f, 0.0f, 0.4f, result.tufts * 0.34f);
  return result;
}

// Thunder clouds: round blobs of two sizes, the more and the larger the more the air converges. (Blobs' maximum has no straight edges, as
// the nearest of some points would have.)
struct Towers {
  Num towers, anvils;
};
HWY_INLINE Towers towersOf(const LayerRules& rules, const Air& air, const Convergence& convergence) {
  constexpr std::array kShake{0.55f, 0.35f};
  Towers result{0.0f, 0.0f};
  const Num envelope = convergence.envelope;
  // All that follows is 0 at and below this, so whoever shares a vector with a place counts for nothing.
  constexpr float kLeast = 0.06f;
  if (!isAnyLess(kLeast, envelope)) return result;
  const Num begins = within(envelope * 4.0f - 0.3f, 0.0f, 1.0f), strong = least(envelope, 0.8f) * 0.5f;
  const Num tufts = rise(kLeast, 0.35f, envelope) * convergence.tufts * 0.12f;
  for (std::size_t k = 0; k < kShake.size(); ++k) {
    const Arrow shake{noiseAt(rules.towerShapes[3 * k], air.stops[1]), noiseAt(rules.towerShapes[3 * k + 1], air.stops[1]),
                      noiseAt(rules.towerShapes[3 * k + 2], air.stops[1])};
    Num most = 0.0f;
    forPointsAround(inOctave(rules.towers[k], air.stops[0]) + shake * kShake[k], rules.towers[k].key,
                    [&](Num distance2, Num chance) HWY_ATTR {
                      const Num size = rise(0.60f, 1.05f, chance * 0.80f + strong) * begins;
                      most = largest(most, size * (Num(1.0f) - root(distance2) / (size * 0.40f + 0.50f)));
                    });
    const Num height = most + tufts;
    result.towers = largest(result.towers, within(height * 1.7f, 0.0f, 1.2f) * (k == 0 ? 1.0f : 0.8f));
    result.anvils = largest(result.anvils, within(height * 1.2f + 0.25f, 0.0f, 1.0f));
  }
  result.anvils = squared(result.anvils) * within((envelope - kLeast) * 1.7f, 0.0f, 1.0f) * 1.6f;
  return result;
}

struct SmallCells {
  Num cover, opening, patches;
};
HWY_INLINE SmallCells smallCellsOf(const LayerRules& rules, const Air& air) {
  const Num deck = air.decks * bell((air.degrees - 22.0f) * (1 / 12.0f));
  const Num decks = deck * 1.75f + air.patch2 * 0.38f + air.patch3 * 0.26f + air.patch1 * 0.25f - 0.52f;
  const Num outbreak = air.cold * (Num(1.0f) - air.land) * rise(-1.0f, 3.0f, air.front);
  const Num outbreaks = outbreak * 1.25f + air.patch2 * 0.22f + air.patch3 * 0.22f - 0.22f;
  const Num ridge = within(
      Num(1.0f) - amount(noiseAt(rules.ridges[0], air.stops[2]) + noiseAt(rules.ridges[1], air.stops[1]) * 0.35f) * 3.2f, 0.0f, 1.0f);
  const Num streets = squared(ridge) * within(air.patch1 * 0.8f + air.patch2 * 0.5f - air.dry * 0.3f + 0.5f, 0.0f, 1.0f) * 0.42f;
  const Num cumulus = (Num(1.0f) - air.land * 0.25f) * (air.patch2 * 0.30f + air.patch3 * 0.30f + air.patch1 * 0.12f + 0.36f) *
                          (Num(1.0f) - rise(50.0f, 65.0f, air.degrees) * 0.6f) -
                      air.dry * 0.26f - air.desert * 0.3f + air.wet * 0.12f + air.lift * 0.3f + streets;
  SmallCells cells;
  cells.cover = largest(largest(decks, outbreaks), cumulus);
  cells.opening = rise(-0.05f, 0.3f, outbreaks - largest(decks, cumulus) + air.patch3 * 0.2f) * 0.75f;
  cells.patches = rise(-0.05f, 0.32f, cells.cover) * (swell(rules.cellPatches, air.stops[0]) * 0.26f + air.texture * 0.10f);
  return cells;
}

// Streaks: noise summed along the way the air came.
HWY_INLINE Num cirrusOf(const LayerRules& rules, const Air& air, Num below) {
  const std::array taps{air.place,    blend(air.place, air.stops[0], 0.5f),    air.stops[0],
                        air.stops[1], blend(air.stops[1], air.stops[2], 0.5f), air.stops[2]};
  Num sum = 0.0f;
  for (const Arrow& tap : taps) sum = sum + noiseAt(rules.cirrusStreaks[0], tap) + noiseAt(rules.cirrusStreaks[1], tap) * 0.7f;
  const Num streaks = sum * (3.84f / 6);
  const Num cover = swell(rules.cirrusCover[0], air.stops[4]) + swell(rules.cirrusCover[1], air.stops[3]) * 0.5f + air.busy * 0.25f -
                    air.dry * 0.5f - 0.1f;
  return below * power(streaks * 0.6f - 0.1f) + rise(0.1f, 1.1f, cover) * power(streaks - 0.2f) * rise(-0.9f, 0.6f, streaks + cover) * 1.1f;
}

HWY_INLINE Air airAt(const LayerRules& rules, const LayerRow& row, int i) {
  Air air;
  air.place = loadArrow(row.place[0] + i, row.place[1] + i, row.place[2] + i);
  for (std::size_t k = 0; k < air.stops.size(); ++k)
    air.stops[k] = loadArrow(row.stops[k][0] + i, row.stops[k][1] + i, row.stops[k][2] + i);
  const Num cosine = root(air.place.x * air.place.x + air.place.z * air.place.z);
  air.latitude = Num(atan2(air.place.y.v, cosine.v)) * 57.2957795f;
  air.degrees = amount(air.latitude);
  air.front = loadNum(row.front + i);
  air.land = loadNum(row.land + i), air.desert = loadNum(row.desert + i), air.wet = loadNum(row.wet + i);
  air.decks = loadNum(row.decks + i), air.lift = loadNum(row.lift + i);
  meetLows(rules, air);
  findPatches(rules, air);
  return air;
}

void LayCloudRow(const LayerRules& rules, const LayerRow& row, int count, CloudCell* out) {
  const Floats d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  alignas(64) std::array<std::array<float, 16>, kCloudLayers> planes;
  for (int i = 0; i < count; i += lanes) {
    const Air air = airAt(rules, row, i);
    const Fronts fronts = frontsOf(air);
    const Convergence convergence = convergenceOf(rules, air);
    const Towers towers = towersOf(rules, air, convergence);
    const SmallCells cells = smallCellsOf(rules, air);
    const Num wisp = air.texture * 0.30f + air.patch2 * 0.25f + air.patch1 * 0.3f - air.dry * 0.75f + air.lift * 0.3f + 0.04f;
    const Num highBelow = fronts.cirrus + towers.anvils + rise(-0.15f, 0.6f, convergence.envelope + air.texture * 0.2f - 0.25f) * 2.2f;
    const Num lumps = rise(-0.7f, 0.7f, swell(rules.moods[2], air.stops[1]) + air.patch3 * 0.4f);
    const std::array<Num, kCloudLayers> values{air.stops[0].x - air.place.x,
                                               air.stops[0].y - air.place.y,
                                               air.stops[0].z - air.place.z,
                                               lumps * 0.9f + 0.45f,
                                               fronts.cover,
                                               stratusOf(rules, air),
                                               wisp + rise(-0.5f, 0.35f, wisp) * air.filaments * 0.34f,
                                               convergence.cover,
                                               towers.towers,
                                               cells.cover,
                                               cells.opening,
                                               cells.patches,
                                               air.filaments * 0.4f + air.patch3 * 0.35f,
                                               cirrusOf(rules, air, highBelow),
                                               air.patch3 * 0.9f + air.patch2 * 0.7f + air.filaments * 0.6f - air.dry * 2.2f - 1.51f,
                                               fronts.rope};
    for (std::size_t k = 0; k < values.size(); ++k) storeNum(values[k], planes[k].data());
    float* const cell = reinterpret_cast<float*>(out + i);
    for (int lane = 0; lane < lanes; ++lane)
      for (int k = 0; k < kCloudLayers; ++k)
        cell[lane * kCloudLayers + k] = planes[static_cast<std::size_t>(k)][static_cast<std::size_t>(lane)];
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(LayCloudRow);

void layCloudRow(const LayerRules& rules, const LayerRow& row, int count, CloudCell* out) {
  HWY_DYNAMIC_DISPATCH(LayCloudRow)(rules, row, count, out);
}

}  // namespace terrella
#endif
