// The targets there are. A new one is a file beside this one, a line here and one in targets.cpp.
#pragma once

#include "packs/pack.h"

namespace terrella::packs {

extern const Target kUnity, kUnreal, kGodot, kGltf, kThreejs, kBlender, kXplanet, kCelestia, kCubemap, kKtx2, kDds, kPhotos, kKsp, kGis;
// Of a square of ground.
extern const Target kUnityTerrain, kUnrealLandscape, kGodotGround, kGisGround;

}  // namespace terrella::packs
