#include "lattice/sample_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/sample_rows.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"
#include "lattice/lattice_cells-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

LatticeLayout layoutOf(const GlobeField& field) { return {field.size, field.faceRows(), field.stride()}; }

// Rows are worked through in blocks that stay in the nearest cache, and several times over: a processor finds enough to do beside a
// chain of operations that wait for each other only if the chains are short.
constexpr int kBlock = LatticeCells::kPlaces;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(Floats()));

constexpr int kRowsAhead = 3;

template <class Work>
HWY_INLINE void forBlocks(int count, Work work) {
  for (int begin = 0; begin < count; begin += kBlock) work(begin, std::min(kBlock, count - begin));
}

// Of Catmull-Rom, as GlobeSampler::Weights.
struct Weights {
  explicit Weights(F f) {
    const auto k = [&](float value) { return constant(f, value); };
    const F square = hn::Mul(f, f);
    a = hn::Mul(f, hn::Add(k(-0.5f), hn::Mul(f, hn::Sub(k(1.0f), hn::Mul(k(0.5f), f)))));
    b = hn::Add(k(1.0f), hn::Mul(square, hn::Add(k(-2.5f), hn::Mul(k(1.5f), f))));
    c = hn::Mul(f, hn::Add(k(0.5f), hn::Mul(f, hn::Sub(k(2.0f), hn::Mul(k(1.5f), f)))));
    d = hn::Mul(square, hn::Add(k(-0.5f), hn::Mul(k(0.5f), f)));
  }
  F sum(F p, F q, F r, F s) const { return hn::Add(hn::Add(hn::Add(hn::Mul(a, p), hn::Mul(b, q)), hn::Mul(c, r)), hn::Mul(d, s)); }
  F a, b, c, d;
};

struct Normaliser {
  explicit Normaliser(const GlobeField& field) : low(static_cast<float>(field.low)), inverseRange(field.inverseRange()) {}
  F unit(F value) const { return clampUnit(hn::Mul(hn::Sub(value, constant(value, low)), constant(value, inverseRange))); }
  float low, inverseRange;
};

void SampleRow(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out) {
  const Floats d;
  const Normaliser normaliser(field);
  const std::int32_t* const lattice = field.row(0, 0);
  forBlocks(count, [&](int begin, int places) HWY_ATTR {
    const LatticeCells cells(layoutOf(field), face + begin, s + begin, t + begin, places);
    for (int k = 0; k < places; k += kLanes) {
      cells.fetchBelow(k, lattice, 1 + kRowsAhead);
      const Weights across(cells.x(k)), down(cells.y(k));
      const auto rows = cells.taps<-1, 4>(k, lattice, [&](const auto& row) HWY_ATTR {
        const auto west = row.pairs(-1), east = row.pairs(1);
        return across.sum(west[0], west[1], east[0], east[1]);
      });
      hn::StoreU(normaliser.unit(down.sum(rows[0], rows[1], rows[2], rows[3])), d, out + begin + k);
    }
  });
}

void SampleRowRoughly(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out) {
  const Floats d;
  const Ints di;
  const Normaliser normaliser(field);
  const LatticeLayout layout = layoutOf(field);
  const std::int32_t *const lattice = field.row(0, 0), *const below = field.row(0, 1);
  alignas(64) std::array<float, kBlock> xs, ys;
  alignas(64) std::array<std::int32_t, kBlock> indices;
  forBlocks(count, [&](int begin, int places) HWY_ATTR {
    for (int k = 0; k < places; k += kLanes) {
      const LatticeCell cell(layout, face + begin + k, s + begin + k, t + begin + k);
      hn::Store(cell.x, d, xs.data() + k);
      hn::Store(cell.y, d, ys.data() + k);
      hn::Store(hn::Add(hn::Mul(cell.row, hn::Set(di, layout.stride)), cell.column), di, indices.data() + k);
      hwy::Prefetch(lattice + indices[k] + kRowsAhead * layout.stride);
    }
    // Four entries a place: to look for them together would cost more than it saves.
    for (int k = 0; k < places; k += kLanes) {
      const F x = hn::Load(d, xs.data() + k), y = hn::Load(d, ys.data() + k);
      const auto along = [&](const std::int32_t* row) HWY_ATTR {
        const auto ends = pairsAt(di, row, indices.data() + k);
        return hn::Add(hn::ConvertTo(d, ends[0]), hn::Mul(hn::ConvertTo(d, hn::Sub(ends[1], ends[0])), x));
      };
      const F north = along(lattice), south = along(below);
      hn::StoreU(normaliser.unit(hn::Add(north, hn::Mul(hn::Sub(south, north), y))), d, out + begin + k);
    }
  });
}

void PowerRow(float exponent, float* values, int count) {
  const Floats d;
  const F e = hn::Set(d, exponent);
  forBlocks(count, [&](int begin, int places) HWY_ATTR {
    float* const block = values + begin;
    for (int k = 0; k < places; k += kLanes) hn::StoreU(powerLog2(hn::LoadU(d, block + k), e), d, block + k);
    for (int k = 0; k < places; k += kLanes) hn::StoreU(powerFromLog2(hn::LoadU(d, block + k)), d, block + k);
  });
}

void ToSignedBytes(const float* values, std::int8_t* out, int count) {
  const Floats d;
  const hn::Rebind<std::int8_t, Floats> bytes;
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F value = hn::Sub(hn::Mul(hn::LoadU(d, values + k), hn::Set(d, 254.0f)), hn::Set(d, 127.0f));
    hn::StoreU(hn::DemoteTo(bytes, hn::ConvertTo(Ints(), value)), bytes, out + k);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(SampleRow);
HWY_EXPORT(SampleRowRoughly);
HWY_EXPORT(PowerRow);
HWY_EXPORT(ToSignedBytes);

void sampleRow(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out) {
  HWY_DYNAMIC_DISPATCH(SampleRow)(field, face, s, t, count, out);
}

void sampleRowRoughly(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out) {
  HWY_DYNAMIC_DISPATCH(SampleRowRoughly)(field, face, s, t, count, out);
}

void toSignedBytes(const float* values, std::int8_t* out, int count) { HWY_DYNAMIC_DISPATCH(ToSignedBytes)(values, out, count); }

void powerRow(float exponent, float* values, int count) {
  if (exponent == 1.0f) return;
  if (exponent == 2.0f) {
    for (int k = 0; k < count; ++k) values[k] *= values[k];
    return;
  }
  HWY_DYNAMIC_DISPATCH(PowerRow)(exponent, values, count);
}

}  // namespace terrella
#endif
