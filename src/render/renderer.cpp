#include "render/renderer.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/hash.h"
#include "methods/elevation_stages.h"
#include "planet/grow.h"
#include "render/highness.h"
#include "render/portrait.h"
#include "render/software.h"
#include "render/stretch.h"
#include "tiles/tile_horizon.h"

namespace terrella::render {

Result<void> loadOpenGl(void (*(*getProcAddress)(const char*))()) {
  const int version = gladLoadGL(getProcAddress);
  if (version == 0 || version < GLAD_MAKE_VERSION(3, 3)) {
    return Error{"This machine's graphics driver offers OpenGL " + std::to_string(GLAD_VERSION_MAJOR(version)) + "." +
                 std::to_string(GLAD_VERSION_MINOR(version)) + "; Terrella needs 3.3. `terrella bake` works without any."};
  }
  constexpr GLuint kAsManyAsYouLike = 0xFFFFFFFF;  // shaders that are begun need not be waited for (gl::Program::begin)
  if (GLAD_GL_KHR_parallel_shader_compile) glMaxShaderCompilerThreadsKHR(kAsManyAsYouLike);
  return {};
}

Renderer::Renderer(Passes passes)
    : passes_(std::move(passes)), isSoftware_(drawsInSoftware()), emptyVertices_(gl::VertexArray::make("no vertices")) {}

Result<Renderer::Passes> Renderer::loadPasses() {
  auto globe = GlobePass::load();
  if (!globe) return globe.error();
  auto trees = TreePass::load();
  if (!trees) return trees.error();
  auto flat = FlatMapPass::load();
  if (!flat) return flat.error();
  auto wind = WindPass::load();
  if (!wind) return wind.error();
  auto terrain = TerrainPass::load();
  if (!terrain) return terrain.error();
  auto target = SceneTarget::load();
  if (!target) return target.error();
  return Passes{std::move(*globe), std::move(*trees), std::move(*flat), std::move(*wind), std::move(*terrain), std::move(*target)};
}

Result<Renderer> Renderer::create() {
  auto passes = loadPasses();
  if (!passes) return passes.error();
  return Renderer(std::move(*passes));
}

void Renderer::prepareShaders() {
  if (textures_.isEmpty()) return;
  std::vector<const MapPrograms*> all = passes_.globe.programs();
  all.push_back(&passes_.trees.programs());
  if (!terrain_.isEmpty()) {
    passes_.terrain.prepareTextures();
    const std::vector<const MapPrograms*> ground = passes_.terrain.programs();
    all.insert(all.end(), ground.begin(), ground.end());
  }
  const MapPrograms::Extras extras = extrasOf(textures_);
  for (const MapPrograms* const programs : all) {
    if (programs->begin(textures_.projection(), extras)) return;
  }
}

Result<void> Renderer::reloadShaders() {
  auto passes = loadPasses();
  if (!passes) return passes.error();
  passes_ = std::move(*passes);
  return {};
}

namespace {

constexpr int kRoughLattice = 17;          // some 80 m from point to point on an Earth
constexpr int kEdgeSamples = 4;            // where a graphics card helps
constexpr double kUploadMilliseconds = 4;  // of a frame, for tiles
constexpr double kDetailAngle = 0.0048, kLeastDetail = 2.3, kMostDetail = 4;

// So many times as far as it is wide is a tile split, whose cells span eight pixels then. From high up, where one sees the tiles' own maps
// and not yet the noise of materials, they are half as wide: few fill the picture there. `isHasty`: no more than must be.
double detailFor(const TerrainView& view, double altitude, bool isHasty) {
  constexpr double kLow = 0.0015, kHigh = 0.015, kFinerFromHighUp = 2;  // altitudes in radii
  if (isHasty) return kLeastDetail;
  const double wanted = std::clamp(kDetailAngle / view.pixelAngle, kLeastDetail, kMostDetail);
  return wanted * std::lerp(1.0, kFinerFromHighUp, static_cast<double>(highness(altitude, kLow, kHigh)));
}

// Of air like ours, which scatters blue light above all, when the sun is low.
float embersOf(const SkySettings& sky, const glm::dvec3& up) {
  constexpr double kLow = 0.04, kHigh = 0.18;  // sines of the sun's height
  if (sky.air.model != AirModel::earth) return 0;
  const glm::dvec3 sun = directionOf(static_cast<double>(sky.sunLongitudeRadians), static_cast<double>(sky.sunLatitudeRadians));
  return (1 - highness(glm::dot(up, sun), kLow, kHigh)) * static_cast<float>(1 - sky.air.dust);
}

// How photographs are taken. From space the light of the air before the planet is taken out, and clouds fill the
// picture; who stands in the air wants to see its light, and the ground, which is darker than clouds.
Photograph photographOf(const Frame& frame) {
  constexpr float kBlues = 0.65f;
  const glm::dvec3 eye = stretched(frame.camera.position, frame.flattening);
  const float space = shareOfSpace(glm::length(eye) - 1);
  return {kPhotographicExposure * (1.4f - 0.4f * space), 0.010f + 0.045f * space, 1 - space, kBlues * (1 - space),
          (1 - space) * embersOf(frame.sky, glm::normalize(eye))};
}

SceneFinish finishOf(const Frame& frame, int width, int height) {
  return {photographOf(frame), frame.sky.hasBloom, graduatedFilterOf(frame, width, height)};
}

// A frame with `times` as many pixels along a side.
Frame enlarged(Frame frame, int times) {
  frame.part.whole *= times;
  frame.part.first *= times;
  frame.samples = times;
  return frame;
}

}  // namespace

// Single maps and flat ones are display values from the first.
void Renderer::drawMap(const Frame& shown, glm::ivec2 size, int supersampling) {
  const glm::ivec2 drawn = supersampling > 1 ? size * 2 : size;
  const Frame frame = enlarged(shown, drawn.x / size.x);
  if (drawn != size) enlarged_.begin(drawn, {});
  glBindVertexArray(emptyVertices_.id());
  if (frame.isFlat) {
    passes_.flat.draw(frame, textures_, drawn.x, drawn.y);
  } else {
    passes_.globe.draw(frame, textures_, drawn.x, drawn.y);
  }
  if (frame.view && infoOf(*frame.view).sample == Sample::wind) passes_.wind.draw(frame, textures_, drawn.x, drawn.y, drawn.x / size.x);
  if (drawn == size) return;
  enlarged_.end();
  enlarged_.copyTo(size);
  glViewport(0, 0, size.x, size.y);
}

std::shared_ptr<const TileMaker> tileMakerOf(std::shared_ptr<const Planet> planet) {
  if (!planet->find<Elevation>() || !planet->find<SeaLevel>()) return nullptr;
  // What ground is made of is told by its palette's colours, so shaders grade what they have made of it.
  if (const PlanetSpec spec = planet->spec().ungraded(); !(spec == planet->spec()))
    planet = std::make_shared<const Planet>(grow(spec, kTileMaps, {Workers(1)}, planet.get()));
  return std::make_shared<const TileMaker>(std::move(planet), TileShape());
}

void Renderer::showTerrain(const std::shared_ptr<const TileMaker>& maker) {
  if (!maker) return terrain_.clear();
  TileSource source;
  source.make = [maker](const TileAddress& tile) { return maker->make(tile); };
  source.groundMeters = [maker](const std::vector<Point3<double>>& directions) { return maker->heights().metersAboveSea(directions); };
  source.roughMeters = [maker](const std::vector<Point3<double>>& directions) {
    return maker->heights().metersAboveSea(directions, kRoughLattice);
  };
  // Of each world its own, also where a moon and its planet have the same seed.
  const PlanetParams& params = maker->planet().params();
  source.seed = mix64(params.seed.number()) ^ std::bit_cast<std::uint64_t>(params.relief.radiusMeters);
  source.meshMeters = [maker](const Point3<double>& direction, int level) {
    return maker->heights().metersAboveSea(std::vector{direction}, level).front();
  };
  source.horizon = [maker](const TileAddress& tile, const Point3<double>& sun) {
    const Planet& planet = maker->planet();
    const double highest = planet.params().relief.reliefMeters * (1 - static_cast<double>(planet.at<SeaLevel>().height));
    return horizonOf(tile, horizonShape(maker->shape()), sun, castingGround(maker->heights(), highest));
  };
  source.shape = maker->shape();
  source.radiusMeters = maker->planet().params().relief.radiusMeters;
  source.finestLevel = finestTileLevel(maker->shape());
  terrain_.show(source);
}

// Whether the frame is of the ground from near.
bool Renderer::prepareTerrain(const Frame& frame, int width, int height) {
  const double altitude = glm::length(frame.camera.position) - 1;
  // Some way above the place where it is wanted it is made ready, yet not where whole planets are looked at one after the other.
  if (altitude > 1.25 * TerrainPass::kHighest) {
    terrain_.forgetFormer();
    return false;
  }
  const TerrainView view = terrainView(frame, {width, height});
  terrain_.setDetail(detailFor(view, altitude, isSoftware_ && !frame.waitsForTerrain));
  terrain_.update(view, kUploadMilliseconds, frame.waitsForTerrain);
  return !terrain_.isEmpty() && altitude < TerrainPass::kHighest;
}

void Renderer::prepareTables(Frame& frame, glm::ivec2 size) {
  passes_.terrain.prepare(frame, textures_, terrain_, size);
  frame.cloudVolume = CloudVolumePass::shareOf(frame);
  if (frame.cloudVolume <= 0) return;
  const auto timing = passes_.target.times().time("near clouds");
  passes_.terrain.prepareNearClouds(frame, textures_, size);
}

void Renderer::drawGlobe(const Frame& frame, glm::ivec2 size) {
  glBindVertexArray(emptyVertices_.id());
  passes_.terrain.bindGrain();
  {
    const auto timing = passes_.target.times().time("globe");
    passes_.globe.draw(frame, textures_, size.x, size.y);
  }
  drawTrees(frame, size);
}

void Renderer::drawTrees(const Frame& frame, glm::ivec2 size) {
  const auto timing = passes_.target.times().time("trees");
  passes_.trees.draw(frame, textures_, size.x, size.y);
}

void Renderer::drawTerrain(const Frame& frame, glm::ivec2 size) {
  {
    const auto timing = passes_.target.times().time("terrain");
    passes_.terrain.draw(frame, textures_, terrain_, passes_.globe, size);
  }
  drawTrees(frame, size);
  passes_.terrain.drawNearClouds(frame, terrain_, size);
  passes_.terrain.drawForeground(frame, textures_, passes_.globe, size);
}

void Renderer::draw(const Frame& frame, int width, int height, int supersampling) {
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  if (textures_.isEmpty()) {
    glClearColor(0.01f, 0.012f, 0.02f, 1);
    return glClear(GL_COLOR_BUFFER_BIT);
  }
  if (frame.isFlat || frame.view) return drawMap(frame, {width, height}, supersampling);
  air_.show(frame.sky.air, frame.sketchesAir ? AirPatience::sketchFirst : AirPatience::full);
  air_.bind();
  const bool hasTerrain = prepareTerrain(frame, width, height);
  const int scale = supersampling > 1 ? 2 : 1;
  Frame drawn = enlarged(frame, scale);
  drawn.sky.hasClouds = drawn.sky.hasClouds && textures_.hasClouds();
  passes_.target.times().beginFrame();
  if (hasTerrain) prepareTables(drawn, glm::ivec2(width, height) * scale);
  // Of the horizon, which may lie almost level, the four of supersampling show but two steps. Software draws more of them for single
  // pictures alone.
  const bool hasSmoothEdges = !isSoftware_ || (hasTerrain && scale > 1 && frame.waitsForTerrain);
  glClearDepth(farthestDepth());
  const glm::ivec2 size = passes_.target.begin(width, height, supersampling, {hasTerrain, hasSmoothEdges ? kEdgeSamples : 1});
  glClearDepth(1);
  if (hasTerrain)
    drawTerrain(drawn, size);
  else
    drawGlobe(drawn, size);
  passes_.target.end(frame.sky.exposure, finishOf(frame, width, height));
}

Picture Renderer::portrait(const Planet& planet, const Maps& maps, int width, int height) {
  constexpr double kAllAtOnce = 1e9;
  sitter_.show(planet, maps);
  while (!sitter_.upload(kAllAtOnce, {})) {
  }
  const Frame frame = enlarged(portraitFrame(planet, maps, static_cast<float>(width) / static_cast<float>(height)), 2);
  portrait_.begin({width, height}, {});
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  sittersAir_.show(frame.sky.air, AirPatience::sketch);
  sittersAir_.bind();
  const glm::ivec2 size = passes_.target.begin(width, height, 2, {false, isSoftware_ ? 1 : kEdgeSamples});
  glBindVertexArray(emptyVertices_.id());
  passes_.terrain.bindGrain();
  passes_.globe.draw(frame, sitter_, size.x, size.y);
  passes_.target.end(frame.sky.exposure, finishOf(frame, width, height));
  Picture picture = readPixels(width, height);
  portrait_.end();
  return picture;
}

Picture readPixels(int width, int height) {
  Picture picture{width, height, std::vector<Rgb8>(static_cast<std::size_t>(width) * height)};
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, picture.pixels.data());
  for (int y = 0; y < height / 2; ++y) {
    std::swap_ranges(picture.pixels.begin() + static_cast<std::ptrdiff_t>(y) * width,
                     picture.pixels.begin() + static_cast<std::ptrdiff_t>(y + 1) * width,
                     picture.pixels.begin() + static_cast<std::ptrdiff_t>(height - 1 - y) * width);
  }
  return picture;
}

}  // namespace terrella::render
