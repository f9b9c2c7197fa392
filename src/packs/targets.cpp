#include "base/text.h"
#include "methods/elevation_stages.h"
#include "packs/pack.h"
#include "packs/targets/all.h"
#include "params/validate.h"

namespace terrella::packs {

double PackSource::seaLevel() const {
  const auto* sea = planet.find<SeaLevel>();
  return sea ? static_cast<double>(sea->height) : 0;
}

std::span<const Target* const> targets() {
  static constexpr const Target* kAll[]{&kUnity,   &kUnreal,   &kGodot,   &kGltf, &kThreejs, &kBlender,
                                        &kXplanet, &kCelestia, &kCubemap, &kKtx2, &kDds,     &kPhotos};
  return kAll;
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
