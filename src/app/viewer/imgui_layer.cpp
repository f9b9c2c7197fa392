#include "app/viewer/imgui_layer.h"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "ui/style.h"

namespace terrella {

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
  ImGui::NewFrame();
}

void ImGuiLayer::endFrame() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiLayer::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool ImGuiLayer::wantsKeyboard() const { return ImGui::GetIO().WantTextInput; }

}  // namespace terrella
