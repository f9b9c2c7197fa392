// Draws trees, boulders, pebbles and ferns around the eye, as pictures that face it, over terrain that has been drawn; before them the
// shadows that trees and boulders throw on it.
#pragma once

#include "render/terrain/plant_view.h"
#include "render/terrain/tree_shade.h"

namespace terrella::render {

class PlantPass {
 public:
  static Result<PlantPass> load();

  void draw(const PlantView& of);
  // Of the trees that it drew last.
  const TreeShade& shade() const { return shade_; }

  std::vector<const MapPrograms*> programs() const { return {&programs_, &shadows_}; }

 private:
  PlantPass(MapPrograms programs, MapPrograms shadows) : programs_(std::move(programs)), shadows_(std::move(shadows)), buffer_("plants") {}
  void gather(const PlantView& of, const PlantedTile& tile);

  MapPrograms programs_, shadows_;
  PlantBuffer buffer_;
  std::vector<SeenPlant> seen_;
  TreeShade shade_;
};

}  // namespace terrella::render
