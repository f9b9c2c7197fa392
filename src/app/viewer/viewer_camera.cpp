// What the hands do to the planet's camera and to the flat map, and the frame that follows from it.
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

#include "app/viewer/viewer.h"
#include "base/exact_math.h"
#include "render/photograph.h"
#include "render/sky_moons.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

constexpr float kArrowSpeed = 0.5f;  // window heights a second
constexpr float kPageSpeed = 8;      // steps of the wheel a second
constexpr double kTurn = 2 * exact::kPi;
constexpr const char* kTooFarToTilt = "Tilting works nearer to the ground; hold L and drag to turn the sun";

}  // namespace

// A drag belongs to where it began, whatever the cursor meets later; what it does, to the button and the keys that were held then.
Viewer::Drag Viewer::dragThatBegins() const {
  if (imgui_.wantsMouse()) return Drag::none;
  const bool isRight = window_->mouse().isRightButton;
  if (showsSunlight() && (window_->isHeld(window_->placeOf(GLFW_KEY_L)) || (isLandscape_ && isRight))) return Drag::sun;
  const bool isControl = window_->isHeld(GLFW_KEY_LEFT_CONTROL) || window_->isHeld(GLFW_KEY_RIGHT_CONTROL);
  const bool canTilt = !isLandscape_ && !isFlat_ && rig_.mode() == CameraMode::orbit;
  return canTilt && (isRight || isControl) ? Drag::tilt : Drag::scene;
}

CameraInput Viewer::cameraInput(float seconds) {
  const Mouse& mouse = window_->mouse();
  const bool isOverInterface = imgui_.wantsMouse();
  if (mouse.wasPressed) {
    drag_ = dragThatBegins();
    if (mouse.wasDoubleClicked && drag_ == Drag::scene) {
      drag_ = Drag::none;
      flyToClicked();
    }
    if (drag_ == Drag::tilt && !rig_.canTilt()) messages_.show(kTooFarToTilt);
  }
  CameraInput input;
  const glm::vec2 dragged = mouse.dragged / std::max(static_cast<float>(window_->size().y), 1.0f);
  if (drag_ == Drag::sun) turnSun(dragged);
  if (drag_ == Drag::tilt) input.turn = dragged;
  input.isDragging = drag_ == Drag::scene;
  if (input.isDragging) input.drag = dragged;
  if (!mouse.isDown) drag_ = Drag::none;
  input.wheel = isOverInterface ? 0 : mouse.wheel;
  const glm::ivec2 size = glm::max(window_->size(), glm::ivec2(1));
  input.cursor = viewRayThrough(composeFrame(), mouse.position, size.x, size.y);
  // Within a slow frame a hand may have come a long way since.
  if (mouse.wasPressed) input.grasped = viewRayThrough(composeFrame(), mouse.pressedAt, size.x, size.y);
  if (!imgui_.wantsKeyboard()) steerByKeys(input, seconds);
  steerByGamepad(input, seconds);
  leadByMoves(input, seconds);
  return input;
}

void Viewer::steerByKeys(CameraInput& input, float seconds) const {
  const auto steers = [&](int place) { return window_->isHeld(place) && !isCommandInOrbit(window_->keyAt(place), place); };
  const auto axis = [&](int more, int less) { return static_cast<float>(steers(more)) - static_cast<float>(steers(less)); };
  // With Ctrl held, letters are commands.
  const bool isCommand = window_->isHeld(GLFW_KEY_LEFT_CONTROL) || window_->isHeld(GLFW_KEY_RIGHT_CONTROL);
  if (!isCommand) input.move = {axis(GLFW_KEY_D, GLFW_KEY_A), axis(GLFW_KEY_E, GLFW_KEY_Q), axis(GLFW_KEY_W, GLFW_KEY_S)};
  const bool isChoosing = imgui_.wantsArrows();
  if (!isChoosing) input.move += glm::vec3(axis(GLFW_KEY_RIGHT, GLFW_KEY_LEFT), 0, axis(GLFW_KEY_UP, GLFW_KEY_DOWN));
  input.move = glm::clamp(input.move, -1.0f, 1.0f);
  input.isHurrying = window_->isHeld(GLFW_KEY_LEFT_SHIFT) || window_->isHeld(GLFW_KEY_RIGHT_SHIFT);
  const auto isJump = [](const KeyPress& press) { return press.place == GLFW_KEY_SPACE; };
  input.isJumping = !isChoosing && std::any_of(window_->keyPresses().begin(), window_->keyPresses().end(), isJump);
  input.wheel += axis(GLFW_KEY_PAGE_UP, GLFW_KEY_PAGE_DOWN) * (kPageSpeed * seconds);
}

void Viewer::steerByGamepad(CameraInput& input, float seconds) {
  GLFWgamepadstate state;
  if (!gamepad_.steer(input, window_->readGamepad(state) ? &state : nullptr, seconds)) return;
  if (rig_.mode() == CameraMode::walk && !isFlat_ && !isLandscape_)
    input.isJumping = true;
  else
    perform(ui::Action::land);
}

// Where nobody flies, keys and sticks lead to where they point, as a drag the other way does.
void Viewer::leadByMoves(CameraInput& input, float seconds) const {
  const bool isStill = isLandscape_ ? settings_.landscape.mode != LandscapeMode::flight : isFlat_;
  if (isLandscape_ && !isStill && input.turn != glm::vec2(0)) {
    // Flying there one looks around by dragging alone.
    input.isDragging = true;
    input.drag -= input.turn;
  }
  if (!isStill) return;
  const glm::vec2 lead = glm::vec2(-input.move.x, input.move.z) * (kArrowSpeed * seconds) - input.turn;
  input.wheel += input.move.y * (-kPageSpeed * seconds);
  input.move = glm::vec3(0);
  if (lead == glm::vec2(0)) return;
  input.isDragging = true;
  input.drag += lead;
}

// Of the window's width, that is the panel's and no longer the picture's.
float Viewer::panelShare() const {
  const bool isFlying = isLandscape_ ? settings_.landscape.mode == LandscapeMode::flight : !isFlat_ && rig_.mode() != CameraMode::orbit;
  const bool makesRoom = overlay_.isVisible && !isOneScreenshot() && !isFlying;
  const float panel = makesRoom ? overlay_.panelRight / std::max(static_cast<float>(window_->size().x), 1.0f) : 0.0f;
  return panel < 0.75f ? panel : 0.0f;
}

// What does not fly stands in the middle of what the panel leaves free; it glides there.
void Viewer::makeRoomForPanel(float seconds) {
  const float gap = panelShare() - panelShift_;
  panelShift_ += std::abs(gap) < 0.001f ? gap : gap * (1 - std::exp(-8 * seconds));  // it arrives, too
}

void Viewer::moveFlatMap(float seconds, const CameraInput& input) {
  const glm::vec2 windowSize = glm::max(glm::vec2(window_->size()), glm::vec2(1));
  const glm::ivec2 size = window_->framebufferSize();
  if (input.isDragging || input.wheel != 0) flatGoal_.reset();
  if (flatGoal_) {
    const bool isThere =
        std::abs(std::log(flatGoal_->zoom / flat_.zoom)) < 0.001f && glm::length(flatGoal_->centre - flat_.centre) * flat_.zoom < 0.001f;
    const float share = isThere ? 1.0f : 1 - std::exp(-6 * seconds);
    flat_.centre += (flatGoal_->centre - flat_.centre) * share;
    flat_.zoom *= std::pow(flatGoal_->zoom / flat_.zoom, share);
    if (isThere) flatGoal_.reset();
  }
  flat_.centre -= input.drag * windowSize.y / windowSize * flatMapSpan(flat_, size.x, size.y);
  // The picture's middle is where the panel leaves it.
  const glm::vec2 cursor = window_->mouse().position / windowSize - glm::vec2(0.5f + panelShift_ / 2, 0.5f);
  flat_ = zoomedAt(flat_, input.wheel, cursor, size.x, size.y);
  const glm::vec2 before = flat_.centre;
  flat_ = keptOnMap(flat_, size.x, size.y);
  if (flatGoal_) flatGoal_->centre.x += std::round(flat_.centre.x - before.x);  // around the world with it
}

void Viewer::moveCamera(float seconds) {
  CameraInput input = cameraInput(seconds);
  if (isCinema_) drift(input, seconds);
  makeRoomForPanel(seconds);
  if (isLandscape_) return landscape_->update(seconds, input, settings_.landscape, params_.seed, settings_.isPaused);
  const double spin = settings_.isPaused ? 0 : settings_.spinDegreesPerSecond * kDegree * seconds;
  if (!settings_.isPaused) moveSky(seconds);
  // Whoever comes near stops the turning, to keep the light, and not the sea.
  if (!isOneScreenshot()) waterSeconds_ = std::fmod(waterSeconds_ + static_cast<double>(seconds), kWaterPeriod);
  if (isFlat_) return moveFlatMap(seconds, input);
  rig_.update(seconds, input, spin, planetAngle_);
  const bool isNear = rig_.heightOverGround() < CameraRig::kTiltAltitude;
  if (isNear && !isNear_ && !isCinema_) stopTurning();
  isNear_ = isNear;
  keepOverMesh(seconds);
  traceEye();
}

// All that goes on while nobody has paused it.
void Viewer::moveSky(float seconds) {
  const double spin = settings_.spinDegreesPerSecond * kDegree * seconds;
  planetAngle_ = std::remainder(planetAngle_ + spin, kTurn);
  days_ += spin / kTurn;
  driftWays_ += (settings_.cloudDegreesPerSecond - settings_.spinDegreesPerSecond) * seconds / JetTexture::kWayDegrees;
  windPhase_ = std::fmod(windPhase_ + WindPass::phasePerSecond(composeFrame()) * seconds, 1.0f);
  // Weather belongs to the ground below it, and moves by itself.
  const bool hasWeather = shown_ && settings_.weatherHoursPerSecond > 0 && MovingWeather::moves(*shown_);
  const double cloudSpin = hasWeather ? spin : settings_.cloudDegreesPerSecond * kDegree * seconds;
  cloudAngle_ = std::remainder(cloudAngle_ + cloudSpin, kTurn);
  const double days = hasWeather && isOnScreen_ ? settings_.weatherHoursPerSecond * seconds / 24 : 0;
  if (days > 0 && weather_.goOn(days, *shown_, worker_, renderer_.textures()))
    trace_.write("weather", {{"days", Trace::number(weather_.days())}});
}

const PlanetParams& Viewer::drawnParams() const {
  if (!shown_) return params_;
  const PlanetParams& shown = shown_->planet.params();
  const bool isSameBody =
      shown.seed == params_.seed && shown.world == params_.world && shown.relief.radiusMeters == params_.relief.radiusMeters;
  return isSameBody ? params_ : shown;
}

Frame Viewer::composeFrame() const {
  const PlanetParams& params = drawnParams();
  Frame frame;
  frame.camera = rig_.camera();
  if (lift_ > 0) frame.camera.position += glm::normalize(frame.camera.position) * lift_;
  frame.sky.hasClouds = settings_.hasClouds;
  frame.sky.air = params.air;
  frame.sky.star = params.star;
  frame.sky.days = params.moons.day + days_;
  frame.flattening = flatteningOf(params);
  frame.sky.exposure = settings_.exposure;
  if (settings_.adaptsToLight) expose(frame.sky, adaptedExposure_);
  frame.sky.hasBloom = settings_.quality != ui::Quality::low || isOneScreenshot();
  frame.sky.shading = settings_.shading;
  frame.sky.haze = settings_.haze;
  frame.sky.aurora = settings_.aurora;
  frame.sky.sunLongitudeRadians = settings_.sunLongitudeDegrees * kDegree;
  frame.sky.sunLatitudeRadians = settings_.sunLatitudeDegrees * kDegree;
  frame.sky.moons = skyMoons(params, days_, static_cast<double>(frame.sky.sunLongitudeRadians), planetAngle_);
  frame.view = drawnView_;
  frame.isFlat = isFlat_;
  frame.flat = flat_;
  frame.shiftRight = panelShift_;
  frame.planetAngleRadians = planetAngle_;
  frame.cloudAngleRadians = cloudAngle_;
  frame.windPhase = windPhase_;
  frame.waterSeconds = waterSeconds_;
  frame.driftWays = driftWays_;
  frame.waitsForTerrain = isOneScreenshot();
  frame.sketchesAir = !isOneScreenshot();
  return frame;
}

}  // namespace terrella::app
