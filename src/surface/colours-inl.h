// Colours of many pixels at once, from a ColourTable. Included once for each instruction set.
#if defined(TERRELLA_COLOURS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_COLOURS_INL_H
#undef TERRELLA_COLOURS_INL_H
#else
#define TERRELLA_COLOURS_INL_H
#endif

#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"
#include "maps/places.h"
#include "surface/colour_table.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// In steps of 1 / ColourTable::kOne of a code value.
struct Colours {
  I r, g, b;
};

// Entries of a ColourTable, in steps of 1 / kOne.
HWY_INLINE Colours lookUp(const ColourTable& table, I index) {
  const Ints di;
  const I word = hn::GatherIndex(di, reinterpret_cast<const std::int32_t*>(table.entries.data()), index);
  static_assert(ColourTable::kBits == 10 && ColourTable::kOne == 16 * ColourTable::kStored);
  const I channel = hn::Set(di, 1023 << 4);
  return {hn::And(hn::ShiftLeft<4>(word), channel), hn::And(hn::ShiftRight<6>(word), channel), hn::And(hn::ShiftRight<16>(word), channel)};
}

// One of the few numbers at `table`, for each lane: from a register where all fit into one.
HWY_INLINE I jitterOf(const std::int32_t* table, I index) {
  const Ints di;
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  static_assert(kColourClasses <= 8 && ColourTable::kJitters == 16);
  return hn::TableLookupLanes(hn::LoadU(di, table), hn::IndicesFromVec(di, index));
#else
  return hn::GatherIndex(di, table, index);
#endif
}

// `share` of 255 of the second colour; all of it at 255.
HWY_INLINE Colours mix(Colours from, Colours to, I share) {
  const I parts = hn::Add(share, hn::ShiftRight<7>(share));  // 0..256
  const auto channel = [&](I a, I b) { return hn::Add(a, hn::ShiftRight<8>(pairProducts(hn::Sub(b, a), parts))); };
  return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b)};
}

// Where in a ColourTable the colours of each place's zone of latitude begin.
class ZoneRow {
 public:
  explicit ZoneRow(const PlaceRow& places) : places_(places), ofParallel_(zoneAt(hn::Set(Floats(), places.parallelLatitude))) {}
  I at(int x) const { return places_.isParallel ? ofParallel_ : zoneAt(hn::LoadU(Floats(), places_.latitude.data() + x)); }

 private:
  static I zoneAt(F latitude) {
    const Floats d;
    const Ints di;
    const F half = hn::Set(d, 0.5f);
    const F fromEquator = hn::IfThenElse(hn::Lt(latitude, half), hn::Sub(half, latitude), hn::Sub(latitude, half));
    const I zone =
        hn::Min(truncated(hn::Mul(fromEquator, hn::Set(d, 2 * ColourTable::kLatitudeZones))), hn::Set(di, ColourTable::kLatitudeZones - 1));
    return hn::Mul(zone, hn::Set(di, kColourClasses * ColourTable::kSteps));
  }

  const PlaceRow& places_;
  const I ofParallel_;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
