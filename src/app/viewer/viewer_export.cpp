// The export dialog in the viewer: what it is told, and what becomes of what a person chose there.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/planet_file.h"
#include "app/viewer/viewer.h"
#include "exporter/folder/set_names.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "packs/pack.h"
#include "tiles/region.h"
#include "ui/quantity_text.h"

namespace terrella::app {
namespace fs = std::filesystem;
namespace {

constexpr double kHighestView = 0.3;  // radii over the ground; from higher up a square of it shows the planet's curve

ui::ExportKind exportKindOf(const packs::Target& target) {
  ui::ExportKind kind{target.label,       target.about,          false,       !target.isCube, target.takesCube,
                      target.mostColumns, target.bytesPerSample, target.needs};
  if (!target.ground) return kind;
  kind.mostGround = target.ground->mostColumns;
  kind.groundAbout = target.ground->about;
  kind.groundBytesPerSample = target.ground->bytesPerSample;
  return kind;
}

std::vector<ui::ExportKind> exportKinds() {
  std::vector<ui::ExportKind> kinds{{"Any program: maps as PNG", "A PNG for each map", true, true, true, kMaxWidth, 6, {}, kMaxRegionSize}};
  for (const packs::Target* target : packs::targets()) kinds.push_back(exportKindOf(*target));
  return kinds;
}

std::string newsOf(const std::string& folder) {
  std::error_code ignored;
  if (folder.empty() || !fs::exists(folder, ignored)) return "";
  if (!fs::is_directory(folder, ignored)) return "That is a file, not a folder.";
  if (fs::exists(fs::path(folder) / exporter::kManifestName, ignored)) return "It holds a set of maps already, which will be replaced.";
  return "";
}

}  // namespace

// What the middle of the picture shows of the ground, as wide as the picture is high.
std::optional<Region> Viewer::regionInView() const {
  if (isFlat_ || isLandscape_ || !kindOf(params_).hasGround() || rig_.heightOverGround() > kHighestView) return {};
  const GroundShape& ground = rig_.ground();
  const EyePose eye = rig_.pose();
  const auto hit = ground.hit(eye.position, glm::normalize(eye.worldFromView * glm::dvec3(0, 0, -1)));
  if (!hit) return {};
  const glm::dvec3 place = ground.toPlanet(*hit);
  Region region;
  region.latitudeDegrees = std::round(latitudeOf(place) * kDegreesInRadian * 1e5) / 1e5;
  region.longitudeDegrees = std::round(longitudeOf(place) * kDegreesInRadian * 1e5) / 1e5;
  const double across = 2 * glm::length(*hit - eye.position) * std::tan(rig_.camera().fieldOfViewRadians / 2);
  region.meters = std::clamp(std::round(across * params_.relief.radiusMeters), 100.0, 0.4 * params_.relief.radiusMeters);
  region.size = export_.choice.regionSize;
  if (!checkRegion(region, params_)) return {};
  return region;
}

// Where the export goes: an absolute path.
std::string Viewer::exportFolder() const {
  const std::string typed = withHome(export_.choice.folder);
  if (typed.empty()) return unusedPath("terrella-" + params_.seed.fileName() + "-maps", "");
  std::error_code ignored;
  return fs::absolute(typed, ignored).string();
}

// With the size that is on screen; what was chosen before stays chosen.
void Viewer::openExport() {
  export_.isOpen = !export_.isOpen;
  if (export_.isOpen) export_.choice.columns = mapWidth_;
}

// With the ground in view, or the whole planet from far above.
void Viewer::openExportOfView() {
  if (!export_.isOpen) openExport();
  export_.choice.isOfView = regionInView().has_value();
}

void Viewer::drawExport() {
  if (!export_.isOpen) return;
  ui::ExportView view{
      exportKinds(), MapSet::all(), "", fs::path(exportFolder()).filename().string(), overlay_.panel.exportFolders, "", {}, {}};
  view.maps = tellingMaps(params_);
  if (const auto region = regionInView()) {
    view.ground = ui::lengthText(region->meters) + " around " + ui::angleText(region->latitudeDegrees, 2, "N", "S") + " " +
                  ui::angleText(region->longitudeDegrees, 2, "E", "W");
  }
  if (!export_.choice.folder.empty()) view.news = newsOf(exportFolder());
  if (exporting_) {
    view.progress = exporting_->fraction();
    view.secondsLeft = exporting_->secondsLeft();
  }
  const ui::ExportWish wish = export_.draw(view, overlay_.places);
  if (wish.cancel && exporting_) exporting_->cancel();
  if (wish.start) startExport(wish.choice);
}

void Viewer::startExport(const ui::ExportChoice& choice) {
  if (exporting_) return messages_.show("An export is on its way already", true);
  BakeOptions order;
  order.params = params_;
  order.threads = options_.threads;
  order.directory = exportFolder();
  order.maps = choice.maps;
  order.choosesMaps = true;
  order.grid = choice.isCube ? Grid::cube(choice.columns / 4) : Grid::equirectangular(choice.columns);
  if (choice.kind > 0) order.targets = {packs::targets()[choice.kind - 1]};
  if (choice.isOfView) order.region = regionInView();
  if (choice.isOfView && !order.region) return messages_.show("The ground is out of view; come nearer to it", true);
  if (order.region) order.region->size = choice.regionSize;
  if (order.region) order.grid = regionGrid(*order.region, params_);
  exporting_ = std::make_unique<ExportJob>(std::move(order));
}

void Viewer::finishExport() {
  if (!exporting_ || !exporting_->isDone()) return;
  const bool hasFailed = exporting_->hasFailed();
  if (exporting_->wasStopped() && hasFailed)
    messages_.show("The export was stopped; nothing was written");
  else
    messages_.show(exporting_->message(), hasFailed);
  trace_.write("export", {{"directory", Trace::text(exporting_->directory())}, {"saved", hasFailed ? "false" : "true"}});
  if (!hasFailed) {
    std::vector<std::string>& folders = overlay_.panel.exportFolders;
    std::erase(folders, exporting_->directory());
    folders.insert(folders.begin(), exporting_->directory());
    folders.resize(std::min(folders.size(), ui::kMostExportFolders));
    export_.isOpen = false;
  }
  exporting_.reset();
}

}  // namespace terrella::app
