#include "render/terrain/terrain_pass.h"

#include <algorithm>
#include <cmath>

#include "render/air_textures.h"
#include "render/gl/texture_unit.h"
#include "render/highness.h"
#include "render/passes/aurora_view.h"
#include "render/passes/moon_view.h"
#include "render/passes/plume_view.h"
#include "render/steepness.h"
#include "render/terrain/eyes_horizon.h"

namespace terrella::render {
namespace {

constexpr double kNearestMeters = 0.05;
constexpr float kMorphBegin = 0.8f;  // of the distance where corners stand where the parent has them
constexpr int kGrainPeriod = 64;     // finest tiles after which the noise of materials may repeat: a power of two
constexpr int kGroundUnit = GroundTextures::kNextUnit, kColourUnit = kGroundUnit + 1, kAirUnit = kColourUnit + 1,
              kHorizonUnit = PlantView::kHorizonUnit;
static_assert(kHorizonUnit == kAirUnit + 1);
constexpr int kTilesAcross = 16;         // in the table of air (shaders/lib/air_of_tiles.glsl)
constexpr int kSkyBlock = 6;             // pixels of the picture to one of the table of the sky's air
constexpr double kDeepInAir = 2.5;       // scale heights; from higher up the air's rim is too thin for that table
constexpr double kCloseAltitude = 0.02;  // above it nobody sees what lies on the ground: in radii, higher than mountains are

double altitudeOf(const Frame& frame) { return std::max(glm::length(frame.camera.position) - 1, 1e-9); }

void smooth(const gl::Texture& texture) {
  glBindTexture(GL_TEXTURE_2D, texture.id());
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
}

// Maps also stand in for tiles on their way where coarse ones would show less than they do.
float mapShare(double altitude, const Terrain& terrain) {
  return std::max(highness(altitude, TerrainPass::kMapsBegin, TerrainPass::kMapsAlone),
                  terrain.pending() * highness(altitude, TerrainPass::kMapsBegin / 3, TerrainPass::kMapsBegin));
}

float depthScale(const Terrain& terrain) { return static_cast<float>(terrain.radiusMeters() / kNearestMeters); }

// What shaders/lib/terrain_corner.glsl wants to know.
void setCorners(const gl::Program& program, const Frame& frame, const Terrain& terrain) {
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_cameraPosition", glm::vec3(frame.camera.position));
  program.set("u_heightShare", 1 - highness(altitudeOf(frame), TerrainPass::kHighest / 2, TerrainPass::kHighest));
  program.set("u_corners", terrain.shape().corners());
}

// Calls draw(first vertex) for each tile that `isMeant`, with its values set.
template <class IsMeant, class Draw>
void forTiles(const Terrain& terrain, const TerrainView& view, IsMeant&& isMeant, Draw&& draw) {
  const TileMemory& memory = terrain.memory();
  float number = -1;
  for (const DrawnTile& tile : terrain.selection().drawn) {
    ++number;
    if (!isMeant(tile)) continue;
    const TileAddress& address = tile.address;
    const glm::vec3 middle(memory.middle(tile.slot) - view.eye);
    const float morphEnd = address.level > 0 ? static_cast<float>(terrain.range(address.level - 1)) : 1e9f;
    // Finest tiles to one of these, and how many of them lie before it.
    const int finest = std::max(terrain.finestLevel() - address.level, 0);
    const auto begin = [&](int place) { return static_cast<float>((static_cast<std::int64_t>(place) << finest) % kGrainPeriod); };
    glVertexAttrib4f(2, middle.x, middle.y, middle.z, morphEnd * kMorphBegin);
    glVertexAttrib4f(3, static_cast<float>(tile.slot), static_cast<float>(tile.parentSlot), 0.5f * static_cast<float>(address.column & 1),
                     0.5f * static_cast<float>(address.row & 1));
    glVertexAttrib4f(4, begin(address.column), begin(address.row), std::ldexp(1.0f, finest), 1 / (morphEnd * (1 - kMorphBegin)));
    glVertexAttrib4f(5, static_cast<float>(tile.coarser), static_cast<float>(tile.finer), static_cast<float>(address.face), number);
    draw(memory.firstVertex(tile.slot));
  }
}

}  // namespace

TerrainView terrainView(const Frame& frame, glm::ivec2 size) {
  const GlobeRays rays(frame, size.x, size.y);
  const glm::dmat3 planetFromWorld = turnedFromWorld(frame.planetAngleRadians);
  return {planetFromWorld * glm::dvec3(frame.camera.position), glm::dmat3(rays.screenFromWorld()) * glm::transpose(planetFromWorld),
          static_cast<double>(rays.pixelAngle) * frame.samples,
          planetFromWorld * directionOf(frame.sky.sunLongitudeRadians, frame.sky.sunLatitudeRadians)};
}

TerrainPass::TerrainPass(TerrainPrograms programs, PlantPass plants, GrassPass grass, CloudVolumePass clouds)
    : programs_(std::move(programs)),
      plants_(std::move(plants)),
      grass_(std::move(grass)),
      clouds_(std::move(clouds)),
      emptyVertices_(gl::VertexArray::make("no vertices of terrain")) {}

Result<TerrainPass> TerrainPass::load() {
  auto programs = TerrainPrograms::load();
  if (!programs) return programs.error();
  auto plants = PlantPass::load();
  if (!plants) return plants.error();
  auto grass = GrassPass::load();
  if (!grass) return grass.error();
  auto clouds = CloudVolumePass::load();
  if (!clouds) return clouds.error();
  return TerrainPass(std::move(*programs), std::move(*plants), std::move(*grass), std::move(*clouds));
}

std::vector<const MapPrograms*> TerrainPass::programs() const {
  std::vector<const MapPrograms*> all = programs_.all();
  for (const MapPrograms* const programs : plants_.programs()) all.push_back(programs);
  all.push_back(&grass_.programs());
  all.push_back(&clouds_.programs());
  return all;
}

namespace {

// Whether the sky's air comes from a table of few pixels.
bool isDeepInAir(const Frame& frame) {
  const Atmosphere air = atmosphereOf(frame.sky.air);
  return air.height > 0 && altitudeOf(frame) < kDeepInAir * static_cast<double>(air.moleculeScaleHeight);
}

// By day nobody sees stars through air that is not very thin, unless the sun is hidden.
bool hidesStars(const Frame& frame) {
  if (isSunHidden(frame)) return false;
  const Atmosphere air = atmosphereOf(frame.sky.air);
  const float depth = air.moleculeScattering[1] * air.moleculeScaleHeight + air.particleScattering[1] * air.particleScaleHeight;
  const glm::dvec3 sun = directionOf(frame.sky.sunLongitudeRadians, frame.sky.sunLatitudeRadians);
  return depth > 0.04f && glm::dot(glm::normalize(glm::dvec3(frame.camera.position)), sun) > 0.08;
}

}  // namespace

void TerrainPass::makeAirOfTiles(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view) {
  const int tiles = static_cast<int>(terrain.selection().drawn.size());
  // Rounded up, so that it is not made anew in every frame.
  const int rows = (tiles / kTilesAcross / 8 + 1) * 8;
  const glm::ivec2 size = glm::ivec2(kTilesAcross, 2 * rows) * TileMemory::kPoints;  // air, and over it light
  airOfTiles_.begin(size, {GL_RGBA16F});
  const gl::Program& program = useWith(programs_.airOfTiles, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, GlobeRays(frame, size.x, size.y));
  setCorners(program, frame, terrain);
  program.set("u_tableSize", glm::vec2(size));
  textures_.bind(textures.pits() > 0);
  GroundTextures::set(program, frame);
  // From above the clouds each pixel of the ground finds their shadows itself.
  if (&programsFor(frame, textures, terrain) != &programs_.nearby) program.set("u_hasClouds", false);
  const TileMemory& memory = terrain.memory();
  memory.bind(kGroundUnit, kColourUnit, kHorizonUnit);
  const auto* const firstPoint = reinterpret_cast<const void*>(static_cast<std::size_t>(memory.indices()) * sizeof(std::uint16_t));
  for (const int isLight : {0, 1}) {
    program.set("u_isLight", isLight);
    forTiles(
        terrain, view, [](const DrawnTile&) { return true; },
        [&](int firstVertex) {
          glDrawElementsBaseVertex(GL_POINTS, TileMemory::kPoints * TileMemory::kPoints, GL_UNSIGNED_SHORT, firstPoint, firstVertex);
        });
  }
  airOfTiles_.end();
  smooth(airOfTiles_.texture());
}

void TerrainPass::makeAirOfSky(const Frame& frame, glm::ivec2 size) {
  const glm::ivec2 blocks = (size + kSkyBlock - 1) / kSkyBlock;
  airOfSky_.begin(blocks, {GL_RGBA16F});
  const gl::Program& program = programs_.airOfSky;
  program.use();
  program.set("u_grain", GroundTextures::kGrainUnit);  // not read, but an array is not to stand at the unit of another kind
  const GlobeRays rays(frame, size.x, size.y);
  setGlobeView(program, frame, rays);
  // The last blocks may reach beyond the picture: the table is stretched over it as it is.
  const glm::vec2 pixels = glm::vec2(size) / glm::vec2(blocks);
  program.set("u_firstPixel", glm::vec2(rays.first) / pixels);
  program.set("u_screenPerPixel", 2.0f / glm::vec2(rays.whole) * pixels);
  glBindVertexArray(emptyVertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  airOfSky_.end();
  smooth(airOfSky_.texture());
}

void TerrainPass::prepare(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, glm::ivec2 size) {
  makeAirOfTiles(frame, textures, terrain, terrainView(frame, size));
  if (isDeepInAir(frame)) makeAirOfSky(frame, size);
}

void TerrainPass::prepareNearClouds(const Frame& frame, const PlanetTextures& textures, glm::ivec2 size) {
  textures_.bindGrain();
  clouds_.prepare(frame, textures, size);
}

void TerrainPass::drawNearClouds(const Frame& frame, const Terrain& terrain, glm::ivec2 size) const {
  if (frame.cloudVolume > 0) clouds_.draw(frame, size, depthScale(terrain));
}

const TerrainPrograms::Ground& TerrainPass::programsFor(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain) const {
  const double altitude = altitudeOf(frame);
  if (mapShare(altitude, terrain) > 0) return programs_.withMaps;
  if (altitude > kCloseAltitude) return programs_.overClouds;
  const bool isOverClouds = textures.hasClouds() && frame.sky.hasClouds && altitude > cloudAltitude(frame);
  return isOverClouds ? programs_.highland : programs_.nearby;
}

void TerrainPass::drawSky(const Frame& frame, const PlanetTextures& textures, const GlobePass& globe, glm::ivec2 size,
                          const glm::vec4& horizon) const {
  const auto farthest = static_cast<double>(farthestDepth());
  glDepthRange(farthest, farthest);
  glDepthFunc(hasReversedDepth() ? GL_GEQUAL : GL_LEQUAL);
  gl::bindTo(kAirUnit, airOfSky_.texture());
  const MapPrograms& programs = !isDeepInAir(frame) ? programs_.sky : (hidesStars(frame) ? programs_.skyWithin : programs_.starrySky);
  globe.drawSky(frame, textures, programs, size, [&](const gl::Program& program) {
    program.set("u_tableOfAir", kAirUnit);
    program.set("u_horizons", kHorizonUnit);
    program.set("u_eyesHorizon", horizon);
    GroundTextures::set(program, frame);
    program.set("u_drawnSize", glm::vec2(size));
  });
  glDepthRange(0, 1);
}

void TerrainPass::drawForeground(const Frame& frame, const PlanetTextures& textures, const GlobePass& globe, glm::ivec2 size) const {
  const GlobeRays rays(frame, size.x, size.y);
  const double away = glm::length(frame.camera.position);
  const auto isNear = [&](const SkyMoon& moon) {
    return glm::length(moon.place - frame.camera.position) - moon.radius < away && isInPicture(moon, frame.camera.position, rays);
  };
  // Of an eye down in the air they stand behind it, and the sky has them.
  const auto& moons = frame.sky.moons;
  const bool seesMoons = !isDeepInAir(frame) && std::any_of(moons.begin(), moons.end(), isNear);
  const bool seesRings = away > textures.rings().innerRadius(), seesPlumes = !plumesInSight(textures.plumes(), frame).empty();
  if (!seesMoons && !seesRings && !seesPlumes) return;
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_ONE, GL_SRC_ALPHA, GL_ZERO, GL_ONE);  // how much of a pixel is planet stays
  globe.drawForeground(frame, textures, programs_.foreground, size,
                       [&](const gl::Program& program) { program.set("u_seesNearMoons", seesMoons); });
  glDisable(GL_BLEND);
}

void TerrainPass::setGround(const gl::Program& program, const Frame& frame, const PlanetTextures& textures, const Terrain& terrain,
                            const GlobeRays& rays, const glm::vec4& horizon) const {
  const double altitude = altitudeOf(frame);
  setGlobeView(program, frame, rays);
  setCorners(program, frame, terrain);
  // Who stands on a mountain is near the ground, however far above the sphere.
  const glm::dvec3 eye = turnedFromWorld(frame.planetAngleRadians) * frame.camera.position;
  const double above = std::max(altitude - terrain.groundUnder(eye), 1e-9);
  const float exaggeration = shownExaggeration(static_cast<float>(above), textures.steepness());
  program.set("u_steepness", frame.sky.shading * exaggeration);
  program.set("u_relief", frame.sky.shading * exaggeration / textures.exaggeration());
  program.set("u_bareness", textures.isBareRock() ? 1.0f : 0.0f);
  program.set("u_pits", textures.pits());
  program.set("u_dunes", textures.hasDunes() ? 1.0f : 0.0f);
  program.set("u_grading", textures.grading());
  program.set("u_gradedWater", textures.gradedWater());
  program.set("u_mapShare", mapShare(altitude, terrain));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale(terrain));
  program.set("u_farthest", kFarthest * depthScale(terrain));
  program.set("u_samples", static_cast<float>(terrain.shape().samples()));
  program.set("u_metersOfRadius", static_cast<float>(terrain.radiusMeters()));
  program.set("u_ground", kGroundUnit);
  program.set("u_colours", kColourUnit);
  program.set("u_horizons", kHorizonUnit);
  program.set("u_eyesHorizon", horizon);
  GroundTextures::set(program, frame);
  program.set("u_plantReach", static_cast<float>(std::max(terrain.plantReach(), 1e-9)));
  program.set("u_tableOfAir", kAirUnit);
}

void TerrainPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const GlobePass& globe,
                       glm::ivec2 size) {
  const GlobeRays rays(frame, size.x, size.y);
  const TerrainView view = terrainView(frame, size);
  const glm::vec4 horizon = eyesHorizon(terrain, view);
  const TileMemory& memory = terrain.memory();
  const std::vector<DrawnTile>& drawn = terrain.selection().drawn;
  textures_.bind(textures.pits() > 0);
  gl::bindTo(kAirUnit, airOfTiles_.texture());
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(hasReversedDepth() ? GL_GREATER : GL_LESS);
  // While finer tiles are on their way the eye may stand below coarse ground: better its underside than the sky beneath it.
  if (terrain.hasAllTiles()) glEnable(GL_CULL_FACE);
  if (hasReversedDepth()) glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
  const TerrainPrograms::Ground& programs = programsFor(frame, textures, terrain);
  FrameNeeds needs = moonShadowNeeds(frame);
  needs.hasAurora = seesAurora(frame);
  for (int kind = 0; kind < 3; ++kind) {
    const auto isMeant = [kind](const DrawnTile& tile) { return (tile.isLand ? 0 : (tile.isSea ? 1 : 2)) == kind; };
    if (std::none_of(drawn.begin(), drawn.end(), isMeant)) continue;
    setGround(useWith(programs[static_cast<std::size_t>(kind)], textures, needs), frame, textures, terrain, rays, horizon);
    memory.bind(kGroundUnit, kColourUnit, kHorizonUnit);
    forTiles(terrain, view, isMeant,
             [&](int firstVertex) { glDrawElementsBaseVertex(GL_TRIANGLES, memory.indices(), GL_UNSIGNED_SHORT, nullptr, firstVertex); });
  }
  glDisable(GL_CULL_FACE);
  const PlantView plantView{frame, textures, terrain, view, rays, depthScale(terrain), horizon};
  plants_.draw(plantView);
  grass_.draw(plantView, plants_.shade());
  if (hasReversedDepth()) glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
  drawSky(frame, textures, globe, size, horizon);
  glDisable(GL_DEPTH_TEST);
}

}  // namespace terrella::render
