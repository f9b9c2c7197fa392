// Palettes that a person adds: files of terrella/assets/palettes in the folder for data ($XDG_DATA_HOME, or ~/.local/share).
#pragma once

#include <string>

#include "base/result.h"

namespace terrella::app {

// Whether a file looks like a palette: JSON with "classes".
bool isPaletteFile(const std::string& path);

// Copies a palette there, to be chosen by its file's name. Returns that name. An error if it is none, or if the program brings one of that
// name: the same planet must not look different here.
Result<std::string> addPalette(const std::string& path);

}  // namespace terrella::app
