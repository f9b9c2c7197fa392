// Places with their light: kept as bookmarks, gone to again, and said in share codes.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/viewer/viewer.h"
#include "base/exact_math.h"
#include "render/flight/place_pose.h"
#include "ui/quantity_text.h"

namespace terrella::app {
namespace {

PlaceMotion motionOf(CameraMode mode) {
  return mode == CameraMode::walk ? PlaceMotion::walk : mode == CameraMode::flight ? PlaceMotion::flight : PlaceMotion::orbit;
}
CameraMode modeOf(PlaceMotion motion) {
  return motion == PlaceMotion::walk ? CameraMode::walk : motion == PlaceMotion::flight ? CameraMode::flight : CameraMode::orbit;
}

// "47.37\u00b0 N 8.54\u00b0 E from 12.3 km on Arrakis"; such names may be changed.
std::string nameFor(const PlaceView& view, double metersOverGround, const Seed& seed) {
  return ui::angleText(view.latitudeDegrees, 2, "N", "S") + " " + ui::angleText(view.longitudeDegrees, 2, "E", "W") + " from " +
         ui::lengthText(metersOverGround) + " on " + seed.text();
}

}  // namespace

// As a share code has it, so that what is kept and what is read again are one.
PlaceView Viewer::viewHere() const {
  PlaceView view = viewOf({rig_.camera().position, rig_.pose().worldFromView}, rig_.ground(), shownParams().relief.radiusMeters);
  view.sunLongitudeDegrees = std::remainder(static_cast<double>(settings_.sunLongitudeDegrees) - planetAngle_ * kDegreesInRadian, 360.0);
  view.sunLatitudeDegrees = static_cast<double>(settings_.sunLatitudeDegrees);
  view.motion = motionOf(rig_.nextMode());
  return *placeFromLetters(lettersOf(view));
}

PlaceView Viewer::viewFrom(const Standpoint& standpoint) const {
  const GroundShape& ground = rig_.ground();
  PlaceView view;
  view.latitudeDegrees = standpoint.latitudeDegrees.value_or(Standpoint::kLatitudeDegrees);
  view.longitudeDegrees = standpoint.longitudeDegrees.value_or(0);
  view.metersAboveSea = ground.meters(rig_.camera().altitude());
  if (standpoint.altitudeKm) {
    const glm::dvec3 up = ground.toWorld(directionOf(view.longitudeDegrees / kDegreesInRadian, view.latitudeDegrees / kDegreesInRadian));
    view.metersAboveSea = standpoint.metersAboveSea(ground.meters(ground.surface(up) - 1));
  }
  view.motion = standpoint.motion();
  view.headingDegrees = standpoint.headingDegrees.value_or(view.headingDegrees);
  view.pitchDegrees = standpoint.pitchDegrees.value_or(view.pitchDegrees);
  view.sunLongitudeDegrees = view.longitudeDegrees - standpoint.sunOrUsual();
  view.sunLatitudeDegrees = standpoint.sunLatitudeDegrees.value_or(static_cast<double>(settings_.sunLatitudeDegrees));
  return view;
}

void Viewer::keepView() {
  if (!isOnScreen_ || shown_->isPreview) return messages_.show("The planet is still growing; keep the view when it is there", true);
  if (isFlat_) return messages_.show("Bookmarks are of the globe; M leads back to it", true);
  const PlaceView view = viewHere();
  const auto saved = bookmarks_.save(shown_->planet.params(),
                                     nameFor(view, rig_.ground().meters(rig_.heightOverGround()), shown_->planet.params().seed), view);
  messages_.show(saved ? *saved : saved.error().message, !saved);
  if (saved) kept_ = view;
  trace_.write("kept", {{"saved", saved ? "true" : "false"}, {"code", Trace::text(toShareCode(shown_->planet.params(), view))}});
}

// At once, or when the planet that was asked for is on screen.
void Viewer::goToView(const PlaceView& view) {
  awaitedView_ = view;
  if (shown_ && !shown_->isPreview && shown_->planet.params() == params_) goToAwaited();
}

PlaceView Viewer::awaitedPlace() const { return awaitedView_ ? *awaitedView_ : viewFrom(*awaitedStandpoint_); }

void Viewer::lightAsIn(const PlaceView& view) {
  settings_.isPaused = true;  // or the light would be another when one is there
  settings_.sunLongitudeDegrees = static_cast<float>(std::remainder(view.sunLongitudeDegrees + planetAngle_ * kDegreesInRadian, 360.0));
  settings_.sunLatitudeDegrees = static_cast<float>(view.sunLatitudeDegrees);
}

// Nobody knows the ground there yet, so from where the whole planet is seen.
void Viewer::waitOverAwaited() {
  PlaceView view = awaitedPlace();
  lightAsIn(view);
  view.motion = PlaceMotion::orbit;
  view.headingDegrees = 0;
  view.pitchDegrees = -90;
  view.metersAboveSea = std::max(view.metersAboveSea, rig_.ground().meters(rig_.camera().altitude()));
  rig_.jumpTo(poseAt(view, rig_.ground()), CameraMode::orbit);
}

void Viewer::goToAwaited() {
  const PlaceView view = awaitedPlace();
  awaitedStandpoint_.reset();
  awaitedView_.reset();
  isFlat_ = false;
  settings_.map.reset();
  lightAsIn(view);
  const EyePose goal = poseAt(view, rig_.ground());
  if (isOneScreenshot())
    rig_.jumpTo(goal, modeOf(view.motion));
  else
    rig_.glideTo(goal, modeOf(view.motion));
  trace_.write("view", {{"latitude", Trace::number(view.latitudeDegrees)}, {"longitude", Trace::number(view.longitudeDegrees)}});
}

}  // namespace terrella::app
