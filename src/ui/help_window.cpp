#include "ui/help_window.h"

#include <imgui.h>

#include <algorithm>
#include <span>

#include "ui/actions.h"
#include "ui/style.h"

namespace terrella::ui {
namespace {

constexpr float kHelpEms = 44, kTwoColumnsEms = 82;
constexpr float kLeastTwoColumnsEms = 60;  // of the screen
constexpr float kShareOfScreen = 0.96f;
constexpr float kMostKeysShare = 0.4f;  // of a list's width

struct HelpRow {
  const char* keys;
  const char* help;
};

const std::vector<HelpRow>& helpRows() {
  static const std::vector<HelpRow> all = [] {
    std::vector<HelpRow> rows;
    for (const HeldControl& control : heldControls()) rows.push_back({control.controls, control.help});
    for (const KeyBinding& binding : keyBindings()) rows.push_back({binding.keyText.c_str(), binding.help.c_str()});
    return rows;
  }();
  return all;
}

void drawRow(const HelpRow& row) {
  ImGui::TableNextColumn();
  ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.55f, 0.77f, 0.98f, 1));
  ImGui::TextWrapped("%s", row.keys);
  ImGui::PopStyleColor();
  ImGui::TableNextColumn();
  ImGui::TextWrapped("%s", row.help);
}

// Keys take what the widest of them needs, but not all of the room.
void drawList(const char* id, std::span<const HelpRow> rows) {
  float widest = 0;
  for (const HelpRow& row : rows) widest = std::max(widest, ImGui::CalcTextSize(row.keys).x);
  widest = std::min(widest, ImGui::GetContentRegionAvail().x * kMostKeysShare);
  if (!ImGui::BeginTable(id, 2)) return;
  ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, widest);
  ImGui::TableSetupColumn("help", ImGuiTableColumnFlags_WidthStretch);
  for (const HelpRow& row : rows) drawRow(row);
  ImGui::EndTable();
}

}  // namespace

void drawHelp(bool& isOpen, std::vector<WidgetPlace>& places) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float em = ImGui::GetFontSize();
  // Two lists beside each other where one would be too high and there is room.
  const std::vector<HelpRow>& rows = helpRows();
  const float wanted = (static_cast<float>(rows.size()) + 3) * ImGui::GetTextLineHeightWithSpacing();
  const int lists = wanted > screen.y * kShareOfScreen && screen.x >= kLeastTwoColumnsEms * em ? 2 : 1;
  const float width = std::min((lists == 2 ? kTwoColumnsEms : kHelpEms) * em, screen.x * kShareOfScreen);
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({width, 0}, ImGuiCond_Always);  // as high as the list
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y * kShareOfScreen});
  ImGui::SetNextWindowBgAlpha(kReadingAlpha);
  ImGui::Begin("Keys and mouse", &isOpen, ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
  if (ImGui::BeginTable("lists", lists)) {
    const std::size_t first = lists == 2 ? (rows.size() + 1) / 2 : rows.size();
    ImGui::TableNextColumn();
    drawList("first", {rows.data(), first});
    if (lists == 2) {
      ImGui::TableNextColumn();
      drawList("second", {rows.data() + first, rows.size() - first});
    }
    ImGui::EndTable();
  }
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  places.push_back({"help", low.x, low.y, size.x, size.y});
  ImGui::End();
}

}  // namespace terrella::ui
