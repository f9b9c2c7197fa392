// The overlay without a window: Dear ImGui, a mouse and a clock that tests move by hand.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <functional>
#include <string>

#include "ui/overlay.h"
#include "ui/style.h"

namespace terrella::test {

class ImGuiStage {
 public:
  static constexpr int kEscape = 1, kEnter = 2;  // places of keys

  ImGuiStage(float width, float height) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {width, height};
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;  // edges of windows are dragged only where that can be seen
    io.KeyMap[ImGuiKey_Escape] = kEscape;
    io.KeyMap[ImGuiKey_Enter] = kEnter;
    io.MousePos = {width - 1, height - 1};
    ui::applyStyle(1, 1);
    unsigned char* pixels = nullptr;
    int atlasWidth = 0, atlasHeight = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &atlasWidth, &atlasHeight);
  }
  ~ImGuiStage() { ImGui::DestroyContext(); }
  ImGuiStage(const ImGuiStage&) = delete;
  ImGuiStage& operator=(const ImGuiStage&) = delete;

  void frames(const std::function<void()>& draw, int count = 1, float seconds = 0.05f) {
    for (int i = 0; i < count; ++i) {
      ImGui::GetIO().DeltaTime = seconds;
      ImGui::NewFrame();
      draw();
      ImGui::Render();
    }
  }

  void moveMouse(float x, float y) { ImGui::GetIO().MousePos = {x, y}; }
  void holdMouse(bool isDown) { ImGui::GetIO().MouseDown[0] = isDown; }
  void holdKey(int key, bool isDown) { ImGui::GetIO().KeysDown[key] = isDown; }

  static const ImGuiWindow* window(const char* name) { return ImGui::FindWindowByName(name); }
  static bool isTooltipShown() { return tooltipWindow() != nullptr; }
  static const ImGuiWindow* tooltipWindow() {
    for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
      if ((each->Flags & ImGuiWindowFlags_Tooltip) && each->Active) return each;
    }
    return nullptr;
  }
};

// The overlay of a planet on such a stage.
struct OverlayOnStage {
  explicit OverlayOnStage(float width = 1280, float height = 800) : stage(width, height) { draw(3); }

  void draw(int count = 1, float seconds = 0.05f) {
    stage.frames([this] { result = ui::drawOverlay(state, status, params, view, 1024); }, count, seconds);
  }
  // Null if it is not on screen.
  const ui::WidgetPlace* place(const std::string& path) const {
    const auto isIt = [&](const ui::WidgetPlace& each) { return each.path == path; };
    const auto found = std::find_if(state.places.begin(), state.places.end(), isIt);
    return found == state.places.end() ? nullptr : &*found;
  }
  void moveTo(const std::string& path, float share = 0.5f) {
    if (const auto* at = place(path)) stage.moveMouse(at->x + at->width * share, at->y + at->height / 2);
  }
  void click(const std::string& path) {
    moveTo(path);
    draw(2);
    stage.holdMouse(true);
    draw(2);
    stage.holdMouse(false);
    draw(2);
  }

  ImGuiStage stage;
  ui::OverlayState state;
  ui::Status status;
  PlanetParams params;
  ui::ViewSettings view;
  ui::OverlayResult result;
};

}  // namespace terrella::test
