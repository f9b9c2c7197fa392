#include "ui/planets_window.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cstdint>

#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr float kWindowEms = 30, kListEms = 28, kPictureEms = 8.5f;

}  // namespace

PlanetsWords planetsWords() {
  return {"planets",
          "Saved planets",
          "Save the planet on screen",
          "Ctrl+S does so, too",
          "None yet. Ctrl+S keeps the planet on screen, with a name and a picture.",
          "Go to this planet",
          "on screen"};
}

PlanetsWords bookmarksWords() {
  return {"bookmarks",
          "Bookmarks",
          "Keep this view",
          "Ctrl+B does so, too",
          "None yet. Ctrl+B keeps what is on screen: the planet, the place, the gaze and the light.",
          "Fly to this place",
          "the planet on screen"};
}

void PlanetsWindow::drawRow(const PlanetsView& view, std::size_t row, PlanetsWish& wish, std::vector<WidgetPlace>& places) {
  const PlanetRow& planet = view.rows[row];
  const std::string path = words_.key + "[" + std::to_string(row) + "].";
  const float em = ImGui::GetFontSize();
  const ImVec2 size(em * kPictureEms, em * kPictureEms / view.pictureAspect);
  ImGui::PushID(static_cast<int>(row));

  const bool isInSight = ImGui::IsRectVisible(size);
  const unsigned texture = isInSight ? view.picture(row) : 0;
  const bool isPressed =
      texture ? ImGui::ImageButton(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(texture)), size, {0, 0}, {1, 1}, 0)
              : ImGui::Button("no picture yet", size);
  if (isPressed) wish.load = row;
  if (row == 0) ImGui::SetItemDefaultFocus();
  notePlace(path + "load", &places);
  if (ImGui::IsItemHovered()) tooltip(words_.load.c_str());

  ImGui::SameLine();
  ImGui::BeginGroup();
  // The name is a field: click it and type.
  std::string shown = planet.name;
  std::string& text = nameEdited_ == row ? nameText_ : shown;
  if (naming_ == row) {
    ImGui::SetKeyboardFocusHere();
    ImGui::SetScrollHereY();
    naming_.reset();
  }
  ImGui::SetNextItemWidth(-1);
  ImGui::InputText("##name", &text, ImGuiInputTextFlags_AutoSelectAll);
  notePlace(path + "name", &places);
  if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) tooltip("The name: click to change it");
  if (ImGui::IsItemActive() && nameEdited_ != row) {
    nameEdited_ = row;
    nameText_ = shown;
  }
  if (nameEdited_ == row && !ImGui::IsItemActive()) {
    // Whoever closed the list while typing has let the name be.
    if (ImGui::IsItemDeactivated() && nameText_ != planet.name) wish.rename = {row, nameText_};
    nameEdited_.reset();
  }
  ImGui::TextDisabled("%s", ("Seed " + planet.seed + (planet.isShown ? ", " + words_.shown : "")).c_str());
  if (ImGui::Button("Go there")) wish.load = row;
  ImGui::SameLine();
  if (ImGui::Button("Delete")) wish.remove = row;
  notePlace(path + "delete", &places);
  ImGui::SameLine();
  if (ImGui::Button("Copy code")) ImGui::SetClipboardText(planet.code.c_str());
  notePlace(path + "copy", &places);
  if (ImGui::IsItemHovered()) tooltip("Copy the share code, to send it to somebody or to paste it where one can be typed");
  ImGui::EndGroup();
  ImGui::PopID();
}

PlanetsWish PlanetsWindow::draw(const PlanetsView& view, std::vector<WidgetPlace>& places) {
  PlanetsWish wish;
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const ImVec2 most(std::min(em * kWindowEms, screen.x * 0.95f), screen.y - em * 1.4f);
  ImGui::SetNextWindowPos({screen.x - em * 0.7f, em * 0.7f}, ImGuiCond_Appearing, {1, 0});
  ImGui::SetNextWindowSizeConstraints({most.x, 0}, most);
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  ImGui::Begin(words_.title.c_str(), &isOpen,
               ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
  takeArrows();
  if (ImGui::Button(words_.save.c_str())) wish.save = true;
  notePlace(words_.key + ".save", &places);
  if (ImGui::IsItemHovered()) tooltip(words_.saveHelp.c_str());
  ImGui::SetNextItemWidth(-1);
  wish.open = open_.draw("##open", "", "or open a share code or the path of a planet.json: Enter");
  notePlace(words_.key + ".open", &places);
  open_.drawComplaint();
  ImGui::Separator();
  if (view.rows.empty()) wrappedText(words_.none, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  const float rowHeight = em * kPictureEms / view.pictureAspect + ImGui::GetStyle().ItemSpacing.y;
  const float wanted = rowHeight * static_cast<float>(view.rows.size());
  const float room = std::max(std::min(em * kListEms, most.y - ImGui::GetCursorPosY() - em * 3.5f), rowHeight);
  if (!view.rows.empty() && ImGui::BeginChild("list", {0, std::min(wanted, room)}, false, ImGuiWindowFlags_NavFlattened)) {
    for (std::size_t row = 0; row < view.rows.size(); ++row) drawRow(view, row, wish, places);
  }
  if (!view.rows.empty()) ImGui::EndChild();
  if (!view.removed.empty()) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(("Deleted " + view.removed).c_str());
    ImGui::SameLine();
    if (ImGui::Button("Bring it back")) wish.undoRemove = true;
    notePlace(words_.key + ".undo", &places);
  }
  for (const std::string& complaint : view.complaints) wrappedText(complaint, complaintColour());
  if (!view.folder.empty()) wrappedText("Kept in " + view.folder, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
  ImGui::End();
  if (wish.remove || wish.save || wish.undoRemove) nameEdited_.reset();  // rows move
  return wish;
}

}  // namespace terrella::ui
