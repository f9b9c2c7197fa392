// Grain::at for vectors of places, to the bit. Included once for each instruction set.
#if defined(TERRELLA_GRAIN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_GRAIN_INL_H
#undef TERRELLA_GRAIN_INL_H
#else
#define TERRELLA_GRAIN_INL_H
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "base/row_vectors-inl.h"
#include "maps/places.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// The dice of a row's places. They are thrown for several vectors at a time: a hash is a long chain of steps that wait for each other, so
// others beside it cost little.
class GrainRow {
 public:
  using Dice = hn::Vec<hn::RebindToUnsigned<Floats>>;
  static constexpr std::size_t kChains = 4;
  using Several = std::array<Dice, kChains>;

  GrainRow(const Grain& grain, const PlaceRow& places)
      : places_(places),
        half_(grain.half()),
        isUniform_(grain.isUniform()),
        k0_(hn::Set(du, grain.keys().k0)),
        k1_(hn::Set(du, grain.keys().k1)) {}

  // Those of the vector that begins at column x, to be asked for from 0 on.
  HWY_INLINE Dice at(int x) {
    const int lanes = static_cast<int>(hn::Lanes(du));
    const std::size_t chain = static_cast<std::size_t>(x / lanes) % kChains;
    if (chain == 0) thrown_ = thrown(x);
    return thrown_[chain];
  }

  // Those of the vectors from column x on; past the row's end, any.
  HWY_INLINE Several thrown(int x) const {
    const Floats d;
    const Bytes bytes;
    const auto cell = [&](const float* at) {
      return hn::BitCast(du, truncated(hn::Mul(hn::Add(hn::LoadU(d, at), hn::Set(d, 1.0f)), hn::Set(d, half_))));
    };
    const int lanes = static_cast<int>(hn::Lanes(du)), last = static_cast<int>(places_.s.size()) - lanes;
    Several column, row, key, k1;
    if (isUniform_) {
      key.fill(hn::Set(du, Grain::kMiddle));
      return key;
    }
    for (std::size_t i = 0; i < kChains; ++i) {
      const int from = std::min(x + static_cast<int>(i) * lanes, last);
      column[i] = cell(places_.s.data() + from);
      row[i] = hn::Or(cell(places_.t.data() + from), hn::ShiftLeft<20>(hn::PromoteTo(du, hn::LoadU(bytes, places_.face.data() + from))));
      key[i] = k0_;
      k1[i] = k1_;
    }
    key = hash(row, key, k1);
    for (std::size_t i = 0; i < kChains; ++i) k1[i] = hn::Xor(k1_, hn::Mul(key[i], hn::Set(du, 0x9e3779b9u)));
    return hash(column, key, k1);
  }

 private:
  // hashColumn, with keys of each lane's own.
  static HWY_INLINE Several hash(Several x, const Several& k0, const Several& k1) {
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Add(hn::Mul(x[i], hn::Set(du, 0x9e3779b9u)), k0[i]);
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Xor(x[i], hn::ShiftRight<16>(x[i]));
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Mul(x[i], hn::Set(du, 0x7feb352du));
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Xor3(x[i], hn::ShiftRight<15>(x[i]), k1[i]);
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Mul(x[i], hn::Set(du, 0x846ca68bu));
    for (std::size_t i = 0; i < kChains; ++i) x[i] = hn::Xor(x[i], hn::ShiftRight<16>(x[i]));
    return x;
  }

  static constexpr hn::RebindToUnsigned<Floats> du{};
  const PlaceRow& places_;
  float half_;
  bool isUniform_;
  Dice k0_, k1_;
  Several thrown_;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
