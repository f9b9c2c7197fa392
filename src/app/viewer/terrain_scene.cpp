#include "app/viewer/terrain_scene.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/hash.h"
#include "render/terrain/scenic_start.h"
#include "ui/minimap_window.h"

namespace terrella {
namespace {

// A pixel of the minimap to begin with: a feature is 32 of them wide.
constexpr int kMinimapBits = 5;

// What of the parameters the samples depend on: the rest at its default.
TerrainParams groundOf(TerrainParams params) {
  const TerrainParams standard;
  params.mode = standard.mode;
  params.colours = standard.colours;
  params.normals = standard.normals;
  params.mesh = standard.mesh;
  params.haze = standard.haze;
  params.skylineRoughness = standard.skylineRoughness;
  return params;
}

// Each seed begins somewhere else in its world.
double startCoordinate(std::uint64_t hash) { return static_cast<double>(hash % (1u << TerrainField::kWorldBits)); }

}  // namespace

Result<std::unique_ptr<TerrainScene>> TerrainScene::create() {
  auto pass = TerrainPass::load();
  if (!pass) return pass.error();
  return std::unique_ptr<TerrainScene>(new TerrainScene(std::move(*pass)));
}

void TerrainScene::renew(const TerrainParams& params, std::uint64_t seed) {
  const bool isNewWorld = !levels_ || seed != seed_;
  if (isNewWorld || groundOf(params) != groundOf(params_)) {
    levels_.emplace(params, seed, pass_.suggestedCells());
    minimap_.forget();
  }
  if (!colours_ || params.colours != params_.colours) {
    colours_.emplace(params.colours);
    minimap_.forget();
  }
  params_ = params;
  seed_ = seed;
  if (!isNewWorld) return;
  const ScenicStart start = scenicStart(levels_->field(), startCoordinate(mix64(seed)), startCoordinate(mix64(mix64(seed))));
  goTo(start.x, start.z);
  flight_.lookAt(start.heading, -0.08f);
}

void TerrainScene::goTo(double x, double z) {
  levels_->follow(TerrainField::wrapped(x), TerrainField::wrapped(z), levels_->finest());
  flight_.jumpTo(x, z, *levels_);
}

void TerrainScene::follow() {
  const TerrainEye& eye = flight_.eye();
  if (params_.mode == TerrainMode::turntable) {
    // The block is one to two features wide.
    const int featureBits = levels_->field().coarsestLevel();
    blend_ = 0;
    return levels_->follow(eye.x, eye.z, featureBits + 1 - static_cast<int>(std::bit_width(static_cast<unsigned>(levels_->cells()))));
  }
  const double level = std::min(levelForAltitude(flight_.clearance(), levels_->cells()), static_cast<double>(levels_->coarsestFinest()));
  const int finest = static_cast<int>(level);
  // A level fades out before it goes.
  blend_ = std::max(static_cast<float>(level - finest) * 2 - 1, 0.0f);
  levels_->follow(eye.x, eye.z, finest);
}

void TerrainScene::update(float seconds, const CameraInput& input, const TerrainParams& params, std::uint64_t seed, bool isPaused) {
  renew(params, seed);
  if (params_.mode == TerrainMode::flight) {
    if (levels_->count() == 0) follow();
    flight_.update(seconds, input, *levels_);
  } else {
    turntable_.update(seconds, input, !isPaused);
  }
  follow();
}

void TerrainScene::draw(float exposure, float shiftRight, int width, int height, int supersampling) {
  TerrainFrame frame;
  frame.params = params_;
  frame.blend = blend_;
  frame.exposure = exposure;
  frame.shiftRight = shiftRight;
  frame.isBlock = params_.mode == TerrainMode::turntable;
  frame.eye = flight_.eye();
  if (frame.isBlock) frame.eye = turntable_.eye(frame.eye.x, frame.eye.z, levels_->cells() * levels_->square(0).patch.spacing());
  pass_.draw(frame, *levels_, width, height, supersampling);
}

int TerrainScene::minimapLevel() const {
  const int coarsest = levels_->field().coarsestLevel();
  return std::clamp(coarsest - kMinimapBits - minimapZoom_, 0, coarsest);
}

bool TerrainScene::drawInterface(std::vector<ui::WidgetPlace>& places) {
  const TerrainEye& eye = flight_.eye();
  if (minimap_.show(levels_->field(), *colours_, eye.x, eye.z, minimapLevel())) minimapTexture_.upload(minimap_.pixels());
  ui::MinimapView view;
  view.texture = minimapTexture_.id();
  view.point = minimap_.pointAt(eye.x, eye.z);
  view.headingRadians = flight_.heading();
  view.samplesAcross = static_cast<float>(Minimap::kSize) * static_cast<float>(1u << minimapLevel());
  const ui::MinimapWish wish = ui::drawMinimap(view, places);
  if (wish.zoom != 0) minimapZoom_ = std::clamp(minimapZoom_ + wish.zoom, -kMinimapBits, levels_->field().coarsestLevel() - kMinimapBits);
  if (!wish.goTo) return false;
  const glm::dvec2 place = minimap_.placeAt(*wish.goTo);
  goTo(place.x, place.y);
  return true;
}

}  // namespace terrella
