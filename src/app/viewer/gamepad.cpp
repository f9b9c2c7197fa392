#include "app/viewer/gamepad.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

namespace terrella::app {
namespace {

constexpr float kLookSpeed = 1.4f;  // window heights a second

// What a stick says beyond its rest: gently at first, all of it at the rim.
glm::vec2 stick(const GLFWgamepadstate& state, int x, int y) {
  const glm::vec2 lean(state.axes[x], state.axes[y]);
  const float length = glm::length(lean);
  if (!(length > Gamepad::kDeadZone)) return glm::vec2(0);
  const float beyond = std::min((length - Gamepad::kDeadZone) / (1 - Gamepad::kDeadZone), 1.0f);
  return lean * (beyond * beyond / length);
}

// 0 released, 1 pulled through.
float trigger(const GLFWgamepadstate& state, int axis) {
  const float pulled = (std::clamp(state.axes[axis], -1.0f, 1.0f) + 1) / 2;
  return pulled > Gamepad::kDeadZone ? (pulled - Gamepad::kDeadZone) / (1 - Gamepad::kDeadZone) : 0;
}

bool isDown(const GLFWgamepadstate& state, int button) { return state.buttons[button] == GLFW_PRESS; }

}  // namespace

bool Gamepad::steer(render::CameraInput& input, const GLFWgamepadstate* state, float seconds) {
  if (!state) return isPressed_ = false;
  const glm::vec2 left = stick(*state, GLFW_GAMEPAD_AXIS_LEFT_X, GLFW_GAMEPAD_AXIS_LEFT_Y);
  const float climb = trigger(*state, GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER) - trigger(*state, GLFW_GAMEPAD_AXIS_LEFT_TRIGGER);
  // Forward is up on the stick, which counts downwards.
  input.move = glm::clamp(input.move + glm::vec3(left.x, climb, -left.y), -1.0f, 1.0f);
  input.turn += stick(*state, GLFW_GAMEPAD_AXIS_RIGHT_X, GLFW_GAMEPAD_AXIS_RIGHT_Y) * (kLookSpeed * seconds);
  input.isHurrying =
      input.isHurrying || isDown(*state, GLFW_GAMEPAD_BUTTON_LEFT_BUMPER) || isDown(*state, GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER);
  const bool wasPressed = isPressed_;
  isPressed_ = isDown(*state, GLFW_GAMEPAD_BUTTON_A);
  return isPressed_ && !wasPressed;
}

}  // namespace terrella::app
