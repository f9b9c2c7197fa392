// What hands do in tests of cameras, frame by frame.
#pragma once

#include "render/flight/camera_rig.h"

namespace terrella::test {

inline constexpr float kFrame = 1.0f / 60;

inline render::CameraInput dragBy(float right, float down) {
  render::CameraInput input;
  input.isDragging = true;
  input.drag = {right, down};
  return input;
}

inline render::CameraInput fly(glm::vec3 move, bool isHurrying = false) {
  render::CameraInput input;
  input.move = move;
  input.isHurrying = isHurrying;
  return input;
}

inline render::CameraRig flyingRig(const render::Camera& camera) {
  render::CameraRig rig(camera);
  rig.setMode(render::CameraMode::flight);
  return rig;
}

}  // namespace terrella::test
