// What all that draws plants knows of a frame.
#pragma once

#include <string>

#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"
#include "render/terrain/ground_textures.h"
#include "render/terrain/terrain.h"

namespace terrella::render {

// The textures of the ground are bound; `depthScale` as the terrain's.
struct PlantView {
  const Frame& frame;
  const PlanetTextures& textures;
  const Terrain& terrain;
  const TerrainView& view;
  const GlobeRays& rays;
  float depthScale;
  glm::vec4 horizon;  // eyesHorizon()

  static constexpr int kHorizonUnit = GroundTextures::kNextUnit + 3;  // of the tiles' horizons

  // Makes a program the current one, with the uniforms of shaders/lib/plant.glsl and of the ground's textures set.
  const gl::Program& use(const MapPrograms& programs) const;
};

// What may reach into the picture, of places as seen from the eye, in radii along the planet's axes.
class Sight {
 public:
  explicit Sight(const TerrainView& view);
  // Whether nothing within `room` of the place is seen.
  bool isOutside(const glm::vec3& place, float room) const;

 private:
  glm::mat3 screenFromPlanet_;
  glm::vec3 sides_;  // how far a step of 1 may go towards the picture's sides, and forward; far in a narrow part of one
};

// Programs that keep depth as the terrain's do.
Result<MapPrograms> loadPlantPrograms(const std::string& vertexFile, const std::string& fragmentFile);

}  // namespace terrella::render
