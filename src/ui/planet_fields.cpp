#include "ui/planet_fields.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include "params/share_code.h"
#include "params/validate.h"

namespace terrella::ui {

void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help) {
  ImGui::BeginDisabled(!isEnabled);
  if (ImGui::Button(label)) result.actions.push_back(action);
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) tooltip(help);
}

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result) {
  if (state.seedText.empty() || state.seedShown != params.seed) {
    state.seedText = std::to_string(params.seed);
    state.seedShown = params.seed;
  }
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
  const bool isEntered =
      ImGui::InputText("##seed", &state.seedText, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  state.places.push_back({"seed", low.x, low.y, size.x, size.y});
  if (ImGui::IsItemHovered()) tooltip("The seed: any whole number or a word. Press Enter to go there.");
  if (isEntered) {
    const auto seed = parseSeed(state.seedText);
    if (seed) {
      result.replacement = params;
      result.replacement->seed = *seed;
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

}  // namespace terrella::ui
