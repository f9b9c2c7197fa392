// How rough ground and water are, for shaders of the metallic-roughness model: 0 a mirror, 255 chalk.
//
// Seen from afar a sea is not smooth: its waves spread the sun's image, after Cox and Munk (1954) by a mean square slope of about 0.04 in a
// wind of 8 m/s, which as GGX's alpha = sqrt(2 x 0.04) is a roughness sqrt(alpha) of 0.53. It is a little less here, 0.44, since engines'
// suns are points: at half of it the sun lies on the sea as a white lamp. Other figures are by eye, in the order of field measurements:
// sand and leaves near 0.9, snow 0.65, ice 0.5, lakes, whose waves are small, 0.25.
#pragma once

#include <cstdint>

#include "maps/climate.h"

namespace terrella::packs {

// `water`: a sample of the water map (maps/water.h).
std::uint8_t roughnessOf(Climate climate, std::uint8_t water);

}  // namespace terrella::packs
