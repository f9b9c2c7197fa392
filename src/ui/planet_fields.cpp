#include "ui/planet_fields.h"

#include <imgui.h>

#include "params/share_code.h"

namespace terrella::ui {
namespace {

constexpr float kFieldEms = 11;

void noteField(OverlayState& state, const char* path) {
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  state.places.push_back({path, low.x, low.y, size.x, size.y});
}

// A share code that is pasted where a seed belongs is one all the same: no one means it as a word.
void enterSeed(OverlayState& state, const PlanetParams& params, const std::string& typed, OverlayResult& result) {
  if (auto coded = fromShareCode(typed)) {
    result.replacement = std::move(*coded);
    return;
  }
  auto seed = Seed::parse(typed);
  if (!seed) return state.seed.refuse(typed, seed.error().message);
  result.replacement = params;
  result.replacement->seed = std::move(*seed);
}

void enterCode(OverlayState& state, const std::string& typed, OverlayResult& result) {
  auto params = fromShareCode(typed);
  if (!params) return state.code.refuse(typed.substr(0, 200), params.error().message);
  result.replacement = std::move(*params);
}

}  // namespace

void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help) {
  ImGui::BeginDisabled(!isEnabled);
  if (ImGui::Button(label)) result.actions.push_back(action);
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) tooltip(help);
}

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result) {
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * kFieldEms);
  const auto typed = state.seed.draw("##seed", params.seed.text(), "a number or a word");
  noteField(state, "seed");
  if (ImGui::IsItemHovered() && !state.seed.isTyping())
    tooltip("The seed: any whole number or a word. Click, type, and press Enter to go there; Esc leaves it as it was.");
  if (typed && *typed != params.seed.text()) enterSeed(state, params, *typed, result);
  ImGui::SameLine();
  button(result, "New planet", Action::newPlanet, true, "Another seed, the same settings (R)");
  ImGui::SameLine();
  button(result, "<", Action::previousPlanet, status.canGoBack, "The previous planet (Backspace)");
  ImGui::SameLine();
  button(result, ">", Action::nextPlanet, status.canGoForward, "Forward again (Shift+Backspace)");
  state.seed.drawComplaint();
}

void drawShareCode(OverlayState& state, const PlanetParams& params, OverlayResult& result) {
  if (state.shareCode.empty() || !(state.codedParams == params)) {
    state.shareCode = toShareCode(params);
    state.codedParams = params;
  }
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * kFieldEms);
  const auto typed = state.code.draw("##code", state.shareCode, "a share code");
  noteField(state, "code");
  if (ImGui::IsItemHovered() && !state.code.isTyping())
    tooltip("The share code: the whole planet, seed and every setting, as a line of text. Paste or type another one here and press Enter.");
  if (typed) enterCode(state, *typed, result);
  ImGui::SameLine();
  if (ImGui::Button("Copy")) ImGui::SetClipboardText(state.shareCode.c_str());
  noteField(state, "code.copy");
  if (ImGui::IsItemHovered()) tooltip("Copy this planet's share code");
  ImGui::SameLine();
  if (ImGui::Button("Paste")) {
    const char* clipboard = ImGui::GetClipboardText();
    enterCode(state, clipboard ? clipboard : "", result);
  }
  noteField(state, "code.paste");
  if (ImGui::IsItemHovered()) tooltip("Go to the planet whose share code is on the clipboard");
  ImGui::SameLine();
  ImGui::TextUnformatted("Code");
  state.code.drawComplaint();
}

}  // namespace terrella::ui
