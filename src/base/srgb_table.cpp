#include "base/srgb_table.h"

#include <vector>

#include "base/srgb.h"

namespace terrella {
namespace {

std::array<std::uint16_t, 256> makeLight() {
  std::array<std::uint16_t, 256> light{};
  for (int i = 0; i < 256; ++i) {
    light[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(exact::lightOfSrgb(static_cast<float>(i) / 255.0f) * 65535.0f + 0.5f);
  }
  return light;
}

std::vector<std::uint8_t> makeSrgb() {
  const auto& light = lightOfSrgb();
  std::vector<std::uint8_t> srgb(65536);
  std::size_t nearest = 0;
  for (std::uint32_t i = 0; i < 65536; ++i) {
    while (nearest < 255 && 2 * i > static_cast<std::uint32_t>(light[nearest]) + light[nearest + 1]) ++nearest;
    srgb[i] = static_cast<std::uint8_t>(nearest);
  }
  return srgb;
}

}  // namespace

const std::array<std::uint16_t, 256>& lightOfSrgb() {
  static const auto kLight = makeLight();
  return kLight;
}

std::uint8_t srgbOfLight(std::uint32_t light) {
  static const auto kSrgb = makeSrgb();
  return kSrgb[light < 65536 ? light : 65535];
}

}  // namespace terrella
