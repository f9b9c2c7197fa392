// Planets from files and from what a person types or drops on the window.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "params/planet_params.h"
#include "params/share_code.h"

namespace terrella::app {

// Parameters as JSON, a planet.json, or a bookmark with its place; messages begin with the path.
Result<SharedPlanet> planetFromJsonFile(const std::string& path);

// The same, or a text with a share code in one of its first lines, or a PNG with one in its comments, or a folder that holds a planet.json.
// The planet can be grown: its palette is there. A bookmark comes with its place, a planet.json of a square of ground with one above it.
Result<SharedPlanet> planetFromFile(const std::string& path);

// "T", a digit, "-"? A word may begin with a T as well.
bool looksLikeCode(std::string_view text);

// A path that a person typed, where "~/" is the home folder.
std::string withHome(std::string path);
// The same of what may have blanks or quotes around it.
std::string typedPath(std::string_view typed);

// What a person typed to open a planet: a share code, or the path of a file or folder as above; "~/" is the home folder.
Result<SharedPlanet> planetFromText(std::string_view text);

}  // namespace terrella::app
