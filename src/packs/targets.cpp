#include "base/text.h"
#include "exporter/region_set.h"
#include "packs/pack.h"
#include "packs/targets/all.h"
#include "params/nearest_name.h"
#include "rings/ring_profile.h"

namespace terrella::packs {

bool PackPlan::hasRings() const { return !ringProfile(params.rings, params.seed.number()).isEmpty(); }

const char* zeroNameOf(const Planet& planet) { return exporter::seaLevelOf(planet) > 0 ? "the sea" : "the zero level"; }

std::span<const Target* const> targets() {
  static constexpr const Target* kAll[]{&kUnity,    &kUnreal,  &kGodot, &kGltf, &kThreejs, &kBlender, &kXplanet,
                                        &kCelestia, &kCubemap, &kKtx2,  &kDds,  &kPhotos,  &kKsp,     &kGis};
  return kAll;
}

std::string groundTargetNames(bool withTiles) {
  std::string names;
  for (const Target* target : targets()) {
    if (target->ground && (!withTiles || target->ground->takesTiles)) names += (names.empty() ? "" : ", ") + std::string(target->name);
  }
  return names;
}

Result<const Target*> parseTarget(std::string_view name) {
  std::vector<std::string> known;
  for (const Target* target : targets()) {
    if (name == target->name) return target;
    known.emplace_back(target->name);
  }
  return Error{"Unknown target \"" + excerpt(name) + "\"" + suggestion(name, known)};
}

}  // namespace terrella::packs
