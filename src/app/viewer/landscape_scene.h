// The landscape view: the endless landscape, who looks at it, and what stands over it on the screen.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/libraries.h"
#include "landscape/lesson.h"
#include "render/landscape/landscape_rigs.h"
#include "render/landscape/minimap.h"
#include "render/passes/landscape_pass.h"
#include "render/passes/skyline_pass.h"
#include "render/picture_texture.h"
#include "ui/widgets.h"

namespace terrella::app {

class LandscapeScene {
 public:
  static Result<std::unique_ptr<LandscapeScene>> create();
  Result<void> reloadShaders();

  // Another seed is another landscape and begins at a fine place of it; other parameters change the one at hand.
  void update(float seconds, const CameraInput& input, const LandscapeParams& params, std::uint64_t seed, bool isPaused);
  void draw(SceneTarget& target, float exposure, float shiftRight, int width, int height, int supersampling);

  // The minimap, or the lesson's board, which leaves what lies left of `left` to the panel. Returns whether the minimap was used to
  // go somewhere.
  bool drawInterface(float left, std::vector<ui::WidgetPlace>& places);

  // Of the lesson; false where there is no such step, or no lesson.
  bool step(bool isForward);
  int stepNumber() const { return lesson_ ? lesson_->stepNumber() : 0; }

  const LandscapeFlight& flight() const { return flight_; }

 private:
  LandscapeScene(LandscapePass pass, SkylinePass skyline) : pass_(std::move(pass)), skyline_(std::move(skyline)) {}
  void renew(const LandscapeParams& params, std::uint64_t seed);
  void follow();
  void goTo(double x, double z);
  int minimapLevel() const;
  bool drawMinimap(std::vector<ui::WidgetPlace>& places);
  void drawLessonBoard(float left, std::vector<ui::WidgetPlace>& places);

  LandscapePass pass_;
  SkylinePass skyline_;
  LandscapeParams params_;
  std::uint64_t seed_ = 0;
  std::optional<LandscapeLevels> levels_;
  std::optional<BiomeTable> colours_;
  LandscapeFlight flight_;
  Turntable turntable_;
  float levelFraction_ = 0;
  float skylineShift_ = 0;
  Minimap minimap_;
  PictureTexture minimapTexture_;
  int minimapZoom_ = 0;
  std::optional<DiamondSquareLesson> lesson_;
};

}  // namespace terrella::app
