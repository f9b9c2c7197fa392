// Dear ImGui on a window: set-up, frames, and a new font when the scale changes.
#pragma once

#include <vector>

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

  // Whether the hands are busy with the interface rather than the planet; keys are where one types, and where a list has dropped down.
  bool wantsMouse() const;
  bool wantsKeyboard() const;
  // Arrows, Enter and Space are those of a list or of a window of things to choose from.
  bool wantsArrows() const { return isListOpen_ || isWindowLent_; }
  // A field to type into is about to open: what is typed until then goes into it.
  void expectText();

 private:
  // Arrows move in a list that has dropped down, or in a window of things to choose from, and Enter and Space pick; else they are the
  // planet's.
  void lendKeys();
  void keepText();
  // What was typed goes to the field that has opened, or waits for it.
  void handOverText();

  static constexpr int kOpening = 4;  // frames that a field may take to open
  Window& window_;
  bool isListOpen_ = false;      // as this frame began
  bool isWindowLent_ = false;    // arrows were those of a window of things to choose from then
  int expectsText_ = 0;          // so many frames more
  std::vector<unsigned> early_;  // letters typed before
  float scale_ = 0;
  float pixelRatio_ = 0;
};

}  // namespace terrella::app
