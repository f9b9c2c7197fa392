#include "app/bake_words.h"

#include <filesystem>

#include "app/terminal.h"
#include "base/file.h"
#include "base/text.h"
#include "exporter/folder/set_names.h"
#include "methods/elevation.h"
#include "params/json_text.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

// The code of the planet whose set lies in a folder, or "".
std::string codeIn(const std::string& directory) {
  const std::filesystem::path manifest = std::filesystem::path(directory) / kManifestName;
  std::error_code status;
  if (!std::filesystem::is_regular_file(manifest, status)) return "";
  const auto text = readWholeFile(manifest.string(), kMaxJsonBytes);
  const auto json = text ? parseJson(*text) : Result<Json>(Error{});
  if (!json || !json->is_object() || !json->contains("shareCode") || !(*json)["shareCode"].is_string()) return "";
  // Whole, so that it brings the planet back, if it is one.
  const std::string code = (*json)["shareCode"].get<std::string>();
  return sharedPlanet(code) ? code : excerpt(code);
}

}  // namespace

std::string heightsText(const Baked& baked, const BakeOptions& options) {
  HeightRange all;
  bool hasHeights = false;
  for (const WrittenFile& file : baked.files) {
    if (file.heights) all.add(*file.heights), hasHeights = true;
  }
  constexpr int kHighest = 65535;
  const bool isCut = options.heightRangeMeters && (all.lowest == 0 || all.highest == kHighest);
  if (hasHeights && isCut) return "Some of the ground lies outside of --height-range and is cut off there.";
  if (!hasHeights || all.lowest != all.highest) return "";
  return options.region ? "All of this square is as high." : kNoReliefMessage;
}

std::string replacedText(const BakeOptions& options, const PlanetParams& params, const std::string& directory) {
  const std::string own = toShareCode(params);
  std::string text;
  for (const std::string& place : placesOf(options, directory)) {
    const std::string code = codeIn(place);
    if (!code.empty() && code != own) text += "In " + place + " it took the place of planet " + code + ".\n";
  }
  return text;
}

int interrupted(const std::string& rest, int signal) {
  printError("Interrupted; " + rest);
  return 128 + signal;
}

}  // namespace terrella::app
