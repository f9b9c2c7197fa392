// The export dialog: what of the planet goes into files, for which program, how large, and where. It writes nothing: it says what the
// person asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "maps/grid.h"
#include "maps/map_table.h"
#include "ui/widgets.h"

namespace terrella::ui {

// A program that files are made for, or none in particular.
struct ExportKind {
  std::string label;
  std::string about;         // what is written
  bool choosesMaps = false;  // a person says which maps
  bool takesFlat = true, takesCube = false;
  int mostColumns = 16384;
  double bytesPerSample = 6;  // of a 2:1 map or its like, all files together: measured, so planets differ
  MapSet needs{};             // planets that lack one of these are not for it
  // Of the ground in view.
  int mostGround = 0;  // samples along a side; 0: it takes whole planets alone
  std::string groundAbout = {};
  double groundBytesPerSample = 4.5;
};

struct ExportChoice {
  std::size_t kind = 0;
  bool isOfView = false;  // a square of the ground in view instead of the planet
  bool isCube = false;
  int columns = 2048;  // of a 2:1 map; of a cube four faces
  int regionSize = 1025;
  MapSet maps = MapSet::baked();
  std::string folder;  // as it was typed; empty: a new one
};

struct ExportView {
  std::vector<ExportKind> kinds;
  MapSet maps = MapSet::all();  // that the planet has
  std::string ground;           // "12 km around 47.4 N 8.5 E"; empty where no ground is near
  std::string suggestion;       // the folder that is taken where none is typed
  std::vector<std::string> recentFolders;
  std::string news;  // of the folder that was typed: "It holds a set already, which will be replaced."
  std::optional<float> progress;
  std::optional<double> secondsLeft;
};

struct ExportWish {
  bool start = false, cancel = false;
  ExportChoice choice = {};  // what is to start: what was chosen, as far as it is possible now
};

class ExportWindow {
 public:
  bool isOpen = false;
  ExportChoice choice;  // what a person wants, whether it is possible just now or not

  ExportWish draw(const ExportView& view, std::vector<WidgetPlace>& places);

 private:
  // Of the square in view only where there is one, no larger than the program takes.
  ExportChoice possible(const ExportView& view) const;
  void drawWhat(const ExportView& view, std::vector<WidgetPlace>& places);
  void drawGround(const ExportView& view, std::vector<WidgetPlace>& places);
  void drawSize(const ExportKind& kind, const ExportChoice& shown);
  void drawMaps(MapSet there, std::vector<WidgetPlace>& places);
  void drawFolder(const ExportView& view, std::vector<WidgetPlace>& places);

  float contentHeight_ = 300;  // of the last frame
  bool hadListOpen_ = false;   // in it
};

// "about 12 MB"
std::string exportSizeText(const ExportChoice& choice, const ExportKind& kind);

}  // namespace terrella::ui
