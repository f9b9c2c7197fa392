#include "ui/gallery_window.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr const char* kOthers = "Twelve others";
constexpr const char* kVariety = "Variety";

// The line above the pictures, or two where there is no room for all of it in one.
struct HeadLayout {
  float choice, slider;  // widths
  bool isInOneLine;
  float width;

  explicit HeadLayout(float room) {
    const float em = ImGui::GetFontSize(), space = ImGui::GetStyle().ItemSpacing.x, others = buttonWidth(kOthers) + space;
    slider = 8 * em;
    const float variety = slider + ImGui::GetStyle().ItemInnerSpacing.x + ImGui::CalcTextSize(kVariety).x;
    isInOneLine = 12 * em + others + space + variety <= room;
    choice = std::clamp(room - others - (isInOneLine ? space + variety : 0), 4 * em, 16 * em);
    width = choice + others + (isInOneLine ? space + variety : 0);
  }
};

void drawChoices(const GalleryView& view, const HeadLayout& layout, GalleryWish& wish, std::vector<WidgetPlace>& places) {
  ImGui::SetNextItemWidth(layout.choice);
  const bool isListed = ImGui::BeginCombo("##choice", view.choices[view.choice].c_str(), ImGuiComboFlags_HeightLarge);
  notePlace("gallery.choice", &places);
  if (isListed) {
    for (std::size_t i = 0; i < view.choices.size(); ++i) {
      if (listEntry(view.choices[i].c_str(), i == view.choice)) wish.choice = i;
      notePlace("gallery.choice[" + std::to_string(i) + "]", &places);
    }
    ImGui::EndCombo();
  } else if (ImGui::IsItemHovered()) {
    tooltip("What kind of planets to show");
  }
  ImGui::SameLine();
  if (ImGui::Button(kOthers)) wish.others = true;
  notePlace("gallery.others", &places);
  if (ImGui::IsItemHovered()) tooltip("Other seeds");
}

void drawVariety(const GalleryView& view, const HeadLayout& layout, GalleryWish& wish, std::vector<WidgetPlace>& places) {
  if (layout.isInOneLine) ImGui::SameLine();
  ImGui::SetNextItemWidth(layout.slider);
  auto variety = static_cast<float>(view.variety);
  if (ImGui::SliderFloat(kVariety, &variety, 0, 1, "%.2f", ImGuiSliderFlags_AlwaysClamp)) wish.variety = static_cast<double>(variety);
  notePlace("gallery.variety", &places);
  wish.isVaried = ImGui::IsItemDeactivatedAfterEdit();
  if (ImGui::IsItemHovered()) tooltip("How far they differ in more than their seeds: in size, colours, and what else makes a planet");
}

void drawCell(const GalleryView& view, std::size_t index, float side, GalleryWish& wish, std::vector<WidgetPlace>& places) {
  const GalleryCell& cell = view.cells[index];
  const bool hasRoom = ImGui::CalcTextSize(cell.kind.c_str()).x < side;
  const std::string unseen = (hasRoom ? cell.kind + "\n" : "") + "growing";
  ImGui::PushID(static_cast<int>(index));
  ImGui::BeginGroup();
  const bool isPressed = cell.texture ? ImGui::ImageButton(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(cell.texture)),
                                                           {side, side}, {0, 0}, {1, 1}, 0)
                                      : ImGui::Button(unseen.c_str(), {side, side});
  if (isPressed) wish.visit = index;
  if (index == 0) ImGui::SetItemDefaultFocus();
  notePlace("gallery[" + std::to_string(index) + "]", &places);
  if (ImGui::IsItemHovered()) tooltip((cell.kind + ", seed " + cell.seed + "\nClick to go there; Ctrl+Z leads back").c_str());
  ImGui::TextDisabled("%s", cell.seed.c_str());
  ImGui::EndGroup();
  ImGui::PopID();
}

}  // namespace

GalleryWish drawGallery(const GalleryView& view, float panelRight, bool& isOpen, std::vector<WidgetPlace>& places) {
  GalleryWish wish;
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const ImGuiStyle& style = ImGui::GetStyle();
  // As large as there is room for, over panel and planet.
  const float room = screen.x * 0.96f - 2 * style.WindowPadding.x;
  const HeadLayout head(room);
  const float secondLine = head.isInOneLine ? 0 : ImGui::GetFrameHeightWithSpacing();
  const float wide = room / kGalleryColumns - style.ItemSpacing.x,
              high = (screen.y * 0.96f - 2 * style.WindowPadding.y - 4 * em - secondLine) / kGalleryRows - em - 2 * style.ItemSpacing.y,
              side = std::floor(std::clamp(std::min(wide, high), 3 * em, 18 * em));
  // In the middle of what the panel leaves free; over the panel where that is not enough.
  // Where pictures are small their seeds are wider.
  float cell = side;
  for (const GalleryCell& one : view.cells) cell = std::max(cell, ImGui::CalcTextSize(one.seed.c_str()).x);
  const float pictures = kGalleryColumns * (cell + style.ItemSpacing.x) - style.ItemSpacing.x;
  const float width = std::max(pictures, head.width) + 2 * style.WindowPadding.x,
              middle = std::min((panelRight + screen.x) / 2, screen.x - width / 2);
  ImGui::SetNextWindowPos({std::max(middle, width / 2), screen.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  ImGui::Begin(
      "Gallery", &isOpen,
      ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
  takeArrows();
  drawChoices(view, head, wish, places);
  drawVariety(view, head, wish, places);
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    if (const auto column = i % kGalleryColumns; column != 0)
      ImGui::SameLine(style.WindowPadding.x + static_cast<float>(column) * (cell + style.ItemSpacing.x));
    drawCell(view, i, side, wish, places);
  }
  ImGui::End();
  return wish;
}

}  // namespace terrella::ui
