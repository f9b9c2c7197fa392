// The window: GLFW, an OpenGL 3.3 context, and what the hands did since the last frame.
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

struct GLFWwindow;
struct GLFWgamepadstate;

namespace terrella::app {

struct KeyPress {
  int key = 0;  // GLFW_KEY_... of the letter or digit that the keyboard's layout has there
  int mods = 0;
  int place = 0;  // GLFW_KEY_... of what an American keyboard has there
};

// Lengths in window coordinates.
struct Mouse {
  glm::vec2 position{0};
  glm::vec2 pressedAt{0};  // where it was when a button last went down
  glm::vec2 dragged{0};    // movement with a button down, also if the button was let go within the frame
  float wheel = 0;
  bool isDown = false;            // left or right button
  bool wasPressed = false;        // one went down in this frame,
  bool isRightButton = false;     // and the last that did was the right one
  bool wasDoubleClicked = false;  // the left one, in this frame
  bool isInside = false;          // the cursor is over the window
};

class Window {
 public:
  static Result<std::unique_ptr<Window>> open(int width, int height, const std::string& title);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  GLFWwindow* handle() const { return window_; }
  bool isOpen() const;
  void close();
  bool isMinimised() const;

  // Lets events in; then keyPresses() and mouse() tell what they were.
  void poll();
  const std::vector<KeyPress>& keyPresses() const { return keyPresses_; }
  const Mouse& mouse() const { return mouse_; }
  // What the keyboard's layout has at a place, and where it has a letter or digit.
  int keyAt(int place) const;
  int placeOf(int key) const;
  // By its place. A key that was pressed and let go since the last frame counts, too.
  bool isHeld(int place) const;
  // The first gamepad that GLFW has a mapping for; false where there is none.
  bool readGamepad(GLFWgamepadstate& state) const;
  // Files that were dropped on the window since the last frame.
  const std::vector<std::string>& droppedFiles() const { return droppedFiles_; }

  void present();
  bool isFullScreen() const;
  void toggleFullScreen();

  glm::ivec2 framebufferSize() const;
  glm::ivec2 size() const;
  // How large things should be in window coordinates, and framebuffer pixels to one of those.
  float interfaceScale() const;
  float pixelRatio() const;

 private:
  Window() = default;
  static void onKey(GLFWwindow* window, int key, int scancode, int action, int mods);
  static void onScroll(GLFWwindow* window, double x, double y);
  static void onCursor(GLFWwindow* window, double x, double y);
  static void onEnter(GLFWwindow* window, int hasEntered);
  static void onButton(GLFWwindow* window, int button, int action, int mods);
  static void onDrop(GLFWwindow* window, int count, const char** paths);

  GLFWwindow* window_ = nullptr;
  std::vector<KeyPress> keyPresses_;
  std::vector<std::string> droppedFiles_;
  Mouse mouse_;
  double lastClickTime_ = -1;  // of the left button
  glm::vec2 lastClick_{0};
  bool isButtonDown() const;

  glm::ivec2 windowedPosition_{0}, windowedSize_{0};
};

}  // namespace terrella::app
