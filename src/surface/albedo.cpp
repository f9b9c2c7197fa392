#include "surface/albedo.h"

#include <algorithm>
#include <vector>

#include "base/hash.h"

namespace terrella {
namespace {

constexpr int kSteps = 256;         // of t in one gradient
constexpr int kLatitudeZones = 90;  // one a degree
constexpr int kOne = 64;            // fixed point: one 8-bit code value

struct FixedColour {
  std::int16_t r = 0, g = 0, b = 0, unused = 0;
};

FixedColour mix(FixedColour a, FixedColour b, int share255) {
  const int share = share255 + (share255 >> 7);  // 0..256
  const auto channel = [&](int from, int to) { return static_cast<std::int16_t>(from + (((to - from) * share) >> 8)); };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), 0};
}

// Every gradient of a palette, tabulated.
class ColourTable {
 public:
  explicit ColourTable(const Palette& palette) : entries_(kLatitudeZones * kColourClasses * kSteps) {
    for (int zone = 0; zone < kLatitudeZones; ++zone) {
      for (int c = 0; c < kColourClasses; ++c) {
        for (int step = 0; step < kSteps; ++step) {
          const Colour colour = evaluate(palette.classes[c], step / (kSteps - 1.0), (zone + 0.5) * 90.0 / kLatitudeZones);
          const auto fixed = [](double value) {
            return static_cast<std::int16_t>(std::clamp(value, 0.0, 1.0) * 255.0 * kOne + 0.5);
          };
          entries_[(zone * kColourClasses + c) * kSteps + step] = {fixed(colour[0]), fixed(colour[1]), fixed(colour[2]), 0};
        }
      }
    }
  }

  // The gradients of one latitude, given as share of the way from pole to pole: entry (class * kSteps + step).
  const FixedColour* zone(float latitude) const {
    const float fromEquator = latitude < 0.5f ? 0.5f - latitude : latitude - 0.5f;
    const int index = std::min(kLatitudeZones - 1, static_cast<int>(fromEquator * (2 * kLatitudeZones)));
    return entries_.data() + static_cast<std::size_t>(index) * kColourClasses * kSteps;
  }

 private:
  std::vector<FixedColour> entries_;
};

// What jitter adds for one random byte, in fixed point: byte - 127.5 times this, divided by 256.
struct Jitter {
  int r = 0, g = 0, b = 0;
};

std::array<Jitter, kColourClasses> jitters(const Palette& palette) {
  std::array<Jitter, kColourClasses> result;
  for (int c = 0; c < kColourClasses; ++c) {
    const auto scaled = [&](int channel) { return static_cast<int>(palette.classes[c].jitter[channel] * 255.0 * kOne * 2.0 + 0.5); };
    result[c] = {scaled(0), scaled(1), scaled(2)};
  }
  return result;
}

std::uint8_t toCode(int fixed) { return static_cast<std::uint8_t>(std::clamp((fixed + kOne / 2) / kOne, 0, 255)); }

struct Painter {
  Borders borders;
  float seaLevel, depthScale, landScale;

  struct Paint {
    FixedColour colour;
    ColourClass jitterClass;
  };

  Paint paint(const FixedColour* table, float h, Climate climate) const {
    const auto at = [table](ColourClass c, int step) { return table[static_cast<int>(c) * kSteps + step]; };
    const bool isWater = h < seaLevel;
    const float t = isWater ? h * depthScale : (h - seaLevel) * landScale;
    const int step = std::clamp(static_cast<int>(t * (kSteps - 1) + 0.5f), 0, kSteps - 1);
    const ColourClass frozen = isWater ? ColourClass::ice : ColourClass::snow;
    if (borders == Borders::dithered) {
      const auto asClass = climate.climateClass == ClimateClass::snow ? frozen : static_cast<ColourClass>(climate.climateClass);
      return {at(asClass, step), asClass};
    }
    if (climate.snow == 255) return {at(frozen, step), frozen};
    Paint result;
    if (isWater) {
      result = {at(ColourClass::ocean, step), ColourClass::ocean};
    } else {
      result = {at(ColourClass::green, step), climate.aridity < 128 ? ColourClass::green : ColourClass::desert};
      if (climate.aridity > 0) result.colour = mix(result.colour, at(ColourClass::desert, step), climate.aridity);
      if (climate.rock > 0) result.colour = mix(result.colour, at(ColourClass::mountain, step), climate.rock);
    }
    if (climate.snow > 0) result.colour = mix(result.colour, at(frozen, step), climate.snow);
    return result;
  }
};

// Each pixel takes `smear` of its right neighbour, the last one of the first: the row stays closed.
void smearRow(Rgb8* row, int width, double smear, bool isClosed) {
  const int share = static_cast<int>(smear * 256.0 + 0.5);
  const auto blend = [&](int own, int right) { return static_cast<std::uint8_t>(own + (((right - own) * share + 128) >> 8)); };
  const Rgb8 first = row[0];
  for (int x = 0; x < width; ++x) {
    const Rgb8 right = x + 1 < width ? row[x + 1] : (isClosed ? first : row[x]);
    row[x] = {blend(row[x].r, right.r), blend(row[x].g, right.g), blend(row[x].b, right.b)};
  }
}

}  // namespace

Map<Rgb8> paintAlbedo(const Palette& palette, Borders borders, std::uint64_t seed, const Map<float>& heights, float seaLevel,
                      const Map<Climate>& climate, const Places& places, const Workers& workers, const Progress* progress) {
  const int width = heights.width();
  const ColourTable table(palette);
  const auto jitter = jitters(palette);
  const Grain grain(seed, Channel::colours, places.shape().columns() / 4);
  const Painter painter{borders, seaLevel, 1.0f / std::max(seaLevel, 1e-6f), 1.0f / std::max(1.0f - seaLevel, 1e-6f)};
  Map<Rgb8> albedo(places.shape());
  workers.forBands(albedo.height(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    for (int y = begin; y < end; ++y) {
      places.row(y, row);
      const float* heightRow = heights.row(y);
      const Climate* climateRow = climate.row(y);
      Rgb8* out = albedo.row(y);
      for (int x = 0; x < width; ++x) {
        const auto [colour, jitterClass] = painter.paint(table.zone(row.latitude[x]), heightRow[x], climateRow[x]);
        const Jitter& amount = jitter[static_cast<int>(jitterClass)];
        const std::uint32_t dice = grain.at(row.face[x], row.s[x], row.t[x]);
        const int first = static_cast<int>(dice & 255u) * 2 - 255;
        const int second = static_cast<int>((dice >> 8) & 255u) * 2 - 255;
        out[x] = {toCode(colour.r + first * amount.r / 512), toCode(colour.g + first * amount.g / 512),
                  toCode(colour.b + second * amount.b / 512)};
      }
      // Faces of a cube are not closed: the last pixel of their rows stays.
      if (palette.smear > 0) smearRow(out, width, palette.smear, places.shape().projection == Projection::equirectangular);
    }
  });
  return albedo;
}

Map<std::uint8_t> waterMask(const Map<float>& heights, float seaLevel, const Map<Climate>& climate, const Workers& workers,
                            const Progress* progress) {
  Map<std::uint8_t> water(heights.shape());
  workers.forBands(water.height(), 16, progress, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      for (int x = 0; x < water.width(); ++x) {
        const bool isSea = heights.row(y)[x] < seaLevel;
        const bool isFrozen = climate.row(y)[x].climateClass == ClimateClass::snow;
        water.row(y)[x] = !isSea ? 0 : (isFrozen ? kFrozenWater : kOpenWater);
      }
    }
  });
  return water;
}

}  // namespace terrella
