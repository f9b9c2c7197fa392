#include "render/landscape/landscape_view.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "render/landscape/sunlight.h"

namespace terrella::render {
namespace {

glm::vec3 sunDirection(const LandscapeParams& params) {
  const float azimuth = glm::radians(static_cast<float>(params.sunAzimuth)),
              elevation = glm::radians(static_cast<float>(params.sunElevation));
  return {std::cos(elevation) * std::sin(azimuth), std::sin(elevation), -std::cos(elevation) * std::cos(azimuth)};
}

}  // namespace

LandscapeView::LandscapeView(const LandscapeFrame& shown, const LandscapeLevels& levels, int width, int height)
    : frame(shown), sun(sunDirection(shown.params)) {
  const LandscapeEye& eye = frame.eye;
  const LandscapePatch& widest = levels.square(frame.isBlock ? 0 : levels.count() - 1).patch;
  // Half of what there is, and all of it when the next level comes, which reaches twice as far: haze does not jump.
  endDistance = static_cast<float>(levels.cells() / 4.0 * widest.spacing()) * std::exp2(frame.levelFraction);
  if (frame.isBlock) endDistance = 1e9f;
  hazeDistance = endDistance / (2.4f * std::max(static_cast<float>(frame.params.haze), 0.01f));

  const float aspect = static_cast<float>(width) / static_cast<float>(height), tangent = std::tan(eye.fieldOfViewRadians / 2);
  // Ground that rises ahead may be nearer than the ground below.
  const double clearance = eye.height - (frame.isBlock ? 0.0 : levels.surfaceAt(eye.x, eye.z));
  const float near = std::max(0.3f, static_cast<float>(clearance) * 0.1f);
  const float far = frame.isBlock ? static_cast<float>(eye.height + levels.cells() * widest.spacing()) * 8
                                  : endDistance * 1.5f + static_cast<float>(eye.height);
  glm::mat4 projection = glm::perspective(eye.fieldOfViewRadians, aspect, near, far);
  projection[2][0] = -frame.shiftRight;  // clip x moves by shiftRight * w, and w is -z
  clipFromRelative = projection * glm::mat4_cast(glm::inverse(eye.worldFromView));
  rayRight = eye.worldFromView * glm::vec3(tangent * aspect, 0, 0);
  rayUp = eye.worldFromView * glm::vec3(0, tangent, 0);
  rayForward = eye.worldFromView * glm::vec3(0, 0, -1) - rayRight * frame.shiftRight;
}

void LandscapeView::setLight(const gl::Program& program) const {
  setSunlight(program, sun);
  program.set("u_hazeDistance", hazeDistance);
  program.set("u_endDistance", endDistance);
}

bool LandscapeView::mayShow(const glm::vec3& low, const glm::vec3& high) const {
  for (int axis = 0; axis < 2; ++axis) {
    for (const float sign : {1.0f, -1.0f}) {
      bool isInside = false;
      for (int corner = 0; corner < 8 && !isInside; ++corner) {
        const glm::vec3 point(corner & 1 ? high.x : low.x, corner & 2 ? high.y : low.y, corner & 4 ? high.z : low.z);
        const glm::vec4 clip = clipFromRelative * glm::vec4(point, 1);
        isInside = sign * clip[axis] <= clip.w;
      }
      if (!isInside) return false;
    }
  }
  return true;
}

}  // namespace terrella::render
