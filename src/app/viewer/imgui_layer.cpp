#include "app/viewer/imgui_layer.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/style.h"
#include "ui/widgets.h"

namespace terrella::app {
namespace {

// Dear ImGui of this version looks for the letters of Ctrl+A, C, V, X, Y, Z at their American places; this says where they are.
void learnLetter(const KeyPress& press) {
  constexpr struct {
    int key;
    ImGuiKey letter;
  } kLetters[] = {{GLFW_KEY_A, ImGuiKey_A}, {GLFW_KEY_C, ImGuiKey_C}, {GLFW_KEY_V, ImGuiKey_V},
                  {GLFW_KEY_X, ImGuiKey_X}, {GLFW_KEY_Y, ImGuiKey_Y}, {GLFW_KEY_Z, ImGuiKey_Z}};
  for (const auto& known : kLetters) {
    int& place = ImGui::GetIO().KeyMap[known.letter];
    if (press.key == known.key)
      place = press.place;
    else if (press.place == place)
      place = -1;  // another letter is there; where this one is has not been seen yet
  }
}

// As large as lets the panel, the gallery and the status line into a window, in steps, for each is a font of its own.
float largestScale(glm::ivec2 window) {
  constexpr float kLeastWidth = 680, kLeastHeight = 400;  // at a scale of 1
  constexpr float kSteps = 20, kLeast = 0.7f;
  const float fits = std::min(static_cast<float>(window.x) / kLeastWidth, static_cast<float>(window.y) / kLeastHeight);
  return std::max(std::floor(fits * kSteps) / kSteps, kLeast);
}

}  // namespace

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
  const float scale = std::min(window_.interfaceScale() * userScale, largestScale(window_.size()));
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
  ImGuiIO& io = ImGui::GetIO();
  bool* keysDown = io.KeysDown;
  io.KeyCtrl = keysDown[GLFW_KEY_LEFT_CONTROL] || keysDown[GLFW_KEY_RIGHT_CONTROL];
  io.KeyShift = keysDown[GLFW_KEY_LEFT_SHIFT] || keysDown[GLFW_KEY_RIGHT_SHIFT];
  std::vector<int> tapped;
  for (const KeyPress& press : window_.keyPresses()) {
    if (press.place >= 0 && press.place < IM_ARRAYSIZE(io.KeysDown) && !keysDown[press.place]) tapped.push_back(press.place);
    io.KeyCtrl |= (press.mods & GLFW_MOD_CONTROL) != 0;
    io.KeyShift |= (press.mods & GLFW_MOD_SHIFT) != 0;
    learnLetter(press);
  }
  for (const int key : tapped) keysDown[key] = true;
  lendKeys();
  ImGui::NewFrame();
  for (const int key : tapped) keysDown[key] = false;
  handOverText();
}

void ImGuiLayer::lendKeys() {
  ImGuiIO& io = ImGui::GetIO();
  isListOpen_ = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
  isWindowLent_ = ui::areArrowsTaken();
  if (wantsArrows())
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  else
    io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  // Dear ImGui picks by Space alone.
  if (wantsArrows() && (io.KeysDown[GLFW_KEY_ENTER] || io.KeysDown[GLFW_KEY_KP_ENTER])) io.NavInputs[ImGuiNavInput_Activate] = 1;
}

void ImGuiLayer::expectText() {
  expectsText_ = kOpening;
  keepText();  // what has come in this frame already
}

void ImGuiLayer::keepText() {
  auto& typed = ImGui::GetIO().InputQueueCharacters;
  early_.insert(early_.end(), typed.begin(), typed.end());
  typed.resize(0);
}

void ImGuiLayer::handOverText() {
  if (expectsText_ == 0) return;
  keepText();
  expectsText_ = ImGui::GetIO().WantTextInput ? 0 : expectsText_ - 1;
  if (expectsText_ > 0) return;
  for (const unsigned letter : early_) ImGui::GetIO().AddInputCharacter(letter);
  early_.clear();
}

void ImGuiLayer::endFrame() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiLayer::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }

bool ImGuiLayer::wantsKeyboard() const { return ImGui::GetIO().WantTextInput || expectsText_ > 0 || isListOpen_; }

}  // namespace terrella::app
