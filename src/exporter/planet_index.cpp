#include "exporter/planet_index.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "base/file.h"
#include "base/text.h"
#include "exporter/atomic_file.h"
#include "exporter/file_writer.h"
#include "exporter/folder/folder_lock.h"
#include "exporter/folder/set_names.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/visit_values.h"

namespace terrella::exporter {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxIndexBytes = std::size_t{1} << 26;  // of kMostIndexed planets

std::vector<std::string> subfoldersOf(const std::string& directory) {
  std::vector<std::string> folders;
  std::error_code status;
  for (fs::directory_iterator at(directory, status), end; !status && at != end; at.increment(status)) {
    std::error_code ignored;
    const std::string name = at->path().filename().string();
    if (!name.starts_with(".") && at->is_directory(ignored)) folders.push_back(name);
  }
  return folders;
}

Result<Json> readManifest(const std::string& path) {
  const auto text = readWholeFile(path, kMaxJsonBytes);
  if (!text) return text.error();
  auto json = parseJson(*text);
  if (!json) return Error{path + ": " + json.error().message};
  if (!json->is_object()) return Error{path + " is no planet."};
  return json;
}

std::string targetOf(const Json& manifest) {
  const Json pack = manifest.value("pack", Json::object());
  const Json target = pack.is_object() ? pack.value("target", Json()) : Json();
  return target.is_string() ? target.get<std::string>() : "";
}

std::string codeOf(const Json& planet) {
  const auto code = planet.find("shareCode");
  return code != planet.end() && code->is_string() ? code->get<std::string>() : "";
}

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

// Numbers in names by what they are worth: planet-2 before planet-10. Those that differ in leading zeros alone as letters.
bool comesBefore(const std::string& a, const std::string& b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (!isDigit(a[i]) || !isDigit(b[j])) {
      if (a[i] != b[j]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
      ++i, ++j;
      continue;
    }
    const auto digits = [](const std::string& name, std::size_t& at) {
      while (at < name.size() && name[at] == '0') ++at;
      const std::size_t begin = at;
      while (at < name.size() && isDigit(name[at])) ++at;
      return std::string_view(name).substr(begin, at - begin);
    };
    const std::string_view left = digits(a, i), right = digits(b, j);
    if (left.size() != right.size()) return left.size() < right.size();
    if (left != right) return left < right;
  }
  const std::size_t leftOfA = a.size() - i, leftOfB = b.size() - j;
  return leftOfA != leftOfB ? leftOfA < leftOfB : a < b;
}

struct Entry {
  IndexedPlanet planet;
  Json json;
};

// Of packs the first tells of the planet: they are of one.
Result<Entry> entryOf(const std::string& folder, const std::vector<std::string>& manifests) {
  Json manifest;
  std::vector<std::string> targets;
  for (const std::string& path : manifests) {
    auto read = readManifest(path);
    if (!read) return read.error();
    if (const std::string target = targetOf(*read); !target.empty()) targets.push_back(target);
    if (manifest.is_null()) manifest = std::move(*read);
  }
  auto params = paramsFromJson(manifest.dump());
  if (!params) return Error{manifests.front() + ": " + params.error().message};
  Json json{{"folder", folder}};
  const auto copy = [&](const char* key) {
    if (manifest.contains(key)) json[key] = manifest[key];
  };
  for (const char* key : {"seed", "seedWord", "shareCode"}) copy(key);
  json["kind"] = enumName(params->world.kind);
  for (const char* key : {"radiusMeters", "oceanShare"}) copy(key);
  if (!targets.empty()) json["targets"] = targets;
  return Entry{{folder, std::move(*params)}, std::move(json)};
}

}  // namespace

bool hasSet(const std::string& folder) {
  std::error_code ignored;
  return fs::exists(fs::path(folder) / kManifestName, ignored) || fs::exists(fs::path(folder) / kHiddenFolder, ignored);
}

std::vector<std::string> planetFoldersIn(const std::string& directory) {
  std::vector<std::string> folders = subfoldersOf(directory);
  std::sort(folders.begin(), folders.end(), comesBefore);
  return folders;
}

std::vector<std::string> setsOfPlanet(const std::string& folder) {
  if (hasSet(folder)) return {folder};
  std::vector<std::string> packs;
  for (const std::string& name : subfoldersOf(folder)) {
    const std::string pack = (fs::path(folder) / name).string();
    if (hasSet(pack)) packs.push_back(pack);
  }
  std::sort(packs.begin(), packs.end());
  return packs;
}

std::vector<std::string> manifestsOfPlanet(const std::string& folder) {
  std::vector<std::string> manifests;
  std::error_code ignored;
  for (const std::string& set : setsOfPlanet(folder)) {
    if (const fs::path manifest = fs::path(set) / kManifestName; fs::exists(manifest, ignored)) manifests.push_back(manifest.string());
  }
  return manifests;
}

PlanetIndex indexOf(const std::string& directory) {
  PlanetIndex index;
  Json json{{"generator", "terrella"}, {"version", TERRELLA_VERSION}, {"planets", Json::array()}};
  for (const std::string& folder : planetFoldersIn(directory)) {
    const std::vector<std::string> manifests = manifestsOfPlanet((fs::path(directory) / folder).string());
    if (manifests.empty()) continue;
    auto entry = entryOf(folder, manifests);
    if (!entry) {
      index.complaints.push_back(entry.error().message);
      continue;
    }
    json["planets"].push_back(std::move(entry->json));
    index.planets.push_back(std::move(entry->planet));
  }
  // A folder may be called by bytes that are no UTF-8.
  index.text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  return index;
}

bool hasIndex(const std::string& directory) {
  constexpr std::size_t kHead = 64;
  std::string start(kHead, '\0');
  const auto file = openToRead((fs::path(directory) / kIndexFile).string());
  if (!file) return false;
  start.resize(std::fread(start.data(), 1, start.size(), file->get()));
  return beginsAsOurs(start);
}

VerifyReport verifyIndex(const std::string& directory) {
  VerifyReport report;
  const std::string path = (fs::path(directory) / kIndexFile).string();
  const auto refuse = [&](const std::string& why) {
    report.judge(kIndexFile, "cannot be used", "a list of planets", false, path + ": " + why);
    return report;
  };
  const auto text = readWholeFile(path, kMaxIndexBytes);
  if (!text) return refuse(text.error().message);
  const auto json = parseJson(*text, kMaxIndexBytes);
  if (!json) return refuse(json.error().message);
  const auto planets = json->find("planets");
  if (planets == json->end() || !planets->is_array()) return refuse("it lists no planets.");
  std::set<std::string> names;
  for (const Json& listed : *planets) {
    const auto folder = listed.is_object() ? listed.find("folder") : listed.end();
    if (!listed.is_object() || folder == listed.end() || !folder->is_string()) return refuse("it has a planet without a folder.");
    const auto name = folder->get<std::string>();
    names.insert(name);
    const std::vector<std::string> manifests = manifestsOfPlanet((fs::path(directory) / name).string());
    const auto entry = manifests.empty() ? Result<Entry>(Error{"There is no planet.json."}) : entryOf(name, manifests);
    const bool isThere = entry && codeOf(entry->json) == codeOf(listed), isOther = entry && !isThere;
    const char* const wrong = isOther             ? ", where another planet is."
                              : manifests.empty() ? ", which is not there."
                                                  : ", which cannot be read.";
    const std::string what = std::string(kIndexFile) + ": " + name;
    report.judge(what, isThere ? "there" : "not there", "there", isThere, path + " lists " + name + wrong);
  }
  // As of shards that were baked into folders of their own, and then put into one.
  std::size_t unlisted = 0;
  for (const std::string& folder : planetFoldersIn(directory)) {
    if (!names.contains(folder) && !manifestsOfPlanet((fs::path(directory) / folder).string()).empty()) ++unlisted;
  }
  report.judge(std::string(kIndexFile) + ": all planets", unlisted == 0 ? "listed" : std::to_string(unlisted) + " not listed", "listed",
               unlisted == 0,
               path + " lacks " + std::to_string(unlisted) + (unlisted == 1 ? " planet that is" : " planets that are") +
                   " there; terrella bake --resume --seeds of any writes it anew.");
  return report;
}

Result<void> checkIndexPlace(const std::string& directory) {
  const std::string path = (fs::path(directory) / kIndexFile).string();
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(path, ignored)) || hasIndex(directory)) return {};
  return cannotReplace(path);
}

Result<void> writeIndex(const std::string& directory, const PlanetIndex& index) {
  const std::string path = (fs::path(directory) / kIndexFile).string();
  return writeFile(path, std::span(reinterpret_cast<const std::uint8_t*>(index.text.data()), index.text.size()));
}

}  // namespace terrella::exporter
