// Everything a person can ask the viewer to do, and the key for it. The help window lists this table, so a key that works
// is a key that is listed.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "maps/map_table.h"

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
  viewMap,  // the binding says which
  switchCamera,
  switchScene,
  nextStep,
  previousStep,
  toggleOverlay,
  help,
  messages,
  search,
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
  std::string keyText;
  std::string help;
  std::optional<MapId> map = {};
};

std::span<const KeyBinding> keyBindings();

// What a key press is bound to; null if to nothing. Caps lock and num lock do not matter.
const KeyBinding* bindingOf(int key, int mods);

// Keys and mouse movements that are held rather than pressed: {what, effect}.
struct HeldControl {
  const char* controls;
  const char* help;
};
std::span<const HeldControl> heldControls();

}  // namespace terrella::ui
