// What must be true of every pose of the camera.
#pragma once

#include <cmath>

#include "render/flight/camera_rig.h"

namespace terrella::test {

// Finite, turned and not stretched, and neither in the ground nor lost in space.
inline bool isSane(const render::Camera& camera) {
  const glm::quat& q = camera.worldFromView;
  const double all = camera.position.x + camera.position.y + camera.position.z + q.x + q.y + q.z + q.w;
  return std::isfinite(all) && std::abs(glm::length(q) - 1) < 1e-3f && camera.altitude() > render::CameraRig::kMinAltitude - 1e-4f &&
         camera.altitude() < render::CameraRig::kMaxAltitude * 1.0001f;
}

}  // namespace terrella::test
