// The list of saved planets, and a field to open one from elsewhere. It edits nothing: it says what the person asked for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/entry_field.h"
#include "ui/widgets.h"

namespace terrella::ui {

// What of a saved planet, or a bookmark, is shown.
struct PlanetRow {
  std::string name;
  std::string seed;
  bool isShown = false;   // it is the planet on screen
  std::string code = {};  // to be copied
};

// What the window calls what it lists.
struct PlanetsWords {
  std::string key;  // for the trace
  std::string title;
  std::string save, saveHelp;
  std::string none;   // what to do where the list is empty
  std::string load;   // what a click on a row's picture does
  std::string shown;  // of a row whose planet is on screen
};

struct PlanetsView {
  std::vector<PlanetRow> rows;
  std::function<unsigned(std::size_t row)> picture;  // a texture of OpenGL; 0 where there is none. Asked for what is in sight alone
  float pictureAspect = 16.0f / 9;                   // width to height
  std::string folder;                                // where they are kept
  std::string removed;                               // the name of what can be brought back, or ""
  std::vector<std::string> complaints;               // about files that cannot be read
};

PlanetsWords planetsWords();
PlanetsWords bookmarksWords();

struct PlanetsWish {
  std::optional<std::size_t> load, remove;  // rows
  std::optional<std::pair<std::size_t, std::string>> rename;
  std::optional<std::string> open;  // what was typed: a share code or a path
  bool save = false;                // the planet on screen
  bool undoRemove = false;
};

class PlanetsWindow {
 public:
  explicit PlanetsWindow(PlanetsWords words = planetsWords()) : words_(std::move(words)) {}

  bool isOpen = false;

  // The next draw() puts the keyboard into the name of this row, for the person to change it.
  void editName(std::size_t row) { naming_ = row; }
  // What was typed to be opened does not work.
  void refuse(const std::string& text, const std::string& why) { open_.refuse(text, why); }

  PlanetsWish draw(const PlanetsView& view, std::vector<WidgetPlace>& places);

 private:
  void drawRow(const PlanetsView& view, std::size_t row, PlanetsWish& wish, std::vector<WidgetPlace>& places);

  PlanetsWords words_;
  EntryField open_;
  std::optional<std::size_t> naming_;
  std::string nameText_;                   // of the row whose name is being typed
  std::optional<std::size_t> nameEdited_;  // that row
};

}  // namespace terrella::ui
