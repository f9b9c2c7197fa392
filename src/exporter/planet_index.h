// What several bakes, or one of several planets, left in a folder: a set of maps a planet, or a few packs, each in a folder within. And the
// list of them, for programs that load them by what they are:
//
//   planets.json    {"generator": "terrella", "version": "...", "planets": [
//                      {"folder": "7", "seed": 7, "shareCode": "T4-...", "kind": "rock", "radiusMeters": 1737400,
//                       "targets": ["godot", "unity"]}, ...]}
//
// "seedWord" stands there where a word was the seed, "oceanShare" of planets with a water map, "targets" of packs. Numbers
// in folders' names count as such: planet-2 comes before planet-10.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "exporter/verify/report.h"
#include "params/planet_params.h"

namespace terrella::exporter {

inline constexpr const char* kIndexFile = "planets.json";
// Of a list that is held in memory, and read by people's programs as a whole.
inline constexpr std::size_t kMostIndexed = 100000;

// Folders that may hold one each, within `directory`, in the order of the list; hidden ones are none.
std::vector<std::string> planetFoldersIn(const std::string& directory);
// Whether there is a set, or what is left of one that a bake did not finish.
bool hasSet(const std::string& folder);
// The sets of a planet in its folder, which is one itself or, of a planet with several packs, holds one for each; as paths.
std::vector<std::string> setsOfPlanet(const std::string& folder);
std::vector<std::string> manifestsOfPlanet(const std::string& folder);  // the planet.json of each that has one

struct IndexedPlanet {
  std::string folder;  // its name in `directory`
  PlanetParams params;
};
struct PlanetIndex {
  std::vector<IndexedPlanet> planets;
  std::string text;                     // of planets.json
  std::vector<std::string> complaints;  // a sentence about each planet.json that cannot be read
};
PlanetIndex indexOf(const std::string& directory);

// Whether there is a list that a bake has written.
bool hasIndex(const std::string& directory);
// Whether each planet of the list is in its folder, and each that is there in the list.
VerifyReport verifyIndex(const std::string& directory);

// An error if a file of that name is none that a bake has written: then it is left.
Result<void> checkIndexPlace(const std::string& directory);
Result<void> writeIndex(const std::string& directory, const PlanetIndex& index);

}  // namespace terrella::exporter
