// The viewer: wires window, worker, renderer and overlay together, frame by frame.
//
// Data goes round in one direction: keys and overlay edit `params_` and the view; what differs from the last request goes to
// the worker; what the worker has grown goes to the textures; the renderer draws what is there.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/commands.h"
#include "app/libraries.h"
#include "app/viewer/export_job.h"
#include "app/viewer/gallery.h"
#include "app/viewer/gamepad.h"
#include "app/viewer/history.h"
#include "app/viewer/imgui_layer.h"
#include "app/viewer/landscape_scene.h"
#include "app/viewer/moon_looks.h"
#include "app/viewer/motion_scale.h"
#include "app/viewer/moving_weather.h"
#include "app/viewer/planet_list.h"
#include "app/viewer/planet_worker.h"
#include "app/viewer/settings_file.h"
#include "app/viewer/trace.h"
#include "app/viewer/window.h"
#include "params/share_code.h"
#include "render/flight/camera_rig.h"
#include "render/picking.h"
#include "render/renderer.h"
#include "render/software.h"
#include "ui/export_window.h"
#include "ui/eye_readout.h"
#include "ui/map_legend.h"
#include "ui/overlay.h"

namespace terrella::app {

class Viewer {
 public:
  static Result<std::unique_ptr<Viewer>> create(const ViewerOptions& options);
  ~Viewer();

  // Frame after frame until the window is closed, or the one screenshot is taken. An error is a failure to save it.
  Result<void> run();
  // One frame, for whoever has a loop of their own, like a browser. Waits for nothing but its presentation. False when it is the end.
  bool frame();

 private:
  Viewer(const ViewerOptions& options, std::unique_ptr<Window> window, Renderer renderer, Trace trace);

  float secondsSinceLastFrame();

  // The parts of a frame, in this order.
  void receivePlanet();
  void handleKeys();
  void moveCamera(float seconds);
  void moveSky(float seconds);
  void draw(float seconds);
  void drawPlanet(glm::ivec2 size, int supersampling);
  void drawInterface();
  void requestPlanet();
  void takeScreenshots();
  void takePhoto();
  void adaptToLight(float seconds);
  void setCinema(bool isOn);
  void closeWindows();
  void drift(CameraInput& input, float seconds);

  CameraInput cameraInput(float seconds);
  void steerByKeys(CameraInput& input, float seconds) const;
  void steerByGamepad(CameraInput& input, float seconds);
  void leadByMoves(CameraInput& input, float seconds) const;
  float panelShare() const;
  void makeRoomForPanel(float seconds);
  void moveFlatMap(float seconds, const CameraInput& input);
  bool showsSunlight() const;
  void turnSun(glm::vec2 drag);
  void flyHome();
  void flyToClicked();
  void flyOverClicked(const PickedPlace& place);
  void centreMapOn(const PickedPlace& place);
  void standOn(const std::shared_ptr<const TileMaker>& ground);
  void landOrTakeOff();
  void land();
  void takeOff();
  void walkOrNot();
  bool isLow() const;
  void stopTurning();
  void keepOverMesh(float seconds);
  glm::dvec3 sunDirection() const;
  ui::EyeReadout eyeReadout() const;
  const char* zeroOfHeights() const;
  double metersPerPixel() const;
  void traceEye();
  std::optional<PickedPlace> placeUnderCursor() const;
  void drawReadout();
  void drawPlaceReadout();

  bool isSteering(const KeyPress& press) const;
  bool isCommandInOrbit(int key, int place) const;
  void leaveMode();
  void savePlanet();
  void openDropped();
  void openPalette(const std::string& path);
  void openPlanet(const Result<SharedPlanet>& shared, const std::string& what);
  void drawList(PlanetList& list);
  void drawGallery();
  void workOnGallery();
  // `times`: as wide as the list's picture, it is drawn and then made smaller.
  void takePicture(PlanetList& list, const Frame& frame, int times, const std::optional<PlaceView>& view);
  PlaceView viewHere() const;
  PlaceView viewFrom(const Standpoint& standpoint) const;
  void keepView();
  void goToView(const PlaceView& view);
  PlaceView awaitedPlace() const;
  void lightAsIn(const PlaceView& view);
  void waitOverAwaited();
  void goToAwaited();
  void takeListPictures();

  void perform(ui::Action action, std::optional<MapId> map = {});
  bool performOnLandscape(ui::Action action);
  void switchScene();
  void drawLandscapeInterface();
  void drawLegend();
  Result<void> reloadShaders();
  void showOnly(MapId map);
  void stepMap(int step);
  bool isAtHand(MapView view) const;
  void goToSeed(Seed seed);
  void goToPlanet(const PlanetParams& params);
  void changePlanet(const PlanetParams& params);
  void stepTo(const PlanetParams& params);
  void openExport();
  void openExportOfView();
  void drawExport();
  std::optional<Region> regionInView() const;
  std::string exportFolder() const;
  void startExport(const ui::ExportChoice& choice);
  void finishExport();
  void traceWidgets();
  void traceAction(ui::Action action);
  void reportShown();
  ui::Status status();
  // Of what is on screen: that of the panel, unless it is of another body that is being grown.
  const PlanetParams& drawnParams() const;
  const PlanetParams& shownParams() const { return shown_ ? shown_->planet.params() : params_; }
  Frame composeFrame() const;
  bool isOneScreenshot() const { return !options_.screenshotFile.empty(); }

  ViewerOptions options_;
  std::unique_ptr<Window> window_;
  Trace trace_;
  Renderer renderer_;
  ImGuiLayer imgui_;
  PlanetWorker worker_;
  std::unique_ptr<ExportJob> exporting_;
  ui::ExportWindow export_;

  PlanetParams params_;
  int mapWidth_;
  std::optional<PlanetSpec> requested_;
  std::optional<PlanetParams> refused_;  // that cannot be grown, which was said
  MapSet requestedMaps_;
  double requestedAt_ = 0;                   // when another planet was last asked for
  std::optional<GrownPlanet> shown_;         // the newest that arrived
  std::shared_ptr<const TileMaker> ground_;  // what is drawn from near
  MapView drawnView_;                        // settings_.map as soon as that map is there
  bool isOnScreen_ = false;                  // its textures are all uploaded
  std::optional<PlanetSpec> traced_;         // the last that was traced as being on screen
  std::optional<double> turnTo_;             // the planet's angle when they are
  History<PlanetParams> visits_;             // planets gone to, each as it was left
  History<PlanetParams> edits_;
  PlanetList planetList_{"planets", ui::planetsWords()}, bookmarks_{"bookmarks", ui::bookmarksWords()};
  Gallery gallery_;
  std::optional<PlaceView> kept_;                // has its picture taken when the frame is on screen
  std::optional<PlaceView> awaitedView_;         // to go to on the planet that is on its way
  std::optional<Standpoint> awaitedStandpoint_;  // the same, over ground that nobody knows yet
  bool isAtStart_ = true;                        // nothing was shown yet
  gl::RenderTarget pictureTarget_;               // of the list's pictures

  std::unique_ptr<LandscapeScene> landscape_;  // made when it is first asked for
  bool isLandscape_ = false;                   // it is on screen in place of the planet
  glm::dvec2 lastPlace_{0};                    // on the landscape; for the trace
  int placeFrames_ = 0;
  bool wasMoving_ = false;

  CameraRig rig_;
  Gamepad gamepad_;
  // Where T was pressed to land, and where that led, in the planet's axes.
  struct Departure {
    glm::dvec3 eye, landed;
    Gaze gaze;
  };
  std::optional<Departure> departure_;
  double lift_ = 0;  // radii that frames are seen from higher up
  bool isFlat_ = false;
  FlatView flat_;
  std::optional<FlatView> flatGoal_;  // it glides there
  float panelShift_ = 0;              // see Frame::shiftRight
  ui::ViewSettings settings_;
  double planetAngle_ = 0, cloudAngle_ = 0;  // radians
  double days_ = 0;                          // that the planet has turned, as its moons count them
  double driftWays_ = 0;                     // as Frame has them
  MoonLooks moonLooks_;
  MovingWeather weather_;
  bool areMoonsShown_ = false;
  bool isNear_ = false;  // the ground, so that the camera goes around with it
  float windPhase_ = 0;
  double waterSeconds_ = 0;
  render::Exposure adaptedExposure_;  // of the eye
  bool isCinema_ = false;
  float cinemaSeconds_ = 0;

  ui::OverlayState overlay_;
  ui::Messages messages_;
  SettingsFile settingsFile_{settingsPath()};
  std::optional<ui::MapLegend> legend_;  // of the single map on screen; nothing when another planet has come
  MapId legendMap_{};
  std::vector<ui::WidgetPlace> tracedPlaces_;
  enum class Drag { none, scene, tilt, sun };
  Drag dragThatBegins() const;
  Drag drag_ = Drag::none;             // what the mouse has hold of
  std::string readoutText_, eyeText_;  // traced last
  bool wantsScreenshot_ = false;
  Result<void> outcome_;
  double lastFrame_;        // when it began
  double lastSeconds_ = 0;  // what the one before it took, without pauses
  const bool isSoftware_ = drawsInSoftware();
  MotionSense motion_;
  MotionScale motionScale_;
  gl::RenderTarget coarse_;         // what is drawn with fewer pixels than the window has
  float frameSeconds_ = 1.0f / 60;  // a running mean
};

}  // namespace terrella::app
