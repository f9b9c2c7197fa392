#include "render/terrain/plant_view.h"

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"
#include "render/terrain/ground_textures.h"

namespace terrella::render {

const gl::Program& PlantView::use(const MapPrograms& programs) const {
  const gl::Program& program = useWith(programs, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  GroundTextures::set(program, frame);
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale);
  program.set("u_farthestDepth", 4 * depthScale);
  return program;
}

Result<MapPrograms> loadPlantPrograms(const std::string& vertexFile, const std::string& fragmentFile) {
  std::vector<std::string> defines{"GRAIN"};
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  return MapPrograms::load(vertexFile, fragmentFile, std::move(defines));
}

}  // namespace terrella::render
