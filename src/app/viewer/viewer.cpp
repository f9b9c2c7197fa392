#include "app/viewer/viewer.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

#include "app/terminal.h"
#include "exporter/png.h"
#include "params/share_code.h"
#include "render/viewpoint.h"

namespace terrella {
namespace {

constexpr float kRadians = 3.14159265f / 180.0f;
constexpr double kUploadMilliseconds = 4;  // of each frame, while maps are on their way to the GPU

float longitudeOf(const glm::vec3& position) { return std::atan2(position.x, position.z); }

}  // namespace

Result<std::unique_ptr<Viewer>> Viewer::create(const ViewerOptions& options) {
  auto trace = Trace::open(options.traceFile);
  if (!trace) return trace.error();
  auto window = Window::open(options.windowWidth, options.windowHeight, "Terrella");
  if (!window) return window.error();
  auto renderer = Renderer::create();
  if (!renderer) return renderer.error();
  return std::unique_ptr<Viewer>(new Viewer(options, std::move(*window), std::move(*renderer), std::move(*trace)));
}

Viewer::Viewer(const ViewerOptions& options, std::unique_ptr<Window> window, Renderer renderer, Trace trace)
    : options_(options),
      window_(std::move(window)),
      trace_(std::move(trace)),
      renderer_(std::move(renderer)),
      imgui_(*window_),
      worker_(options.threads),
      params_(options.params),
      mapWidth_(options.mapWidth),
      seeds_(options.params.seed),
      edits_(options.params),
      rig_(lookAtPlanet(0, 14 * kRadians, 3.2f)) {
  settings_.isPaused = isOneScreenshot();
  for (const std::string& name : presetNames()) {
    if (auto preset = loadPreset(name)) {
      overlay_.presets.push_back(std::move(*preset));
    } else {
      messages_.show(preset.error().message, true);
    }
  }
  if (!isOneScreenshot()) messages_.show("Drag to turn, wheel to come closer, R for a new planet, F1 for all keys");
}

Viewer::~Viewer() = default;

Result<void> Viewer::run() {
  double before = glfwGetTime();
  while (window_->isOpen()) {
    const double now = glfwGetTime();
    const float seconds = static_cast<float>(std::clamp(now - before, 0.0, 0.1));
    frameSeconds_ += (static_cast<float>(now - before) - frameSeconds_) * 0.08f;
    trace_.addFrame(now - before);
    before = now;

    window_->poll();
    if (window_->isMinimised()) continue;
    imgui_.beginFrame(settings_.interfaceScale);
    receivePlanet();
    handleKeys();
    moveCamera(seconds);
    drawInterface();
    requestPlanet();
    finishExport();

    const glm::ivec2 size = window_->framebufferSize();
    renderer_.draw(composeFrame(), size.x, size.y, settings_.isSupersampled || isOneScreenshot() ? 2 : 1);
    imgui_.endFrame();
    takeScreenshots();
    window_->present();
    trace_.flush();
  }
  trace_.write("closed");
  trace_.flush();
  return outcome_;
}

void Viewer::receivePlanet() {
  if (auto grown = worker_.take()) {
    const bool isNewWorld = !shown_ || shown_->request.params.seed != grown->request.params.seed;
    // A new planet shows its best side first; an edited one stays where it is.
    if (isNewWorld && rig_.mode() == CameraMode::orbit) {
      turnTo_ = longitudeOf(rig_.camera().position) - static_cast<float>(scenicLongitudeRadians(grown->maps));
    }
    renderer_.textures().show(grown->maps);
    shown_ = std::move(*grown);
    isOnScreen_ = false;
  }
  const int swaps = renderer_.textures().swaps();
  const bool isUploaded = renderer_.textures().upload(isOneScreenshot() ? 1000.0 : kUploadMilliseconds, view_);
  if (renderer_.textures().swaps() != swaps) trace_.write("swap");  // while a slider is dragged, that may be a planet of a moment ago
  if (shown_ && isUploaded && !isOnScreen_) reportShown();
}

void Viewer::reportShown() {
  isOnScreen_ = true;
  if (turnTo_) planetAngle_ = cloudAngle_ = *turnTo_;
  turnTo_.reset();
  shareCode_ = toShareCode(shown_->request.params);
  glfwSetWindowTitle(window_->handle(), ("Terrella, seed " + std::to_string(shown_->request.params.seed)).c_str());
  trace_.write(shown_->isPreview() ? "preview" : "planet",
               {{"seed", std::to_string(shown_->request.params.seed)}, {"width", std::to_string(shown_->maps.shape.columns())},
                {"code", Trace::text(shareCode_)}, {"milliseconds", Trace::number(shown_->milliseconds)}});
}

void Viewer::requestPlanet() {
  seeds_.push(params_.seed);
  if (requested_ && requested_->params == params_ && requested_->width == mapWidth_) return;
  const auto palette = loadPalette(params_.surface.palette);
  if (!palette) {
    // The last good planet stays.
    messages_.show(palette.error().message, true);
    if (requested_) params_.surface.palette = requested_->params.surface.palette;
    return;
  }
  requested_ = PlanetRequest{params_, *palette, mapWidth_};
  worker_.request(*requested_);
}

void Viewer::moveCamera(float seconds) {
  const Mouse& mouse = window_->mouse();
  const glm::vec2 windowSize = glm::max(glm::vec2(window_->size()), glm::vec2(1));
  const bool isOverInterface = imgui_.wantsMouse();
  // A drag belongs to where it began, whatever the cursor meets later.
  if (mouse.wasPressed) isDraggingScene_ = !isOverInterface;
  const glm::vec2 dragged = isDraggingScene_ ? mouse.dragged : glm::vec2(0);

  CameraInput input;
  input.isDragging = isDraggingScene_;
  input.drag = dragged / windowSize.y;
  if (!mouse.isDown) isDraggingScene_ = false;
  input.wheel = isOverInterface ? 0 : mouse.wheel;
  const float spin = settings_.isPaused ? 0 : settings_.spinDegreesPerSecond * kRadians * seconds;
  if (!settings_.isPaused) {
    planetAngle_ = std::remainder(planetAngle_ + spin, 2 * 3.14159265f);
    cloudAngle_ = std::remainder(cloudAngle_ + settings_.cloudDegreesPerSecond * kRadians * seconds, 2 * 3.14159265f);
  }

  // In orbit the planet stands in the middle of what the panel leaves free, and so does the map; it glides there.
  const bool makesRoom = overlay_.isVisible && !isOneScreenshot() && (isFlat_ || rig_.mode() == CameraMode::orbit);
  const float panel = makesRoom ? overlay_.panelRight / windowSize.x : 0.0f;
  const float gap = (panel < 0.75f ? panel : 0.0f) - panelShift_;
  panelShift_ += std::abs(gap) < 0.001f ? gap : gap * (1 - std::exp(-8 * seconds));  // it arrives, too

  if (isFlat_) {
    const glm::ivec2 size = window_->framebufferSize();
    flat_.centre -= dragged / windowSize * flatMapSpan(flat_, size.x, size.y);
    // The picture's middle is where the panel leaves it.
    const glm::vec2 cursor = mouse.position / windowSize - glm::vec2(0.5f + panelShift_ / 2, 0.5f);
    flat_ = keptOnMap(zoomedAt(flat_, input.wheel, cursor, size.x, size.y), size.x, size.y);
    return;
  }
  if (!imgui_.wantsKeyboard()) {
    const auto axis = [&](int more, int less) { return static_cast<float>(window_->isHeld(more)) - static_cast<float>(window_->isHeld(less)); };
    // With Ctrl held, letters are commands.
    const bool isCommand = window_->isHeld(GLFW_KEY_LEFT_CONTROL) || window_->isHeld(GLFW_KEY_RIGHT_CONTROL);
    if (!isCommand) input.move = {axis(GLFW_KEY_D, GLFW_KEY_A), axis(GLFW_KEY_E, GLFW_KEY_Q), axis(GLFW_KEY_W, GLFW_KEY_S)};
    input.isHurrying = window_->isHeld(GLFW_KEY_LEFT_SHIFT) || window_->isHeld(GLFW_KEY_RIGHT_SHIFT);
  }
  rig_.update(seconds, input, spin);
}

Frame Viewer::composeFrame() const {
  Frame frame;
  frame.camera = rig_.camera();
  frame.sky.hasClouds = settings_.hasClouds;
  frame.sky.airDensity = static_cast<float>(params_.air.density);
  frame.sky.airDust = static_cast<float>(params_.air.dust);
  frame.sky.exposure = settings_.exposure;
  frame.sky.relief = settings_.relief;
  frame.sky.sunLongitudeRadians = settings_.sunLongitudeDegrees * kRadians;
  frame.sky.sunLatitudeRadians = settings_.sunLatitudeDegrees * kRadians;
  frame.view = view_;
  frame.isFlat = isFlat_;
  frame.flat = flat_;
  frame.shiftRight = panelShift_;
  frame.planetAngleRadians = planetAngle_;
  frame.cloudAngleRadians = cloudAngle_;
  return frame;
}

void Viewer::takeScreenshots() {
  const bool isComplete = isOnScreen_ && !shown_->isPreview();
  if (isOneScreenshot() ? !isComplete : !wantsScreenshot_) return;
  wantsScreenshot_ = false;
  const glm::ivec2 size = window_->framebufferSize();
  const Picture picture = readPixels(size.x, size.y);
  const std::string path = isOneScreenshot() ? options_.screenshotFile : unusedPath("terrella-" + std::to_string(params_.seed), ".png");
  const auto saved = savePng(path, {picture.width, picture.height, 3, &picture.pixels[0].r});
  if (isOneScreenshot()) {
    outcome_ = saved;
    if (saved) print("Wrote " + path + " (" + std::to_string(size.x) + " x " + std::to_string(size.y) + ").\n");
    glfwSetWindowShouldClose(window_->handle(), GLFW_TRUE);
    return;
  }
  messages_.show(saved ? "Screenshot saved as " + path : saved.error().message, !saved);
  trace_.write("screenshot", {{"file", Trace::text(path)}, {"saved", saved ? "true" : "false"}});
}

}  // namespace terrella
