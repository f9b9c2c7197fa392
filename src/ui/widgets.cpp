#include "ui/widgets.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>

#include "params/validate.h"

namespace terrella::ui {
namespace {

constexpr float kLabelEms = 9.2f, kLeastWidgetShare = 0.42f;

int frameOfArrows = -1;  // the last one in which a window took them

}  // namespace

void notePlace(const std::string& path, std::vector<WidgetPlace>* places) {
  if (!places || !ImGui::IsItemVisible()) return;
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  places->push_back({path, low.x, low.y, size.x, size.y});
}

bool listEntry(const char* label, bool isChosen) {
  const bool isPicked = ImGui::Selectable(label, isChosen);
  if (isChosen) ImGui::SetItemDefaultFocus();
  return isPicked;
}

void takeArrows() {
  if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) frameOfArrows = ImGui::GetFrameCount();
}

bool areArrowsTaken() { return frameOfArrows == ImGui::GetFrameCount(); }

float widgetWidth() {
  const float room = ImGui::GetContentRegionAvail().x;
  return std::max(room * kLeastWidgetShare, room - kLabelEms * ImGui::GetFontSize());
}

void continueLine(float width) {
  const float start = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x;
  if (start + width <= ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x) ImGui::SameLine();
}

float buttonWidth(const char* label) { return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x; }

void drawLabel(const char* label, bool isDefault) {
  const float room = ImGui::GetContentRegionAvail().x - (isDefault ? 0 : ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.x);
  const ImVec2 size(std::min(ImGui::CalcTextSize(label).x, std::max(room, 1.0f)), ImGui::GetFrameHeight());
  const ImVec2 low = ImGui::GetCursorScreenPos(), text{low.x, low.y + ImGui::GetStyle().FramePadding.y},
               high{low.x + size.x, low.y + size.y};
  ImGui::Dummy(size);
  if (isDefault) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetColorU32(ImGuiCol_Text, 0.72f));
  ImGui::RenderTextEllipsis(ImGui::GetWindowDrawList(), text, high, high.x, high.x, label, nullptr, nullptr);
  if (isDefault) ImGui::PopStyleColor();
}

bool drawBackToDefault(const std::string& standard) {
  ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::GetFrameHeight());
  const bool isPressed = ImGui::Button("x", {ImGui::GetFrameHeight(), 0});
  if (ImGui::IsItemHovered()) tooltip(("Back to the default, " + standard).c_str());
  return isPressed;
}

bool viewSlider(const char* label, float& value, float low, float high, float standard, const char* format, const char* help) {
  ImGui::PushID(label);
  ImGui::SetNextItemWidth(widgetWidth());
  bool hasChanged = ImGui::SliderFloat("##value", &value, low, high, format, ImGuiSliderFlags_AlwaysClamp);
  if (ImGui::IsItemHovered()) tooltip((std::string(help) + "\n\nDouble click: back to the default.").c_str());
  if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
    ImGui::ClearActiveID();  // or the slider would follow the mouse on
    value = standard;
    hasChanged = true;
  }
  ImGui::SameLine();
  const bool isDefault = value == standard;
  drawLabel(label, isDefault);
  if (ImGui::IsItemHovered()) tooltip(help);
  if (!isDefault && drawBackToDefault(shortNumber(static_cast<double>(standard)))) {
    value = standard;
    hasChanged = true;
  }
  ImGui::PopID();
  return hasChanged;
}

}  // namespace terrella::ui
