#include "packs/float_heights.h"

#include "formats/exr.h"
#include "params/share_code.h"

namespace terrella::packs {

formats::Pixels metersAboveSea(const PackSource& source) {
  const Map<float>& heights = source.maps.at<MapId::height>();
  std::vector<float> meters;
  meters.reserve(heights.size());
  for (int y = heights.rows().begin; y < heights.rows().end; ++y) {
    const float* row = heights.row(y);
    for (int x = 0; x < heights.width(); ++x) meters.push_back(static_cast<float>(source.metersOf(static_cast<double>(row[x]))));
  }
  return {heights.width(), heights.rows().count(), 1, std::move(meters)};
}

PackFile exrHeights(std::string name) {
  return {std::move(name), "metres above the sea, 32-bit floats", PackFile::Space::linear,
          [](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const formats::Pixels pixels = metersAboveSea(source);
            const Workers alone(1);  // other files are made at the same time
            return formats::encodeExr(pixels.view(), {.isHalf = false, .texts = {{"shareCode", toShareCode(source.plan.params)}}}, alone);
          }};
}

}  // namespace terrella::packs
