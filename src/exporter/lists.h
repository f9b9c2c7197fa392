// Files beside the maps that tell of a planet: what trees.json, rivers.json and rings.png have in common.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exporter/picture_shape.h"
#include "planet/planet.h"

namespace terrella::exporter {

struct ListText {
  std::string text;       // of the file; `"count": N` stands within its first 64 characters, or it is a picture's bytes
  std::size_t count = 0;  // of things; of a picture, its width
  std::string hash;       // of the text, or of a picture's pixels
  std::vector<std::pair<const char*, double>> figures = {};  // what else planet.json tells of it
};

struct ListFile {
  const char* key;    // in planet.json
  const char* name;   // of the file
  const char* about;  // for people
  // The beginning of every one that Terrella wrote, numbers left away; of pictures "", which say it themselves.
  const char* beginning;
  bool (*isWanted)(const PlanetParams& params);
  std::optional<ListText> (*of)(const Planet& planet);  // nothing where the planet has none
  std::optional<PictureShape> picture = {};             // of lists that are one
};

inline constexpr std::size_t kLists = 3;
const std::array<ListFile, kLists>& listFiles();

// One in the manifest: planet.json vouches for it.
struct ListRecord {
  const ListFile* file;
  ListText listed;  // without its text
};

}  // namespace terrella::exporter
