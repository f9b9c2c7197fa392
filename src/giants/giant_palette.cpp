#include "giants/giant_palette.h"

#include <cstdint>

namespace terrella {
namespace {

constexpr Colour rgb(std::uint32_t code) {
  return {(code >> 16) / 255.0, static_cast<double>(code >> 8 & 255) / 255.0, static_cast<double>(code & 255) / 255.0};
}

constexpr GiantPalette kJupiter{.zones = {rgb(0xe8e0d0), rgb(0xe3d6bd), rgb(0xdac8aa), rgb(0xeee8dc)},
                                .belts = {rgb(0xa5714b), rgb(0x935f40), rgb(0xb58a64), rgb(0x8f6f56)},
                                .pole = rgb(0x98938e),
                                .plume = rgb(0x7d8596),
                                .spot = rgb(0xc2663f),
                                .spotRim = rgb(0xd99a70),
                                .oval = rgb(0xf0ebe2),
                                .barge = rgb(0x6e4630),
                                .hood = rgb(0xb4b4b8)};

constexpr GiantPalette kSaturn{.zones = {rgb(0xead9b0), rgb(0xe5cf9d), rgb(0xf0e3c2), rgb(0xe2cd9f)},
                               .belts = {rgb(0xc7a976), rgb(0xd2b788), rgb(0xb99c6c), rgb(0xcbb48c)},
                               .pole = rgb(0xb3a47c),
                               .plume = rgb(0xb8ad93),
                               .spot = rgb(0xf3e8cc),
                               .spotRim = rgb(0xd6bd8c),
                               .oval = rgb(0xf5ecd4),
                               .barge = rgb(0xa78a5c),
                               .hood = rgb(0xc9bd9a)};

constexpr GiantPalette kUranus{.zones = {rgb(0xb4e0e4), rgb(0xacdce2), rgb(0xbce4e6), rgb(0xb0dee2)},
                               .belts = {rgb(0x97d0da), rgb(0xa0d6de), rgb(0x8fcad6), rgb(0x9ad2dc)},
                               .pole = rgb(0xa6dae0),
                               .plume = rgb(0x8cc8d4),
                               .spot = rgb(0x7fbccb),
                               .spotRim = rgb(0x98d0da),
                               .oval = rgb(0xe4f6f6),
                               .barge = rgb(0x84c0ce),
                               .hood = rgb(0xdff3f2)};

constexpr GiantPalette kNeptune{.zones = {rgb(0x4a7fdc), rgb(0x4275d4), rgb(0x5288e2), rgb(0x3f70d0)},
                                .belts = {rgb(0x2d55b8), rgb(0x2a4fae), rgb(0x335fc4), rgb(0x2747a2)},
                                .pole = rgb(0x2c4fa6),
                                .plume = rgb(0x25459c),
                                .spot = rgb(0x1a3078),
                                .spotRim = rgb(0x284c9e),
                                .oval = rgb(0xdfeafc),
                                .barge = rgb(0x213c8c),
                                .hood = rgb(0x6f9ae6)};

constexpr GiantPalette kEmber{.zones = {rgb(0x8a4a3c), rgb(0x7a3d38), rgb(0x9a5a44), rgb(0x6c3436)},
                              .belts = {rgb(0x2e1a20), rgb(0x3a1d20), rgb(0x24151c), rgb(0x46242a)},
                              .pole = rgb(0x2a1c26),
                              .plume = rgb(0xc46a36),
                              .spot = rgb(0xe08a3c),
                              .spotRim = rgb(0x9c4a30),
                              .oval = rgb(0xb8744a),
                              .barge = rgb(0x160d14),
                              .hood = rgb(0x6a5266)};

}  // namespace

const GiantPalette& giantPalette(GiantColours colours) {
  switch (colours) {
    case GiantColours::jupiter:
      break;
    case GiantColours::saturn:
      return kSaturn;
    case GiantColours::uranus:
      return kUranus;
    case GiantColours::neptune:
      return kNeptune;
    case GiantColours::ember:
      return kEmber;
  }
  return kJupiter;
}

}  // namespace terrella
