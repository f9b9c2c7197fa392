#include "exporter/palette_hash.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "exporter/manifest.h"

namespace terrella::exporter {
namespace {

// Numbers and how many there are, low byte first on every machine.
class Bytes {
 public:
  void add(double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int shift = 0; shift < 64; shift += 8) all.push_back(static_cast<std::uint8_t>(bits >> shift));
  }
  void add(const Colour& colour) {
    for (const double part : colour) add(part);
  }
  void add(const GradientStop& stop) { add(stop.t), add(stop.colour); }
  void add(const Gradient& gradient) { add(gradient.latitudeDegrees), add(gradient.stops); }
  template <class Entry>
  void add(const std::vector<Entry>& list) {
    add(static_cast<double>(list.size()));
    for (const Entry& entry : list) add(entry);
  }

  std::vector<std::uint8_t> all;
};

}  // namespace

std::string hashOfPalette(const Palette& palette) {
  Bytes bytes;
  for (const ClassColours& colours : palette.classes) bytes.add(colours.jitter), bytes.add(colours.gradients);
  const WeatherColours& weather = palette.weather;
  bytes.add(weather.temperatures), bytes.add(weather.wetness);
  for (const auto* list : {&weather.colours, &weather.sands, &weather.rocks, &weather.salts}) bytes.add(*list);
  bytes.add(palette.smear);
  return hashOfBytes(bytes.all);
}

}  // namespace terrella::exporter
