#include "ui/actions.h"

#include <GLFW/glfw3.h>

namespace terrella::ui {
namespace {

constexpr KeyBinding kBindings[] = {
    {GLFW_KEY_R, 0, Action::newPlanet, "R", "A new planet"},
    {GLFW_KEY_BACKSPACE, 0, Action::previousPlanet, "Backspace", "The previous planet"},
    {GLFW_KEY_BACKSPACE, GLFW_MOD_SHIFT, Action::nextPlanet, "Shift+Backspace", "Forward again"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL, Action::undo, "Ctrl+Z", "Undo the last edit"},
    {GLFW_KEY_Z, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT, Action::redo, "Ctrl+Shift+Z", "Redo it"},
    {GLFW_KEY_P, 0, Action::pause, "P", "Stop or start the turning"},
    {GLFW_KEY_C, 0, Action::toggleClouds, "C", "Clouds on or off"},
    {GLFW_KEY_M, 0, Action::flatMap, "M", "Flat map or globe"},
    {GLFW_KEY_0, 0, Action::viewPlanet, "0", "The lit planet"},
    {GLFW_KEY_1, 0, Action::viewAlbedo, "1", "Only the albedo map (again: back to the planet)"},
    {GLFW_KEY_2, 0, Action::viewHeight, "2", "Only the height map"},
    {GLFW_KEY_3, 0, Action::viewNormal, "3", "Only the normal map"},
    {GLFW_KEY_4, 0, Action::viewClimate, "4", "Only the climate classes"},
    {GLFW_KEY_5, 0, Action::viewWater, "5", "Only the water mask"},
    {GLFW_KEY_6, 0, Action::viewClouds, "6", "Only the clouds"},
    {GLFW_KEY_F, 0, Action::switchCamera, "F", "Orbit or free flight; on the landscape: flight, turntable, skyline, lesson"},
    {GLFW_KEY_T, 0, Action::switchScene, "T", "The planet or the endless landscape"},
    {GLFW_KEY_SPACE, 0, Action::nextStep, "Space", "Landscape, lesson: the next step"},
    {GLFW_KEY_SPACE, GLFW_MOD_SHIFT, Action::previousStep, "Shift+Space", "Landscape, lesson: the step before"},
    {GLFW_KEY_TAB, 0, Action::toggleOverlay, "Tab", "Show or hide the panel"},
    {GLFW_KEY_F1, 0, Action::help, "F1", "This list"},
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

}  // namespace

std::span<const KeyBinding> keyBindings() { return kBindings; }
std::span<const HeldControl> heldControls() { return kHeld; }

std::optional<Action> actionOf(int key, int mods) {
  const int held = mods & (GLFW_MOD_SHIFT | GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER);
  for (const KeyBinding& binding : kBindings) {
    if (binding.key == key && binding.mods == held) return binding.action;
  }
  return std::nullopt;
}

}  // namespace terrella::ui
