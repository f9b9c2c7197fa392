// Which names in a folder belong to a set of maps.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace terrella::exporter {

inline constexpr const char* kManifestName = "planet.json";

// Whether a bake of some planet gives a file this name: albedo.png, height_px.png, trees.json, rivers.json, planet.json.
bool isSetName(std::string_view name);

// Whether a text is a planet.json of ours, of whatever version.
bool isManifest(std::string_view text);
// Whether a file that begins so, or is no longer than that, is JSON that a bake has written: a manifest or a list of planets, or as much of
// one as a machine that went down has left.
bool beginsAsOurs(std::string_view head);

// The files that a manifest lists, itself not among them; of maps that this version does not know too, but never one outside its folder.
// None if the text is no manifest.
std::set<std::string> listedFiles(std::string_view manifest);

// The further files of a pack that a manifest lists, with the hashes of their bytes; none that could not be one.
std::map<std::string, std::string> packFilesListed(std::string_view manifest);
// Letters, digits, "_", "-" and ".", not hidden, and no name of the set itself.
bool isPackFileName(std::string_view name);

}  // namespace terrella::exporter
