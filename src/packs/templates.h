// Files of a pack that are written mostly by hand: scenes, scripts, settings. They stand in assets/packs, with @NAME@ where a planet's own
// words and numbers go, so that one can read and edit them as what they are. What stands between a line @IF_NAME@ and one @END_NAME@ is
// left out where that value is empty.
#pragma once

#include <map>
#include <string>

#include "packs/pack.h"

namespace terrella::packs {

using Values = std::map<std::string, std::string>;

// `asset` with each @KEY@ replaced; one that has no value is an error.
Result<std::string> filledTemplate(const std::string& asset, const Values& values);

// `asset` of assets/packs as the file `name`.
PackFile templateFile(std::string name, std::string about, std::string asset, std::function<Values(const PackSource&)> values);

}  // namespace terrella::packs
