// Twelve planets at once, small, to choose one of. It grows and draws nothing: it says what the person asked for.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/widgets.h"

namespace terrella::ui {

inline constexpr int kGalleryColumns = 4, kGalleryRows = 3, kGalleryCells = kGalleryColumns * kGalleryRows;

struct GalleryCell {
  std::string seed, kind;
  unsigned texture = 0;  // a square one of OpenGL; 0 while the planet is being grown
};

struct GalleryView {
  std::array<GalleryCell, kGalleryCells> cells;
  std::vector<std::string> choices;  // of what planets there may be
  std::size_t choice = 0;
  double variety = 0;  // how far they differ in more than their seeds, 0 to 1
};

struct GalleryWish {
  std::optional<std::size_t> visit;   // a cell
  std::optional<std::size_t> choice;  // another of the choices
  bool others = false;                // twelve other seeds
  std::optional<double> variety;      // while it is dragged
  bool isVaried = false;              // it was let go of
};

// An open window, beside a panel that ends at `panelRight` where there is room; `isOpen` becomes false when the person closes it.
GalleryWish drawGallery(const GalleryView& view, float panelRight, bool& isOpen, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
