#include "app/viewer/landscape_scene.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/hash.h"
#include "render/landscape/scenic_start.h"
#include "ui/lesson_board.h"
#include "ui/minimap_window.h"

namespace terrella::app {
namespace {

// A pixel of the minimap to begin with: a feature is 32 of them wide.
constexpr int kMinimapBits = 5;

constexpr int kLessonColumns = 64;
constexpr float kSkylineSpeed = 0.025f;  // lengths of the nearest line a second
// After so many all lines have come around: the shader gives each (1, 2, ...)^2 / kLayers^2 of the nearest one's speed.
constexpr float kSkylineTurn = Skyline::kLayers * Skyline::kLayers;

// What of the parameters the samples depend on: the rest at its default.
LandscapeParams groundOf(LandscapeParams params) {
  const LandscapeParams standard;
  params.mode = standard.mode;
  params.colours = standard.colours;
  params.normals = standard.normals;
  params.mesh = standard.mesh;
  params.haze = standard.haze;
  params.skylineRoughness = standard.skylineRoughness;
  params.lessonOldPoints = standard.lessonOldPoints;
  return params;
}

DiamondSquareSettings lessonOf(const LandscapeParams& params, std::uint64_t seed) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.gain = params.gain;
  settings.oldPoints = params.lessonOldPoints;
  return settings;
}

// Each seed begins somewhere else in its world.
double startCoordinate(std::uint64_t hash) { return static_cast<double>(hash % (1u << LandscapeField::kWorldBits)); }

}  // namespace

Result<std::unique_ptr<LandscapeScene>> LandscapeScene::create() {
  auto pass = LandscapePass::load();
  if (!pass) return pass.error();
  auto skyline = SkylinePass::load();
  if (!skyline) return skyline.error();
  return std::unique_ptr<LandscapeScene>(new LandscapeScene(std::move(*pass), std::move(*skyline)));
}

Result<void> LandscapeScene::reloadShaders() {
  if (const auto reloaded = pass_.reload(); !reloaded) return reloaded;
  return skyline_.reload();
}

void LandscapeScene::renew(const LandscapeParams& params, std::uint64_t seed) {
  const bool isNewWorld = !levels_ || seed != seed_;
  if (isNewWorld || groundOf(params) != groundOf(params_)) {
    levels_.emplace(params, seed, pass_.suggestedCells());
    minimap_.forget();
  }
  if (!colours_ || params.colours != params_.colours) {
    colours_.emplace(params.colours);
    minimap_.forget();
  }
  if (isNewWorld || params.skylineRoughness != params_.skylineRoughness) skyline_.show(makeSkyline(seed, params.skylineRoughness));
  if (isNewWorld || lessonOf(params, seed) != lessonOf(params_, seed)) lesson_.emplace(lessonOf(params, seed), kLessonColumns);
  params_ = params;
  seed_ = seed;
  if (!isNewWorld) return;
  const ScenicStart start = scenicStart(levels_->field(), startCoordinate(mix64(seed)), startCoordinate(mix64(mix64(seed))));
  goTo(start.x, start.z);
  flight_.lookAt(start.heading, -0.08f);
}

void LandscapeScene::goTo(double x, double z) {
  levels_->follow(LandscapeField::wrapped(x), LandscapeField::wrapped(z), levels_->finest());
  flight_.jumpTo(x, z, *levels_);
}

void LandscapeScene::follow() {
  const LandscapeEye& eye = flight_.eye();
  if (params_.mode == LandscapeMode::turntable) {
    // The block is one to two features wide.
    const int featureBits = levels_->field().coarsestLevel();
    levelFraction_ = 0;
    return levels_->follow(eye.x, eye.z, featureBits + 1 - static_cast<int>(std::bit_width(static_cast<unsigned>(levels_->cells()))));
  }
  const double level = std::min(levelForAltitude(flight_.clearance(), levels_->cells()), static_cast<double>(levels_->coarsestFinest()));
  const int finest = static_cast<int>(level);
  levelFraction_ = static_cast<float>(level - finest);
  levels_->follow(eye.x, eye.z, finest);
}

void LandscapeScene::update(float seconds, const CameraInput& input, const LandscapeParams& params, std::uint64_t seed, bool isPaused) {
  renew(params, seed);
  if (params_.mode == LandscapeMode::flight) {
    if (levels_->count() == 0) follow();
    flight_.update(seconds, input, *levels_);
  } else if (params_.mode == LandscapeMode::turntable) {
    turntable_.update(seconds, input, !isPaused);
  } else if (params_.mode == LandscapeMode::skyline) {
    skylineShift_ += (isPaused ? 0 : kSkylineSpeed * seconds) - input.drag.x * 0.5f;
    skylineShift_ -= std::floor(skylineShift_ / kSkylineTurn) * kSkylineTurn;
  }
  follow();
}

void LandscapeScene::draw(SceneTarget& target, float exposure, float shiftRight, int width, int height, int supersampling) {
  LandscapeFrame frame;
  frame.params = params_;
  frame.levelFraction = levelFraction_;
  frame.exposure = exposure;
  frame.shiftRight = shiftRight;
  frame.skylineShift = skylineShift_;
  if (params_.mode == LandscapeMode::lesson) return;  // its board covers the window
  if (params_.mode == LandscapeMode::skyline) return skyline_.draw(frame, target, width, height);
  frame.isBlock = params_.mode == LandscapeMode::turntable;
  frame.eye = flight_.eye();
  if (frame.isBlock) frame.eye = turntable_.eye(frame.eye.x, frame.eye.z, levels_->cells() * levels_->square(0).patch.spacing());
  pass_.draw(frame, *levels_, target, width, height, supersampling);
}

int LandscapeScene::minimapLevel() const {
  const int coarsest = levels_->field().coarsestLevel();
  return std::clamp(coarsest - kMinimapBits - minimapZoom_, 0, coarsest);
}

bool LandscapeScene::drawMinimap(std::vector<ui::WidgetPlace>& places) {
  const LandscapeEye& eye = flight_.eye();
  if (minimap_.show(levels_->field(), *colours_, eye.x, eye.z, minimapLevel()))
    minimapTexture_.upload(minimap_.pixels(), Minimap::kSize, Minimap::kSize);
  ui::MinimapView view;
  view.texture = minimapTexture_.id();
  view.point = minimap_.pointAt(eye.x, eye.z);
  view.headingRadians = flight_.heading();
  view.metersAcross = Minimap::kSize * static_cast<double>(1u << minimapLevel()) * LandscapeField::kSampleMeters;
  const ui::MinimapWish wish = ui::drawMinimap(view, places);
  if (wish.zoom != 0) minimapZoom_ = std::clamp(minimapZoom_ + wish.zoom, -kMinimapBits, levels_->field().coarsestLevel() - kMinimapBits);
  if (!wish.goTo) return false;
  const glm::dvec2 place = minimap_.placeAt(*wish.goTo);
  goTo(place.x, place.y);
  return true;
}

bool LandscapeScene::step(bool isForward) {
  if (params_.mode != LandscapeMode::lesson || !lesson_) return false;
  return isForward ? lesson_->next() : lesson_->previous();
}

void LandscapeScene::drawLessonBoard(float left, std::vector<ui::WidgetPlace>& places) {
  static const BiomeTable atlas(LandscapeColours::height);
  const auto colour = [](float height) { return atlas.at(height, 0.5f); };
  ui::drawLesson({*lesson_, explanation(*lesson_, params_.lessonOldPoints), colour, left}, places);
}

bool LandscapeScene::drawInterface(float left, std::vector<ui::WidgetPlace>& places) {
  if (params_.mode == LandscapeMode::lesson) drawLessonBoard(left, places);
  const bool hasGround = params_.mode == LandscapeMode::flight || params_.mode == LandscapeMode::turntable;
  return hasGround && drawMinimap(places);
}

}  // namespace terrella::app
