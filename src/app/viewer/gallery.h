// The gallery: twelve planets at once, as small pictures. They are grown one after another on a thread of their own: first a sketch of
// each, so that there is something to choose from at once, then the planets as they are. The planet on screen stays as it is.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/libraries.h"
#include "app/viewer/planet_worker.h"
#include "params/presets.h"
#include "render/picture_texture.h"
#include "render/renderer.h"
#include "ui/gallery_window.h"

namespace terrella::app {

class Gallery {
 public:
  bool isOpen() const { return isOpen_; }
  // The twelve that were there before, or twelve like the planet on screen.
  void open(const PlanetParams& shown);
  void close() { isOpen_ = false; }

  // The window; the planet that the person wants to go to.
  std::optional<PlanetParams> draw(const PlanetParams& shown, float panelRight, std::vector<ui::WidgetPlace>& places);
  // Between frames: draws the planet that has come, if any, and has the next one grown. Says when that was the last of the twelve.
  enum class News { none, allSketched, allDrawn };
  News work(Renderer& renderer);

 private:
  struct Cell {
    PlanetParams base, params;  // before it is varied, and after
    std::string kind;
    PictureTexture texture;
    bool isDrawn = false;
    bool isSketch = true;
  };
  void fill(const PlanetParams& shown);
  void vary();
  void growNext();
  Cell& nextCell() { return cells_[next_ % cells_.size()]; }
  bool isSketching() const { return next_ < cells_.size(); }
  bool isDone() const { return next_ >= 2 * cells_.size(); }

  bool isOpen_ = false;
  std::vector<Preset> presets_;  // of worlds, not of lessons
  std::size_t choice_ = 0;       // like the one on screen, surprises, then presets
  double variety_ = 0;
  std::array<Cell, ui::kGalleryCells> cells_;
  std::size_t next_ = 0;  // whose planet is being grown: a cell in the first round, of sketches, or in the second
  bool isGrowing_ = false;
  std::unique_ptr<PlanetWorker> worker_;  // from when the gallery is first opened
};

}  // namespace terrella::app
