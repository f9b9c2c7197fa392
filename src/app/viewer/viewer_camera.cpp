// What the hands do to the planet's camera and to the flat map, and the frame that follows from it.
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

#include "app/viewer/viewer.h"

namespace terrella::app {
namespace {

constexpr float kRadians = 3.14159265f / 180.0f;

}  // namespace

CameraInput Viewer::cameraInput() {
  const Mouse& mouse = window_->mouse();
  const bool isOverInterface = imgui_.wantsMouse();
  // A drag belongs to where it began, whatever the cursor meets later.
  if (mouse.wasPressed) isDraggingScene_ = !isOverInterface;
  CameraInput input;
  input.isDragging = isDraggingScene_;
  if (isDraggingScene_) input.drag = mouse.dragged / std::max(static_cast<float>(window_->size().y), 1.0f);
  if (!mouse.isDown) isDraggingScene_ = false;
  input.wheel = isOverInterface ? 0 : mouse.wheel;
  if (imgui_.wantsKeyboard()) return input;
  const auto axis = [&](int more, int less) {
    return static_cast<float>(window_->isHeld(more)) - static_cast<float>(window_->isHeld(less));
  };
  // With Ctrl held, letters are commands.
  const bool isCommand = window_->isHeld(GLFW_KEY_LEFT_CONTROL) || window_->isHeld(GLFW_KEY_RIGHT_CONTROL);
  if (!isCommand) input.move = {axis(GLFW_KEY_D, GLFW_KEY_A), axis(GLFW_KEY_E, GLFW_KEY_Q), axis(GLFW_KEY_W, GLFW_KEY_S)};
  input.isHurrying = window_->isHeld(GLFW_KEY_LEFT_SHIFT) || window_->isHeld(GLFW_KEY_RIGHT_SHIFT);
  return input;
}

// What does not fly stands in the middle of what the panel leaves free; it glides there.
void Viewer::makeRoomForPanel(float seconds) {
  const bool isFlying = isLandscape_ ? settings_.landscape.mode == LandscapeMode::flight : !isFlat_ && rig_.mode() == CameraMode::flight;
  const bool makesRoom = overlay_.isVisible && !isOneScreenshot() && !isFlying;
  const float panel = makesRoom ? overlay_.panelRight / std::max(static_cast<float>(window_->size().x), 1.0f) : 0.0f;
  const float gap = (panel < 0.75f ? panel : 0.0f) - panelShift_;
  panelShift_ += std::abs(gap) < 0.001f ? gap : gap * (1 - std::exp(-8 * seconds));  // it arrives, too
}

void Viewer::moveFlatMap(const CameraInput& input) {
  const glm::vec2 windowSize = glm::max(glm::vec2(window_->size()), glm::vec2(1));
  const glm::ivec2 size = window_->framebufferSize();
  flat_.centre -= input.drag * windowSize.y / windowSize * flatMapSpan(flat_, size.x, size.y);
  // The picture's middle is where the panel leaves it.
  const glm::vec2 cursor = window_->mouse().position / windowSize - glm::vec2(0.5f + panelShift_ / 2, 0.5f);
  flat_ = keptOnMap(zoomedAt(flat_, input.wheel, cursor, size.x, size.y), size.x, size.y);
}

void Viewer::moveCamera(float seconds) {
  const CameraInput input = cameraInput();
  makeRoomForPanel(seconds);
  if (isLandscape_) return landscape_->update(seconds, input, settings_.landscape, params_.seed, settings_.isPaused);
  const float spin = settings_.isPaused ? 0 : settings_.spinDegreesPerSecond * kRadians * seconds;
  if (!settings_.isPaused) {
    planetAngle_ = std::remainder(planetAngle_ + spin, 2 * 3.14159265f);
    cloudAngle_ = std::remainder(cloudAngle_ + settings_.cloudDegreesPerSecond * kRadians * seconds, 2 * 3.14159265f);
  }

  if (isFlat_) return moveFlatMap(input);
  rig_.update(seconds, input, spin);
}

Frame Viewer::composeFrame() const {
  Frame frame;
  frame.camera = rig_.camera();
  frame.sky.hasClouds = settings_.hasClouds;
  frame.sky.airDensity = static_cast<float>(params_.air.density);
  frame.sky.airDust = static_cast<float>(params_.air.dust);
  frame.sky.exposure = settings_.exposure;
  frame.sky.shading = settings_.shading;
  frame.sky.sunLongitudeRadians = settings_.sunLongitudeDegrees * kRadians;
  frame.sky.sunLatitudeRadians = settings_.sunLatitudeDegrees * kRadians;
  frame.view = view_;
  frame.isFlat = isFlat_;
  frame.flat = flat_;
  frame.shiftRight = panelShift_;
  frame.planetAngleRadians = planetAngle_;
  frame.cloudAngleRadians = cloudAngle_;
  return frame;
}

}  // namespace terrella::app
