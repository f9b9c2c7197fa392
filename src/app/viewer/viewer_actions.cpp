// What keys, buttons and the overlay do to the viewer.
#include <GLFW/glfw3.h>

#include <algorithm>
#include <iterator>
#include <random>

#include "app/terminal.h"
#include "app/viewer/viewer.h"
#include "ui/value_widgets.h"

namespace terrella::app {

namespace {

// What who types a seed or a name means as a letter, or as an edit of the text, not as a command. With Alt, Ctrl makes letters of some
// keyboards.
bool isTyped(const KeyPress& press) {
  if (press.key >= GLFW_KEY_F1 && press.key <= GLFW_KEY_F12) return false;
  const bool isCommand =
      (press.mods & GLFW_MOD_CONTROL) && !(press.mods & GLFW_MOD_ALT) && press.key >= GLFW_KEY_A && press.key <= GLFW_KEY_Z;
  constexpr int kEdits[] = {GLFW_KEY_A, GLFW_KEY_C, GLFW_KEY_V, GLFW_KEY_X, GLFW_KEY_Y, GLFW_KEY_Z};
  return !isCommand || std::find(std::begin(kEdits), std::end(kEdits), press.key) != std::end(kEdits);
}

bool isChoosing(const KeyPress& press) {
  constexpr int kChoosing[] = {GLFW_KEY_LEFT,  GLFW_KEY_RIGHT,    GLFW_KEY_UP,   GLFW_KEY_DOWN,
                               GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER, GLFW_KEY_SPACE};
  return std::find(std::begin(kChoosing), std::end(kChoosing), press.key) != std::end(kChoosing);
}

}  // namespace

void Viewer::handleKeys() {
  for (const KeyPress& press : window_->keyPresses()) {
    if (imgui_.wantsKeyboard() && isTyped(press)) continue;
    if (imgui_.wantsArrows() && isChoosing(press)) continue;
    if (isSteering(press)) continue;
    if (const auto* binding = ui::bindingOf(press.key, press.mods))
      perform(binding->action, binding->map);
    else
      trace_.write("unbound", {{"key", std::to_string(press.key)}});
  }
}

// In orbit, where arrows steer as well, a letter that another keyboard has at a place keeps its meaning.
bool Viewer::isCommandInOrbit(int key, int place) const {
  return !isLandscape_ && rig_.mode() == CameraMode::orbit && key != place && ui::bindingOf(key, 0);
}

// On the planet one steers with the keys at the places of W A S D, Q and E, whatever letters are there; with L one turns the sun.
bool Viewer::isSteering(const KeyPress& press) const {
  const bool isFlying = isLandscape_ ? settings_.landscape.mode == LandscapeMode::flight : !isFlat_;
  if (!isFlying || (press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER))) return false;
  constexpr int kPlaces[] = {GLFW_KEY_W, GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D, GLFW_KEY_Q, GLFW_KEY_E};
  if (press.place == GLFW_KEY_SPACE) return !isLandscape_ && rig_.mode() == CameraMode::walk;
  if (press.key == GLFW_KEY_L) return true;
  if (isCommandInOrbit(press.key, press.place)) return false;
  return std::find(std::begin(kPlaces), std::end(kPlaces), press.place) != std::end(kPlaces);
}

void Viewer::perform(ui::Action action, std::optional<MapId> map) {
  using ui::Action;
  if (isLandscape_ && performOnLandscape(action)) return;
  switch (action) {
    case Action::newPlanet:
      goToSeed(Seed(std::random_device{}()));
      break;
    case Action::previousPlanet:
    case Action::nextPlanet:
      visits_.amend(params_);
      changePlanet(action == Action::nextPlanet ? visits_.forward() : visits_.back());
      break;
    case Action::undo:
      edits_.push(params_);  // what the hand has not let go of yet is an edit, too
      stepTo(edits_.back());
      break;
    case Action::redo:
      stepTo(edits_.forward());
      break;
    case Action::pause:
      settings_.isPaused = !settings_.isPaused;
      break;
    case Action::toggleClouds:
      settings_.hasClouds = !settings_.hasClouds;
      break;
    case Action::flatMap:
      isFlat_ = !isFlat_;
      flatGoal_.reset();
      break;
    case Action::viewPlanet:
      settings_.map.reset();
      break;
    case Action::viewMap:
      if (map) showOnly(*map);
      break;
    case Action::previousMap:
    case Action::nextMap:
      stepMap(action == Action::nextMap ? 1 : -1);
      break;
    case Action::switchCamera:
      isFlat_ = false;
      rig_.switchMode();
      messages_.show(rig_.mode() == CameraMode::flight ? "Free flight: W A S D to move, Q and E for height, drag to look around"
                                                       : "Orbit: drag to turn, wheel to come closer, right drag near the ground to tilt");
      break;
    case Action::land:
      landOrTakeOff();
      break;
    case Action::walk:
      walkOrNot();
      break;
    case Action::switchScene:
      switchScene();
      break;
    case Action::nextStep:
    case Action::previousStep:
      break;  // of the landscape's lesson
    case Action::toggleOverlay:
      overlay_.isVisible = !overlay_.isVisible;
      isCinema_ = false;
      break;
    case Action::cinema:
      setCinema(!isCinema_);
      break;
    case Action::help:
      overlay_.isHelpOpen = !overlay_.isHelpOpen;
      break;
    case Action::messages:
      overlay_.isMessagesOpen = !overlay_.isMessagesOpen;
      break;
    case Action::search:
      overlay_.isVisible = overlay_.wantsSearch = true;
      isCinema_ = false;
      imgui_.expectText();
      break;
    case Action::escape:
      leaveMode();
      break;
    case Action::fullScreen:
      window_->toggleFullScreen();
      break;
    case Action::screenshot:
      wantsScreenshot_ = true;
      break;
    case Action::photo:
      takePhoto();
      break;
    case Action::exportMaps:
      openExport();
      break;
    case Action::home:
      flyHome();
      break;
    // Both lists lie in the same place, so one takes the other's.
    case Action::savePlanet:
      bookmarks_.close();
      savePlanet();
      imgui_.expectText();  // its name
      break;
    case Action::savedPlanets:
      bookmarks_.close();
      if (planetList_.isOpen())
        planetList_.close();
      else
        planetList_.open();
      break;
    case Action::keepView:
      planetList_.close();
      keepView();
      imgui_.expectText();
      break;
    case Action::bookmarks:
      planetList_.close();
      if (bookmarks_.isOpen())
        bookmarks_.close();
      else
        bookmarks_.open();
      break;
    case Action::gallery:
      if (gallery_.isOpen())
        gallery_.close();
      else
        gallery_.open(params_);
      break;
    case Action::quit:
      window_->close();
      break;
    case Action::reloadAssets:
      if (const auto reloaded = reloadShaders(); !reloaded) {
        messages_.show(reloaded.error().message, true);
      } else {
        messages_.show("Shaders and palettes read again");
      }
      ui::forgetPaletteLabels();
      refused_.reset();
      requested_.reset();  // the palette may have changed
      traced_.reset();
      break;
  }
  traceAction(action);
}

void Viewer::traceAction(ui::Action action) {
  trace_.write("action", {{"index", std::to_string(static_cast<int>(action))},
                          {"flying", rig_.mode() == CameraMode::flight ? "true" : "false"},
                          {"mode", Trace::text(nameOf(rig_.nextMode()))}});
}

// One step back: from what lies nearest to the eye to the planet in orbit, in a window. Whoever types, or has a list open, is out of that
// already.
void Viewer::leaveMode() {
  if (overlay_.closeWindow())
    return;
  else if (export_.isOpen)
    export_.isOpen = false;
  else if (gallery_.isOpen())
    gallery_.close();
  else if (planetList_.isOpen())
    planetList_.close();
  else if (bookmarks_.isOpen())
    bookmarks_.close();
  else if (overlay_.endSearch())
    return;
  else if (isCinema_)
    setCinema(false);
  else if (isLandscape_)
    switchScene();
  else if (isFlat_)
    isFlat_ = false;
  else if (settings_.map)
    settings_.map.reset();
  else if (rig_.isGliding())
    rig_.setMode(CameraMode::orbit);
  else if (rig_.mode() == CameraMode::walk)
    rig_.setMode(CameraMode::flight);
  else if (rig_.mode() == CameraMode::flight)
    rig_.setMode(CameraMode::orbit);
  else if (window_->isFullScreen())
    window_->toggleFullScreen();
}

void Viewer::goToSeed(Seed seed) {
  PlanetParams params = params_;
  params.seed = std::move(seed);
  goToPlanet(params);
}

void Viewer::showOnly(MapId map) {
  if (shown_ && !shown_->planet.kind().maps().has(map))
    return messages_.show(std::string("This kind of planet has no map called ") + infoOf(map).label);
  settings_.map = settings_.map == map ? MapView() : MapView(map);
}

// Through all maps there are, and the lit planet between the last and the first.
void Viewer::stepMap(int step) {
  if (!shown_) return;
  std::vector<MapView> views{MapView()};
  for (const MapInfo& info : kMaps) {
    if (shown_->planet.kind().maps().has(info.id)) views.emplace_back(info.id);
  }
  const auto at = std::find(views.begin(), views.end(), settings_.map) - views.begin() + step;
  const auto count = static_cast<std::ptrdiff_t>(views.size());
  settings_.map = views[static_cast<std::size_t>((at + count) % count)];
}

void Viewer::goToPlanet(const PlanetParams& params) {
  visits_.amend(params_);
  visits_.push(params);
  changePlanet(params);
}

// Where undoing an edit leads to another world, that is a visit, too.
void Viewer::stepTo(const PlanetParams& params) {
  visits_.amend(params_);
  if (params.seed != params_.seed || params.world != params_.world) visits_.push(params);
  params_ = params;
  awaitedView_.reset();
}

void Viewer::changePlanet(const PlanetParams& params) {
  params_ = params;
  edits_.push(params_);  // so that undoing a later edit leads back here
  awaitedView_.reset();  // it was of another
}

int runViewer(const ViewerOptions& options) {
  auto viewer = Viewer::create(options);
  const Result<void> outcome = viewer ? (*viewer)->run() : Result<void>(viewer.error());
  if (outcome) return 0;
  printError(outcome.error().message);
  return 1;
}

}  // namespace terrella::app
