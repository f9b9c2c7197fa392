// What the lattice of surroundings (climate/surroundings.h) says of a row's places. Included once for each instruction set.
#if defined(TERRELLA_AROUND_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_AROUND_INL_H
#undef TERRELLA_AROUND_INL_H
#else
#define TERRELLA_AROUND_INL_H
#endif

#include <array>
#include <cstdint>

#include "base/row_vectors-inl.h"
#include "climate/surroundings.h"
#include "lattice/lattice_cells-inl.h"
#include "maps/places.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// What the lattice says of a vector of places.
class Around {
 public:
  Around(const Surroundings& surroundings, const PlaceRow& places, int x)
      : surroundings_(surroundings),
        cell_({Surroundings::kSize, Surroundings::kSize + 1, Surroundings::kRow}, places.face.data() + x, places.s.data() + x,
              places.t.data() + x),
        index_(hn::Add(hn::Mul(cell_.row, hn::Set(Ints(), Surroundings::kRow)), cell_.column)) {}

  // The four words around each place.
  struct Words {
    std::array<I, 2> north, south;
  };
  Words air() const { return wordsOf(surroundings_.air); }
  Words ground() const { return wordsOf(surroundings_.ground); }

  // Some bits of them, as a number between the four.
  template <int kShift, int kBits>
  F part(const Words& words) const {
    const auto at = [](I word) {
      return hn::ConvertTo(Floats(), hn::And(hn::ShiftRight<kShift>(word), hn::Set(Ints(), (1 << kBits) - 1)));
    };
    const auto along = [&](const std::array<I, 2>& pair) {
      const F west = at(pair[0]);
      return hn::Add(west, hn::Mul(hn::Sub(at(pair[1]), west), cell_.x));
    };
    const F north = along(words.north);
    return hn::Add(north, hn::Mul(hn::Sub(along(words.south), north), cell_.y));
  }

  // At the sea's level, and as a root of millimetres.
  F temperature(const Words& air) const {
    return hn::Add(hn::Mul(part<0, Surroundings::kRainBit>(air), hn::Set(Floats(), 1.0f / Surroundings::kPerDegree)),
                   hn::Set(Floats(), Surroundings::kLowestTemperature));
  }
  F rootOfRain(const Words& air) const {
    const F code = part<Surroundings::kRainBit, Surroundings::kSoilBit - Surroundings::kRainBit>(air);
    return hn::Mul(code, hn::Set(Floats(), 1.0f / Surroundings::kPerRootOfRain));
  }
  // 0 to 1.
  F soil(const Words& air) const {
    return hn::Mul(part<Surroundings::kSoilBit, 32 - Surroundings::kSoilBit>(air), hn::Set(Floats(), 1.0f / Surroundings::kPerSoil));
  }

 private:
  Words wordsOf(const AlignedVector<std::uint32_t>& words) const {
    const auto* table = reinterpret_cast<const std::int32_t*>(words.data());
    return {pairsAt(Ints(), table, index_), pairsAt(Ints(), table + Surroundings::kRow, index_)};
  }

  const Surroundings& surroundings_;
  LatticeCell cell_;
  I index_;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TERRELLA_AROUND_INL_H
