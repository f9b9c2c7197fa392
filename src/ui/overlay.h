// The overlay: a panel with everything that can be changed, a help window, messages and a progress bar.
//
// It edits the values it is given and returns what the person asked for; it starts nothing itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "maps/map_table.h"
#include "params/landscape_params.h"
#include "params/place_view.h"
#include "params/planet_params.h"
#include "params/presets.h"
#include "planet/work.h"
#include "ui/actions.h"
#include "ui/entry_field.h"
#include "ui/messages.h"
#include "ui/panel_settings.h"
#include "ui/widgets.h"

namespace terrella::ui {

// How much a picture may cost: low leaves out what shines around bright light, high draws four times the pixels and averages them.
enum class Quality { low, medium, high };

// What a pass of the renderer takes on the graphics card.
struct PassTime {
  std::string name;
  float milliseconds = 0;
};

// How the planet is shown; none of it changes the planet.
struct ViewSettings {
  std::optional<MapId> map;  // alone; none: the lit planet
  float exposure = 1.0f;
  float shading = 1.0f;
  float sunLongitudeDegrees = -40;
  float sunLatitudeDegrees = 14;
  float spinDegreesPerSecond = 2.0f;
  float cloudDegreesPerSecond = 2.6f;
  float weatherHoursPerSecond = 0.5f;
  float haze = 0.5f;
  float aurora = 1;
  bool hasClouds = true;
  bool isPaused = false;
  bool adaptsToLight = true;  // exposure follows the light, as an eye does
  Quality quality = Quality::medium;
  float interfaceScale = 1.0f;
  LandscapeParams landscape;

  bool operator==(const ViewSettings&) const = default;
};

// What the overlay shows but does not change.
struct Status {
  std::vector<const Stage*> stages;  // of the kind of planet on screen
  MapSet maps;                       // that it may have
  StageTimes times;                  // of those that ran
  double generationMilliseconds = 0;
  int shownWidth = 0;             // of the maps on screen
  float frameMilliseconds = 0;    // smoothed
  std::vector<PassTime> passes;   // of the picture on screen
  std::optional<float> progress;  // a planet is on its way and takes longer than a few frames
  std::optional<float> exportProgress;
  bool isFlying = false;
  bool isWalking = false;
  bool isLow = false;        // near the ground: the way on leads up
  bool isLandscape = false;  // the landscape is on screen, not the planet
  bool canGoBack = false, canGoForward = false, canUndo = false, canRedo = false;
};

// What stays from frame to frame, and nobody else's business.
struct OverlayState {
  bool isVisible = true;
  bool isHelpOpen = false;
  EntryField seed, code;
  PlanetParams codedParams;  // what shareCode is of
  std::string shareCode;
  bool isMessagesOpen = false;
  PanelSettings panel;              // kept from run to run
  float panelHeight = 0;            // that its contents would take
  std::string search;               // what was typed into its search box
  bool wantsSearch = false;         // the next frame begins to type there
  std::vector<Preset> presets;      // read once
  std::vector<WidgetPlace> places;  // of the last frame
  float panelRight = 0;             // where the panel ends if it stands at the left, else 0; window coordinates

  // Closes the window that lies on top, help or messages; false if there is none.
  bool closeWindow();
  // Shows all settings again; false if nothing was searched for.
  bool endSearch();
};

struct OverlayResult {
  Edit params;                              // params were edited in place
  std::vector<Action> actions;              // buttons that stand for keys
  std::optional<PlanetParams> replacement;  // a preset, a pasted code or a typed seed: another planet
  std::optional<PlaceView> view;            // a place on it, if the code had one
  std::optional<int> mapWidth;
  std::string complaint;  // a sentence about input that makes no sense; "" if all is well
};

OverlayResult drawOverlay(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, int mapWidth);

}  // namespace terrella::ui
