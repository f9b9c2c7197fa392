#include "surface/weather_painter.h"

#include <algorithm>

#include "climate/biomes.h"
#include "climate/weather_rows.h"
#include "land/land.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/weather_painter.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "climate/around-inl.h"
#include "maps/grain-inl.h"
#include "surface/colours-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Of 256: how much sands tint the driest ground.
constexpr int kSandTint = 205;
// The palette's depth of water, 1 at the shore. The sea is dark before it is deep: from orbit no coast has a light rim, but where warm
// water stands a few metres over banks of sand and coral, which lie in patches.
constexpr float kShore = 0.90f, kToDeep = 0.64f, kHalfDark = 3000.0f;  // metres
constexpr float kBanks = 0.12f, kBankDepth = 110.0f;                   // metres
constexpr float kWarm = (19.0f - kColdestCode) / kDegreesPerCode;
constexpr float kLakeDepth = 0.955f;
// Code values between the darkest and the lightest pixel of one colour of land.
constexpr int kLandGrain = 7, kSeaGrain = 1;
// And how much lighter dry patches are than damp ones.
constexpr int kPatchTone = 76;
// How far patches shift the soil, and how many code values redder the reddest soil is.
constexpr float kPatchOfSoil = 0.22f;
constexpr int kSoilTone = 34;

// `warmth` and `patch`: code values.
HWY_INLINE F waterAt(F depth, I warmth, I patch) {
  const auto k = [](float value) HWY_ATTR { return hn::Set(Floats(), value); };
  const auto rise = [&](I code, float low, float high)
                        HWY_ATTR { return clampUnit(hn::Mul(hn::Sub(hn::ConvertTo(Floats(), code), k(low)), k(1.0f / (high - low)))); };
  const F shallow = hn::Max(hn::Sub(k(1.0f), hn::Mul(depth, k(1.0f / kBankDepth))), k(0));
  const F banks = hn::Mul(hn::Mul(shallow, k(kBanks)), hn::Mul(rise(warmth, kWarm, kWarm + 30), rise(patch, 120, 190)));
  return hn::Add(banks, hn::Sub(k(kShore), hn::Div(hn::Mul(depth, k(kToDeep)), hn::Add(depth, k(kHalfDark)))));
}

HWY_INLINE Colours unpacked(I word) {
  const Ints di;
  const auto channel = [&](I bits) HWY_ATTR { return hn::ShiftLeft<6>(hn::And(bits, hn::Set(di, 255))); };
  return {channel(word), channel(hn::ShiftRight<8>(word)), channel(hn::ShiftRight<16>(word))};
}
HWY_INLINE Colours colourOf(const std::vector<std::uint32_t>& table, I index) {
  return unpacked(hn::GatherIndex(Ints(), reinterpret_cast<const std::int32_t*>(table.data()), index));
}

void PaintRow(const WeatherPainter& p, const PlaceRow& places, const float* heights, const Climate* climate, const std::uint8_t* rock,
              const std::int8_t* moisture, const std::uint8_t* rivers, Rgb8* out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const hn::RebindToUnsigned<Floats> du;
  const hn::Rebind<std::int8_t, Floats> signedBytes;
  const Painter& painter = p.painter;
  const bool isDithered = painter.borders == Borders::dithered;
  const auto k = [&](float value) HWY_ATTR { return hn::Set(d, value); };
  const auto n = [&](int value) HWY_ATTR { return hn::Set(di, value); };
  const ZoneRow zones(places);
  GrainRow grain(painter.grain, places);
  const int width = static_cast<int>(places.s.size());
  for (int x = 0; x < width; x += static_cast<int>(hn::Lanes(d))) {
    const I die = hn::Sub(hn::BitCast(di, hn::And(grain.at(x), hn::Set(du, 255u))), n(128));
    const F h = hn::LoadU(d, heights + x);
    const I climates = hn::LoadU(di, reinterpret_cast<const std::int32_t*>(climate + x));
    const I found = byteOf<0>(climates);
    const auto isSnow = hn::Eq(found, n(static_cast<int>(ClimateClass::snow)));
    const I snow = isDithered ? hn::IfThenElseZero(isSnow, n(255)) : byteOf<3>(climates);
    const auto isSea = hn::Lt(h, k(painter.seaLevel));
    const auto isSeaLane = hn::RebindMask(di, isSea);
    // From near a lake's class reaches beyond its shores.
    const I fresh = hn::PromoteTo(di, hn::LoadU(bytes, rivers + x));
    const auto isLake = hn::AndNot(isSeaLane, hn::And(hn::Eq(found, n(static_cast<int>(classOf(Biome::lake)))), hn::Gt(fresh, n(127))));
    const auto isWater = hn::Or(isSeaLane, isLake);
    const I zone = zones.at(x);
    const auto palette = [&](ColourClass colourClass, F t) HWY_ATTR {
      const I step =
          hn::Min(hn::Max(truncated(hn::Add(hn::Mul(t, k(ColourTable::kSteps - 1)), k(0.5f))), hn::Zero(di)), n(ColourTable::kSteps - 1));
      return lookUp(painter.table, hn::Add(hn::Add(zone, step), n(static_cast<int>(colourClass) * ColourTable::kSteps)));
    };
    const I patch = hn::Add(hn::PromoteTo(di, hn::LoadU(signedBytes, moisture + x)), n(128));
    Colours colours{hn::Zero(di), hn::Zero(di), hn::Zero(di)};
    const auto choose = [&](auto mask, const Colours& yes) HWY_ATTR {
      colours = {hn::IfThenElse(mask, yes.r, colours.r), hn::IfThenElse(mask, yes.g, colours.g), hn::IfThenElse(mask, yes.b, colours.b)};
    };
    if (!hn::AllTrue(di, isSeaLane)) {
      const I index = hn::Add(hn::ShiftLeft<8>(byteOf<2>(climates)), hn::Sub(n(255), byteOf<1>(climates)));
      const I word = hn::GatherIndex(di, reinterpret_cast<const std::int32_t*>(p.table.land.data()), index);
      colours = unpacked(word);
      // Soil, frayed by patches.
      const Around around(p.surroundings, places, x);
      const F soil = hn::Add(around.soil(around.air()), hn::Mul(hn::ConvertTo(d, hn::Sub(patch, n(128))), k(kPatchOfSoil / 128.0f)));
      const I soilCode = truncated(hn::Mul(clampUnit(soil), k(WeatherTable::kSide - 1.0f)));
      const I dry = hn::ShiftRight<8>(hn::Mul(hn::And(hn::ShiftRight<24>(word), n(255)), n(kSandTint)));
      if (!hn::AllTrue(di, hn::Eq(dry, hn::Zero(di)))) colours = mix(colours, colourOf(p.table.sands, soilCode), dry);
      const I bare = hn::PromoteTo(di, hn::LoadU(bytes, rock + x));
      if (!hn::AllTrue(di, hn::Eq(bare, hn::Zero(di)))) colours = mix(colours, colourOf(p.table.rocks, soilCode), bare);
      const auto isSalt = hn::Eq(found, n(static_cast<int>(classOf(Biome::saltPan))));
      if (!hn::AllFalse(di, isSalt)) choose(isSalt, colourOf(p.table.salts, patch));
      // Green ground is tinted as well: plants of red earth are yellower.
      const I hue = hn::ShiftRight<2>(hn::Mul(hn::Sub(n(128), soilCode), n(kSoilTone)));
      colours = {hn::Add(colours.r, hue), hn::Add(colours.g, hn::ShiftRight<2>(hue)), hn::Sub(colours.b, hn::ShiftRight<1>(hue))};
      // A little lighter or darker from pixel to pixel.
      const I tone = hn::ShiftRight<2>(hn::Mul(hn::Sub(n(128), patch), n(kPatchTone)));
      const I light = hn::Add(tone, hn::ShiftRight<2>(hn::Mul(die, n(kLandGrain))));  // in steps of 1 / 64
      colours = {hn::Add(colours.r, light), hn::Add(colours.g, light), hn::Add(colours.b, light)};
    }
    if (!hn::AllTrue(di, hn::Eq(fresh, hn::Zero(di)))) {
      const Colours water = palette(ColourClass::ocean, k(kLakeDepth));
      colours = mix(colours, water, fresh);
    }
    if (!hn::AllFalse(di, isWater)) {
      const F t = hn::IfThenElse(isSea, waterAt(hn::Mul(hn::Sub(k(painter.seaLevel), h), k(kLandRelief)), byteOf<2>(climates), patch),
                                 k(kLakeDepth));
      const I light = hn::Mul(die, n(kSeaGrain));
      const Colours water = palette(ColourClass::ocean, t);
      choose(isWater, {hn::Add(water.r, light), hn::Add(water.g, light), hn::Add(water.b, light)});
    }
    if (!hn::AllTrue(di, hn::Eq(snow, hn::Zero(di)))) {
      const F t = hn::IfThenElse(isSea, k(1.0f), hn::Mul(hn::Sub(h, k(painter.seaLevel)), k(painter.landScale)));
      const Colours onLand = palette(ColourClass::snow, t), onSea = palette(ColourClass::ice, t);
      const Colours white{hn::IfThenElse(isSeaLane, onSea.r, onLand.r), hn::IfThenElse(isSeaLane, onSea.g, onLand.g),
                          hn::IfThenElse(isSeaLane, onSea.b, onLand.b)};
      colours = mix(colours, white, snow);
    }
    const auto code = [&](I value) HWY_ATTR { return hn::ShiftRight<6>(hn::Add(value, n(ColourTable::kOne / 2))); };
    storePixels(code(colours.r), code(colours.g), code(colours.b), reinterpret_cast<std::uint8_t*>(out + x));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {

HWY_EXPORT(PaintRow);

std::uint32_t wordOf(const Colour& colour, double top = 0) {
  const auto code = [](double value) { return static_cast<std::uint32_t>(std::clamp(value, 0.0, 1.0) * 255.0 + 0.5); };
  return code(colour[0]) | code(colour[1]) << 8 | code(colour[2]) << 16 | code(top) << 24;
}

// Without colours of weather: deserts become green as they become wet, as warm as at the latitude where it is so.
Colour landOf(const Palette& palette, double temperature, double wet) {
  if (!palette.weather.colours.empty()) return evaluate(palette.weather, temperature, wet);
  const double latitude = std::clamp((28.0 - temperature) * 1.6, 0.0, 90.0), height = std::clamp((15.0 - temperature) / 80.0, 0.0, 1.0);
  const auto of = [&](ColourClass colourClass) {
    return evaluate(palette.classes[static_cast<std::size_t>(colourClass)], height, latitude);
  };
  return mix(of(ColourClass::desert), of(ColourClass::green), std::clamp((wet - 0.4) / 1.2, 0.0, 1.0));
}

}  // namespace

WeatherTable::WeatherTable(const Palette& palette) : land(kSide * kSide), sands(kSide), rocks(kSide), salts(kSide) {
  for (int warmth = 0; warmth < kSide; ++warmth) {
    for (int rain = 0; rain < kSide; ++rain) {
      const float temperature = temperatureOf(warmth), wet = wetness(temperature, rainOf(rain));
      const double dry = std::clamp(1.15 - static_cast<double>(wet) * 1.6, 0.0, 1.0);
      land[static_cast<std::size_t>(kSide * warmth + rain)] =
          wordOf(landOf(palette, static_cast<double>(temperature), static_cast<double>(wet)), palette.weather.sands.empty() ? 0.0 : dry);
    }
  }
  for (int patch = 0; patch < kSide; ++patch) {
    const double t = patch / (kSide - 1.0);
    // Most patches are near the middle.
    const double spread = std::clamp(0.5 + (t - 0.5) * 1.8, 0.0, 1.0);
    const auto at = [&](const std::vector<Colour>& list, ColourClass otherwise, double place) {
      return wordOf(list.empty() ? evaluate(palette.classes[static_cast<std::size_t>(otherwise)], 0.5, 0) : evaluate(list, place));
    };
    sands[static_cast<std::size_t>(patch)] = at(palette.weather.sands, ColourClass::desert, t);
    rocks[static_cast<std::size_t>(patch)] = at(palette.weather.rocks, ColourClass::mountain, t);
    salts[static_cast<std::size_t>(patch)] = at(palette.weather.salts, ColourClass::snow, spread);
  }
}

void paintWeatherRow(const WeatherPainter& painter, const PlaceRow& places, const float* heights, const Climate* climate,
                     const std::uint8_t* rock, const std::int8_t* moisture, const std::uint8_t* rivers, Rgb8* out) {
  HWY_DYNAMIC_DISPATCH(PaintRow)(painter, places, heights, climate, rock, moisture, rivers, out);
}

}  // namespace terrella
#endif
