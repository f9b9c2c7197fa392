#include "surface/paint_row.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/paint_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"
#include "maps/grain-inl.h"
#include "surface/colours-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void PaintRow(const Painter& painter, const PlaceRow& places, const float* heights, const Climate* climate, Rgb8* out) {
  const Floats d;
  const Ints di;
  const hn::RebindToUnsigned<Floats> du;
  const ColourTable& table = painter.table;
  const auto k = [&](float value) { return hn::Set(d, value); };
  const auto n = [&](int value) { return hn::Set(di, value); };
  const auto asClass = [&](ColourClass value) { return n(static_cast<int>(value)); };
  const bool isDithered = painter.borders == Borders::dithered;
  const ZoneRow zones(places);
  GrainRow grain(painter.grain, places);
  const int width = static_cast<int>(places.s.size());
  for (int x = 0; x < width; x += static_cast<int>(hn::Lanes(d))) {
    // First, since it takes long: what is guessed wrongly further down does not hold it up.
    const auto dice = grain.at(x);
    const auto centred = [&](auto die) { return hn::Sub(hn::ShiftLeft<1>(hn::BitCast(di, hn::And(die, hn::Set(du, 255u)))), n(255)); };
    const I dieRg = centred(dice), dieB = centred(hn::ShiftRight<8>(dice));

    const F h = hn::LoadU(d, heights + x);
    const I climates = hn::LoadU(di, reinterpret_cast<const std::int32_t*>(climate + x));
    const I snow = byteOf<3>(climates);
    const auto isWater = hn::Lt(h, k(painter.seaLevel));
    const auto isWaterLane = hn::RebindMask(di, isWater);
    const F t = hn::IfThenElse(isWater, hn::Mul(h, k(painter.depthScale)), hn::Mul(hn::Sub(h, k(painter.seaLevel)), k(painter.landScale)));
    const I step =
        hn::Min(hn::Max(truncated(hn::Add(hn::Mul(t, k(ColourTable::kSteps - 1)), k(0.5f))), hn::Zero(di)), n(ColourTable::kSteps - 1));
    const I first = hn::Add(zones.at(x), step);
    static_assert(ColourTable::kSteps == 1 << 8);
    const auto at = [&](I colourClass) { return lookUp(table, hn::Add(first, hn::ShiftLeft<8>(colourClass))); };

    // Most of a planet is plain sea, into which nothing is mixed. Elsewhere only what has a share somewhere is looked up.
    const auto isNone = [&](I share) { return hn::Eq(share, hn::Zero(di)); };
    I jitterClass = asClass(ColourClass::ocean);
    Colours colours;
    if (hn::AllTrue(di, hn::And(isWaterLane, isNone(snow))) && !isDithered) {
      colours = at(jitterClass);
    } else {
      const I frozen = hn::IfThenElse(isWaterLane, asClass(ColourClass::ice), asClass(ColourClass::snow));
      if (isDithered) {
        const I found = byteOf<0>(climates);
        jitterClass = hn::IfThenElse(hn::Eq(found, n(static_cast<int>(ClimateClass::snow))), frozen, found);
        colours = at(jitterClass);
      } else {
        const I aridity = hn::IfThenZeroElse(isWaterLane, byteOf<1>(climates)), rock = hn::IfThenZeroElse(isWaterLane, byteOf<2>(climates));
        const I ground = hn::IfThenElse(hn::Lt(aridity, n(128)), asClass(ColourClass::green), asClass(ColourClass::desert));
        jitterClass = hn::IfThenElse(hn::Eq(snow, n(255)), frozen, hn::IfThenElse(isWaterLane, asClass(ColourClass::ocean), ground));
        colours = at(hn::IfThenElse(isWaterLane, asClass(ColourClass::ocean), asClass(ColourClass::green)));
        const auto mixIn = [&](I colourClass, I share) {
          if (!hn::AllTrue(di, isNone(share))) colours = mix(colours, at(colourClass), share);
        };
        mixIn(asClass(ColourClass::desert), aridity);
        mixIn(asClass(ColourClass::mountain), rock);
        mixIn(frozen, snow);
      }
    }

    const auto code = [&](I value, I die, std::size_t channel) {
      // Divided by 512 towards zero: 511 is added where the die is negative, whose upper half is -1 there. Jitter fits the lower half.
      const I factors = hn::Or(jitterOf(table.jitters[channel].data(), jitterClass), n(-511 * (1 << 16)));
      const I offset = hn::ShiftRight<9>(pairProducts(die, factors));
      return hn::ShiftRight<6>(hn::Add(hn::Add(value, offset), n(ColourTable::kOne / 2)));
    };
    static_assert(ColourTable::kOne == 1 << 6);
    storePixels(code(colours.r, dieRg, 0), code(colours.g, dieRg, 1), code(colours.b, dieB, 2), reinterpret_cast<std::uint8_t*>(out + x));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(PaintRow);

Painter::Painter(const ColourTable& colours, Borders borderKind, std::uint64_t seed, float sea, int columns)
    : table(colours),
      borders(borderKind),
      grain(seed, Channel::colours, columns / 4),
      seaLevel(sea),
      depthScale(1.0f / std::max(sea, 1e-6f)),
      landScale(1.0f / std::max(1.0f - sea, 1e-6f)) {}

void paintRow(const Painter& painter, const PlaceRow& places, const float* heights, const Climate* climate, Rgb8* out) {
  HWY_DYNAMIC_DISPATCH(PaintRow)(painter, places, heights, climate, out);
}

}  // namespace terrella
#endif
