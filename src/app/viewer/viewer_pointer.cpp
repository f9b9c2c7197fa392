// What the mouse points at: the way to a place, the sun, and what is there.
#include <algorithm>
#include <cmath>

#include "app/viewer/viewer.h"
#include "base/exact_math.h"
#include "climate/place_weather.h"
#include "methods/elevation_stages.h"
#include "render/passes/flat_map_pass.h"
#include "render/viewpoint.h"
#include "ui/readout.h"

namespace terrella::app {
namespace {

constexpr float kSunDegreesPerHeight = 130;  // of the window: the lit side follows the hand across the whole disc
constexpr float kSunHighest = 60;            // degrees of latitude, as the slider
constexpr double kLowestSun = 3;             // degrees above the landscape's horizon, as that slider
// Home stands where the first view stands: the sun to the left behind one's back.
constexpr float kHomeEastOfSunDegrees = 40, kHomeLatitudeDegrees = 30;
constexpr float kMapCloser = 2;

}  // namespace

bool Viewer::showsSunlight() const {
  const LandscapeMode mode = settings_.landscape.mode;
  return isLandscape_ ? mode == LandscapeMode::flight || mode == LandscapeMode::turntable : !isFlat_ && !drawnView_;
}

// The light goes where the hand goes.
void Viewer::turnSun(glm::vec2 drag) {
  if (drag == glm::vec2(0)) return;
  if (isLandscape_) {
    double& azimuth = settings_.landscape.sunAzimuth;
    azimuth += drag.x * kSunDegreesPerHeight;
    azimuth -= 360 * std::floor(azimuth / 360);
    double& elevation = settings_.landscape.sunElevation;
    elevation = std::clamp(elevation - drag.y * kSunDegreesPerHeight / 2, kLowestSun, 90.0);
    return;
  }
  settings_.sunLongitudeDegrees = std::remainder(settings_.sunLongitudeDegrees + drag.x * kSunDegreesPerHeight, 360.0f);
  settings_.sunLatitudeDegrees = std::clamp(settings_.sunLatitudeDegrees - drag.y * kSunDegreesPerHeight, -kSunHighest, kSunHighest);
  trace_.write("sun",
               {{"longitude", Trace::number(settings_.sunLongitudeDegrees)}, {"latitude", Trace::number(settings_.sunLatitudeDegrees)}});
}

void Viewer::flyHome() {
  if (isLandscape_) switchScene();
  isFlat_ = false;
  flat_ = FlatView();
  flatGoal_.reset();
  settings_.map.reset();
  rig_.setMode(CameraMode::orbit);  // before the panel's share is asked for: who flies has the whole window
  const glm::vec2 size = glm::max(glm::vec2(window_->size()), glm::vec2(1));
  const float latitude = std::clamp(settings_.sunLatitudeDegrees, -kHomeLatitudeDegrees, kHomeLatitudeDegrees) * kDegree;
  rig_.flyTo({(settings_.sunLongitudeDegrees + kHomeEastOfSunDegrees) * kDegree, latitude,
              wholeDiscDistance(rig_.camera(), size.x / size.y, 1 - panelShare(), ringReach(params_.rings), latitude)});
}

std::optional<PickedPlace> Viewer::placeUnderCursor() const {
  if (isLandscape_ || !isOnScreen_) return std::nullopt;
  const glm::ivec2 size = window_->size();
  return placeUnder(composeFrame(), window_->mouse().position, size.x, size.y, rig_.ground());
}

void Viewer::flyToClicked() {
  const auto place = placeUnderCursor();
  if (!place) return;
  if (isFlat_) return centreMapOn(*place);
  flyOverClicked(*place);
  stopTurning();
}

void Viewer::centreMapOn(const PickedPlace& place) {
  FlatView goal = flat_;
  const double u = place.longitudeRadians() / (2 * exact::kPi) + 0.5;
  goal.centre = {u + std::round(flat_.centre.x - u), 0.5 - place.latitudeRadians() / exact::kPi};
  goal.zoom = flat_.zoom * kMapCloser;
  const glm::ivec2 size = window_->framebufferSize();
  const FlatView kept = keptOnMap(goal, size.x, size.y);
  flatGoal_ = FlatView{{goal.centre.x, kept.centre.y}, kept.zoom};
}

// It would turn away under whoever goes there, or take them into its night.
void Viewer::stopTurning() {
  if (!settings_.isPaused && settings_.spinDegreesPerSecond != 0) {
    messages_.show("The planet has stopped for you to look; P turns it again");
    trace_.write("stopped");
  }
  settings_.isPaused = true;
}

void Viewer::drawReadout() {
  if (isOneScreenshot() || isCinema_) return;
  drawPlaceReadout();
  if (isLandscape_ || isFlat_ || !isOnScreen_) return;
  const ui::EyeReadout eye = eyeReadout();
  ui::drawEyeReadout(eye, overlay_.isVisible ? overlay_.panelRight : 0, overlay_.places);
}

void Viewer::drawPlaceReadout() {
  if (imgui_.wantsMouse() || !window_->mouse().isInside) return;
  const auto place = placeUnderCursor();
  if (!place) return;
  ui::Readout readout;
  readout.longitudeDegrees = static_cast<float>(place->longitudeRadians() * 180 / exact::kPi);
  readout.latitudeDegrees = static_cast<float>(place->latitudeRadians() * 180 / exact::kPi);
  const Maps& maps = shown_->maps;
  const GridPoint at = nearestSample(maps.grid(), *place);
  const auto* sea = shown_->planet.find<SeaLevel>();
  const auto* heights = maps.find<MapId::height>();
  const GroundShape& ground = rig_.ground();
  readout.zero = zeroOfHeights();
  readout.eyeMeters = ground.meters(rig_.heightOverGround());
  readout.isRock = shown_->planet.params().world.kind == WorldKind::rock;
  const bool hasItsGround = !shown_->isPreview;  // or one would be told how high the planet before was there
  if (sea && heights && hasItsGround) readout.metersAboveSea = ground.meters(ground.solid(ground.toWorld(place->direction)) - 1);
  if (const auto* climate = maps.find<MapId::climate>()) readout.climate = climate->row(at.y)[at.x].climateClass;
  // On a shore a map's sample may lie across it.
  const bool isOcean = readout.climate == ClimateClass::ocean;
  if (readout.climate && readout.metersAboveSea && isOcean != (*readout.metersAboveSea < 0) && *readout.climate != ClimateClass::snow)
    readout.climate.reset();
  const glm::vec3 d(place->direction);
  const Point3<float> direction{d.x, d.y, d.z};
  if (heights) readout.weather = weatherAt(shown_->planet, direction, heights->row(at.y)[at.x]);
  const std::string text = ui::readoutText(readout);
  ui::drawReadout(text, overlay_.isVisible ? overlay_.panelRight : 0, overlay_.places);
  if (text == readoutText_ || !trace_.isOn()) return;
  readoutText_ = text;
  trace_.write("readout", {{"text", Trace::text(text)}});
}

}  // namespace terrella::app
