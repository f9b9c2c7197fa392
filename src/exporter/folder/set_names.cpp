#include "exporter/folder/set_names.h"

#include <algorithm>
#include <cctype>

#include "exporter/lists.h"
#include "exporter/manifest.h"
#include "params/json_text.h"

namespace terrella::exporter {
namespace {

bool isKey(const std::string& key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

bool isOurs(const Json& manifest) { return manifest.is_object() && manifest.value("generator", Json()) == "terrella"; }

bool isHeightFileName(std::string_view name) {
  return std::any_of(kHeightFiles.begin(), kHeightFiles.end(), [&](const HeightFile& file) { return name == file.name; });
}

bool isListName(std::string_view name) {
  return std::any_of(listFiles().begin(), listFiles().end(), [&](const ListFile& list) { return name == list.name; });
}

}  // namespace

bool isSetName(std::string_view name) {
  if (name == kManifestName || isListName(name) || isHeightFileName(name)) return true;
  for (const MapInfo& info : kMaps) {
    if (name == mapFileName(info.id)) return true;
    for (int face = 0; face < kFaces; ++face) {
      if (name == mapFileName(info.id, face)) return true;
    }
  }
  return false;
}

bool isManifest(std::string_view text) {
  const auto json = parseJson(text);
  return json && isOurs(*json);
}

bool beginsAsOurs(std::string_view head) {
  constexpr std::string_view kStart = "{\n  \"generator\": \"terrella\"";
  return head.starts_with(kStart) || kStart.starts_with(head);
}

std::set<std::string> listedFiles(std::string_view manifest) {
  std::set<std::string> files;
  const auto json = parseJson(manifest);
  if (!json || !isOurs(*json)) return files;
  const Json maps = json->value("maps", Json::object());
  if (!maps.is_object()) return files;
  for (const auto& item : maps.items()) {
    const std::string& key = item.key();
    if (!isKey(key) || !item.value().is_object()) continue;
    const Json file = item.value().value("file", Json());
    if (file == key + ".png") files.insert(key + ".png");
    const Json others = item.value().value("also", Json::array());
    for (const HeightFile& other : kHeightFiles) {
      const auto isIt = [&](const Json& entry) { return entry.is_object() && entry.value("file", Json()) == other.name; };
      if (others.is_array() && std::any_of(others.begin(), others.end(), isIt)) files.insert(other.name);
    }
    if (file != key + "_{face}.png") continue;
    for (const char* face : kFaceNames) files.insert(key + "_" + face + ".png");
  }
  for (const ListFile& list : listFiles()) {
    const Json listed = json->value(list.key, Json());
    if (listed.is_object() && listed.value("file", Json()) == list.name) files.insert(list.name);
  }
  return files;
}

bool isPackFileName(std::string_view name) {
  const auto isAllowed = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.'; };
  return !name.empty() && name.size() <= 100 && name.front() != '.' && name != kManifestName && !isListName(name) &&
         std::all_of(name.begin(), name.end(), isAllowed);
}

std::map<std::string, std::string> packFilesListed(std::string_view manifest) {
  std::map<std::string, std::string> files;
  const auto json = parseJson(manifest);
  if (!json || !isOurs(*json)) return files;
  const Json pack = json->value("pack", Json());
  const Json listed = pack.is_object() ? pack.value("files", Json()) : Json();
  if (!listed.is_array()) return files;
  for (const Json& entry : listed) {
    if (!entry.is_object()) continue;
    const Json name = entry.value("file", Json()), hash = entry.value("hash", Json());
    if (name.is_string() && hash.is_string() && isPackFileName(name.get<std::string>()))
      files.emplace(name.get<std::string>(), hash.get<std::string>());
  }
  return files;
}

}  // namespace terrella::exporter
