#include "app/viewer/imgui_layer.h"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <vector>

#include "ui/style.h"

namespace terrella::app {

ImGuiLayer::ImGuiLayer(Window& window) : window_(window) {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // the program leaves no files that nobody asked for
  ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
  ImGui_ImplOpenGL3_Init("#version 330 core");
}

ImGuiLayer::~ImGuiLayer() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
}

void ImGuiLayer::beginFrame(float userScale) {
  // A slider that resizes itself under the mouse is no use: the size follows when the button is let go.
  const float scale = window_.interfaceScale() * userScale;
  const float pixelRatio = window_.pixelRatio();
  const bool isHeld = window_.mouse().isDown && scale_ > 0;
  if ((scale != scale_ || pixelRatio != pixelRatio_) && !isHeld) {
    scale_ = scale;
    pixelRatio_ = pixelRatio;
    ui::applyStyle(scale, pixelRatio);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  // Dear ImGui of this version sees which keys are down at this moment: a key pressed and let go since the last frame would be
  // lost where frames are slow. It is held down for this one.
  bool* keysDown = ImGui::GetIO().KeysDown;
  std::vector<int> tapped;
  for (const KeyPress& press : window_.keyPresses()) {
    if (press.key >= 0 && press.key < IM_ARRAYSIZE(ImGui::GetIO().KeysDown) && !keysDown[press.key]) tapped.push_back(press.key);
  }
  for (const int key : tapped) keysDown[key] = true;
  ImGui::NewFrame();
  for (const int key : tapped) keysDown[key] = false;
}

void ImGuiLayer::endFrame() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiLayer::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool ImGuiLayer::wantsKeyboard() const { return ImGui::GetIO().WantTextInput; }

}  // namespace terrella::app
