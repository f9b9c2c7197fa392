#include "climate/weather_rows.h"

#include <algorithm>
#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "climate/weather_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/pixel_bytes-inl.h"
#include "base/row_vectors-inl.h"
#include "climate/around-inl.h"
#include "climate/biomes.h"
#include "maps/grain-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

using S = Surroundings;

HWY_INLINE F k(float value) { return hn::Set(Floats(), value); }
// 0 to 1 from `low` to `high`, which may lie below it.
HWY_INLINE F ramp(F value, float low, float high) { return clampUnit(hn::Mul(hn::Sub(value, k(low)), k(1.0f / (high - low)))); }
HWY_INLINE F metersAboveSea(const float* heights, float seaLevel) {
  return hn::Mul(hn::Sub(hn::LoadU(Floats(), heights), k(seaLevel)), k(kLandRelief));
}
HWY_INLINE F atGround(F temperature, F meters) { return hn::Sub(temperature, hn::Mul(hn::Max(meters, k(0)), k(kLapseRate))); }

// How far patches of dampness and dryness, which are smaller than the weather knows, go.
constexpr float kPatchDegrees = 3.0f, kPatchOfRain = 0.72f, kPatchOfIce = 7.0f;
// Snow stays where it is damp, in hollows and gullies, as if these were so much colder; wind and sun take it from ridges.
constexpr float kPatchOfSnow = 6.0f;
// High plains where hardly any falls stay bare, as in Tibet: so many degrees more of cold whitens them as well. By the root of millimetres.
constexpr float kSnowFalls = 24.0f, kNoSnowFalls = 9.0f, kDryCold = 9.0f;
// Ridges are drier than the ground around them on the whole, hollows wetter: what makes the pattern of valleys show from orbit.
constexpr float kDryRidges = 1.2f;
// The sea freezes so many degrees below the land's snow, from the first floes to the pack over so many degrees.
constexpr float kSeaColder = 6.0f, kSnowRange = 2.6f, kIceRange = 3.0f;
// Floes lie along the patches, which are cut into so many lanes from the driest to the dampest; open leads between them stay within the
// pack.
constexpr float kLanes = 4.0f, kPack = 0.96f;
// Banks of rivers are green as if so much more rain fell (a root of millimetres), but no more than forests need; what the lattice has
// smoothed over its neighbours is cut off, or green strips would be as wide as countries.
constexpr float kBanks = 22.0f, kFarBanks = 0.3f, kGreenBanks = 29.0f;

// Share of ice on the sea: all or nothing, but for a soft edge. `concentration` 0 to 1: of floes far and wide.
HWY_INLINE F floesAt(F concentration, F patch) {
  const F lane = hn::Mul(patch, k(kLanes));
  const F across = hn::Abs(hn::Sub(hn::Mul(hn::Sub(lane, hn::Floor(lane)), k(2.0f)), k(1.0f)));
  return ramp(hn::Sub(hn::Mul(concentration, k(kPack + 0.06f)), across), 0.0f, 0.06f);
}

void ClassifyRow(const WeatherClassifier& c, const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out,
                 std::uint8_t* rock) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
  const hn::RebindToUnsigned<Floats> du;
  const hn::Rebind<std::int8_t, Floats> signedBytes;
  GrainRow grain(c.grain, places);
  const int width = static_cast<int>(places.s.size());
  for (int x = 0; x < width; x += static_cast<int>(hn::Lanes(d))) {
    const auto dice = grain.at(x);
    const Around around(c.surroundings, places, x);
    const auto air = around.air();
    const F meters = metersAboveSea(heights + x, c.seaLevel);
    const auto isSea = hn::Lt(hn::LoadU(d, heights + x), k(c.seaLevel));
    const F patch = hn::Mul(hn::ConvertTo(d, hn::PromoteTo(di, hn::LoadU(signedBytes, moisture + x))), k(1.0f / 127.0f));
    const F ragged = hn::Mul(patch, k(kPatchDegrees));
    const F even = atGround(around.temperature(air), meters), temperature = hn::Add(even, ragged);
    const auto isAbove = [&](F share, auto die) HWY_ATTR {
      return hn::Gt(hn::Mul(share, k(256.0f)), hn::ConvertTo(d, hn::BitCast(di, hn::And(die, hn::Set(du, 255u)))));
    };
    const auto code = [&](F value) HWY_ATTR { return truncated(hn::Add(hn::Min(hn::Max(value, k(0)), k(255.0f)), k(0.5f))); };
    const I warmth = code(hn::Mul(hn::Sub(temperature, k(kColdestCode)), k(1.0f / kDegreesPerCode)));
    const auto asClass = [&](ClimateClass value) HWY_ATTR { return hn::Set(di, static_cast<int>(value)); };

    // The same of every place of the sea, whatever lies beside it: vectors begin elsewhere in a tile.
    const float freezing = c.snowBelow - kSeaColder;
    const F frost = hn::Add(temperature, hn::Mul(patch, k(kPatchOfIce)));
    const F ice = floesAt(ramp(frost, freezing + 0.5f * kIceRange, freezing - 0.5f * kIceRange), patch);
    if (hn::AllTrue(d, isSea)) {
      const auto isFrozen = hn::RebindMask(di, isAbove(ice, hn::ShiftRight<16>(dice)));
      storePixels(hn::IfThenElse(isFrozen, asClass(ClimateClass::snow), asClass(ClimateClass::ocean)), hn::Zero(di), warmth,
                  code(hn::Mul(ice, k(255.0f))), reinterpret_cast<std::uint8_t*>(out + x));
      hn::StoreU(hn::DemoteTo(bytes, hn::Zero(di)), bytes, rock + x);
      continue;
    }
    const auto ground = around.ground();
    const F smooth = around.part<0, S::kReliefBit>(ground);
    const F relief = hn::Mul((around.part<S::kReliefBit, S::kLakeBit - S::kReliefBit>(ground)), k(S::kReliefStep));
    const F lake = hn::Mul((around.part<S::kLakeBit, S::kTraceBit - S::kLakeBit>(ground)), k(S::kLakeStep));
    const F trace = hn::Mul(hn::Sub((around.part<S::kTraceBit, 32 - S::kTraceBit>(ground)), k(S::kNoTrace)), k(1.0f / S::kPerTrace));
    const F ridge = hn::Sub(meters, smooth);
    // Beside the sea, which counts as level ground, all land would be a ridge.
    const F inland = ramp(meters, 20.0f, 250.0f);
    const F ridgeShare = hn::Mul(hn::Min(hn::Max(hn::Div(ridge, hn::Add(relief, k(120.0f))), k(-1.0f)), k(1.0f)), inland);

    // Less rain counts where water runs off.
    const F factor = hn::Sub(hn::Add(k(1.0f), hn::Mul(patch, k(kPatchOfRain))), hn::Mul(ridgeShare, k(kDryRidges)));
    const F rained = hn::Mul(around.rootOfRain(air), factor);
    const F watered = hn::Min(hn::Add(rained, hn::Mul(hn::Max(hn::Sub(trace, k(kFarBanks)), k(0)), k(kBanks))), k(kGreenBanks));
    const F root = hn::Max(rained, watered);
    const I rain = code(hn::Mul(root, k(1.0f / kRootOfCode)));
    const I dryness = hn::IfThenZeroElse(hn::RebindMask(di, isSea), hn::Sub(hn::Set(di, 255), rain));

    // Rock: high and broken ground, crests first; the wetter and warmer, the more of it is overgrown.
    const F overgrown = hn::Mul(ramp(root, 12.0f, 36.0f), ramp(temperature, 2.0f, 16.0f));
    const F steep = hn::Sub(hn::Add(relief, hn::Mul(ridge, k(4.0f))), hn::Mul(patch, hn::Add(hn::Mul(relief, k(0.5f)), k(150.0f))));
    F bare = hn::Add(ramp(steep, 350.0f, 1150.0f), ramp(hn::Add(meters, ridge), 1900.0f, 3900.0f));
    bare = hn::Mul(hn::Min(bare, k(1.0f)), hn::Sub(k(1.0f), hn::Mul(overgrown, k(0.6f))));

    const F dryCold = hn::Mul(hn::Mul(ramp(rained, kSnowFalls, kNoSnowFalls), ramp(smooth, 1500.0f, 3200.0f)), k(kDryCold));
    const F thawing = hn::Add(hn::Add(hn::Sub(even, hn::Mul(patch, k(kPatchOfSnow))), hn::Mul(bare, k(2.0f))), dryCold);
    const F white = ramp(thawing, c.snowBelow + 0.5f * kSnowRange, c.snowBelow - 0.5f * kSnowRange);
    const F snow = hn::IfThenElse(isSea, ice, white);
    const auto isLake = hn::AndNot(isSea, hn::And(hn::Gt(lake, k(6.0f)), hn::Gt(hn::Sub(lake, ridge), k(14.0f))));

    // The class: of the table, unless rock, a lake, the sea or snow takes its place.
    static_assert(static_cast<int>(Biome::ocean) == 0);
    const F shade = hn::IfThenElseZero(hn::Not(isSea), bare);
    I found = hn::GatherIndex(di, biomesByWeather().data(), hn::Add(hn::ShiftLeft<8>(warmth), rain));
    found = hn::IfThenElse(hn::RebindMask(di, isAbove(shade, hn::ShiftRight<8>(dice))), asClass(classOf(Biome::bare)), found);
    const auto isSalt = hn::Gt(hn::Mul(hn::Neg(trace), hn::Sub(k(1.0f), patch)), k(0.5f));
    found = hn::IfThenElse(hn::RebindMask(di, isSalt), asClass(classOf(Biome::saltPan)), found);
    found = hn::IfThenElse(hn::RebindMask(di, isLake), asClass(classOf(Biome::lake)), found);
    found = hn::IfThenElse(hn::RebindMask(di, isSea), asClass(ClimateClass::ocean), found);
    found = hn::IfThenElse(hn::RebindMask(di, isAbove(snow, hn::ShiftRight<16>(dice))), asClass(ClimateClass::snow), found);
    storePixels(found, dryness, warmth, code(hn::Mul(snow, k(255.0f))), reinterpret_cast<std::uint8_t*>(out + x));
    hn::StoreU(hn::DemoteTo(bytes, code(hn::Mul(shade, k(255.0f)))), bytes, rock + x);
  }
}

void WeatherOfRow(const S& surroundings, float seaLevel, const PlaceRow& places, const float* heights, float* temperature, float* rain) {
  const Floats d;
  const int width = static_cast<int>(places.s.size());
  for (int x = 0; x < width; x += static_cast<int>(hn::Lanes(d))) {
    const Around around(surroundings, places, x);
    const auto air = around.air();
    const F root = around.rootOfRain(air);
    hn::StoreU(atGround(around.temperature(air), metersAboveSea(heights + x, seaLevel)), d, temperature + x);
    hn::StoreU(hn::Mul(root, root), d, rain + x);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(ClassifyRow);
HWY_EXPORT(WeatherOfRow);

const std::vector<std::int32_t>& biomesByWeather() {
  static const std::vector<std::int32_t> table = [] {
    std::vector<std::int32_t> classes(256 * 256);
    for (int warmth = 0; warmth < 256; ++warmth) {
      for (int rain = 0; rain < 256; ++rain)
        classes[static_cast<std::size_t>(256 * warmth + rain)] =
            static_cast<int>(classOf(biomeByWeather(temperatureOf(warmth), rainOf(rain))));
    }
    return classes;
  }();
  return table;
}

// Of a whole year, what stays white; of a season, where it freezes.
WeatherClassifier::WeatherClassifier(const ClimateParams& climate, const Surroundings& around, std::uint64_t seed, float sea, int columns)
    : surroundings(around),
      grain(seed, Channel::borders, columns / 4),
      seaLevel(sea),
      snowBelow(static_cast<float>(-8.0 + 7.0 * (climate.season < 0 ? -climate.season : climate.season))) {}

void classifyByWeather(const WeatherClassifier& classifier, const PlaceRow& places, const float* heights, const std::int8_t* moisture,
                       Climate* out, std::uint8_t* rock) {
  HWY_DYNAMIC_DISPATCH(ClassifyRow)(classifier, places, heights, moisture, out, rock);
}

void weatherRow(const Surroundings& surroundings, float seaLevel, const PlaceRow& places, const float* heights, float* temperature,
                float* rain) {
  HWY_DYNAMIC_DISPATCH(WeatherOfRow)(surroundings, seaLevel, places, heights, temperature, rain);
}

}  // namespace terrella
#endif
