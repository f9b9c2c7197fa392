// The files of assets/ and shaders/, which travel inside the program.
//
// They are embedded when the program is built, so that one binary works from anywhere. A folder given with
// useFolder() is looked in first: an artist who edits a palette or a shader need not build anything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace terrella::assets {

// Searched before what is embedded; it has the layout of the source tree ("assets/palettes/...", "shaders/...").
void useFolder(std::string folder);
bool hasFolder();

// Searched last: what a person has added. It cannot take the place of anything that the program brings.
void useOwnFolder(std::string folder);
const std::string& ownFolder();  // "" if there is none

// The bytes of "assets/palettes/blue_marble.json", "shaders/planet.frag", ...
Result<std::string> read(std::string_view path);

// The names below a folder, without folder and ending, sorted: list("assets/presets") gives "archipelago", ...
std::vector<std::string> list(std::string_view folder);

}  // namespace terrella::assets
