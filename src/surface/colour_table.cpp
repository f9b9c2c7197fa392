#include "surface/colour_table.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/colour_table.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// The entries of one class in one zone.
void BlendSteps(const ColourTable::Steps& before, const ColourTable::Steps& after, double share, std::uint32_t* entries) {
  const hn::CappedTag<double, 8> d;
  const hn::Rebind<std::int32_t, decltype(d)> di;
  const auto part = hn::Set(d, share), half = hn::Set(d, 0.5);
  for (std::size_t step = 0; step < ColourTable::kSteps; step += hn::Lanes(d)) {
    const auto stored = [&](std::size_t channel) HWY_ATTR {
      const auto from = hn::LoadU(d, before[channel].data() + step), to = hn::LoadU(d, after[channel].data() + step);
      const auto colour = clampUnit(hn::Add(from, hn::Mul(hn::Sub(to, from), part)));
      return hn::DemoteTo(di, hn::Add(hn::Mul(hn::Mul(colour, hn::Set(d, 255.0)), hn::Set(d, ColourTable::kStored)), half));
    };
    constexpr int kBits = ColourTable::kBits;
    const auto word = hn::Or(stored(0), hn::Or(hn::ShiftLeft<kBits>(stored(1)), hn::ShiftLeft<2 * kBits>(stored(2))));
    hn::StoreU(word, di, reinterpret_cast<std::int32_t*>(entries + step));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(BlendSteps);

ColourTable::ColourTable(const Palette& palette, const Workers& workers)
    : entries(static_cast<std::size_t>(kLatitudeZones) * kColourClasses * kSteps), smear(palette.smear) {
  // Each gradient once; latitudes only blend them.
  std::array<std::vector<Steps>, kColourClasses> tables;
  for (std::size_t c = 0; c < kColourClasses; ++c) {
    for (const Gradient& gradient : palette.classes[c].gradients) {
      Steps& table = tables[c].emplace_back();
      for (std::size_t step = 0; step < kSteps; ++step) {
        const Colour colour = evaluate(gradient, static_cast<double>(step) / (kSteps - 1.0));
        for (std::size_t channel = 0; channel < 3; ++channel) table[channel][step] = colour[channel];
      }
    }
  }
  workers.forBands(kLatitudeZones, 4, nullptr, [&](int begin, int end) {
    std::uint32_t* entry = entries.data() + static_cast<std::size_t>(begin) * kColourClasses * kSteps;
    for (int zone = begin; zone < end; ++zone) {
      for (std::size_t c = 0; c < kColourClasses; ++c, entry += kSteps) {
        const auto& gradients = palette.classes[c].gradients;
        const GradientBlend blend = gradientsAt(palette.classes[c], (zone + 0.5) * 90.0 / kLatitudeZones);
        const auto steps = [&](const Gradient* gradient) -> const Steps& {
          return tables[c][static_cast<std::size_t>(gradient - gradients.data())];
        };
        HWY_DYNAMIC_DISPATCH(BlendSteps)(steps(blend.before), steps(blend.after), blend.share, entry);
      }
    }
  });
  for (std::size_t c = 0; c < kColourClasses; ++c) {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      const double jitter = std::clamp(palette.classes[c].jitter[channel], 0.0, 1.0);  // as read from files; more would not fit 16 bits
      jitters[channel][c] = static_cast<std::int32_t>(jitter * 255.0 * kOne * 2.0 + 0.5);
    }
  }
}

Rgb8 ColourTable::colourAt(ColourClass colourClass, float t, float latitude) const {
  const int step = std::clamp(static_cast<int>(t * (kSteps - 1) + 0.5f), 0, kSteps - 1);
  const float fromEquator = latitude < 0.5f ? 0.5f - latitude : latitude - 0.5f;
  const int zone = std::min(static_cast<int>(fromEquator * (2 * kLatitudeZones)), kLatitudeZones - 1);
  const std::uint32_t word = entries[static_cast<std::size_t>((zone * kColourClasses + static_cast<int>(colourClass)) * kSteps + step)];
  const auto channel = [&](int shift) { return static_cast<std::uint8_t>(((word >> shift & 1023) + kStored / 2 - 1) / kStored); };
  return {channel(0), channel(kBits), channel(2 * kBits)};
}

}  // namespace terrella
#endif
