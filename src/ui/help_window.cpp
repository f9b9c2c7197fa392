#include "ui/help_window.h"

#include <imgui.h>

#include "ui/actions.h"

namespace terrella::ui {

void drawHelp(bool& isOpen) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {screen.x * 0.98f, screen.y * 0.98f});
  ImGui::Begin("Keys and mouse", &isOpen,
               ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
  if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
    const auto row = [](const char* keys, const char* help) {
      ImGui::TableNextColumn();
      ImGui::TextColored({0.55f, 0.77f, 0.98f, 1}, "%s", keys);
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(help);
    };
    for (const HeldControl& control : heldControls()) row(control.controls, control.help);
    for (const KeyBinding& binding : keyBindings()) row(binding.keyText.c_str(), binding.help.c_str());
    ImGui::EndTable();
  }
  ImGui::End();
}

}  // namespace terrella::ui
