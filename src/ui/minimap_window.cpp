#include "ui/minimap_window.h"

#include <imgui.h>

#include <cmath>
#include <cstdint>
#include <cstdio>

namespace terrella::ui {
namespace {

constexpr float kSizeEms = 11;

// An arrow head at a point of the screen.
void drawArrow(const ImVec2& at, float heading, float size) {
  const auto corner = [&](float turn, float length) {
    return ImVec2(at.x + std::sin(heading + turn) * length, at.y - std::cos(heading + turn) * length);
  };
  const ImVec2 corners[] = {corner(0, size), corner(2.5f, size * 0.8f), corner(3.14159265f, size * 0.3f), corner(-2.5f, size * 0.8f)};
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->AddTriangleFilled(corners[0], corners[1], corners[2], IM_COL32(255, 226, 120, 255));
  list->AddTriangleFilled(corners[0], corners[2], corners[3], IM_COL32(255, 226, 120, 255));
  list->AddPolyline(corners, 4, IM_COL32(20, 24, 32, 255), ImDrawFlags_Closed, size * 0.16f);
}

}  // namespace

std::string acrossText(double meters) {
  char text[48];
  const double kilometers = meters / 1000;
  std::snprintf(text, sizeof text, kilometers < 10 ? "%.2f km across" : kilometers < 100 ? "%.1f km across" : "%.0f km across", kilometers);
  return text;
}

MinimapWish drawMinimap(const MinimapView& view, std::vector<WidgetPlace>& places) {
  MinimapWish wish;
  const float em = ImGui::GetFontSize(), size = em * kSizeEms;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - em * 0.7f, em * 0.7f}, ImGuiCond_Always, {1, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {em * 0.25f, em * 0.25f});
  ImGui::Begin("##minimap", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::Image(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(view.texture)), {size, size});
  places.push_back({"minimap", low.x, low.y, size, size});
  if (ImGui::IsItemHovered()) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) wish.goTo = glm::vec2((mouse.x - low.x) / size, (mouse.y - low.y) / size);
    const float wheel = ImGui::GetIO().MouseWheel;
    wish.zoom = (wheel > 0) - (wheel < 0);
    tooltip("Click to go there; the wheel shows more or less of the land");
  }
  drawArrow({low.x + view.point.x * size, low.y + view.point.y * size}, view.headingRadians, em * 0.6f);
  ImGui::TextUnformatted(acrossText(view.metersAcross).c_str());
  ImGui::End();
  ImGui::PopStyleVar();
  return wish;
}

}  // namespace terrella::ui
