// The lattice cells that hold places, and what lies around them. Included once for each instruction set.
#if defined(TERRELLA_LATTICE_CELLS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_LATTICE_CELLS_INL_H
#undef TERRELLA_LATTICE_CELLS_INL_H
#else
#define TERRELLA_LATTICE_CELLS_INL_H
#endif

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR
// table[index] and table[index + 1], of 32-bit numbers, for a vector of indices below 2^29. They are given in two halves: to load these
// from memory costs less than to split a vector.
template <class D, class Half, class V = hn::Vec<D>>
HWY_INLINE std::array<V, 2> pairsAt(D d, const hn::TFromD<D>* table, Half lowerIndex, Half upperIndex) {
  // One load of 64 bits fetches both. It may begin at any entry, so the distance is counted in single ones.
  const hn::Repartition<std::int64_t, D> wide;
  const auto at = [&](Half places) HWY_ATTR {
    const auto* start = reinterpret_cast<const std::int64_t*>(table);
#if TERRELLA_IS_X86_VECTOR && HWY_MAX_BYTES == 64
    return hn::BitCast(d, hn::Vec<decltype(wide)>{_mm512_i32gather_epi64(places.raw, start, sizeof *table)});
#elif TERRELLA_IS_X86_VECTOR && HWY_MAX_BYTES == 32
    return hn::BitCast(
        d, hn::Vec<decltype(wide)>{_mm256_i32gather_epi64(reinterpret_cast<const long long*>(start), places.raw, sizeof *table)});
#else
    return hn::BitCast(d, hn::GatherOffset(wide, start, hn::PromoteTo(wide, hn::ShiftLeft<2>(places))));
#endif
  };
  const auto lower = at(lowerIndex), upper = at(upperIndex);
  return {hn::ConcatEven(d, upper, lower), hn::ConcatOdd(d, upper, lower)};
}
#endif

template <class D, class V = hn::Vec<D>>
HWY_INLINE std::array<V, 2> pairsAt(D d, const hn::TFromD<D>* table, I index) {
#if HWY_TARGET == HWY_SCALAR
  return {hn::GatherIndex(d, table, index), hn::GatherIndex(d, table + 1, index)};
#else
  const hn::Half<Ints> half;
  return pairsAt(d, table, hn::LowerHalf(half, index), hn::UpperHalf(half, index));
#endif
}

// For indices in memory: one by one, which a processor that is slow at gathering does in a third of the time, and one that is not as fast.
template <class D, class V = hn::Vec<D>>
HWY_INLINE std::array<V, 2> pairsAt(D d, const hn::TFromD<D>* table, const std::int32_t* indices) {
#if HWY_TARGET == HWY_SCALAR
  return pairsAt(d, table, hn::Load(Ints(), indices));
#elif TERRELLA_IS_X86_VECTOR && HWY_MAX_BYTES >= 32
  const auto two = [&](int lane) HWY_ATTR {
    const __m128i first = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(table + indices[lane]));
    return _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(first), reinterpret_cast<const __m64*>(table + indices[lane + 1])));
  };
  const auto four = [&](int lane) HWY_ATTR { return _mm256_inserti128_si256(_mm256_castsi128_si256(two(lane)), two(lane + 2), 1); };
#if HWY_MAX_BYTES == 64
  const auto eight = [&](int lane) HWY_ATTR {
    return hn::BitCast(d, hn::Vec<Ints>{_mm512_inserti64x4(_mm512_castsi256_si512(four(lane)), four(lane + 4), 1)});
  };
  const auto lower = eight(0), upper = eight(8);
#else
  const auto lower = hn::BitCast(d, hn::Vec<Ints>{four(0)}), upper = hn::BitCast(d, hn::Vec<Ints>{four(4)});
#endif
  return {hn::ConcatEven(d, upper, lower), hn::ConcatOdd(d, upper, lower)};
#else
  const hn::Half<Ints> half;
  return pairsAt(d, table, hn::Load(half, indices), hn::Load(half, indices + hn::Lanes(half)));
#endif
}

// How a lattice on the equiangular cube lies in memory: entry (i, j) of a face, of cells + 1 along an edge, at column i of row
// face * faceRows + j, counted from entry (0, 0) of the first face. Vectors may be read from any entry of a cell.
struct LatticeLayout {
  int cells, faceRows, stride;
};

// The cells of a vector of places.
struct LatticeCell {
  LatticeCell(const LatticeLayout& layout, const std::uint8_t* face, const float* s, const float* t) {
    const Floats d;
    const Ints di;
    const F one = hn::Set(d, 1.0f), half = hn::Set(d, 0.5f * static_cast<float>(layout.cells));
    x = hn::Mul(hn::Add(hn::LoadU(d, s), one), half);
    y = hn::Mul(hn::Add(hn::LoadU(d, t), one), half);
    const I last = hn::Set(di, layout.cells - 1);
    column = hn::Min(truncated(x), last);
    const I j = hn::Min(truncated(y), last);
    x = hn::Sub(x, hn::ConvertTo(d, column));
    y = hn::Sub(y, hn::ConvertTo(d, j));
    row = hn::Add(pairProducts(hn::PromoteTo(di, hn::LoadU(Bytes(), face)), hn::Set(di, layout.faceRows)), j);
  }
  F x, y;         // where in it, in [0, 1]
  I column, row;  // of its first corner
};

// The cells of many places that follow each other on a map. They lie close together on the lattice as well: the sixteen entries around
// each, for a vector of them, are found in a few short pieces of lattice rows, whole loads, turned so that every lane finds its own;
// looked up one by one they cost a quarter more. Which way it goes is decided for many vectors beforehand: a processor that
// learns of a branch only when the vector before is finished has to wait for it.
class LatticeCells {
 public:
  static constexpr int kPlaces = 256;  // at most at once

  // `count`: as many places, from 16 on and a multiple of it.
  LatticeCells(const LatticeLayout& layout, const std::uint8_t* face, const float* s, const float* t, int count) : stride_(layout.stride) {
    for (int k = 0; k < count; k += kLanes) {
      const LatticeCell cell(layout, face + k, s + k, t + k);
      hn::Store(cell.x, Floats(), x_.data() + k);
      hn::Store(cell.y, Floats(), y_.data() + k);
      hn::Store(cell.column, Ints(), columns_.data() + k);
      hn::Store(cell.row, Ints(), rows_.data() + k);
      windows_[static_cast<std::size_t>(k / kLanes)] = windowAround(cell.column, cell.row, columns_.data() + k, rows_.data() + k);
    }
  }

  // Where in its cell place k and those after it lie.
  F x(int k) const { return hn::Load(Floats(), x_.data() + k); }
  F y(int k) const { return hn::Load(Floats(), y_.data() + k); }

  // Asks memory for the entry `rows` rows below that of place k, which the map's next rows will want: on four of the cube's faces they lie
  // there, and no processor guesses that of rows that bend.
  template <class T>
  HWY_INLINE void fetchBelow(int k, const T* lattice, int rows) const {
    hwy::Prefetch(lattice + static_cast<std::ptrdiff_t>(rows_[static_cast<std::size_t>(k)] + rows) * stride_ +
                  columns_[static_cast<std::size_t>(k)]);
  }

  // Of the cells of place k and those after it: what `valuesOf` finds, a vector or several, in kTaps rows of entries from row kFirst of
  // the cell on. It is given something whose pairs(a) are entries a and a + 1 of that row, counted from the cell's first corner, as floats.
  // `lattice`: entry (0, 0) of the first face.
  template <int kFirst, int kTaps, class T, class ValuesOf>
  HWY_INLINE auto taps(int k, const T* lattice, ValuesOf valuesOf) const {
    const Ints di;
    const Window& window = windows_[static_cast<std::size_t>(k / kLanes)];
    const I columns = hn::Load(di, columns_.data() + k), rows = hn::Load(di, rows_.data() + k);
    if (window.kind == Kind::scattered) {
      alignas(64) std::array<std::int32_t, kLanes> indices;
      hn::Store(hn::Add(hn::Mul(rows, hn::Set(di, stride_)), columns), di, indices.data());
      std::array<decltype(valuesOf(ScatteredRow<T>{lattice, indices.data()})), kTaps> result;
      for (int tap = 0; tap < kTaps; ++tap) result[tap] = valuesOf(ScatteredRow<T>{lattice + (kFirst + tap) * stride_, indices.data()});
      return result;
    }
    const T* corner = lattice + static_cast<std::ptrdiff_t>(window.row + kFirst) * stride_ + window.column;
    const I below = hn::Sub(rows, hn::Set(di, window.row));
    if (window.kind == Kind::contiguous) {
      return ofWindow<kTaps>(window.height, below, [&](int j) HWY_ATTR { return valuesOf(ContiguousRow<T>{corner + j * stride_}); });
    }
    const I turn = hn::Sub(columns, hn::Set(di, window.column));
    return ofWindow<kTaps>(window.height, below, [&](int j) HWY_ATTR { return valuesOf(TurnedRow<T>{corner + j * stride_, turn}); });
  }

 private:
  static constexpr int kLanes = static_cast<int>(hn::MaxLanes(Ints()));
  static constexpr int kMaxHeight = 8;  // with more rows of cells than that, lookups one by one are as fast

  enum class Kind { scattered, contiguous, turned };
  struct Window {
    int column, row, height;  // first corner; rows of cells less one
    Kind kind;
  };

  static F asFloats(F entries) { return entries; }
  static F asFloats(I entries) { return hn::ConvertTo(Floats(), entries); }
  template <class T>
  static F floatsFrom(const T* start) {
    return asFloats(hn::LoadU(hn::CappedTag<T, 16>(), start));
  }

  template <class T>
  struct ScatteredRow {
    const T* start;
    const std::int32_t* indices;
    std::array<F, 2> pairs(int a) const {
      const auto entries = pairsAt(hn::CappedTag<T, 16>(), start + a, indices);
      return {asFloats(entries[0]), asFloats(entries[1])};
    }
  };
  template <class T>
  struct ContiguousRow {
    const T* start;
    std::array<F, 2> pairs(int a) const { return {floatsFrom(start + a), floatsFrom(start + a + 1)}; }
  };
  template <class T>
  struct TurnedRow {
    const T* start;
    I turn;
    std::array<F, 2> pairs(int a) const {
      const Floats d;
      const F here = floatsFrom(start + a);
      return {hn::TableLookupLanes(here, hn::IndicesFromVec(d, turn)),
              hn::TableLookupLanes(here, hn::IndicesFromVec(d, hn::Add(turn, hn::Set(Ints(), 1))))};
    }
  };

  static Window windowAround(I column, I row, const std::int32_t* columns, const std::int32_t* rows) {
    if (kLanes <= 4) return {0, 0, 0, Kind::scattered};  // short vectors have nothing to gain
    const Ints d;
    const hn::RebindToUnsigned<Ints> du;
    Window window{std::min(columns[0], columns[kLanes - 1]), std::min(rows[0], rows[kLanes - 1]), std::abs(rows[kLanes - 1] - rows[0]),
                  Kind::scattered};
    const int width = std::abs(columns[kLanes - 1] - columns[0]);
    // In a row of a map places only move on. If these go forward and back again, each is looked up by itself.
    const I right = hn::Sub(column, hn::Set(d, window.column)), below = hn::Sub(row, hn::Set(d, window.row));
    const auto isWithin = [&](I value, int last) HWY_ATTR {
      const auto distance = hn::BitCast(du, value);
      return hn::Eq(distance, hn::Min(distance, hn::Set(du, static_cast<std::uint32_t>(last))));
    };
    const bool isWindow = (window.height < kMaxHeight) & hn::AllTrue(du, hn::And(isWithin(right, width), isWithin(below, window.height)));
    const bool isContiguous = hn::AllTrue(d, hn::Eq(right, hn::Iota(d, 0)));
    if (isWindow & (isContiguous | (width < kLanes - 1))) window.kind = isContiguous ? Kind::contiguous : Kind::turned;
    return window;
  }

  using M = hn::Mask<Floats>;
  static F chosen(M isFirst, F first, F second) { return hn::IfThenElse(isFirst, first, second); }
  template <std::size_t kCount>
  static std::array<F, kCount> chosen(M isFirst, std::array<F, kCount> first, const std::array<F, kCount>& second) {
    for (std::size_t i = 0; i < kCount; ++i) first[i] = chosen(isFirst, first[i], second[i]);
    return first;
  }

  // Rows `below`, below + 1, ... of a window, for each lane.
  template <int kTaps, class ValuesOf>
  static HWY_INLINE auto ofWindow(int height, I below, ValuesOf valuesOf) {
    std::array<decltype(valuesOf(0)), kTaps> around, result;
    for (int tap = 0; tap < kTaps; ++tap) result[tap] = around[tap] = valuesOf(tap);
    for (int down = 1; down <= height; ++down) {
      for (int tap = 1; tap < kTaps; ++tap) around[tap - 1] = around[tap];
      around[kTaps - 1] = valuesOf(kTaps - 1 + down);
      const auto isBelow = hn::RebindMask(Floats(), hn::Gt(below, hn::Set(Ints(), down - 1)));
      for (int tap = 0; tap < kTaps; ++tap) result[tap] = chosen(isBelow, around[tap], result[tap]);
    }
    return result;
  }

  int stride_;
  alignas(64) std::array<float, kPlaces> x_, y_;
  alignas(64) std::array<std::int32_t, kPlaces> columns_, rows_;
  std::array<Window, kPlaces / kLanes> windows_;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
