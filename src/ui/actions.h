// Everything a person can ask the viewer to do, and the key for it. The help window lists this table, so a key that works
// is a key that is listed.
#pragma once

#include <optional>
#include <span>

namespace terrella::ui {

enum class Action {
  newPlanet,
  previousPlanet,
  nextPlanet,
  undo,
  redo,
  pause,
  toggleClouds,
  flatMap,
  viewPlanet,
  viewAlbedo,
  viewHeight,
  viewNormal,
  viewClimate,
  viewWater,
  viewClouds,
  switchCamera,
  switchScene,
  nextStep,
  previousStep,
  toggleOverlay,
  help,
  escape,
  fullScreen,
  screenshot,
  exportMaps,
  reloadAssets,
};

struct KeyBinding {
  int key;   // GLFW_KEY_...
  int mods;  // GLFW_MOD_..., to be held exactly
  Action action;
  const char* keyText;
  const char* help;
};

std::span<const KeyBinding> keyBindings();

// The action of a key press, if it has one. Caps lock and num lock do not matter.
std::optional<Action> actionOf(int key, int mods);

// Keys and mouse movements that are held rather than pressed: {what, effect}.
struct HeldControl {
  const char* controls;
  const char* help;
};
std::span<const HeldControl> heldControls();

}  // namespace terrella::ui
