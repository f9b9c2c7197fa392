#include "exporter/ring_strip.h"

#include "exporter/manifest.h"
#include "exporter/png.h"
#include "exporter/set_files.h"

namespace terrella::exporter {

std::optional<ListText> ringStripOf(const Planet& planet) {
  const PlanetParams& params = planet.params();
  const RingProfile profile = ringProfile(params.rings, params.seed.number());
  if (profile.isEmpty()) return std::nullopt;
  const std::vector<Rgba8> strip = ringStrip(profile);
  const auto row = std::span(reinterpret_cast<const std::uint8_t*>(strip.data()), strip.size() * sizeof(Rgba8));
  PixelHash hash;
  for (int y = 0; y < kRingRows; ++y) hash.add(row);
  std::vector<std::uint8_t> bytes;
  const PngHead head{kRingShape.width, kRingShape.height, kRingShape.channels, kRingShape.bitDepth, true, pictureTexts(params)};
  // Into memory nothing fails.
  static_cast<void>(writePng(sinkInto(bytes), head, [&](int) -> const void* { return strip.data(); }));
  return ListText{std::string(bytes.begin(), bytes.end()),
                  strip.size(),
                  hash.text(),
                  {{"innerRadius", profile.innerRadius}, {"outerRadius", profile.outerRadius}}};
}

}  // namespace terrella::exporter
