// Planets, and places on them (bookmarks), that a person keeps: each with a name and a small picture, as files in a folder of their own.
//
//   arrakis.json    {"name": "Arrakis", "saved": 1767225600, "generator": "terrella", "algorithm": 4, "shareCode": "T4-...",
//                    "params": {...}}; `--params` reads it as any planet.json
//   arrakis.png     the picture, kPictureWidth x kPictureHeight; a planet may be without
//
// A bookmark's file has "place" as well (params/place_view.h), and a share code with it.
//
// Every file is written whole or not at all. The folder is made with the first planet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "maps/pixels.h"
#include "params/place_view.h"
#include "params/planet_params.h"

namespace terrella::exporter {

struct SavedPlanet {
  std::string file;  // without folder and ending
  std::string name;  // one line of text, never empty
  PlanetParams params;
  std::int64_t savedSeconds = 0;       // since 1970
  std::optional<PlaceView> view = {};  // of bookmarks

  std::string shareCode() const;
};

class SavedPlanets {
 public:
  static constexpr int kPictureWidth = 192, kPictureHeight = 108;
  static constexpr std::size_t kMostNameBytes = 60;

  explicit SavedPlanets(std::string folder) : folder_(std::move(folder)) {}
  // $XDG_DATA_HOME/terrella/planets, or ~/.local/share/terrella/planets; `name`: of the last folder.
  static Result<std::string> usualFolder(const char* name = "planets");
  const std::string& folder() const { return folder_; }

  // All that can be read, the newest first, and a sentence about each file that cannot.
  struct Found {
    std::vector<SavedPlanet> planets;
    std::vector<std::string> complaints;
  };
  Found find() const;

  // A planet that is not yet there, under a file name made of its name that nothing has.
  Result<SavedPlanet> add(std::string_view name, const PlanetParams& params, const std::optional<PlaceView>& view = {}) const;
  // The planet as it is now: renamed.
  Result<void> write(const SavedPlanet& planet) const;
  // One that was removed, under its file name again or, if something else has it by now, one like it; as it is there now.
  Result<SavedPlanet> restore(SavedPlanet planet) const;
  Result<void> remove(const SavedPlanet& planet) const;

  // Row by row from the top. Null if there is none that can be read.
  std::optional<std::vector<Rgb8>> picture(const SavedPlanet& planet) const;
  Result<void> writePicture(const SavedPlanet& planet, const std::vector<Rgb8>& pixels) const;

 private:
  std::string freeFileLike(const std::string& stem) const;
  std::string pathOf(std::string_view file, const char* ending) const;
  std::string folder_;
};

// What was typed as a name, as it can be kept: one line, no blanks around it, not too long; empty if nothing is left.
std::string plainName(std::string_view typed);

}  // namespace terrella::exporter
