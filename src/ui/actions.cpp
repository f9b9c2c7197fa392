#include "ui/actions.h"

#include <GLFW/glfw3.h>

#include <vector>

namespace terrella::ui {
namespace {

const KeyBinding kBindings[] = {
    {GLFW_KEY_R, 0, Action::newPlanet, "R", "A new planet"},
    {GLFW_KEY_BACKSPACE, 0, Action::previousPlanet, "Backspace", "The previous planet"},
    {GLFW_KEY_BACKSPACE, GLFW_MOD_SHIFT, Action::nextPlanet, "Shift+Backspace", "Forward again"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL, Action::undo, "Ctrl+Z", "Undo the last edit"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT, Action::redo, "Ctrl+Shift+Z", "Redo it"},
    {GLFW_KEY_P, 0, Action::pause, "P", "Stop or start the turning"},
    {GLFW_KEY_C, 0, Action::toggleClouds, "C", "Clouds on or off"},
    {GLFW_KEY_M, 0, Action::flatMap, "M", "Flat map or globe"},
    {GLFW_KEY_0, 0, Action::viewPlanet, "0", "The lit planet"},
    {GLFW_KEY_F, 0, Action::switchCamera, "F", "Orbit or free flight; on the landscape: flight, turntable, skyline, lesson"},
    {GLFW_KEY_T, 0, Action::switchScene, "T", "The planet or the endless landscape"},
    {GLFW_KEY_SPACE, 0, Action::nextStep, "Space", "Landscape, lesson: the next step"},
    {GLFW_KEY_SPACE, GLFW_MOD_SHIFT, Action::previousStep, "Shift+Space", "Landscape, lesson: the step before"},
    {GLFW_KEY_TAB, 0, Action::toggleOverlay, "Tab", "Show or hide the panel"},
    {GLFW_KEY_F1, 0, Action::help, "F1", "This list"},
    {GLFW_KEY_F2, 0, Action::messages, "F2", "All that was said so far"},
    {GLFW_KEY_F, GLFW_MOD_CONTROL, Action::search, "Ctrl+F", "Search the panel's settings"},
    {GLFW_KEY_ESCAPE, 0, Action::escape, "Esc", "Close this list, leave full screen"},
    {GLFW_KEY_F5, 0, Action::reloadAssets, "F5", "Read shaders and palettes again (with --assets)"},
    {GLFW_KEY_F11, 0, Action::fullScreen, "F11", "Full screen"},
    {GLFW_KEY_F12, 0, Action::screenshot, "F12", "Screenshot of the window"},
    {GLFW_KEY_E, GLFW_MOD_CONTROL, Action::exportMaps, "Ctrl+E", "Export the maps as files"},
};

constexpr HeldControl kHeld[] = {
    {"Drag", "Orbit: turn around the planet. Flight: look around. Map: move it"},
    {"Wheel", "Closer or farther"},
    {"W A S D", "Flight: forward, left, back, right"},
    {"Q E", "Flight: down, up"},
    {"Shift", "Flight: three times as fast"},
    {"Click on the small map", "Landscape: go there"},
};

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

const KeyBinding* bindingOf(int key, int mods) {
  const int held = mods & (GLFW_MOD_SHIFT | GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER);
  for (const KeyBinding& binding : keyBindings()) {
    if (binding.key == key && binding.mods == held) return &binding;
  }
  return nullptr;
}

}  // namespace terrella::ui
