#include "climate/classify_row.h"

#include <algorithm>
#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "climate/classify_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"
#include "maps/grain-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// A share that rises from 0 to 255 across a border.
HWY_INLINE F shareAcross(F distance, float slope) {
  const Floats d;
  return hn::Min(hn::Max(hn::Add(hn::Set(d, 127.5f), hn::Mul(distance, hn::Set(d, slope))), hn::Zero(d)), hn::Set(d, 255.0f));
}

// Of a vector of places, in [0, 255].
struct Shares {
  F aridity, rock, snow;

  // Whether chance decides anywhere what a place becomes.
  bool isOpen(hn::Mask<Floats> isWater) const {
    const Floats d;
    const auto isBetween = [&](F share) HWY_ATTR { return hn::And(hn::Gt(share, hn::Zero(d)), hn::Lt(share, hn::Set(d, 255.0f))); };
    return !hn::AllFalse(d, hn::Or(isBetween(snow), hn::AndNot(isWater, hn::Or(isBetween(aridity), isBetween(rock)))));
  }
};

// kIsDirect: column x of the row is column x of the belts.
template <bool kIsParallel, bool kIsDirect>
void classifyVectors(const Classifier& c, const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out) {
  const Floats d;
  const Ints di;
  const hn::RebindToUnsigned<Floats> du;
  const hn::Rebind<std::int8_t, Floats> bytes;
  const auto k = [&](float value) { return hn::Set(d, value); };
  const F zero = hn::Zero(d), one = k(1.0f);
  // Within 12 degrees of a pole the belts' edges stop wandering with longitude: where all longitudes meet, that would show as wedges.
  const auto calmAt = [&](F v) { return smoothstep(hn::Mul(hn::Min(v, hn::Sub(one, v)), k(180.0f / 12.0f))); };
  // How far towards the poles from the edge of the rain forest.
  const F half = k(0.5f);
  const auto fromRainAt = [&](F v) { return c.hasRainForest ? hn::Sub(hn::Max(hn::Sub(v, half), hn::Sub(half, v)), k(c.rainEdge)) : one; };
  const F parallel = k(places.parallelLatitude), calmOfParallel = calmAt(parallel), fromRainOfParallel = fromRainAt(parallel);
  // Asked twice, for the answer had better not be kept among the shares: a mask is stored as two bytes and waits to be read as a vector.
  const auto isWaterAt = [&](int x) HWY_ATTR { return hn::Lt(hn::LoadU(d, heights + x), k(c.seaLevel)); };
  const auto sharesAt = [&](int x) HWY_ATTR {
    const F h = hn::LoadU(d, heights + x), v = kIsParallel ? parallel : hn::LoadU(d, places.latitude.data() + x);
    const auto along = [&](const AlignedVector<float>& curve) {
      if constexpr (kIsDirect)
        return hn::LoadU(d, curve.data() + x);
      else
        return hn::GatherIndex(d, curve.data(), truncated(hn::Mul(hn::LoadU(d, places.longitude.data() + x), k(c.columns))));
    };
    const F aboveSea = hn::Mul(hn::Sub(h, k(c.seaLevel)), k(c.landScale));
    const F patch = hn::Mul(hn::ConvertTo(d, hn::PromoteTo(di, hn::LoadU(bytes, moisture + x))), k(c.patchScale));
    const F calm = kIsParallel ? calmOfParallel : calmAt(v);
    const auto edge = [&](const AlignedVector<float>& curve, float mean) {
      return hn::Add(k(mean), hn::Mul(hn::Sub(along(curve), k(mean)), calm));
    };

    // Positive inside the belt, negative outside.
    const F fromRain = kIsParallel ? fromRainOfParallel : fromRainAt(v);
    const F inDesert = hn::Min(
        hn::Min(hn::Sub(v, edge(c.belts.greenNorth, c.belts.green)), hn::Sub(edge(c.belts.greenSouth, 1.0f - c.belts.green), v)), fromRain);
    const F inSnow =
        hn::Max(hn::Sub(edge(c.belts.snowNorth, c.belts.snow), v), hn::Sub(v, edge(c.belts.snowSouth, 1.0f - c.belts.snowInSouth)));
    const F nearCoast = shareAcross(hn::Sub(k(c.coastMargin), aboveSea), c.heightSlope);

    const F aridity = hn::Mul(shareAcross(hn::Add(inDesert, patch), c.beltSlope), hn::Sub(one, hn::Mul(nearCoast, k(1.0f / 255.0f))));
    const F rock = shareAcross(hn::Sub(aboveSea, k(c.mountainHeight)), c.heightSlope);
    const F summit = hn::Max(aboveSea, zero);
    const F alpine = hn::Mul(hn::Mul(summit, summit), k(c.alpineSnow));
    const F snow = shareAcross(hn::Add(hn::Add(inSnow, alpine), hn::Mul(patch, k(0.45f))), c.beltSlope);

    return Shares{aridity, rock, snow};
  };

  const auto store = [&](int x, const Shares& shares, GrainRow::Dice dice) HWY_ATTR {
    // One hash, three independent bytes. A share of 255 must beat every byte: 255 * 1.004 = 256.
    const auto isAbove = [&](F share, auto die) {
      const F byte = hn::ConvertTo(d, hn::BitCast(di, hn::And(die, hn::Set(du, 255u))));
      return hn::Gt(hn::Mul(share, k(256.0f / 255.0f)), byte);
    };
    const auto asClass = [&](ClimateClass value) { return k(static_cast<float>(value)); };
    F result = hn::IfThenElse(isAbove(shares.aridity, dice), asClass(ClimateClass::desert), asClass(ClimateClass::green));
    result = hn::IfThenElse(isAbove(shares.rock, hn::ShiftRight<8>(dice)), asClass(ClimateClass::mountain), result);
    result = hn::IfThenElse(isWaterAt(x), asClass(ClimateClass::ocean), result);
    result = hn::IfThenElse(isAbove(shares.snow, hn::ShiftRight<16>(dice)), asClass(ClimateClass::snow), result);

    static_assert(sizeof(Climate) == 4);
    storePixels(truncated(result), truncated(shares.aridity), truncated(shares.rock), truncated(shares.snow),
                reinterpret_cast<std::uint8_t*>(out + x));
  };

  // Dice cost most. Three of four times nobody wants them.
  const GrainRow grain(c.grain, places);
  constexpr int kVectors = GrainRow::kChains;
  const int width = static_cast<int>(places.s.size()), lanes = static_cast<int>(hn::Lanes(d));
  for (int first = 0; first < width; first += kVectors * lanes) {
    const int vectors = std::min(kVectors, (width - first) / lanes);
    std::array<Shares, kVectors> shares;
    bool isOpen = false;
    for (int i = 0; i < vectors; ++i) {
      shares[i] = sharesAt(first + i * lanes);
      isOpen |= shares[i].isOpen(isWaterAt(first + i * lanes));
    }
    GrainRow::Several dice;
    if (isOpen)
      dice = grain.thrown(first);
    else
      dice.fill(hn::Zero(du));
    for (int i = 0; i < vectors; ++i) store(first + i * lanes, shares[i], dice[i]);
  }
}

void ClassifyRow(const Classifier& c, const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out) {
  const bool isDirect = places.s.size() == c.belts.snowNorth.size();
  if (places.isParallel && isDirect)
    classifyVectors<true, true>(c, places, heights, moisture, out);
  else if (places.isParallel)
    classifyVectors<true, false>(c, places, heights, moisture, out);
  else
    classifyVectors<false, false>(c, places, heights, moisture, out);
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(ClassifyRow);

Classifier::Classifier(const ClimateParams& climate, const BeltParams& params, const Belts& edges, std::uint64_t seed, float sea,
                       int columnCount)
    : belts(edges),
      grain(seed, Channel::borders, columnCount / 4),
      columns(static_cast<float>(edges.snowNorth.size())),
      seaLevel(sea),
      landScale(1.0f / std::max(1.0f - sea, 1e-6f)),
      beltSlope(static_cast<float>(127.5 / std::max(climate.beltDither / 180.0, 1e-6))),
      heightSlope(static_cast<float>(127.5 / std::max(climate.heightDither, 1e-6))),
      patchScale(static_cast<float>(params.patchiness / 180.0 / 127.0)),
      alpineSnow(static_cast<float>(climate.alpineSnow / 180.0)),
      coastMargin(static_cast<float>(params.coastMargin)),
      mountainHeight(static_cast<float>(params.mountainHeight)),
      rainEdge(static_cast<float>(params.rainLatitude / 180.0)),
      hasRainForest(params.rainLatitude > 0) {}

void classifyRow(const Classifier& classifier, const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out) {
  HWY_DYNAMIC_DISPATCH(ClassifyRow)(classifier, places, heights, moisture, out);
}

}  // namespace terrella
#endif
