// A planet as one glTF scene: its ground and, where there are any, its clouds as a second, transparent shell, and rings. Giants are
// squashed at their poles.
//
// Each of the six faces has a material with textures of its own, clamped at their edges: colours, normals,
// occlusion with roughness, and light of its own where it glows.
// The sphere is smooth unless plan.displacement says otherwise (relief.h), for at true scale no mountain would show on it; relief is in
// the normal maps. Its radius is 1, glTF's unit
// being the metre: whoever wants the planet's own size scales the root node by its extras' radiusMeters. As in our maps +Y is north and +Z
// longitude 0, which in glTF is the way that a model looks.
//
// Targets that want it: cube grids, occlusion, and the maps kGlbMaps.
#pragma once

#include <cstdint>
#include <vector>

#include "packs/pack.h"

namespace terrella::packs {

inline constexpr MapSet kGlbMaps(MapId::albedo, MapId::height, MapId::normal, MapId::emissive, MapId::clouds, MapId::climate, MapId::water);

Result<std::vector<std::uint8_t>> planetGlb(const PackSource& source);

// It as a file of a pack.
PackFile glbFile();

}  // namespace terrella::packs
