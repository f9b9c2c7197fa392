// Rings around a planet in a glTF scene: a flat disc over its equator, seen from both sides.
#pragma once

#include <optional>

#include "packs/gltf/glb.h"
#include "packs/pack.h"

namespace terrella::packs {

// Adds it, with its material and its texture, and returns the number of its node; nothing of planets without rings.
std::optional<int> addRings(Glb& glb, const PackSource& source);

}  // namespace terrella::packs
