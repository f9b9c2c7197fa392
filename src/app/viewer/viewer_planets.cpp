// Planets that are kept and come back: the list, files that are dropped on the window, and the pictures in the list.
#include <algorithm>

#include "app/own_palettes.h"
#include "app/planet_file.h"
#include "app/viewer/viewer.h"
#include "params/presets.h"
#include "render/portrait.h"
#include "ui/value_widgets.h"

namespace terrella::app {
namespace {

constexpr float kPictureAspect = static_cast<float>(SavedPlanets::kPictureWidth) / SavedPlanets::kPictureHeight;

// Each pixel the mean of so many across and down.
Picture shrunk(const Picture& picture, int times) {
  Picture small{picture.width / times, picture.height / times, {}};
  small.pixels.reserve(static_cast<std::size_t>(small.width) * static_cast<std::size_t>(small.height));
  for (int y = 0; y < small.height; ++y) {
    for (int x = 0; x < small.width; ++x) {
      glm::ivec3 sum(0);
      for (int part = 0; part < times * times; ++part) {
        const Rgb8& pixel = picture.pixels[static_cast<std::size_t>((y * times + part / times) * picture.width + x * times + part % times)];
        sum += glm::ivec3(pixel.r, pixel.g, pixel.b);
      }
      const glm::ivec3 mean = (sum + times * times / 2) / (times * times);
      small.pixels.push_back({static_cast<std::uint8_t>(mean.r), static_cast<std::uint8_t>(mean.g), static_cast<std::uint8_t>(mean.b)});
    }
  }
  return small;
}

}  // namespace

void Viewer::savePlanet() {
  const auto saved = planetList_.save(params_, params_.seed.word().empty() ? "Planet " + params_.seed.text() : params_.seed.word());
  messages_.show(saved ? *saved : saved.error().message, !saved);
  trace_.write("saved", {{"saved", saved ? "true" : "false"}});
}

void Viewer::openPlanet(const Result<SharedPlanet>& shared, const std::string& what) {
  if (!shared) return messages_.show(shared.error().message, true);
  // One that was kept may have lost its palette since.
  if (const auto palette = loadPalette(shared->params.surface.palette); !palette) return messages_.show(palette.error().message, true);
  if (isLandscape_) switchScene();
  const bool isSame = shared->params == params_;
  if (!isSame) {
    goToPlanet(shared->params);
    messages_.show("Opened " + what + "; Ctrl+Z leads back");
  } else if (!shared->view) {
    messages_.show(what + " is the planet on screen");
  }
  if (shared->view) goToView(*shared->view);
}

void Viewer::openPalette(const std::string& path) {
  const auto name = addPalette(path);
  if (!name) return messages_.show(name.error().message, true);
  PlanetParams params = params_;
  params.surface.palette = *name;
  changePlanet(params);
  ui::forgetPaletteLabels();
  requested_.reset();  // it may be another palette of the same name
  messages_.show("Palette " + *name + ", now among the others; a share code names it, so send the file along. Ctrl+Z leads back");
}

void Viewer::openDropped() {
  const std::vector<std::string>& files = window_->droppedFiles();
  if (files.empty()) return;
  if (isPaletteFile(files.front()))
    openPalette(files.front());
  else
    openPlanet(planetFromFile(files.front()), files.front());
  if (files.size() > 1) messages_.show("One planet at a time: of the files dropped, the first was taken");
  trace_.write("dropped", {{"file", Trace::text(files.front())}});
}

void Viewer::drawList(PlanetList& list) {
  if (!list.isOpen()) return;
  const PlanetList::Wish wish = list.draw(params_, overlay_.places);
  if (wish.save) perform(&list == &bookmarks_ ? ui::Action::keepView : ui::Action::savePlanet);
  if (wish.load) openPlanet(SharedPlanet{wish.load->params, wish.load->view}, wish.load->name);
  if (wish.open) {
    if (const std::string path = typedPath(*wish.open); isPaletteFile(path))
      openPalette(path);
    else if (const auto shared = planetFromText(*wish.open))
      openPlanet(shared, *wish.open);
    else
      list.refuse(*wish.open, shared.error().message);
  }
  if (!wish.complaint.empty()) messages_.show(wish.complaint, true);
}

void Viewer::takePicture(PlanetList& list, const Frame& frame, int times, const std::optional<PlaceView>& view) {
  const glm::ivec2 size = times * glm::ivec2(SavedPlanets::kPictureWidth, SavedPlanets::kPictureHeight);
  pictureTarget_.begin(size, {});
  renderer_.draw(frame, size.x, size.y, 1);
  const Picture picture = shrunk(readPixels(size.x, size.y), times);
  pictureTarget_.end();
  const auto written = list.setPicture(shown_->planet.params(), picture, view);
  if (!written) messages_.show(written.error().message, true);
}

void Viewer::drawGallery() {
  if (!gallery_.isOpen()) return;
  const auto chosen = gallery_.draw(params_, overlay_.isVisible ? overlay_.panelRight : 0, overlay_.places);
  if (!chosen) return;
  openPlanet(SharedPlanet{*chosen, {}}, "planet " + chosen->seed.text());
}

void Viewer::workOnGallery() {
  const Gallery::News news = gallery_.work(renderer_);
  const char* event = news == Gallery::News::allDrawn ? "gallery" : "gallerySketches";
  if (news != Gallery::News::none) trace_.write(event, {{"drawn", std::to_string(ui::kGalleryCells)}});
}

// A planet has its picture taken when it is on screen: at once, or whenever one comes back to it; a bookmark when it is kept.
void Viewer::takeListPictures() {
  if (!isOnScreen_ || shown_->isPreview) return;
  const PlanetParams& params = shown_->planet.params();
  if (planetList_.isOpen() && planetList_.wantsPicture(params))
    takePicture(planetList_, portraitFrame(shown_->planet, shown_->maps, kPictureAspect), 2, {});
  if (!kept_ || !bookmarks_.wantsPicture(params, kept_)) return;
  Frame frame = composeFrame();
  frame.shiftRight = 0;
  // As fine as the window: trees stand where the ground is as fine as that, and it is there already.
  takePicture(bookmarks_, frame, std::max(window_->framebufferSize().y / SavedPlanets::kPictureHeight, 2), kept_);
  kept_.reset();
}

}  // namespace terrella::app
