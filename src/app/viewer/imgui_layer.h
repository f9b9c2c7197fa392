// Dear ImGui on a window: set-up, frames, and a new font when the scale changes.
#pragma once

#include "app/viewer/window.h"

namespace terrella::app {

class ImGuiLayer {
 public:
  // Call when the window's own callbacks stand: Dear ImGui passes events on to them.
  explicit ImGuiLayer(Window& window);
  ~ImGuiLayer();
  ImGuiLayer(const ImGuiLayer&) = delete;
  ImGuiLayer& operator=(const ImGuiLayer&) = delete;

  // `userScale` enlarges the interface beyond what the screen asks for.
  void beginFrame(float userScale);
  void endFrame();

  // Whether the hands are busy with the interface rather than the planet.
  bool wantsMouse() const;
  bool wantsKeyboard() const;

 private:
  Window& window_;
  float scale_ = 0;
  float pixelRatio_ = 0;
};

}  // namespace terrella::app
