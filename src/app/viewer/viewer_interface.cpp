// The interface over the picture: what the overlay is told, what becomes of what it returns, and where its widgets stand, for the trace.
#include <GLFW/glfw3.h>

#include <algorithm>

#include "app/viewer/viewer.h"

namespace terrella::app {
namespace {

// Planets that take longer than a few frames show a progress bar.
constexpr double kPatienceSeconds = 0.25;

}  // namespace

ui::Status Viewer::status() {
  ui::Status status;
  if (shown_) {
    status.stages = shown_->planet.kind().stages;
    status.maps = shown_->planet.kind().maps();
    status.times = shown_->times;
    status.generationMilliseconds = shown_->milliseconds;
    status.shownWidth = shown_->maps.grid().columns();
  }
  status.frameMilliseconds = frameSeconds_ * 1000;
  if (!isLandscape_ && !isFlat_ && !drawnView_) {
    for (const gl::PassTime& pass : renderer_.passTimes()) status.passes.push_back({pass.name, pass.milliseconds});
  }
  const auto activity = worker_.activity();
  if (activity && activity->seconds > kPatienceSeconds) status.progress = activity->fraction;
  if (exporting_) status.exportProgress = exporting_->fraction();
  status.isFlying = rig_.mode() == CameraMode::flight;
  status.isWalking = rig_.mode() == CameraMode::walk;
  status.isLow = isLow();
  status.isLandscape = isLandscape_;
  status.canGoBack = visits_.canGoBack();
  status.canGoForward = visits_.canGoForward();
  status.canUndo = edits_.canGoBack();
  status.canRedo = edits_.canGoForward();
  return status;
}

void Viewer::drawInterface() {
  if (isOneScreenshot()) return;
  const ui::OverlayResult result = ui::drawOverlay(overlay_, status(), params_, settings_, mapWidth_);
  if (result.params.isFinished) edits_.push(params_);
  if (result.replacement) goToPlanet(*result.replacement);
  if (result.view) goToView(*result.view);
  if (result.mapWidth) mapWidth_ = *result.mapWidth;
  if (!result.complaint.empty()) messages_.show(result.complaint, true);
  for (const ui::Action action : result.actions) perform(action);
  if (isLandscape_)
    drawLandscapeInterface();
  else
    drawLegend();
  if (overlay_.isMessagesOpen) messages_.drawHistory(overlay_.isMessagesOpen, overlay_.places);
  drawList(planetList_);
  drawList(bookmarks_);
  drawGallery();
  drawExport();
  if (messages_.draw(glfwGetTime(), overlay_.isVisible ? overlay_.panelRight : 0, overlay_.places)) openExportOfView();
  drawReadout();
  traceWidgets();
  // While a hand drags the panel's edge, its width is not settled.
  if (!window_->mouse().isDown) settingsFile_.keep(overlay_.panel);
}

void Viewer::drawLegend() {
  // Lists and the export lie where it would.
  if (!drawnView_ || !shown_ || planetList_.isOpen() || bookmarks_.isOpen() || export_.isOpen) return;
  if (!legend_ || legendMap_ != *drawnView_) legend_ = ui::legendOf(shown_->planet, shown_->maps, legendMap_ = *drawnView_);
  ui::drawMapLegend(*legend_, overlay_.places);
}

void Viewer::traceWidgets() {
  if (!trace_.isOn()) return;
  const auto isSame = [](const ui::WidgetPlace& a, const ui::WidgetPlace& b) {
    return a.path == b.path && a.x == b.x && a.y == b.y && a.width == b.width;
  };
  for (const ui::WidgetPlace& place : overlay_.places) {
    const auto isKnown = [&](const ui::WidgetPlace& other) { return isSame(place, other); };
    if (std::any_of(tracedPlaces_.begin(), tracedPlaces_.end(), isKnown)) continue;
    trace_.write("widget", {{"path", Trace::text(place.path)},
                            {"x", Trace::number(place.x)},
                            {"y", Trace::number(place.y)},
                            {"width", Trace::number(place.width)},
                            {"height", Trace::number(place.height)}});
  }
  tracedPlaces_ = overlay_.places;
}

}  // namespace terrella::app
