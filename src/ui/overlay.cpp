#include "ui/overlay.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "maps/equirectangular.h"
#include "params/share_code.h"
#include "params/validate.h"
#include "planet/stage.h"
#include "ui/help_window.h"

namespace terrella::ui {
namespace {

constexpr float kPanelEms = 25;  // width in font sizes

void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help) {
  ImGui::BeginDisabled(!isEnabled);
  if (ImGui::Button(label)) result.actions.push_back(action);
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) tooltip(help);
}

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result) {
  if (state.seedText.empty() || state.seedShown != params.seed) {
    state.seedText = params.seed.text();
    state.seedShown = params.seed;
  }
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  const bool isEntered =
      ImGui::InputText("##seed", &state.seedText, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  state.places.push_back({"seed", low.x, low.y, size.x, size.y});
  if (ImGui::IsItemHovered()) tooltip("The seed: any whole number or a word. Press Enter to go there.");
  if (isEntered) {
    auto seed = Seed::parse(state.seedText);
    if (seed) {
      result.replacement = params;
      result.replacement->seed = std::move(*seed);
    } else {
      result.complaint = seed.error().message;
    }
  }
  ImGui::SameLine();
  button(result, "New planet", Action::newPlanet, true, "Another seed, the same settings (R)");
  ImGui::SameLine();
  button(result, "<", Action::previousPlanet, status.canGoBack, "The previous planet (Backspace)");
  ImGui::SameLine();
  button(result, ">", Action::nextPlanet, status.canGoForward, "Forward again (Shift+Backspace)");
}

void drawPresets(OverlayState& state, const PlanetParams& params, OverlayResult& result) {
  // The planet is a preset's if only the seed differs.
  const auto isCurrent = [&](const Preset& preset) {
    PlanetParams other = preset.params;
    other.seed = params.seed;
    return other == params;
  };
  const auto current = std::find_if(state.presets.begin(), state.presets.end(), isCurrent);
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  if (ImGui::BeginCombo("Preset", current == state.presets.end() ? "(edited)" : current->label.c_str())) {
    for (const Preset& preset : state.presets) {
      if (ImGui::Selectable(preset.label.c_str(), isCurrent(preset))) {
        result.replacement = preset.params;
        result.replacement->seed = params.seed;
      }
      if (ImGui::IsItemHovered()) tooltip(preset.about.c_str());
    }
    ImGui::EndCombo();
  }
}

void drawShareCode(const Status& status, OverlayResult& result) {
  std::string code = status.shareCode;
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  ImGui::InputText("##code", &code, ImGuiInputTextFlags_ReadOnly | ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemHovered()) tooltip("The whole planet as a line of text: seed and every setting.");
  ImGui::SameLine();
  if (ImGui::Button("Copy")) ImGui::SetClipboardText(status.shareCode.c_str());
  if (ImGui::IsItemHovered()) tooltip("Copy this planet's share code");
  ImGui::SameLine();
  if (ImGui::Button("Paste")) {
    const char* clipboard = ImGui::GetClipboardText();
    const auto params = fromShareCode(clipboard ? clipboard : "");
    if (params) {
      result.replacement = *params;
    } else {
      result.complaint = params.error().message;
    }
  }
  if (ImGui::IsItemHovered()) tooltip("Go to the planet whose share code is on the clipboard");
  ImGui::SameLine();
  ImGui::TextUnformatted("Code");
}

void drawSize(int mapWidth, OverlayResult& result) {
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  const auto label = [](int width) { return std::to_string(width) + " x " + std::to_string(width / 2); };
  if (ImGui::BeginCombo("Map size", label(mapWidth).c_str())) {
    for (int width = kMinWidth; width <= kMaxWidth; width *= 2) {
      if (ImGui::Selectable(label(width).c_str(), width == mapWidth)) result.mapWidth = width;
    }
    ImGui::EndCombo();
  }
  if (ImGui::IsItemHovered()) tooltip("Resolution of all maps, on screen and in exports. The planet is the same at every size.");
}

void drawExportProjection(ViewSettings& view, int mapWidth) {
  const std::string face = std::to_string(mapWidth / 4);
  const std::array labels{std::string("2:1 maps"), "Cube, 6 x " + face + " x " + face};
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  if (ImGui::BeginCombo("Export as", labels[static_cast<std::size_t>(view.exportProjection)].c_str())) {
    for (const Projection projection : {Projection::equirectangular, Projection::cube}) {
      if (ImGui::Selectable(labels[static_cast<std::size_t>(projection)].c_str(), projection == view.exportProjection))
        view.exportProjection = projection;
    }
    ImGui::EndCombo();
  }
  if (ImGui::IsItemHovered()) tooltip("What Ctrl+E writes: one picture for each map, or the six faces of a cube.");
}

void drawView(ViewSettings& view, const Status& status, OverlayResult& result) {
  const ViewSettings standard;
  ImGui::Checkbox("Clouds", &view.hasClouds);
  ImGui::SameLine();
  ImGui::Checkbox("Paused", &view.isPaused);
  ImGui::SameLine();
  ImGui::Checkbox("Smooth edges", &view.isSupersampled);
  if (ImGui::IsItemHovered()) tooltip("Draws four times the pixels and averages them. For a fast graphics card.");
  button(result, status.isFlying ? "Back to orbit" : "Fly freely", Action::switchCamera, true, "F switches between orbit and free flight");
  ImGui::SameLine();
  button(result, "Flat map", Action::flatMap, true, "M switches between globe and flat map");
  viewSlider("Sun, longitude", view.sunLongitudeDegrees, -180, 180, standard.sunLongitudeDegrees, "%.0f deg",
             "Where the sun stands, around the planet's axis.");
  viewSlider("Sun, latitude", view.sunLatitudeDegrees, -60, 60, standard.sunLatitudeDegrees, "%.0f deg",
             "How far north the sun stands: the season.");
  viewSlider("Spin", view.spinDegreesPerSecond, -20, 20, standard.spinDegreesPerSecond, "%.1f deg/s", "How fast the planet turns.");
  viewSlider("Cloud spin", view.cloudDegreesPerSecond, -20, 20, standard.cloudDegreesPerSecond, "%.1f deg/s", "How fast the clouds turn.");
  viewSlider("Exposure", view.exposure, 0.2f, 4, standard.exposure, "%.2f", "How bright the picture is.");
  viewSlider("Relief light", view.shading, 0, 3, standard.shading, "%.2f", "How strongly light models the mountains on screen.");
  viewSlider("Interface size", view.interfaceScale, 0.7f, 2.5f, standard.interfaceScale, "%.1f", "Size of this panel and its text.");
}

void drawPerformance(const Status& status) {
  ImGui::Text("%.0f frames a second (%.1f ms)", 1000.0 / std::max(status.frameMilliseconds, 0.1f),
              static_cast<double>(status.frameMilliseconds));
  ImGui::Text("Planet: %.1f ms at %d x %d", status.generationMilliseconds, status.shownWidth, status.shownWidth / 2);
  if (!ImGui::BeginTable("stages", 2, ImGuiTableFlags_SizingStretchProp)) return;
  for (const Stage* stage : status.stages) {
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", stage->name);
    if (ImGui::IsItemHovered()) tooltip(stage->about);
    ImGui::TableNextColumn();
    const auto ran = std::find_if(status.times.begin(), status.times.end(), [&](const StageTime& time) { return time.stage == stage; });
    if (ran != status.times.end()) {
      ImGui::Text("%.1f ms", ran->milliseconds);
    } else {
      ImGui::TextDisabled("kept");
    }
  }
  ImGui::EndTable();
}

void drawParameters(OverlayState& state, PlanetParams& params, OverlayResult& result) {
  const PlanetParams defaults;
  std::vector<const void*> standards;
  PlanetParams::visitGroups(defaults, [&](const char*, const char*, const auto& group) { standards.push_back(&group); });
  std::size_t index = 0;
  PlanetParams::visitGroups(params, [&](const char* key, const char* label, auto& group) {
    using Group = std::remove_cvref_t<decltype(group)>;
    const Group& standard = *static_cast<const Group*>(standards[index++]);
    const bool isFirst = index == 1;
    ImGui::PushID(key);
    if (ImGui::CollapsingHeader(label, isFirst ? ImGuiTreeNodeFlags_DefaultOpen : 0))
      result.params |= editGroup(key, group, standard, &state.places);
    ImGui::PopID();
  });
}

void drawLandscape(OverlayState& state, const Status& status, ViewSettings& view, OverlayResult& result) {
  button(result, status.isLandscape ? "Back to the planet" : "Show the landscape", Action::switchScene, true,
         "T switches between the planet and a landscape without end");
  if (view.landscape.mode == LandscapeMode::lesson && status.isLandscape) {
    ImGui::SameLine();
    button(result, "Step back", Action::previousStep, true, "Shift+Space");
    ImGui::SameLine();
    button(result, "Next step", Action::nextStep, true, "Space");
  }
  editGroup("landscape", view.landscape, LandscapeParams{}, &state.places);
}

void drawPanel(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, int mapWidth, OverlayResult& result) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({em * 0.7f, em * 0.7f}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({std::min(em * kPanelEms, screen.x * 0.9f), 0}, ImGuiCond_Always);
  ImGui::SetNextWindowSizeConstraints({0, 0}, {screen.x, screen.y - em * 1.4f});
  ImGui::Begin("Terrella", nullptr, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
  drawSeed(state, status, params, result);
  drawPresets(state, params, result);
  drawSize(mapWidth, result);
  drawExportProjection(view, mapWidth);
  drawShareCode(status, result);
  button(result, "Export maps", Action::exportMaps, !status.exportProgress, "Writes all maps as files (Ctrl+E)");
  ImGui::SameLine();
  button(result, "Screenshot", Action::screenshot, true, "Saves what this window shows (F12)");
  ImGui::SameLine();
  button(result, "Undo", Action::undo, status.canUndo, "Ctrl+Z; Ctrl+Shift+Z to redo");
  ImGui::SameLine();
  button(result, "Help", Action::help, true, "All keys (F1)");
  ImGui::Separator();

  if (!status.isLandscape) drawParameters(state, params, result);
  if (ImGui::CollapsingHeader("Landscape", status.isLandscape ? ImGuiTreeNodeFlags_DefaultOpen : 0))
    drawLandscape(state, status, view, result);
  if (ImGui::CollapsingHeader("View")) drawView(view, status, result);
  if (ImGui::CollapsingHeader("Performance")) drawPerformance(status);
  ImGui::TextDisabled("Tab hides this panel, F1 lists all keys");
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowSize().x;
  state.panelRight = ImGui::GetWindowPos().x < em * 2 && !ImGui::IsWindowCollapsed() ? right : 0;
  ImGui::End();
}

void drawProgress(const char* id, const char* what, float fraction, float bottomEms) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - em, screen.y - em * bottomEms}, ImGuiCond_Always, {1, 1});
  ImGui::Begin(id, nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoSavedSettings);
  ImGui::ProgressBar(fraction, {em * 13, em * 1.3f}, what);
  ImGui::End();
}

}  // namespace

OverlayResult drawOverlay(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, int mapWidth) {
  OverlayResult result;
  state.places.clear();
  if (state.isVisible) drawPanel(state, status, params, view, mapWidth, result);
  if (state.isHelpOpen) drawHelp(state.isHelpOpen);
  if (status.progress) drawProgress("##planet", "Growing a planet", *status.progress, 1);
  if (status.exportProgress) drawProgress("##export", "Exporting maps", *status.exportProgress, 3.4f);
  return result;
}

}  // namespace terrella::ui
