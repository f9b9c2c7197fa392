// What the hands do to a camera in one frame.
#pragma once

#include <glm/glm.hpp>
#include <optional>

namespace terrella::render {

// Lengths on screen are in window heights.
struct CameraInput {
  bool isDragging = false;
  glm::vec2 drag{0};                       // to the right, down
  std::optional<glm::dvec3> grasped = {};  // where the drag began, as a ray in view space; by default at the cursor
  glm::vec2 turn{0};                       // of the gaze, as a drag that looks around; in orbit about the ground in the middle
  std::optional<glm::dvec3> cursor = {};   // the ray through it, in view space
  float wheel = 0;                         // steps; positive moves closer
  glm::vec3 move{0};                       // right, up, forward, each in [-1, 1]
  bool isHurrying = false;
  bool isJumping = false;  // pressed in this frame
};

}  // namespace terrella::render
