// The landscape view in the viewer: switching to it and back, its keys, and what of it is traced.
#include <cmath>

#include "app/viewer/viewer.h"

namespace terrella::app {

void Viewer::switchScene() {
  if (!landscape_) {
    auto made = LandscapeScene::create();
    if (!made) return messages_.show(made.error().message, true);
    landscape_ = std::move(*made);
  }
  isLandscape_ = !isLandscape_;
  if (isLandscape_) {
    // They are of planets, and would hide what is explained here.
    gallery_.close();
    planetList_.close();
    bookmarks_.close();
    landscape_->update(0, {}, settings_.landscape, params_.seed, settings_.isPaused);
    const bool canFly = settings_.landscape.mode != LandscapeMode::lesson && settings_.landscape.mode != LandscapeMode::skyline;
    messages_.show((canFly ? std::string("W A S D to fly, Q and E or the wheel for height, drag to look around, ") : "") +
                   "F4 back to the planet");
  }
  trace_.write("scene", {{"name", Trace::text(isLandscape_ ? "landscape" : "planet")}});
}

Result<void> Viewer::reloadShaders() {
  if (landscape_) {
    if (const auto reloaded = landscape_->reloadShaders(); !reloaded) return reloaded;
  }
  return renderer_.reloadShaders();
}

// Keys that mean something else here, or nothing. Returns false for all others.
bool Viewer::performOnLandscape(ui::Action action) {
  using ui::Action;
  LandscapeMode& mode = settings_.landscape.mode;
  switch (action) {
    case Action::switchCamera:
      mode = static_cast<LandscapeMode>((static_cast<std::size_t>(mode) + 1) % enumCount<LandscapeMode>);
      break;
    case Action::nextStep:
    case Action::previousStep:
      if (landscape_->step(action == Action::nextStep)) trace_.write("step", {{"number", std::to_string(landscape_->stepNumber())}});
      break;
    case Action::flatMap:
    case Action::land:
    case Action::walk:
    case Action::keepView:
    case Action::toggleClouds:
    case Action::viewPlanet:
    case Action::viewMap:
    case Action::previousMap:
    case Action::nextMap:
    case Action::undo:
    case Action::redo:
      messages_.show("This key is the planet's: F4 leads back to it");
      break;
    default:
      return false;
  }
  traceAction(action);
  return true;
}

void Viewer::drawLandscapeInterface() {
  const bool hasJumped = landscape_->drawInterface(overlay_.isVisible ? overlay_.panelRight : 0, overlay_.places);
  const LandscapeEye& eye = landscape_->flight().eye();
  const glm::dvec2 place(eye.x, eye.z);
  // Often enough to follow a flight, and once when it has come to rest.
  const bool isMoving = place != lastPlace_;
  placeFrames_ = isMoving ? placeFrames_ + 1 : 0;
  if (hasJumped || (isMoving && placeFrames_ % 8 == 1) || (!isMoving && wasMoving_)) {
    trace_.write("place", {{"x", Trace::number(eye.x)},
                           {"z", Trace::number(eye.z)},
                           {"height", Trace::number(eye.height)},
                           {"jumped", hasJumped ? "true" : "false"}});
  }
  wasMoving_ = isMoving;
  lastPlace_ = place;
}

}  // namespace terrella::app
