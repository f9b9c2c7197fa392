#include "ui/planet_fields.h"

#include <imgui.h>

#include <algorithm>
#include <initializer_list>

#include "params/presets.h"
#include "params/share_code.h"
#include "ui/sections.h"

namespace terrella::ui {
namespace {

constexpr std::size_t kMostShown = 200;  // bytes of what was typed in vain

// What buttons to the right of a field leave it.
float widthBeside(std::initializer_list<const char*> labels) {
  float room = ImGui::GetContentRegionAvail().x;
  for (const char* label : labels) room -= buttonWidth(label) + ImGui::GetStyle().ItemSpacing.x;
  return std::max(room, 4 * ImGui::GetFontSize());
}

// Or says below the field that its palette is missing here.
void take(EntryField& field, const std::string& typed, SharedPlanet shared, OverlayResult& result) {
  if (const auto palette = loadPalette(shared.params.surface.palette); !palette)
    return field.refuse(typed.substr(0, kMostShown), palette.error().message);
  result.replacement = std::move(shared.params);
  result.view = shared.view;
}

// A share code that is pasted where a seed belongs is one all the same: no one means it as a word.
void enterSeed(OverlayState& state, const PlanetParams& params, const std::string& typed, OverlayResult& result) {
  if (auto coded = sharedPlanet(typed)) return take(state.seed, typed, std::move(*coded), result);
  auto seed = Seed::parse(typed);
  if (!seed) return state.seed.refuse(typed, seed.error().message);
  result.replacement = params;
  result.replacement->seed = std::move(*seed);
}

void enterCode(OverlayState& state, const std::string& typed, OverlayResult& result) {
  auto coded = sharedPlanet(typed);
  if (!coded) return state.code.refuse(typed.substr(0, kMostShown), coded.error().message);
  take(state.code, typed, std::move(*coded), result);
}

}  // namespace

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result) {
  ImGui::SetNextItemWidth(widthBeside({"New planet", "<", ">"}));
  const auto typed = state.seed.draw("##seed", params.seed.text(), "a number or a word");
  notePlace("seed", &state.places);
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
  ImGui::SetNextItemWidth(widthBeside({"Copy", "Paste", "Code"}));
  const auto typed = state.code.draw("##code", state.shareCode, "a share code");
  notePlace("code", &state.places);
  if (ImGui::IsItemHovered() && !state.code.isTyping())
    tooltip(
        "The share code: the whole planet, seed and every setting, as a line of text. Paste or type another one here and press Enter; one "
        "with a place behind an @, as bookmarks have it, leads to that place.");
  if (typed) enterCode(state, *typed, result);
  ImGui::SameLine();
  if (ImGui::Button("Copy")) ImGui::SetClipboardText(state.shareCode.c_str());
  notePlace("code.copy", &state.places);
  if (ImGui::IsItemHovered()) tooltip("Copy this planet's share code");
  ImGui::SameLine();
  if (ImGui::Button("Paste")) {
    const char* clipboard = ImGui::GetClipboardText();
    enterCode(state, clipboard ? clipboard : "", result);
  }
  notePlace("code.paste", &state.places);
  if (ImGui::IsItemHovered()) tooltip("Go to the planet whose share code is on the clipboard");
  ImGui::SameLine();
  ImGui::TextUnformatted("Code");
  state.code.drawComplaint();
}

}  // namespace terrella::ui
