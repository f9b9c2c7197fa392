// A list of saved planets, or of bookmarks, in the viewer: what the folder holds, its pictures, and the window that shows them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/libraries.h"
#include "exporter/saved_planets.h"
#include "render/picture_texture.h"
#include "render/renderer.h"
#include "ui/planets_window.h"

namespace terrella::app {

class PlanetList {
 public:
  // `folder`: the name of the folder beside others of the person's own.
  PlanetList(const char* folder, ui::PlanetsWords words) : folderName_(folder), window_(std::move(words)) {}

  bool isOpen() const { return window_.isOpen; }
  // Reads the folder anew: another program may have written there.
  void open();
  void close() { window_.isOpen = false; }

  // Keeps a planet under a name that may be changed later, opens the list, and lets the person type that name. A planet that is kept
  // already is not kept twice. Returns a sentence.
  Result<std::string> save(const PlanetParams& params, const std::string& name, const std::optional<PlaceView>& view = {});

  // Whether a planet, or such a place on it, of the list has no picture yet; the next picture that is drawn of it is to be handed to
  // setPicture().
  bool wantsPicture(const PlanetParams& params, const std::optional<PlaceView>& view = {}) const;
  Result<void> setPicture(const PlanetParams& params, const Picture& picture, const std::optional<PlaceView>& view = {});

  // The window, and what the person did in it: deletions and names are seen to at once, the rest is for the caller.
  struct Wish {
    std::optional<SavedPlanet> load;
    std::optional<std::string> open;  // a share code or a path
    bool save = false;
    std::string complaint;  // what could not be done
  };
  Wish draw(const PlanetParams& shown, std::vector<ui::WidgetPlace>& places);
  // What was typed to be opened does not work.
  void refuse(const std::string& text, const std::string& why) { window_.refuse(text, why); }

 private:
  struct Shown {
    PictureTexture texture;
    bool isRead = false;
    bool hasPicture = false;
  };
  Result<SavedPlanets*> store();
  unsigned pictureOf(const SavedPlanet& planet);
  Result<void> rename(std::size_t row, const std::string& typed);
  Result<void> remove(std::size_t row);
  Result<void> bringBack();

  const char* folderName_;
  std::optional<SavedPlanets> store_;
  SavedPlanets::Found found_;
  std::map<std::string, Shown> pictures_;  // by file
  Shown leaving_;                          // of the planet that was removed last
  struct Removed {
    SavedPlanet planet;
    std::optional<std::vector<Rgb8>> picture;
  };
  std::optional<Removed> removed_;  // the last
  ui::PlanetsWindow window_;
};

}  // namespace terrella::app
