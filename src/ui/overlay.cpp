#include "ui/overlay.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "maps/equirectangular.h"
#include "ui/help_window.h"
#include "ui/planet_fields.h"
#include "ui/sections.h"

namespace terrella::ui {
namespace {

void drawPresets(OverlayState& state, const PlanetParams& params, OverlayResult& result) {
  // The planet is a preset's if only the seed differs.
  const auto isCurrent = [&](const Preset& preset) {
    PlanetParams other = preset.params;
    other.seed = params.seed;
    return other == params;
  };
  const auto current = std::find_if(state.presets.begin(), state.presets.end(), isCurrent);
  ImGui::SetNextItemWidth(widgetWidth());
  if (ImGui::BeginCombo("Preset", current == state.presets.end() ? "(edited)" : current->label.c_str(), ImGuiComboFlags_HeightLarge)) {
    bool isAmongLessons = false;
    for (const Preset& preset : state.presets) {
      if (preset.isLesson && !isAmongLessons) {
        ImGui::Separator();
        ImGui::TextDisabled("Lessons: one method each");
      }
      isAmongLessons = preset.isLesson;
      if (listEntry(preset.label.c_str(), isCurrent(preset))) {
        result.replacement = preset.params;
        result.replacement->seed = params.seed;
      }
      if (ImGui::IsItemHovered()) tooltip(preset.about.c_str());
    }
    ImGui::EndCombo();
  }
}

void drawSize(int mapWidth, OverlayResult& result) {
  ImGui::SetNextItemWidth(widgetWidth());
  const auto label = [](int width) { return std::to_string(width) + " x " + std::to_string(width / 2); };
  if (ImGui::BeginCombo("Map size", label(mapWidth).c_str())) {
    for (int width = kMinWidth; width <= kMaxWidth; width *= 2) {
      if (listEntry(label(width).c_str(), width == mapWidth)) result.mapWidth = width;
    }
    ImGui::EndCombo();
  }
  if (ImGui::IsItemHovered())
    tooltip(
        "Resolution of all maps on screen. The planet is the same at every size; the level of its sea and its clouds follow the maps a "
        "little.");
}

void drawButtons(const Status& status, OverlayResult& result) {
  const auto next = [&](const char* label, Action action, bool isEnabled, const char* help) {
    continueLine(buttonWidth(label));
    button(result, label, action, isEnabled, help);
  };
  // In two lines where the panel is as narrow as it is by default in a narrow window.
  button(result, "Save", Action::savePlanet, true, "Keeps this planet in the list of saved planets (Ctrl+S)");
  next("Open", Action::savedPlanets, true, "Saved planets; a file or a share code from elsewhere (Ctrl+O)");
  next("Gallery", Action::gallery, true, "Twelve planets at once, to choose one of (N)");
  next("Undo", Action::undo, status.canUndo, "Ctrl+Z; Ctrl+Shift+Z to redo");
  if (status.canRedo) next("Redo", Action::redo, true, "What was undone, again (Ctrl+Y, or Ctrl+Shift+Z)");
  next("Messages", Action::messages, true, "All that was said so far (F2)");
  next("Help", Action::help, true, "All keys (F1)");
  next("Export", Action::exportMaps, true, "Maps as files, or packs for engines (Ctrl+E)");
  next("Screenshot", Action::screenshot, true, "Saves what this window shows (F12)");
}

void drawSearch(OverlayState& state) {
  const float side = ImGui::GetFrameHeight();
  const bool canClear = !state.search.empty();
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - (canClear ? side + ImGui::GetStyle().ItemSpacing.x : 0));
  if (state.wantsSearch) ImGui::SetKeyboardFocusHere();
  state.wantsSearch = false;
  // Esc would bring back what stood there before the first letter.
  ImGui::InputTextWithHint("##search", "Search all settings", &state.search);
  const bool isLeft = ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
  notePlace("search", &state.places);
  if (ImGui::IsItemHovered())
    tooltip("Shows only the settings with these words in their name, help or flag (Ctrl+F; Esc brings all back).");
  if (canClear) {
    ImGui::SameLine();
    if (ImGui::Button("x##search", {side, 0}) || isLeft) state.search.clear();
    notePlace("search.clear", &state.places);
    if (ImGui::IsItemHovered()) tooltip("All settings again (Esc)");
  }
}

// The panel is as high as what is in it, and as wide as a hand has dragged its right edge.
void beginPanel(OverlayState& state) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = panelWidth(state.panel, screen.x, em), most = std::max(screen.y - em * 1.4f, em);
  const float height = state.panelHeight > 0 ? std::min(state.panelHeight, most) : most;
  ImGui::SetNextWindowPos({em * 0.7f, em * 0.7f}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({width, height}, ImGuiCond_Always);
  ImGui::SetNextWindowSizeConstraints({std::min(kMinPanelEms * em, width), height}, {screen.x, height});
  if (state.wantsSearch) ImGui::SetNextWindowCollapsed(false);  // what is folded has no field to type into
  ImGui::Begin("Terrella", nullptr, ImGuiWindowFlags_NoSavedSettings);
  // What differs from the width that was asked for is the hand's.
  if (std::abs(ImGui::GetWindowSize().x - width) >= 1) state.panel.widthEms = ImGui::GetWindowSize().x / em;
}

void endPanel(OverlayState& state) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const bool isFolded = ImGui::IsWindowCollapsed();
  if (!isFolded) state.panelHeight = std::ceil(ImGui::GetCursorPosY() - style.ItemSpacing.y + style.WindowPadding.y);
  state.panelRight = at.x < ImGui::GetFontSize() * 2 && !isFolded ? at.x + size.x : 0;
  state.places.push_back({"panel", at.x, at.y, size.x, size.y});
  ImGui::End();
}

void drawPanel(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, int mapWidth, OverlayResult& result) {
  beginPanel(state);
  drawSeed(state, status, params, result);
  drawPresets(state, params, result);
  drawSize(mapWidth, result);
  drawShareCode(state, params, result);
  drawButtons(status, result);
  ImGui::Separator();
  drawSearch(state);
  drawSections(state, status, params, view, result);
  ImGui::PushTextWrapPos(0);
  ImGui::TextDisabled("Tab hides this panel, F1 lists all keys");
  ImGui::PopTextWrapPos();
  endPanel(state);
}

void drawProgress(OverlayState& state, const char* id, const char* what, float fraction, float bottomEms) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - em, screen.y - em * bottomEms}, ImGuiCond_Always, {1, 1});
  ImGui::Begin(id, nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoSavedSettings);
  ImGui::ProgressBar(fraction, {em * 13, em * 1.3f}, what);
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  state.places.push_back({"progress", low.x, low.y, size.x, size.y});
  ImGui::End();
}

}  // namespace

bool OverlayState::closeWindow() {
  for (bool* isOpen : {&isHelpOpen, &isMessagesOpen}) {
    if (*isOpen) return !(*isOpen = false);
  }
  return false;
}

bool OverlayState::endSearch() {
  if (search.empty()) return false;
  search.clear();
  return true;
}

OverlayResult drawOverlay(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, int mapWidth) {
  OverlayResult result;
  state.places.clear();
  if (state.isVisible) drawPanel(state, status, params, view, mapWidth, result);
  if (state.isHelpOpen) drawHelp(state.isHelpOpen, state.places);
  if (status.progress) drawProgress(state, "##planet", "Growing a planet", *status.progress, 1);
  if (status.exportProgress) drawProgress(state, "##export", "Exporting", *status.exportProgress, 3.4f);
  return result;
}

}  // namespace terrella::ui
