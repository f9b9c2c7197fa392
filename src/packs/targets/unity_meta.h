// Unity's settings of a texture.
#pragma once

#include <string>

#include "packs/pack.h"

namespace terrella::packs {

enum class UnityImport { colour, data, normal };

// NAME.meta: a GUID of its own, colour space, wrapping, mip levels, kind.
PackFile unityMeta(const std::string& name, UnityImport kind);

}  // namespace terrella::packs
