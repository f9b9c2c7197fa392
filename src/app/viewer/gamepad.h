// A gamepad in the hands: what its sticks, triggers and buttons do to a camera.
#pragma once

#include "render/flight/camera_input.h"

struct GLFWgamepadstate;

namespace terrella::app {

class Gamepad {
 public:
  // Sticks that lean less than that far are at rest: no stick comes back to the very middle.
  static constexpr float kDeadZone = 0.15f;

  // Adds to `input`: left stick moves, right stick looks, left and right trigger lower and raise, a held bumper hurries. Returns whether A
  // was pressed since the last call. `state` is laid out as GLFW's mappings have it; null where there is no gamepad.
  bool steer(render::CameraInput& input, const GLFWgamepadstate* state, float seconds);

 private:
  bool isPressed_ = false;
};

}  // namespace terrella::app
