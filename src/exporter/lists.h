// Files that tell of things on a planet one by one: what trees.json and rivers.json have in common.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "planet/planet.h"

namespace terrella::exporter {

struct ListText {
  std::string text;       // of the file; `"count": N` stands within its first 64 characters
  std::size_t count = 0;  // of things
};

struct ListFile {
  const char* key;   // in planet.json
  const char* name;  // of the file
  bool (*isWanted)(const PlanetParams& params);
  std::optional<ListText> (*of)(const Planet& planet);  // nothing where the planet has none
};

inline constexpr std::size_t kLists = 2;
const std::array<ListFile, kLists>& listFiles();

// One in the manifest: planet.json vouches for its bytes.
struct ListRecord {
  const ListFile* file;
  std::size_t count;
  std::string hash;
};

}  // namespace terrella::exporter
