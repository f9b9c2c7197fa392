#include "app/viewer/window.h"

#include <GLFW/glfw3.h>
#include <glad/gl.h>

#include <algorithm>

#include "app/libraries.h"
#include "render/renderer.h"
#include "ui/actions.h"

namespace terrella::app {
namespace {

constexpr double kDoubleClickSeconds = 0.4;
constexpr float kDoubleClickReach = 6;  // window coordinates

Window& of(GLFWwindow* window) { return *static_cast<Window*>(glfwGetWindowUserPointer(window)); }

// GLFW's own words for the last failure, without its error code.
std::string lastComplaint() {
  const char* description = nullptr;
  glfwGetError(&description);
  return description ? description : "no reason given";
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(int width, int height, const std::string& title) {
  if (!glfwInit()) {
    return Error{"No window can be opened here (" + lastComplaint() + "); `terrella render` and `terrella bake` work without a display."};
  }
  std::unique_ptr<Window> window(new Window);  // from here on its destructor ends GLFW
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
  glfwWindowHint(GLFW_DEPTH_BITS, 0);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "terrella");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "terrella");  // GLFW takes both or neither
  window->window_ = glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr);
  if (!window->window_) {
    return Error{"No window with OpenGL 3.3 can be opened here (" + lastComplaint() + "); `terrella bake` works without OpenGL."};
  }
  GLFWwindow* handle = window->window_;
  glfwMakeContextCurrent(handle);
  if (const auto loaded = loadOpenGl(glfwGetProcAddress); !loaded) return loaded.error();
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(handle, 320, 240, GLFW_DONT_CARE, GLFW_DONT_CARE);
  glfwSetWindowUserPointer(handle, window.get());
  glfwSetKeyCallback(handle, onKey);
  glfwSetScrollCallback(handle, onScroll);
  glfwSetMouseButtonCallback(handle, onButton);
  glfwSetCursorPosCallback(handle, onCursor);
  glfwSetCursorEnterCallback(handle, onEnter);
  glfwSetDropCallback(handle, onDrop);
  double x = 0, y = 0;
  glfwGetCursorPos(handle, &x, &y);
  window->mouse_.position = {x, y};
  return window;
}

Window::~Window() {
  if (window_) glfwDestroyWindow(window_);
  glfwTerminate();
}

bool Window::isOpen() const { return !glfwWindowShouldClose(window_); }
void Window::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
bool Window::isMinimised() const {
  return glfwGetWindowAttrib(window_, GLFW_ICONIFIED) || framebufferSize().x == 0 || framebufferSize().y == 0;
}

void Window::poll() {
  keyPresses_.clear();
  droppedFiles_.clear();
  mouse_.wheel = 0;
  mouse_.dragged = glm::vec2(0);
  mouse_.wasPressed = mouse_.wasDoubleClicked = false;
  glfwPollEvents();
  mouse_.isDown = isButtonDown();
}

bool Window::isButtonDown() const {
  return glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS ||
         glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_RIGHT) == GLFW_PRESS;
}

int Window::keyAt(int place) const { return ui::keyOnLayout(place, glfwGetKeyName(place, 0)); }

int Window::placeOf(int key) const {
  for (int place = GLFW_KEY_SPACE; place <= GLFW_KEY_GRAVE_ACCENT; ++place) {
    if (keyAt(place) == key) return place;
  }
  return key;
}

bool Window::isHeld(int place) const {
  const auto isIt = [place](const KeyPress& press) { return press.place == place; };
  return glfwGetKey(window_, place) == GLFW_PRESS || std::any_of(keyPresses_.begin(), keyPresses_.end(), isIt);
}

bool Window::readGamepad(GLFWgamepadstate& state) const {
  if (!glfwGetWindowAttrib(window_, GLFW_FOCUSED)) return false;  // it plays something else
  for (int joystick = GLFW_JOYSTICK_1; joystick <= GLFW_JOYSTICK_LAST; ++joystick) {
    if (glfwJoystickIsGamepad(joystick) && glfwGetGamepadState(joystick, &state)) return true;
  }
  return false;
}

void Window::present() { glfwSwapBuffers(window_); }

bool Window::isFullScreen() const { return glfwGetWindowMonitor(window_) != nullptr; }

void Window::toggleFullScreen() {
  if (isFullScreen()) {
    glfwSetWindowMonitor(window_, nullptr, windowedPosition_.x, windowedPosition_.y, windowedSize_.x, windowedSize_.y, GLFW_DONT_CARE);
    return;
  }
  glfwGetWindowPos(window_, &windowedPosition_.x, &windowedPosition_.y);
  windowedSize_ = size();
  // The monitor that holds the window's centre.
  const glm::ivec2 centre = windowedPosition_ + windowedSize_ / 2;
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  GLFWmonitor* chosen = glfwGetPrimaryMonitor();
  for (int i = 0; i < count; ++i) {
    glm::ivec2 corner(0);
    glfwGetMonitorPos(monitors[i], &corner.x, &corner.y);
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    if (mode && centre.x >= corner.x && centre.y >= corner.y && centre.x < corner.x + mode->width && centre.y < corner.y + mode->height)
      chosen = monitors[i];
  }
  const GLFWvidmode* mode = chosen ? glfwGetVideoMode(chosen) : nullptr;
  if (mode) glfwSetWindowMonitor(window_, chosen, 0, 0, mode->width, mode->height, mode->refreshRate);
}

glm::ivec2 Window::framebufferSize() const {
  glm::ivec2 size(0);
  glfwGetFramebufferSize(window_, &size.x, &size.y);
  return size;
}

glm::ivec2 Window::size() const {
  glm::ivec2 size(0);
  glfwGetWindowSize(window_, &size.x, &size.y);
  return size;
}

float Window::pixelRatio() const {
  const int width = size().x;
  return width > 0 ? std::max(static_cast<float>(framebufferSize().x) / static_cast<float>(width), 0.5f) : 1.0f;
}

float Window::interfaceScale() const {
  float x = 1, y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  return std::clamp(x / pixelRatio(), 0.5f, 4.0f);
}

void Window::onKey(GLFWwindow* window, int place, int scancode, int action, int mods) {
  if (action == GLFW_PRESS) of(window).keyPresses_.push_back({ui::keyOnLayout(place, glfwGetKeyName(place, scancode)), mods, place});
}

void Window::onScroll(GLFWwindow* window, double, double y) { of(window).mouse_.wheel += static_cast<float>(y); }

void Window::onCursor(GLFWwindow* window, double x, double y) {
  Window& self = of(window);
  const glm::vec2 position(x, y);
  if (self.isButtonDown()) self.mouse_.dragged += position - self.mouse_.position;
  self.mouse_.position = position;
}

void Window::onEnter(GLFWwindow* window, int hasEntered) { of(window).mouse_.isInside = hasEntered != 0; }

void Window::onButton(GLFWwindow* window, int button, int action, int) {
  if (action != GLFW_PRESS || (button != GLFW_MOUSE_BUTTON_LEFT && button != GLFW_MOUSE_BUTTON_RIGHT)) return;
  Window& self = of(window);
  self.mouse_.wasPressed = true;
  self.mouse_.pressedAt = self.mouse_.position;
  self.mouse_.isRightButton = button == GLFW_MOUSE_BUTTON_RIGHT;
  if (button != GLFW_MOUSE_BUTTON_LEFT) return;
  const double now = glfwGetTime();
  const bool isNear = glm::length(self.mouse_.position - self.lastClick_) <= kDoubleClickReach * self.interfaceScale();
  self.mouse_.wasDoubleClicked = isNear && self.lastClickTime_ >= 0 && now - self.lastClickTime_ <= kDoubleClickSeconds;
  self.lastClickTime_ = self.mouse_.wasDoubleClicked ? -1 : now;  // a third click begins anew
  self.lastClick_ = self.mouse_.position;
}

void Window::onDrop(GLFWwindow* window, int count, const char** paths) {
  for (int i = 0; i < count; ++i) of(window).droppedFiles_.emplace_back(paths[i]);
}

}  // namespace terrella::app
