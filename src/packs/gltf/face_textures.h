// The pictures of a planet's six faces in a glTF scene.
#pragma once

#include <cstdint>
#include <vector>

#include "packs/pack.h"

namespace terrella::packs {

enum class FaceTexture { albedo, normal, orm, emissive, clouds };

// Whether there are clouds to be shown: maps of them, and something on these.
bool hasCloudShell(const PackSource& source);

// Those of a face, as far as the planet has them; clouds last.
std::vector<FaceTexture> texturesOf(const PackSource& source);

// As PNG, several encoded at once; texture k of face f at f * their number + k. Of ground that is displaced normals have the slopes.
Result<std::vector<std::vector<std::uint8_t>>> encodeTextures(const PackSource& source, const std::vector<FaceTexture>& kinds);

}  // namespace terrella::packs
