#include "planet/planet.h"

#include <algorithm>

#include "planet/stage.h"

namespace terrella {

MapSet Kind::maps() const {
  MapSet set;
  for (const Stage* stage : stages) {
    for (const Product& product : stage->writes) {
      if (product.isMap()) set.add(product.mapId());
    }
  }
  return set;
}

Palette PlanetSpec::gradedPalette() const {
  // Other kinds of worlds have no water: what their palettes call ocean is lava.
  return ColourGrading(params.colours)(palette, params.world.kind == WorldKind::terra ? params.colours.water : 1);
}

PlanetSpec PlanetSpec::ungraded() const {
  PlanetSpec spec = *this;
  spec.params.colours = {};
  return spec;
}

std::shared_ptr<const void> Planet::any(const void* tag) const {
  const auto entry = std::find_if(facts_.begin(), facts_.end(), [&](const Entry& candidate) { return candidate.tag == tag; });
  return entry == facts_.end() ? nullptr : entry->fact;
}

Planet Planet::withoutBulk() const {
  Planet lean(spec_);
  for (const Entry& entry : facts_) {
    if (!entry.isBulky) lean.facts_.push_back(entry);
  }
  for (const MadeFrom& from : made_) {
    const auto& writes = from.stage->writes;
    if (std::all_of(writes.begin(), writes.end(), [&](const Product& product) { return lean.any(product.tag()); }))
      lean.made_.push_back(from);
  }
  return lean;
}

Planet Planet::with(const Planet& other) const {
  Planet both = *this;
  for (const Entry& entry : other.facts_) {
    if (!any(entry.tag)) both.facts_.push_back(entry);
  }
  for (const MadeFrom& from : other.made_) {
    // Not if a stage of another kind of planet has made some of it instead.
    const auto& writes = from.stage->writes;
    if (std::none_of(writes.begin(), writes.end(), [&](const Product& product) { return any(product.tag()) != nullptr; }))
      both.made_.push_back(from);
  }
  return both;
}

const MadeFrom* Planet::madeFrom(const Stage& stage) const {
  const auto found = std::find_if(made_.begin(), made_.end(), [&](const MadeFrom& from) { return from.stage == &stage; });
  return found == made_.end() ? nullptr : &*found;
}

void Planet::keep(MadeFrom from, std::vector<Entry> written) {
  facts_.insert(facts_.end(), written.begin(), written.end());
  made_.push_back(std::move(from));
}

void Planet::takeOver(const Planet& other, const Stage& stage) {
  std::vector<Entry> written;
  for (const Product& product : stage.writes) {
    for (const Entry& entry : other.facts_) {
      if (entry.tag == product.tag()) written.push_back(entry);
    }
  }
  keep(*other.madeFrom(stage), std::move(written));
}

}  // namespace terrella
