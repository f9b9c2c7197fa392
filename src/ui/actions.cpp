#include "ui/actions.h"

#include <GLFW/glfw3.h>

#include <vector>

namespace terrella::ui {
namespace {

const KeyBinding kBindings[] = {
    {GLFW_KEY_R, 0, Action::newPlanet, "R", "A new planet"},
    {GLFW_KEY_BACKSPACE, 0, Action::previousPlanet, "Backspace", "The previous planet"},
    {GLFW_KEY_BACKSPACE, GLFW_MOD_SHIFT, Action::nextPlanet, "Shift+Backspace", "Forward again"},
    {GLFW_KEY_N, 0, Action::gallery, "N", "Twelve planets at once, to choose one of"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL, Action::undo, "Ctrl+Z", "Undo the last edit"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT, Action::redo, "Ctrl+Shift+Z", "Redo it"},
    {GLFW_KEY_Y, GLFW_MOD_CONTROL, Action::redo, "Ctrl+Y", "Redo it, too"},
    {GLFW_KEY_S, GLFW_MOD_CONTROL, Action::savePlanet, "Ctrl+S", "Keep this planet in the list of saved planets"},
    {GLFW_KEY_O, GLFW_MOD_CONTROL, Action::savedPlanets, "Ctrl+O", "Saved planets; open a file or a share code"},
    {GLFW_KEY_HOME, 0, Action::home, "Home", "The whole planet from its lit side, wherever one is"},
    {GLFW_KEY_P, 0, Action::pause, "P", "Stop or start the turning"},
    {GLFW_KEY_C, 0, Action::toggleClouds, "C", "Clouds on or off"},
    {GLFW_KEY_M, 0, Action::flatMap, "M", "Flat map or globe"},
    {GLFW_KEY_0, 0, Action::viewPlanet, "0", "The lit planet"},
    {GLFW_KEY_COMMA, 0, Action::previousMap, ",", "The map before, of all there are"},
    {GLFW_KEY_PERIOD, 0, Action::nextMap, ".", "The next map"},
    {GLFW_KEY_T, 0, Action::land, "T", "Land in the middle of the picture; again: back to where you came from"},
    {GLFW_KEY_G, 0, Action::walk, "G", "On foot, or in the air again"},
    {GLFW_KEY_F, 0, Action::switchCamera, "F", "Orbit or free flight; on the flat landscape: flight, turntable, skyline, lesson"},
    {GLFW_KEY_B, 0, Action::bookmarks, "B", "Bookmarks: places with their light, on any planet"},
    {GLFW_KEY_B, GLFW_MOD_CONTROL, Action::keepView, "Ctrl+B", "Keep what is on screen as a bookmark"},
    {GLFW_KEY_F4, 0, Action::switchScene, "F4", "The flat landscape, which has no end and no planet; again: back"},
    {GLFW_KEY_SPACE, 0, Action::nextStep, "Space", "On foot: jump. Flat landscape, lesson: the next step"},
    {GLFW_KEY_SPACE, GLFW_MOD_SHIFT, Action::previousStep, "Shift+Space", "Flat landscape, lesson: the step before"},
    {GLFW_KEY_TAB, 0, Action::toggleOverlay, "Tab", "Show or hide the panel"},
    {GLFW_KEY_V, 0, Action::cinema, "V", "Cinema: no panel, and the camera drifts"},
    {GLFW_KEY_F1, 0, Action::help, "F1", "This list"},
    {GLFW_KEY_F2, 0, Action::messages, "F2", "All that was said so far"},
    {GLFW_KEY_F, GLFW_MOD_CONTROL, Action::search, "Ctrl+F", "Search the panel's settings"},
    {GLFW_KEY_ESCAPE, 0, Action::escape, "Esc", "One step back: out of typing, lists, map, walking, flight, flat landscape, full screen"},
    {GLFW_KEY_F5, 0, Action::reloadAssets, "F5", "Read shaders and palettes again (with --assets)"},
    {GLFW_KEY_F11, 0, Action::fullScreen, "F11", "Full screen"},
    {GLFW_KEY_F12, 0, Action::screenshot, "F12", "Screenshot of the window"},
    {GLFW_KEY_F12, GLFW_MOD_SHIFT, Action::photo, "Shift+F12", "Photo: the picture alone, twice as wide and high, with smooth edges"},
    {GLFW_KEY_E, GLFW_MOD_CONTROL, Action::exportMaps, "Ctrl+E", "Export maps, or packs for engines"},
    {GLFW_KEY_Q, GLFW_MOD_CONTROL, Action::quit, "Ctrl+Q", "Close the program"},
};

constexpr HeldControl kHeld[] = {
    {"Drag", "Orbit: the ground stays under the cursor. Flight, on foot: look around. Map: move it"},
    {"Wheel, Page Up, Page Down", "Closer to what is under the cursor, or farther"},
    {"Right drag, Ctrl+drag", "Orbit, below a tenth of the planet's size: tilt to the horizon and turn. Flight: look around"},
    {"Double click", "Fly to that place of the planet; on the map: closer to it"},
    {"L+drag", "Turn the sun, of the lit planet and of the flat landscape (there a right drag does, too)"},
    {"W A S D, arrows",
     "Forward, left, back, right. Of the letters the places count, whatever letters are there; in orbit those of the keys above go before"},
    {"Arrows, Enter",
     "In an open list, the gallery, saved planets and bookmarks: move and choose; a click beside them gives the arrows back"},
    {"Q E", "Down, up"},
    {"Shift", "Three times as fast; on foot: run"},
    {"Gamepad", "Left stick moves, right stick looks, triggers lower and raise, a bumper hurries, A lands or jumps"},
    {"Click on the small map", "Flat landscape: go there"},
    {"Drop a file",
     "Open a planet.json, a folder with one, a bookmark, a picture that Terrella made, a text with a share code, or a palette"},
};

bool isLetter(int key) { return key >= GLFW_KEY_A && key <= GLFW_KEY_Z; }
bool isDigit(int key) { return key >= GLFW_KEY_0 && key <= GLFW_KEY_9; }

// The keys above, and behind that of the lit planet a digit for each map of the table.
std::vector<KeyBinding> allBindings() {
  std::vector<KeyBinding> all;
  for (const KeyBinding& binding : kBindings) {
    all.push_back(binding);
    if (binding.action != Action::viewPlanet) continue;
    for (const MapInfo& info : kMaps) {
      const int digit = static_cast<int>(indexOf(info.id)) + 1;
      if (digit > 9) break;
      const std::string again = digit == 1 ? " (again: back to the planet)" : "";
      all.push_back(
          {GLFW_KEY_0 + digit, 0, Action::viewMap, std::to_string(digit), std::string(info.label) + ": " + info.about + again, info.id});
    }
  }
  return all;
}

}  // namespace

std::span<const KeyBinding> keyBindings() {
  static const std::vector<KeyBinding> all = allBindings();
  return all;
}
std::span<const HeldControl> heldControls() { return kHeld; }

namespace {

const KeyBinding* exactBinding(int key, int held) {
  for (const KeyBinding& binding : keyBindings()) {
    if (binding.key == key && binding.mods == held) return &binding;
  }
  return nullptr;
}

}  // namespace

const KeyBinding* bindingOf(int key, int mods) {
  const int held = mods & (GLFW_MOD_SHIFT | GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER);
  if (const KeyBinding* binding = exactBinding(key, held)) return binding;
  return isLetter(key) || isDigit(key) ? exactBinding(key, held & ~GLFW_MOD_SHIFT) : nullptr;
}

int keyOnLayout(int place, const char* character) {
  if (place >= GLFW_KEY_KP_0 && place <= GLFW_KEY_KP_9) return place - GLFW_KEY_KP_0 + GLFW_KEY_0;
  const char c = character ? character[0] : '\0';
  if (c == '\0' || character[1] != '\0') return place;  // no name, or a letter of another script
  if (c >= 'a' && c <= 'z') return GLFW_KEY_A + (c - 'a');
  if (c >= 'A' && c <= 'Z') return GLFW_KEY_A + (c - 'A');
  if (c >= '0' && c <= '9') return GLFW_KEY_0 + (c - '0');
  if (c == ',') return GLFW_KEY_COMMA;
  if (c == '.') return GLFW_KEY_PERIOD;
  // The letter that stands here on an American keyboard stands elsewhere on this one.
  return isLetter(place) ? GLFW_KEY_UNKNOWN : place;
}

}  // namespace terrella::ui
