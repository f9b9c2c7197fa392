#include "terrain/sample_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "terrain/sample_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/pair_lookup-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// The lattice cells that hold places of a field, and where in them: as FieldSampler::Cell.
struct Cells {
  Cells(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t) {
    const Floats d;
    const Ints di;
    const F one = hn::Set(d, 1.0f), half = hn::Set(d, 0.5f * static_cast<float>(field.size));
    x = hn::Mul(hn::Add(hn::LoadU(d, s), one), half);
    y = hn::Mul(hn::Add(hn::LoadU(d, t), one), half);
    const I last = hn::Set(di, field.size - 1);
    const I i = hn::Min(hn::ConvertTo(di, x), last), j = hn::Min(hn::ConvertTo(di, y), last);
    x = hn::Sub(x, hn::ConvertTo(d, i));
    y = hn::Sub(y, hn::ConvertTo(d, j));
    const I faces = hn::PromoteTo(di, hn::LoadU(Bytes(), face));
    const int corner = GlobeField::kApron * field.stride() + GlobeField::kMargin;
    index = hn::Add(hn::Add(hn::Mul(faces, hn::Set(di, static_cast<int>(field.faceSamples()))), hn::Mul(j, hn::Set(di, field.stride()))),
                    hn::Add(i, hn::Set(di, corner)));
  }
  I index;  // of the cell's first corner
  F x, y;
};

using Pairs = PairLookup<Ints>;

// Of Catmull-Rom, as FieldSampler::Weights.
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
  const int stride = field.stride();
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const Cells cells(field, face + k, s + k, t + k);
    const Weights across(cells.x), down(cells.y);
    const auto row = [&](int j) {
      const std::int32_t* start = field.samples.get() + j * stride;
      const Pairs west(start - 1, cells.index), east(start + 1, cells.index);
      return across.sum(hn::ConvertTo(d, west.first), hn::ConvertTo(d, west.second), hn::ConvertTo(d, east.first), hn::ConvertTo(d, east.second));
    };
    hn::StoreU(normaliser.unit(down.sum(row(-1), row(0), row(1), row(2))), d, out + k);
  }
}

void SampleRowRoughly(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out) {
  const Floats d;
  const Normaliser normaliser(field);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const Cells cells(field, face + k, s + k, t + k);
    const auto along = [&](const std::int32_t* start) {
      const Pairs ends(start, cells.index);
      return hn::Add(hn::ConvertTo(d, ends.first), hn::Mul(hn::ConvertTo(d, hn::Sub(ends.second, ends.first)), cells.x));
    };
    const F north = along(field.samples.get()), south = along(field.samples.get() + field.stride());
    hn::StoreU(normaliser.unit(hn::Add(north, hn::Mul(hn::Sub(south, north), cells.y))), d, out + k);
  }
}

void PowerRow(float exponent, float* values, int count) {
  const Floats d;
  const F e = hn::Set(d, exponent);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) hn::StoreU(power(hn::LoadU(d, values + k), e), d, values + k);
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
