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
  previousMap,
  nextMap,
  home,
  switchCamera,
  land,
  walk,
  switchScene,
  nextStep,
  previousStep,
  toggleOverlay,
  cinema,
  help,
  messages,
  search,
  escape,
  fullScreen,
  screenshot,
  photo,
  exportMaps,
  savePlanet,
  savedPlanets,
  keepView,
  bookmarks,
  gallery,
  reloadAssets,
  quit,
};

struct KeyBinding {
  int key;   // GLFW_KEY_...: the letter or digit on it, not its place
  int mods;  // GLFW_MOD_..., to be held exactly
  Action action;
  std::string keyText;
  std::string help;
  std::optional<MapId> map = {};
};

std::span<const KeyBinding> keyBindings();

// What a key press is bound to; null if to nothing. Caps lock and num lock do not matter; nor does Shift, with a letter or a digit, unless
// another binding asks for it.
const KeyBinding* bindingOf(int key, int mods);

// The key, as bindings have them, that a person means by the key at a place of the keyboard (GLFW_KEY_... of an American one), where this
// layout has `character` (as glfwGetKeyName says it; may be null). A letter is where the layout has it. Where it has no Latin letters, and
// for digits, which some layouts have on Shift only, the place counts.
int keyOnLayout(int place, const char* character);

// Keys and mouse movements that are held rather than pressed: {what, effect}.
struct HeldControl {
  const char* controls;
  const char* help;
};
std::span<const HeldControl> heldControls();

}  // namespace terrella::ui
