#include "app/viewer/planet_list.h"

#include <algorithm>
#include <utility>

namespace terrella::app {

Result<SavedPlanets*> PlanetList::store() {
  if (!store_) {
    auto folder = SavedPlanets::usualFolder(folderName_);
    if (!folder) return folder.error();
    store_.emplace(std::move(*folder));
  }
  return &*store_;
}

void PlanetList::open() {
  window_.isOpen = true;
  const auto kept = store();
  found_ = kept ? (*kept)->find() : SavedPlanets::Found{{}, {kept.error().message}};
}

Result<std::string> PlanetList::save(const PlanetParams& params, const std::string& name, const std::optional<PlaceView>& view) {
  const auto kept = store();
  if (!kept) return kept.error();
  open();
  const auto row = [&] {
    const auto isIt = [&](const SavedPlanet& planet) { return planet.params == params && planet.view == view; };
    return static_cast<std::size_t>(std::find_if(found_.planets.begin(), found_.planets.end(), isIt) - found_.planets.begin());
  };
  if (const std::size_t known = row(); known < found_.planets.size()) {
    window_.editName(known);
    return std::string(view ? "This view" : "This planet") + " is in the list already, as " + found_.planets[known].name;
  }
  auto added = (*kept)->add(name, params, view);
  if (!added) return added.error();
  pictures_.erase(added->file);  // of another planet that had this file, if any
  found_.planets.insert(found_.planets.begin(), *added);
  window_.editName(0);
  return "Saved as " + added->name + "; type another name if you like. Once the list is closed (Esc), " + (view ? "B" : "Ctrl+O") +
         " opens it again";
}

bool PlanetList::wantsPicture(const PlanetParams& params, const std::optional<PlaceView>& view) const {
  return std::any_of(found_.planets.begin(), found_.planets.end(), [&](const SavedPlanet& planet) {
    const auto known = pictures_.find(planet.file);
    return planet.params == params && planet.view == view && known != pictures_.end() && known->second.isRead && !known->second.hasPicture;
  });
}

Result<void> PlanetList::setPicture(const PlanetParams& params, const Picture& picture, const std::optional<PlaceView>& view) {
  Result<void> result;
  for (const SavedPlanet& planet : found_.planets) {
    Shown& shown = pictures_[planet.file];
    if (!(planet.params == params && planet.view == view) || !shown.isRead || shown.hasPicture) continue;
    shown.texture.upload(picture.pixels, picture.width, picture.height);
    shown.hasPicture = true;
    if (const auto written = store_->writePicture(planet, picture.pixels); !written) result = written;
  }
  return result;
}

unsigned PlanetList::pictureOf(const SavedPlanet& planet) {
  Shown& shown = pictures_[planet.file];
  if (!shown.isRead) {
    shown.isRead = true;
    if (const auto pixels = store_->picture(planet)) {
      shown.texture.upload(*pixels, SavedPlanets::kPictureWidth, SavedPlanets::kPictureHeight);
      shown.hasPicture = true;
    }
  }
  return shown.hasPicture ? shown.texture.id() : 0;
}

Result<void> PlanetList::rename(std::size_t row, const std::string& typed) {
  SavedPlanet renamed = found_.planets[row];
  renamed.name = plainName(typed);
  if (renamed.name.empty()) return Error{"A name cannot be empty; it is still " + found_.planets[row].name + "."};
  if (const auto written = store_->write(renamed); !written) return written;
  found_.planets[row] = std::move(renamed);
  return {};
}

Result<void> PlanetList::remove(std::size_t row) {
  const SavedPlanet planet = found_.planets[row];
  auto picture = store_->picture(planet);
  if (const auto removed = store_->remove(planet); !removed) return removed;
  removed_ = Removed{planet, std::move(picture)};
  // This frame still shows the picture.
  if (auto known = pictures_.extract(planet.file)) leaving_ = std::move(known.mapped());
  found_.planets.erase(found_.planets.begin() + static_cast<std::ptrdiff_t>(row));
  return {};
}

Result<void> PlanetList::bringBack() {
  const auto planet = store_->restore(removed_->planet);
  if (!planet) return planet.error();  // it can be tried again
  const auto picture = std::exchange(removed_, std::nullopt)->picture;
  pictures_.erase(planet->file);
  Result<void> done;
  if (picture) done = store_->writePicture(*planet, *picture);
  found_ = store_->find();
  return done;
}

PlanetList::Wish PlanetList::draw(const PlanetParams& shown, std::vector<ui::WidgetPlace>& places) {
  ui::PlanetsView view;
  for (const SavedPlanet& planet : found_.planets)
    view.rows.push_back({planet.name, planet.params.seed.text(), planet.params == shown, planet.shareCode()});
  view.picture = [this](std::size_t row) { return pictureOf(found_.planets[row]); };
  view.pictureAspect = static_cast<float>(SavedPlanets::kPictureWidth) / SavedPlanets::kPictureHeight;
  if (store_) view.folder = store_->folder();
  if (removed_) view.removed = removed_->planet.name;
  view.complaints = found_.complaints;
  ui::PlanetsWish asked = window_.draw(view, places);

  Wish wish;
  wish.open = std::move(asked.open);
  wish.save = asked.save;
  if (asked.load) wish.load = found_.planets[*asked.load];
  Result<void> done;
  if (asked.rename) done = rename(asked.rename->first, asked.rename->second);
  if (asked.remove) done = remove(*asked.remove);
  if (asked.undoRemove) done = bringBack();
  if (!done) wish.complaint = done.error().message;
  return wish;
}

}  // namespace terrella::app
