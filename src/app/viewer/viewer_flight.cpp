// Between orbit and the ground: what the camera stands on, landing and taking off, walking, and where the eye is.
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/standing.h"
#include "app/viewer/viewer.h"
#include "base/exact_math.h"
#include "render/flight/landing.h"
#include "render/flight/place_pose.h"
#include "tiles/tile_maker.h"

namespace terrella::app {
namespace {

constexpr double kCloser = 0.15;        // of the distance is left after a double click
constexpr double kLowMeters = 20;       // below, T leads up
constexpr double kAimMeters = 100000;   // from lower, one lands in the sea where one wants to
constexpr double kFallMeters = 200;     // from higher one lands before one walks
constexpr double kSinks = 5;            // how quickly the eye comes down to where it is
constexpr double kWholePlanet = 1.8;    // radii; who has not landed takes off to where all of it is seen
constexpr double kStraightDown = -1.4;  // radians of pitch: there is no horizon to keep

}  // namespace

// The ground of the planet on screen is drawn from near, and the camera keeps off it. A planet without heights is seen from space alone.
void Viewer::standOn(const std::shared_ptr<const TileMaker>& ground) {
  if (!ground || ground != ground_) rig_.setGround(groundShapeOf(ground, shown_->planet.params()));
  if (ground == ground_) return;
  ground_ = ground;
  renderer_.showTerrain(ground);
  // Whoever is on foot stands on it at once: another planet may have its ground kilometres below.
  const EyePose eye = rig_.pose();
  if (rig_.mode() == CameraMode::walk)
    rig_.jumpTo({eye.vertical() * Walker::lowestEye(rig_.ground(), eye.position), eye.worldFromView}, CameraMode::walk);
}

glm::dvec3 Viewer::sunDirection() const {
  return directionOf(settings_.sunLongitudeDegrees / kDegreesInRadian, settings_.sunLatitudeDegrees / kDegreesInRadian);
}

bool Viewer::isLow() const {
  if (rig_.isGliding()) return rig_.nextMode() == CameraMode::walk;
  if (!rig_.ground().hasRelief()) return false;
  return rig_.mode() == CameraMode::walk || rig_.ground().meters(rig_.heightOverGround()) < kLowMeters;
}

void Viewer::landOrTakeOff() {
  if (!shown_) return;
  if (isLow() && !isFlat_)
    takeOff();
  else
    land();
}

void Viewer::land() {
  const GroundShape& ground = rig_.ground();
  if (!ground.hasRelief()) return messages_.show("This planet has no ground to land on", true);
  const EyePose eye = rig_.pose();
  glm::dvec3 place = placeAhead(ground, rig_.pose());
  if (isFlat_) {
    place = ground.toWorld(directionOf((flat_.centre.x - 0.5) * 2 * exact::kPi, (0.5 - flat_.centre.y) * exact::kPi));
    isFlat_ = false;
  }
  // From far up nobody aims at a place in the sea.
  const auto shore = ground.meters(rig_.heightOverGround()) > kAimMeters ? nearestShore(ground, place) : std::nullopt;
  const EyePose landed = landedAt(ground, shore.value_or(place), sunDirection());
  departure_ = {ground.toPlanet(eye.position), ground.toPlanet(landed.vertical()), gazeOf(levelNorth(eye.position), eye.worldFromView)};
  rig_.glideTo(landed, CameraMode::walk);
  settings_.map.reset();
  stopTurning();
  messages_.show((shore ? "Landing on the nearest shore" : "Landing") +
                 std::string(": then W A S D to walk, drag to look, Space to jump, F to fly, T to take off"));
}

// Back to where one came from, as far aside as one has gone since; from far away one looks straight down.
void Viewer::takeOff() {
  const GroundShape& ground = rig_.ground();
  const glm::dvec3 here = rig_.pose().vertical();
  glm::dvec3 goal = here * (1 + kWholePlanet);
  Gaze gaze;
  if (departure_) {
    goal = ground.toWorld(turnBetween(departure_->landed, ground.toPlanet(here)) * departure_->eye);
    if (ground.heightOf(goal) < CameraRig::kUntiltedAltitude) gaze = departure_->gaze;
  }
  rig_.glideTo({goal, poseOf(levelNorth(goal), gaze)}, CameraMode::orbit);
}

// A coarse mesh may stand higher than the ground it is drawn for: while it does, one looks from above it, and sinks as finer ones come.
void Viewer::keepOverMesh(float seconds) {
  const GroundShape& ground = rig_.ground();
  const glm::dvec3 eye = ground.toPlanet(rig_.camera().position);
  const double distance = glm::length(eye);
  double wanted = 0;
  if (ground.hasRelief() && !isOneScreenshot()) {
    if (const auto mesh = renderer_.terrain().coarseSurface(eye / distance, rig_.heightOverGround()))
      wanted = *mesh + ground.radii(GroundShape::kEyeHeightMeters) - distance;
  }
  lift_ = std::max(wanted, lift_ * (1 - approach(kSinks, seconds)));
  if (ground.meters(lift_) < 1e-3) lift_ = 0;
}

void Viewer::walkOrNot() {
  isFlat_ = false;
  if (rig_.nextMode() == CameraMode::walk) {
    rig_.setMode(CameraMode::flight);
    return messages_.show("Free flight: W A S D to move, Q and E for height, drag to look around");
  }
  const GroundShape& ground = rig_.ground();
  if (!ground.hasRelief() || ground.meters(rig_.heightOverGround()) > kFallMeters) return land();
  rig_.setMode(CameraMode::walk);
  messages_.show("On foot: W A S D to walk, Shift to run, Space to jump, drag to look, G to fly");
}

// Nearer to what was clicked, to see it in the middle of the picture.
void Viewer::flyOverClicked(const PickedPlace& place) {
  const GroundShape& ground = rig_.ground();
  const EyePose eye = rig_.pose();
  const glm::dvec3 direction = ground.toWorld(place.direction), target = direction * ground.surface(direction);
  const Gaze gaze = gazeOf(levelNorth(eye.position), eye.worldFromView);
  if (rig_.mode() == CameraMode::walk) return rig_.glideTo({target, poseOf(levelNorth(target), gaze)}, CameraMode::walk);
  const double height = rig_.heightOverGround();
  if (!rig_.canTilt() || gaze.pitchRadians < kStraightDown) {
    const glm::dvec3 above = direction * (glm::length(target) + kCloser * height);
    return rig_.glideTo({above, poseOf(levelNorth(above), rig_.canTilt() ? gaze : Gaze{})}, rig_.mode());
  }
  const glm::dvec3 goal = target + (eye.position - target) * kCloser;
  const glm::dquat level = levelNorth(goal);
  const glm::dvec3 ahead = glm::inverse(level) * (target - goal);
  rig_.glideTo({goal, poseOf(level, {std::atan2(ahead.x, -ahead.z), std::atan2(ahead.y, std::hypot(ahead.x, ahead.z))})}, rig_.mode());
}

// What a pixel of the window shows of the ground in the middle, or below it where the sky is in the middle.
double Viewer::metersPerPixel() const {
  const GroundShape& ground = rig_.ground();
  const EyePose eye = rig_.pose();
  const double tangent = std::tan(rig_.camera().fieldOfViewRadians / 2.0);
  double distance = rig_.heightOverGround();
  for (const double down : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    const auto hit = ground.hit(eye.position, glm::normalize(eye.worldFromView * glm::dvec3(0, -down * tangent, -1)));
    if (!hit) continue;
    distance = glm::length(*hit - eye.position);
    break;
  }
  return ground.meters(distance) * 2 * tangent / std::max(window_->size().y, 1);
}

// In words, of the planet on screen.
const char* Viewer::zeroOfHeights() const { return shown_ ? app::zeroOfHeights(shown_->planet) : "the sea"; }

ui::EyeReadout Viewer::eyeReadout() const {
  const GroundShape& ground = rig_.ground();
  const glm::dvec3 eye = ground.toPlanet(rig_.camera().position);
  ui::EyeReadout readout;
  readout.latitudeDegrees = latitudeOf(eye) * kDegreesInRadian;
  readout.longitudeDegrees = longitudeOf(eye) * kDegreesInRadian;
  readout.zero = zeroOfHeights();
  const bool isGiant = shown_ && shown_->planet.params().world.kind == WorldKind::giant;
  readout.metersAboveSea = isGiant ? ground.meters(rig_.heightOverGround()) : drawnParams().relief.radiusMeters * rig_.camera().altitude();
  if (isGiant && rig_.heightOverGround() < kHazeTop / 4) readout.note = "in the haze: there is no ground below";
  if (ground.hasRelief()) readout.metersAboveGround = ground.meters(rig_.heightOverGround());
  readout.metersPerSecond = rig_.metersPerSecond();
  readout.metersPerPixel = metersPerPixel();
  return readout;
}

void Viewer::traceEye() {
  if (!trace_.isOn()) return;
  const ui::EyeReadout eye = eyeReadout();
  const Gaze gaze = gazeOf(levelNorth(rig_.camera().position), rig_.pose().worldFromView);
  const std::string turned = std::to_string(std::lround(gaze.headingRadians * kDegreesInRadian)) + "/" +
                             std::to_string(std::lround(gaze.pitchRadians * kDegreesInRadian));
  const std::string text = ui::eyeText(eye) + turned + nameOf(rig_.mode()) + (rig_.isGliding() ? "..." : "");
  if (text == eyeText_) return;
  eyeText_ = text;
  trace_.write("eye", {{"latitude", Trace::number(eye.latitudeDegrees)},
                       {"longitude", Trace::number(eye.longitudeDegrees)},
                       {"metersAboveSea", Trace::number(eye.metersAboveSea)},
                       {"metersAboveGround", Trace::number(eye.metersAboveGround.value_or(eye.metersAboveSea))},
                       {"pitch", Trace::number(gaze.pitchRadians * kDegreesInRadian)},
                       {"heading", Trace::number(gaze.headingRadians * kDegreesInRadian)},
                       {"mode", Trace::text(nameOf(rig_.mode()))},
                       {"isGliding", rig_.isGliding() ? "true" : "false"}});
}

}  // namespace terrella::app
