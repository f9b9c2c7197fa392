#include "app/viewer/gallery.h"

#include <algorithm>
#include <random>

#include "kinds/kinds.h"
#include "params/variation.h"

namespace terrella::app {
namespace {

constexpr std::size_t kLikeShown = 0, kSurprise = 1, kFirstPreset = 2;
constexpr int kColumns = 512;      // as fine as planets are grown
constexpr int kPictureSide = 256;  // pixels

}  // namespace

void Gallery::open(const PlanetParams& shown) {
  isOpen_ = true;
  if (worker_) return;
  worker_ = std::make_unique<PlanetWorker>(1);
  for (const std::string& name : presetNames()) {
    auto preset = loadPreset(name);
    if (preset && !preset->isLesson) presets_.push_back(std::move(*preset));
  }
  fill(shown);
}

void Gallery::fill(const PlanetParams& shown) {
  std::random_device random;
  const auto anyPreset = [&]() -> const Preset& {
    return presets_[std::uniform_int_distribution<std::size_t>(0, presets_.size() - 1)(random)];
  };
  for (Cell& cell : cells_) {
    if (choice_ == kLikeShown) {
      cell.base = shown;
      cell.kind = "Like the one on screen";
    } else {
      const Preset& preset = choice_ == kSurprise ? anyPreset() : presets_[choice_ - kFirstPreset];
      cell.base = preset.params;
      cell.kind = preset.label;
    }
    cell.base.seed = Seed(random());
  }
  vary();
}

// The same seeds, as far apart as is wanted now.
void Gallery::vary() {
  for (Cell& cell : cells_) {
    cell.params = varied(cell.base, {variety_, {}});
    cell.isDrawn = false;
    cell.isSketch = true;
  }
  next_ = 0;
  isGrowing_ = false;
}

// A palette that is not there any more leaves the cell as it is.
void Gallery::growNext() {
  while (!isDone() && !isSketching() && !nextCell().isSketch) ++next_;
  if (isGrowing_ || isDone()) return;
  auto spec = planetSpec(nextCell().params, kColumns);
  if (!spec) {
    ++next_;
    return;
  }
  worker_->request(std::move(*spec), MapSet::oftenDrawn(), isSketching() ? PlanetWorker::Haste::previewFirst : PlanetWorker::Haste::none);
  isGrowing_ = true;
}

Gallery::News Gallery::work(Renderer& renderer) {
  if (!isOpen_) return News::none;
  const bool wasSketching = isSketching(), wasDone = isDone();
  Cell& cell = nextCell();
  const auto grown = worker_->take();
  if (grown && isGrowing_ && grown->spec().params == cell.params && (wasSketching || !grown->isPreview)) {
    const Picture picture = renderer.portrait(grown->planet, grown->maps, kPictureSide, kPictureSide);
    cell.texture.upload(picture.pixels, picture.width, picture.height);
    cell.isDrawn = true;
    cell.isSketch = grown->isPreview;
    isGrowing_ = false;
    ++next_;
  }
  if (isGrowing_ && worker_->takeComplaint()) {
    isGrowing_ = false;  // no room for this one: the next may have some
    ++next_;
  }
  growNext();
  if (isDone() && !wasDone) return News::allDrawn;
  return wasSketching && !isSketching() ? News::allSketched : News::none;
}

std::optional<PlanetParams> Gallery::draw(const PlanetParams& shown, float panelRight, std::vector<ui::WidgetPlace>& places) {
  ui::GalleryView view;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    view.cells[i] = {cells_[i].params.seed.text(), cells_[i].kind, cells_[i].isDrawn ? cells_[i].texture.id() : 0};
  view.choices = {"Like the one on screen", "Surprise me"};
  for (const Preset& preset : presets_) view.choices.push_back(preset.label);
  view.choice = choice_;
  view.variety = variety_;
  const ui::GalleryWish wish = ui::drawGallery(view, panelRight, isOpen_, places);
  if (wish.choice) choice_ = *wish.choice;
  variety_ = wish.variety.value_or(variety_);
  if (wish.choice || wish.others)
    fill(shown);
  else if (wish.isVaried)
    vary();
  if (!wish.visit) return {};
  isOpen_ = false;
  return cells_[*wish.visit].params;
}

}  // namespace terrella::app
