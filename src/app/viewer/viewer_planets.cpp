// Planets that are kept and come back: the list, files that are dropped on the window, and the pictures in the list.
#include "app/planet_file.h"
#include "app/viewer/viewer.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

// The planet as it is best seen, whatever the person is looking at.
Frame portrait(const GrownPlanet& shown) {
  Frame frame;
  frame.camera = lookAtPlanet(0, 14 * kDegree, 2.9f);
  frame.sky.air = shown.planet.params().air;
  frame.planetAngleRadians = frame.cloudAngleRadians = -scenicLongitudeRadians(shown.maps);
  return frame;
}

}  // namespace

void Viewer::savePlanet() {
  const auto saved = planetList_.save(params_, params_.seed.word().empty() ? "Planet " + params_.seed.text() : params_.seed.word());
  messages_.show(saved ? *saved : saved.error().message, !saved);
  trace_.write("saved", {{"saved", saved ? "true" : "false"}});
}

void Viewer::openPlanet(const Result<PlanetParams>& params, const std::string& what) {
  if (!params) return messages_.show(params.error().message, true);
  if (isLandscape_) switchScene();
  if (*params == params_) return messages_.show(what + " is the planet on screen");
  replacePlanet(*params);
  messages_.show("Opened " + what + "; Ctrl+Z leads back");
}

void Viewer::openDropped() {
  const std::vector<std::string>& files = window_->droppedFiles();
  if (files.empty()) return;
  openPlanet(planetFromFile(files.front()), files.front());
  if (files.size() > 1) messages_.show("One planet at a time: of the files dropped, the first was taken");
  trace_.write("dropped", {{"file", Trace::text(files.front())}});
}

void Viewer::drawPlanetList() {
  if (!planetList_.isOpen()) return;
  const PlanetList::Wish wish = planetList_.draw(params_, overlay_.places);
  if (wish.save) savePlanet();
  if (wish.load) openPlanet(wish.load->params, wish.load->name);
  if (wish.open) {
    if (const auto params = planetFromText(*wish.open))
      openPlanet(params, *wish.open);
    else
      planetList_.refuse(*wish.open, params.error().message);
  }
  if (!wish.complaint.empty()) messages_.show(wish.complaint, true);
}

// A planet has its picture taken when it is on screen: at once, or whenever one comes back to it.
void Viewer::takeListPictures() {
  if (!planetList_.isOpen() || !isOnScreen_ || !planetList_.wantsPicture(shown_->planet.params())) return;
  constexpr glm::ivec2 kSize(SavedPlanets::kPictureWidth, SavedPlanets::kPictureHeight);
  pictureTarget_.begin(kSize, {});
  renderer_.draw(portrait(*shown_), kSize.x, kSize.y, 2);
  const Picture picture = readPixels(kSize.x, kSize.y);
  pictureTarget_.end();
  const auto written = planetList_.setPicture(shown_->planet.params(), picture);
  if (!written) messages_.show(written.error().message, true);
}

}  // namespace terrella::app
