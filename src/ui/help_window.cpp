#include "ui/help_window.h"

#include <imgui.h>

#include <algorithm>

#include "ui/actions.h"
#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr float kHelpEms = 44;
constexpr float kShareOfScreen = 0.96f;
constexpr float kMostKeysShare = 0.4f;  // of the width, for the keys

float widestKeys() {
  float widest = 0;
  const auto measure = [&](const char* keys) { widest = std::max(widest, ImGui::CalcTextSize(keys).x); };
  for (const HeldControl& control : heldControls()) measure(control.controls);
  for (const KeyBinding& binding : keyBindings()) measure(binding.keyText.c_str());
  return widest;
}

}  // namespace

void drawHelp(bool& isOpen, std::vector<WidgetPlace>& places) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = std::min(kHelpEms * ImGui::GetFontSize(), screen.x * kShareOfScreen);
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({width, 0}, ImGuiCond_Always);  // as high as the list
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y * kShareOfScreen});
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  ImGui::Begin("Keys and mouse", &isOpen, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
  if (ImGui::BeginTable("keys", 2)) {
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, std::min(widestKeys(), width * kMostKeysShare));
    ImGui::TableSetupColumn("help", ImGuiTableColumnFlags_WidthStretch);
    const auto row = [](const char* keys, const char* help) {
      ImGui::TableNextColumn();
      ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.55f, 0.77f, 0.98f, 1));
      ImGui::TextWrapped("%s", keys);
      ImGui::PopStyleColor();
      ImGui::TableNextColumn();
      ImGui::TextWrapped("%s", help);
    };
    for (const HeldControl& control : heldControls()) row(control.controls, control.help);
    for (const KeyBinding& binding : keyBindings()) row(binding.keyText.c_str(), binding.help.c_str());
    ImGui::EndTable();
  }
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  places.push_back({"help", low.x, low.y, size.x, size.y});
  ImGui::End();
}

}  // namespace terrella::ui
