// A gamepad's sticks, triggers and buttons, as GLFW reports them.
#include "app/viewer/gamepad.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "gl/camera_hands.h"

namespace terrella::test {
using app::Gamepad;
using render::CameraInput;
namespace {

// Everything at rest: triggers are at -1 then.
GLFWgamepadstate resting() {
  GLFWgamepadstate state{};
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_TRIGGER] = state.axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = -1;
  return state;
}

CameraInput steered(const GLFWgamepadstate& state) {
  Gamepad gamepad;
  CameraInput input;
  gamepad.steer(input, &state, kFrame);
  return input;
}

TEST(Gamepad, AtRestItDoesNothing) {
  GLFWgamepadstate state = resting();
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 0.1f;  // sticks never come back to the very middle
  state.axes[GLFW_GAMEPAD_AXIS_RIGHT_Y] = -0.12f;
  const CameraInput input = steered(state);
  EXPECT_TRUE(input.move == glm::vec3(0) && input.turn == glm::vec2(0));
  EXPECT_FALSE(input.isHurrying || input.isDragging);
}

TEST(Gamepad, TheLeftStickMovesAndTheTriggersClimb) {
  GLFWgamepadstate state = resting();
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -1;  // forward
  EXPECT_NEAR(steered(state).move.z, 1, 1e-6f);
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -0.5f;
  EXPECT_GT(steered(state).move.z, 0.05f);
  EXPECT_LT(steered(state).move.z, 0.5f);
  state = resting();
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 1;
  EXPECT_NEAR(steered(state).move.x, 1, 1e-6f);
  state = resting();
  state.axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = 1;
  EXPECT_NEAR(steered(state).move.y, 1, 1e-6f);
  state.axes[GLFW_GAMEPAD_AXIS_LEFT_TRIGGER] = 1;
  EXPECT_NEAR(steered(state).move.y, 0, 1e-6f);
  state.buttons[GLFW_GAMEPAD_BUTTON_LEFT_BUMPER] = GLFW_PRESS;
  EXPECT_TRUE(steered(state).isHurrying);
}

TEST(Gamepad, TheRightStickLooksAtAPaceOfSeconds) {
  GLFWgamepadstate state = resting();
  state.axes[GLFW_GAMEPAD_AXIS_RIGHT_X] = 1;
  state.axes[GLFW_GAMEPAD_AXIS_RIGHT_Y] = 0;
  Gamepad gamepad;
  CameraInput slow, quick;
  gamepad.steer(slow, &state, 0.1f);
  for (int i = 0; i < 10; ++i) gamepad.steer(quick, &state, 0.01f);
  EXPECT_GT(slow.turn.x, 0.05f);
  EXPECT_NEAR(slow.turn.x, quick.turn.x, 1e-5f);
}

TEST(Gamepad, AIsPressedOnce) {
  Gamepad gamepad;
  GLFWgamepadstate state = resting();
  CameraInput input;
  EXPECT_FALSE(gamepad.steer(input, &state, kFrame));
  state.buttons[GLFW_GAMEPAD_BUTTON_A] = GLFW_PRESS;
  EXPECT_TRUE(gamepad.steer(input, &state, kFrame));
  EXPECT_FALSE(gamepad.steer(input, &state, kFrame));
  state.buttons[GLFW_GAMEPAD_BUTTON_A] = GLFW_RELEASE;
  EXPECT_FALSE(gamepad.steer(input, &state, kFrame));
  state.buttons[GLFW_GAMEPAD_BUTTON_A] = GLFW_PRESS;
  EXPECT_TRUE(gamepad.steer(input, &state, kFrame));
  EXPECT_FALSE(gamepad.steer(input, nullptr, kFrame));  // pulled out
  EXPECT_TRUE(gamepad.steer(input, &state, kFrame));
}

TEST(Gamepad, BrokenNumbersMoveNothing) {
  GLFWgamepadstate state = resting();
  for (float& axis : state.axes) axis = NAN;
  const CameraInput input = steered(state);
  EXPECT_FALSE(std::isnan(input.turn.x) || std::isnan(input.move.x) || std::isnan(input.move.y) || std::isnan(input.move.z));
}

}  // namespace
}  // namespace terrella::test
