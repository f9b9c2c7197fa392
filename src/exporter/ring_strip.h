// rings.png: the rings of a planet from their inner edge (left) to the outer one, kRingRows times the same row.
//
// sRGB colours of what they are made of, and as alpha, not premultiplied, how much light they keep back that falls straight on them. In
// planet.json, "rings": {"file": "rings.png", "count": 4096, "hash": "xxh3:...", "innerRadius": 1.24, "outerRadius": 2.27}: samples across,
// the hash of the decoded pixels, and where the strip begins and ends, in radii of the planet.
#pragma once

#include <optional>

#include "exporter/lists.h"
#include "rings/ring_profile.h"

namespace terrella::exporter {

// So many that smaller copies of a texture stay the same across.
inline constexpr int kRingRows = 16;
inline constexpr PictureShape kRingShape{RingProfile::kSamples, kRingRows, 4, 8};

// Nothing for planets without rings.
std::optional<ListText> ringStripOf(const Planet& planet);

}  // namespace terrella::exporter
