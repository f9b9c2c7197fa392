// Draws grass and flowers around the eye, blade by blade, over terrain on which plants have thrown their shadows.
#pragma once

#include "render/terrain/plant_view.h"
#include "render/terrain/tree_shade.h"

namespace terrella::render {

class GrassPass {
 public:
  static Result<GrassPass> load();

  void draw(const PlantView& of, const TreeShade& shade);

  const MapPrograms& programs() const { return programs_; }

 private:
  explicit GrassPass(MapPrograms programs) : programs_(std::move(programs)), buffer_("grass") {}
  void gather(const PlantView& of, int slot, const TreeShade& shade);

  MapPrograms programs_;
  PlantBuffer buffer_;
  std::vector<SeenPlant> seen_;
};

}  // namespace terrella::render
