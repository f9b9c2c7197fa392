// The viewer as a camera: exposure that follows the light, photos larger than the window, and a camera that drifts by itself.
#include <cmath>

#include "app/viewer/viewer.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "render/large_picture.h"

namespace terrella::app {
namespace {

constexpr int kPhotoScale = 2;         // photo pixels to one of the window's, along a side
constexpr float kDriftSpeed = 0.012f;  // window heights a second
constexpr float kBreathPeriod = 80;    // seconds from near to far and back
constexpr float kBreath = 0.2f;        // steps of the wheel a second, at the most
constexpr float kTwoPi = 2 * 3.14159265f;

}  // namespace

void Viewer::adaptToLight(float seconds) {
  // A single map and the flat one are not lit; one screenshot is exposed as a photograph (drawPlanet).
  if (!settings_.adaptsToLight || isOneScreenshot() || drawnView_ || isFlat_ || renderer_.textures().isEmpty()) return;
  const auto scene = renderer_.measureLight();
  if (scene) adaptedExposure_ = adaptedExposure(adaptedExposure_, wantedExposure(*scene, shareOfSpace(rig_.camera().altitude())), seconds);
}

// What the window shows, without the panel and the room it takes.
void Viewer::takePhoto() {
  if (!isOnScreen_ || shown_->isPreview) return messages_.show("The planet is still growing; take the photo when it is there", true);
  if (isLandscape_ || isFlat_) return messages_.show("Photos are taken of the globe; F12 saves what the window shows", true);
  Frame frame = composeFrame();
  frame.shiftRight = 0;
  frame.sky.hasBloom = true;
  const glm::ivec2 size = window_->framebufferSize() * kPhotoScale;
  Picture photo{size.x, size.y, {}};
  photo.pixels.reserve(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
  const auto drawn = drawLarge(renderer_, frame, size, 2, [&](const Picture& rows) -> Result<void> {
    photo.pixels.insert(photo.pixels.end(), rows.pixels.begin(), rows.pixels.end());
    return {};
  });
  const std::string path = unusedPath("terrella-" + shownParams().seed.fileName() + "-photo", ".png");
  const auto saved =
      drawn ? savePng(path, {photo.width, photo.height, 3, &photo.pixels[0].r, true, pictureTexts(shownParams(), viewHere())}) : drawn;
  const std::string shownSize = std::to_string(size.x) + " x " + std::to_string(size.y);
  messages_.show(saved ? "Photo saved as " + path + " (" + shownSize + ")" : saved.error().message, !saved);
  trace_.write("photo", {{"file", Trace::text(path)}, {"saved", saved ? "true" : "false"}});
}

void Viewer::setCinema(bool isOn) {
  isCinema_ = isOn;
  if (isOn) closeWindows();
  overlay_.isVisible = !isOn;
  cinemaSeconds_ = 0;
  if (isOn) messages_.show("Cinema: V or Esc brings the panel back");
}

// Nothing stands before the planet then.
void Viewer::closeWindows() {
  export_.isOpen = false;
  gallery_.close();
  planetList_.close();
  bookmarks_.close();
  overlay_.isHelpOpen = overlay_.isMessagesOpen = false;
}

// Around the planet, slowly nearer and farther, until a hand takes over for as long as it likes.
void Viewer::drift(CameraInput& input, float seconds) {
  cinemaSeconds_ += seconds;
  if (input.isDragging || input.wheel != 0 || input.move != glm::vec3(0) || input.turn != glm::vec2(0)) return;
  input.cursor.reset();
  const float phase = kTwoPi * cinemaSeconds_ / kBreathPeriod;
  input.isDragging = true;
  input.drag = glm::vec2(-kDriftSpeed, 0.3f * kDriftSpeed * std::sin(0.37f * phase)) * seconds;
  input.wheel = kBreath * std::cos(phase) * seconds;
}

}  // namespace terrella::app
