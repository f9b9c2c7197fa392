#include "app/viewer/viewer.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "app/terminal.h"
#include "base/workers.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "kinds/kinds.h"
#include "methods/elevation.h"
#include "params/share_code.h"
#include "render/photograph.h"
#include "render/software.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

constexpr std::chrono::milliseconds kMinimisedPause(50);
constexpr std::chrono::milliseconds kFirstPlanetPause{40};
constexpr double kLongestPause = 0.15;  // seconds between frames of a sketch
constexpr double kLongestStep = 0.4;    // seconds that pass for all that moves: frames that took longer had something else to do
// Of each frame, while maps are on their way to the GPU: no quick one stutters, and no slow one makes them wait.
constexpr double kUploadMilliseconds = 4, kUploadShare = 0.2;

Camera firstSight(const PlanetParams& params, glm::vec2 window) {
  constexpr float kLatitude = static_cast<float>(Standpoint::kLatitudeDegrees) * kDegree;
  return lookAtPlanet(0, kLatitude, standardDistance(params, window.x / std::max(window.y, 1.0f), 0.7f, kLatitude));
}

// Maps of 2048 have about a texel to a pixel of a whole planet, so coasts are steps; wider ones should not make anyone wait.
int suitedMapWidth(int threads) {
  constexpr int kUsual = 2048, kWide = 4096, kManyCores = 8;
  return !drawsInSoftware() && Workers(threads).threads() >= kManyCores ? kWide : kUsual;
}

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
      mapWidth_(options.mapWidth.value_or(suitedMapWidth(options.threads))),
      visits_(options.params),
      edits_(options.params),
      awaitedView_(options.view),
      awaitedStandpoint_(options.isGiven() ? std::optional<Standpoint>(options) : std::nullopt),
      rig_(firstSight(options.params, window_->size())),
      lastFrame_(glfwGetTime()) {
  settings_.isPaused = isOneScreenshot();
  settings_.quality = isSoftware_ ? ui::Quality::low : ui::Quality::medium;
  overlay_.panel = settingsFile_.read();
  for (const std::string& name : presetNames()) {
    if (auto preset = loadPreset(name)) {
      overlay_.presets.push_back(std::move(*preset));
    } else {
      messages_.show(preset.error().message, true);
    }
  }
  if (!isOneScreenshot()) messages_.show("Drag to turn, wheel to come closer, T to land, F1 for all keys");
}

Viewer::~Viewer() = default;

Result<void> Viewer::run() {
  while (frame()) {
    // Presenting sets the pace of frames, and a window that is not seen presents none.
    if (window_->isMinimised()) std::this_thread::sleep_for(kMinimisedPause);
    // Until there is a planet to look at, the processor is its: a software renderer would take all of it for empty space.
    if (!shown_) std::this_thread::sleep_for(isOneScreenshot() ? 4 * kFirstPlanetPause : kFirstPlanetPause);
    // While a sketch of it is there, half of it.
    if (isSoftware_ && shown_ && shown_->isPreview)
      std::this_thread::sleep_for(std::chrono::duration<double>(std::min(lastSeconds_, kLongestPause)));
  }
  // Whoever closes the window means to end; what is not complete by then goes without a trace.
  if (exporting_ && !exporting_->isDone()) {
    exporting_->end();
    print(exporting_->hasFailed() ? "The export to " + exporting_->directory() + " was stopped; nothing was written.\n"
                                  : exporting_->message() + "\n");
  }
  exporting_.reset();
  trace_.write("closed");
  trace_.flush();
  return outcome_;
}

float Viewer::secondsSinceLastFrame() {
  const double now = glfwGetTime();
  const double seconds = now - lastFrame_;
  lastFrame_ = now;
  frameSeconds_ += (static_cast<float>(seconds) - frameSeconds_) * 0.08f;
  trace_.addFrame(seconds);
  return static_cast<float>(std::clamp(seconds, 0.0, kLongestStep));
}

bool Viewer::frame() {
  if (!window_->isOpen()) return false;
  const double begun = glfwGetTime();
  const float seconds = secondsSinceLastFrame();
  window_->poll();
  if (window_->isMinimised()) return true;
  imgui_.beginFrame(settings_.interfaceScale);
  receivePlanet();
  handleKeys();
  openDropped();
  moveCamera(seconds);
  drawInterface();
  requestPlanet();
  finishExport();
  // Before it is drawn: whoever waits for all of a picture looks at this frame's.
  const bool isFree = isOnScreen_ && !shown_->isPreview;
  areMoonsShown_ = isLandscape_ || moonLooks_.work(renderer_, params_, composeFrame(), window_->framebufferSize(), isFree);

  draw(seconds);
  imgui_.endFrame();
  takeScreenshots();
  takeListPictures();
  workOnGallery();
  window_->present();
  trace_.flush();
  lastSeconds_ = glfwGetTime() - begun;
  return true;
}

// While the eye moves, or no more than a sketch of the planet is there, no frame takes long: it is drawn with fewer pixels where it would.
void Viewer::drawPlanet(glm::ivec2 size, int supersampling) {
  Frame frame = composeFrame();
  // One screenshot is a photograph, exposed as `render` exposes its pictures.
  if (isOneScreenshot() && isOnScreen_ && settings_.adaptsToLight) expose(frame.sky, photographExposure(renderer_, frame, size));
  const bool isWhole =
      isOneScreenshot() || wantsScreenshot_ || isCinema_ || settings_.quality == ui::Quality::high || frame.view || frame.isFlat;
  const bool isMoving = motion_.moves(frame), isSketch = shown_ && shown_->isPreview;
  const float share = isWhole ? motionScale_.whole() : motionScale_.next(lastSeconds_, isMoving || isSketch);
  if (share == 1) return renderer_.draw(frame, size.x, size.y, supersampling);
  const glm::ivec2 fewer = glm::max(glm::ivec2(glm::vec2(size) * share), glm::ivec2(1));
  coarse_.begin(fewer, {});
  renderer_.draw(frame, fewer.x, fewer.y, supersampling);
  coarse_.end();
  coarse_.copyTo(size);
}

void Viewer::draw(float seconds) {
  const glm::ivec2 size = window_->framebufferSize();
  const int supersampling = settings_.quality == ui::Quality::high || isOneScreenshot() ? 2 : 1;
  if (isLandscape_) {
    landscape_->draw(renderer_.sceneTarget(), settings_.exposure, panelShift_, size.x, size.y, supersampling);
  } else {
    drawPlanet(size, supersampling);
    if (isOnScreen_ && !isOneScreenshot()) renderer_.prepareShaders();
    adaptToLight(seconds);
  }
  if (const auto complaint = Renderer::takeComplaint()) {
    messages_.show(complaint->message, true);
    if (isOneScreenshot()) outcome_ = *complaint, window_->close();
  }
}

// Whether a view can be drawn of what has arrived: its map is there, or will never be.
bool Viewer::isAtHand(MapView view) const {
  return !view || (shown_ && (shown_->maps.has(*view) || !shown_->planet.kind().maps().has(*view)));
}

void Viewer::receivePlanet() {
  if (auto grown = worker_.take()) {
    const bool isNewWorld = !shown_ || shown_->planet.params().seed != grown->planet.params().seed;
    // A new planet shows its best side first, unless one has said where to begin; an edited one stays where it is.
    if (awaitedStandpoint_) {
      if (!awaitedStandpoint_->longitudeDegrees)
        awaitedStandpoint_->longitudeDegrees = scenicLongitudeRadians(grown->maps) * kDegreesInRadian;
    } else if (isNewWorld && rig_.mode() == CameraMode::orbit && !awaitedView_) {
      turnTo_ = longitudeOf(rig_.camera().position) - scenicLongitudeRadians(grown->maps);
    }
    renderer_.textures().show(grown->planet, grown->maps);
    const auto* heights = grown->maps.find<MapId::height>();
    const bool hasNewHeights = heights && (!shown_ || shown_->maps.find<MapId::height>() != heights);
    if (hasNewHeights && !hasRelief(*heights)) messages_.show(kNoReliefMessage);
    shown_ = std::move(*grown);
    legend_.reset();
    isOnScreen_ = false;
    if (!shown_->isPreview) standOn(shown_->ground);
  }
  if (const auto complaint = worker_.takeComplaint()) {
    messages_.show(complaint->message, true);
    if (isOneScreenshot()) outcome_ = *complaint, window_->close();
  }
  PlanetTextures& textures = renderer_.textures();
  const int swaps = textures.swaps();
  const MapView next = isAtHand(settings_.map) ? settings_.map : drawnView_;
  const bool isAwaited = isOneScreenshot() || textures.isEmpty();  // nothing else is there to be seen
  const double patience = isAwaited ? 1000.0 : std::max(kUploadMilliseconds, 1000 * kUploadShare * lastSeconds_);
  const bool isUploaded = textures.upload(patience, next);
  if (isUploaded && textures.has(next)) drawnView_ = next;
  if (textures.swaps() != swaps) trace_.write("swap");  // while a slider is dragged, that may be a planet of a moment ago
  if (shown_ && isUploaded && !isOnScreen_) reportShown();
}

void Viewer::reportShown() {
  isOnScreen_ = true;
  if (turnTo_) planetAngle_ = cloudAngle_ = *turnTo_;
  turnTo_.reset();
  if ((awaitedView_ || awaitedStandpoint_) && shown_->planet.params() == params_) {
    if (!shown_->isPreview)
      goToAwaited();
    else if (isAtStart_)
      waitOverAwaited();
  }
  isAtStart_ = isAtStart_ && shown_->isPreview;
  const PlanetParams& params = shown_->planet.params();
  glfwSetWindowTitle(window_->handle(), ("Terrella, seed " + params.seed.text()).c_str());
  if (!trace_.isOn()) return;
  // More maps of the same planet are no news of it.
  const bool isKnown = traced_ == shown_->spec();
  traced_ = shown_->spec();
  trace_.write(isKnown ? "maps" : (shown_->isPreview ? "preview" : "planet"),
               {{"seed", std::to_string(params.seed.number())},
                {"seedText", Trace::text(params.seed.text())},
                {"width", std::to_string(shown_->maps.grid().columns())},
                {"isSketch", shown_->spec().isSketch ? "true" : "false"},
                {"code", Trace::text(toShareCode(params))},
                {"milliseconds", Trace::number(shown_->milliseconds)},
                {"sinceRequest", Trace::number((glfwGetTime() - requestedAt_) * 1000)}});
}

void Viewer::requestPlanet() {
  const bool isSame = requested_ && requested_->params == params_ && requested_->columns == mapWidth_;
  if (isSame && (!settings_.map || requestedMaps_.has(*settings_.map))) return;
  if (!isSame) {
    auto spec = planetSpec(params_, mapWidth_);
    if (!spec) {
      // Said once, however many frames it stays.
      if (refused_ == params_) return;
      messages_.show(spec.error().message, true);
      if (requested_) params_.surface.palette = requested_->params.surface.palette;
      edits_.amend(params_);  // or undoing would lead back to it for ever
      refused_ = params_;
      return;
    }
    refused_.reset();
    requested_ = std::move(*spec);
    requestedMaps_ = MapSet::oftenDrawn();
    requestedAt_ = glfwGetTime();
  }
  // What was looked at before stays until the planet changes.
  if (settings_.map) requestedMaps_.add(*settings_.map);
  worker_.request(*requested_, requestedMaps_);
}

void Viewer::takeScreenshots() {
  const bool isComplete = isOnScreen_ && !shown_->isPreview && areMoonsShown_;
  if (isOneScreenshot() ? !isComplete || !outcome_ : !wantsScreenshot_) return;
  wantsScreenshot_ = false;
  const glm::ivec2 size = window_->framebufferSize();
  const Picture picture = readPixels(size.x, size.y);
  const std::string path = isOneScreenshot() ? options_.screenshotFile : unusedPath("terrella-" + shownParams().seed.fileName(), ".png");
  std::vector<PngText> texts;
  if (isOnScreen_) texts = isFlat_ || isLandscape_ ? pictureTexts(shownParams()) : pictureTexts(shownParams(), viewHere());
  const auto saved = savePng(path, {picture.width, picture.height, 3, &picture.pixels[0].r, true, texts});
  if (isOneScreenshot()) {
    outcome_ = saved;
    if (saved) print("Wrote " + path + " (" + std::to_string(size.x) + " x " + std::to_string(size.y) + ").\n");
    window_->close();
    return;
  }
  const char* const offer = !saved || isLandscape_ || export_.isOpen ? "" : "Maps of what I see ...";
  messages_.show(saved ? "Screenshot saved as " + path : saved.error().message, !saved, offer);
  trace_.write("screenshot", {{"file", Trace::text(path)}, {"saved", saved ? "true" : "false"}});
}

}  // namespace terrella::app
