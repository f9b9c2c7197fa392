// Parts of the viewer that need neither a window nor a context: history, keys, viewpoint, read-out.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "app/viewer/history.h"
#include "app/viewer/motion_scale.h"
#include "gl/synthetic_planet.h"
#include "render/viewpoint.h"
#include "ui/actions.h"
#include "ui/readout.h"

namespace terrella::test {
using namespace app;
using namespace render;
namespace {

TEST(History, GoesBackAndForwardAndForgetsWhatLayAhead) {
  History<int> history(1);
  EXPECT_FALSE(history.canGoBack());
  EXPECT_EQ(history.back(), 1);
  EXPECT_EQ(history.forward(), 1);
  history.push(2);
  history.push(3);
  EXPECT_EQ(history.back(), 2);
  EXPECT_EQ(history.back(), 1);
  EXPECT_EQ(history.forward(), 2);
  EXPECT_TRUE(history.canGoForward());
  history.push(4);
  EXPECT_FALSE(history.canGoForward());
  EXPECT_EQ(history.back(), 2);
  EXPECT_EQ(history.forward(), 4);
}

// Frames take their time in proportion to their pixels here, as in a software renderer.
double secondsAt(double whole, float share) { return whole * static_cast<double>(share * share); }

TEST(MotionScale, AQuickMachineAlwaysDrawsAllPixels) {
  MotionScale scale;
  for (int k = 0; k < 100; ++k) EXPECT_EQ(scale.next(0.016, k % 10 != 0), 1);
}

TEST(MotionScale, ASlowOneDrawsFewerWhileTheEyeMovesAndAllWhenItStands) {
  MotionScale scale;
  float share = 1;
  for (int k = 0; k < 5; ++k) EXPECT_EQ(share = scale.next(secondsAt(0.16, share), false), 1);
  for (int k = 0; k < 30; ++k) share = scale.next(secondsAt(0.16, share), true);
  EXPECT_LE(secondsAt(0.16, share), 0.07);
  EXPECT_GE(share, 0.5f);
  share = scale.next(secondsAt(0.16, share), false);
  EXPECT_LT(share, 1) << "a pause between two drags";
  for (int k = 0; k < 10; ++k) share = scale.next(secondsAt(0.16, share), false);
  EXPECT_EQ(share, 1);
}

TEST(MotionScale, StaysAtOneShareWhileAMachineIsAsQuickAsBefore) {
  for (const double whole : {0.055, 0.08, 0.11, 0.2, 0.35, 2.0}) {
    MotionScale scale;
    float share = 1;
    int changes = 0;
    for (int k = 0; k < 200; ++k) {
      const double noise = k % 2 == 0 ? 0.9 : 1.1;
      const float next = scale.next(secondsAt(whole * noise, share), true);
      changes += k > 20 && next != share;
      share = next;
    }
    EXPECT_EQ(changes, 0) << whole;
    EXPECT_GE(share, 0.375f);
  }
}

TEST(MotionSense, HandsMoveTheEyeAndTheSunTheTurningPlanetDoesNot) {
  Frame frame;
  frame.camera = lookFrom(0.5, 0.3, 1.001, {1, -0.2});
  MotionSense sense;
  EXPECT_FALSE(sense.moves(frame));
  EXPECT_FALSE(sense.moves(frame));
  frame.planetAngleRadians += 0.01;  // below an eye in space
  EXPECT_FALSE(sense.moves(frame));
  frame.planetAngleRadians += 0.01;  // with an eye that stands on it
  frame.camera = lookFrom(0.51, 0.3, 1.001, {1, -0.2});
  EXPECT_FALSE(sense.moves(frame));
  frame.camera = lookFrom(0.51, 0.3, 1.001, {1.01, -0.2});
  EXPECT_TRUE(sense.moves(frame));
  EXPECT_FALSE(sense.moves(frame));
  frame.camera.position *= 1.000001;
  EXPECT_TRUE(sense.moves(frame));
  frame.sky.sunLongitudeRadians += 0.01f;
  EXPECT_TRUE(sense.moves(frame));
  EXPECT_FALSE(sense.moves(frame));
}

TEST(History, StayingIsNoStep) {
  History<int> history(1);
  history.push(2);
  history.back();
  history.push(1);  // where one is already
  EXPECT_TRUE(history.canGoForward());
  EXPECT_EQ(history.forward(), 2);
}

TEST(History, ComesBackToWhatAPlaceHasBecome) {
  History<int> history(1);
  history.push(2);
  history.amend(3);
  EXPECT_EQ(history.back(), 1);
  EXPECT_EQ(history.forward(), 3);
}

TEST(History, ForgetsTheOldestOfVeryMany) {
  History<int> history(0);
  for (int i = 1; i <= 5000; ++i) history.push(i);
  EXPECT_EQ(history.current(), 5000);
  int steps = 0;
  while (history.canGoBack()) {
    history.back();
    ++steps;
  }
  EXPECT_EQ(steps, 999);
  EXPECT_EQ(history.current(), 4001);
}

std::optional<ui::Action> actionOf(int key, int mods) {
  const auto* binding = ui::bindingOf(key, mods);
  return binding ? std::optional(binding->action) : std::nullopt;
}

TEST(Actions, NoTwoKeysCollideAndEveryKeyIsExplained) {
  std::set<std::pair<int, int>> keys;
  std::set<std::string> texts;
  for (const ui::KeyBinding& binding : ui::keyBindings()) {
    EXPECT_TRUE(keys.insert({binding.key, binding.mods}).second) << binding.keyText;
    EXPECT_TRUE(texts.insert(binding.keyText).second) << binding.keyText;
    EXPECT_GT(binding.help.size(), 3u);
    EXPECT_EQ(ui::bindingOf(binding.key, binding.mods), &binding) << binding.keyText;
  }
}

TEST(Actions, TheKeysAreThosePromised) {
  using ui::Action;
  EXPECT_EQ(actionOf(GLFW_KEY_R, 0), Action::newPlanet);
  // Whoever hurries holds Shift: letters stay what they are.
  for (const int mods : {0, GLFW_MOD_SHIFT}) {
    EXPECT_EQ(actionOf(GLFW_KEY_T, mods), Action::land);
    EXPECT_EQ(actionOf(GLFW_KEY_G, mods), Action::walk);
    EXPECT_EQ(actionOf(GLFW_KEY_B, mods), Action::bookmarks);
  }
  EXPECT_EQ(actionOf(GLFW_KEY_B, GLFW_MOD_CONTROL), Action::keepView);
  EXPECT_EQ(actionOf(GLFW_KEY_F4, 0), Action::switchScene);
  // Those that are held do nothing else.
  for (const int held : {GLFW_KEY_W, GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D, GLFW_KEY_Q, GLFW_KEY_E, GLFW_KEY_L})
    EXPECT_FALSE(actionOf(held, GLFW_MOD_SHIFT));
  EXPECT_EQ(actionOf(GLFW_KEY_BACKSPACE, 0), Action::previousPlanet);
  EXPECT_EQ(actionOf(GLFW_KEY_BACKSPACE, GLFW_MOD_SHIFT), Action::nextPlanet);
  EXPECT_EQ(actionOf(GLFW_KEY_P, 0), Action::pause);
  EXPECT_EQ(actionOf(GLFW_KEY_C, 0), Action::toggleClouds);
  EXPECT_EQ(actionOf(GLFW_KEY_M, 0), Action::flatMap);
  for (const MapInfo& info : kMaps) {
    if (indexOf(info.id) >= 9) break;  // there are no more digits
    const auto* binding = ui::bindingOf(GLFW_KEY_1 + static_cast<int>(indexOf(info.id)), 0);
    ASSERT_TRUE(binding) << info.key;
    EXPECT_EQ(binding->action, Action::viewMap);
    EXPECT_EQ(binding->map, info.id);
  }
  EXPECT_EQ(actionOf(GLFW_KEY_COMMA, 0), Action::previousMap);
  EXPECT_EQ(actionOf(GLFW_KEY_PERIOD, 0), Action::nextMap);
  EXPECT_EQ(actionOf(GLFW_KEY_TAB, 0), Action::toggleOverlay);
  EXPECT_EQ(actionOf(GLFW_KEY_F1, 0), Action::help);
  EXPECT_EQ(actionOf(GLFW_KEY_F11, 0), Action::fullScreen);
  EXPECT_EQ(actionOf(GLFW_KEY_F12, 0), Action::screenshot);
  EXPECT_EQ(actionOf(GLFW_KEY_E, GLFW_MOD_CONTROL), Action::exportMaps);
  EXPECT_EQ(actionOf(GLFW_KEY_HOME, 0), Action::home);
  EXPECT_EQ(actionOf(GLFW_KEY_S, GLFW_MOD_CONTROL), Action::savePlanet);
  EXPECT_EQ(actionOf(GLFW_KEY_O, GLFW_MOD_CONTROL), Action::savedPlanets);
  EXPECT_EQ(actionOf(GLFW_KEY_ESCAPE, 0), Action::escape);
}

TEST(Actions, ModifiersMatterAndLocksDoNot) {
  EXPECT_EQ(actionOf(GLFW_KEY_R, GLFW_MOD_CAPS_LOCK | GLFW_MOD_NUM_LOCK), ui::Action::newPlanet);
  EXPECT_EQ(actionOf(GLFW_KEY_R, GLFW_MOD_CONTROL), std::nullopt);
  EXPECT_EQ(actionOf(GLFW_KEY_E, 0), std::nullopt);  // flies upwards
  EXPECT_EQ(actionOf(GLFW_KEY_W, 0), std::nullopt);
}

TEST(Actions, ShiftWithALetterOrADigitIsTheSameKey) {
  EXPECT_EQ(actionOf(GLFW_KEY_R, GLFW_MOD_SHIFT), ui::Action::newPlanet);
  EXPECT_EQ(actionOf(GLFW_KEY_2, GLFW_MOD_SHIFT | GLFW_MOD_NUM_LOCK), ui::Action::viewMap);
  EXPECT_EQ(actionOf(GLFW_KEY_S, GLFW_MOD_SHIFT | GLFW_MOD_CONTROL), ui::Action::savePlanet);
  // Where Shift has a meaning of its own, it keeps it.
  EXPECT_EQ(actionOf(GLFW_KEY_Z, GLFW_MOD_SHIFT | GLFW_MOD_CONTROL), ui::Action::redo);
  EXPECT_EQ(actionOf(GLFW_KEY_F12, GLFW_MOD_SHIFT), ui::Action::photo);
  EXPECT_EQ(actionOf(GLFW_KEY_F11, GLFW_MOD_SHIFT), std::nullopt);
}

TEST(Actions, LettersAreWhereTheLayoutHasThem) {
  using ui::keyOnLayout;
  EXPECT_EQ(keyOnLayout(GLFW_KEY_R, "r"), GLFW_KEY_R);
  EXPECT_EQ(keyOnLayout(GLFW_KEY_Q, "a"), GLFW_KEY_A);          // French
  EXPECT_EQ(keyOnLayout(GLFW_KEY_SEMICOLON, "m"), GLFW_KEY_M);  // French
  EXPECT_EQ(keyOnLayout(GLFW_KEY_M, ","), GLFW_KEY_COMMA);      // French: the M is elsewhere
  EXPECT_EQ(keyOnLayout(GLFW_KEY_Q, "'"), GLFW_KEY_UNKNOWN);    // Dvorak: so is the Q
  EXPECT_EQ(keyOnLayout(GLFW_KEY_W, ","), GLFW_KEY_COMMA);      // Dvorak
  EXPECT_EQ(keyOnLayout(GLFW_KEY_1, "&"), GLFW_KEY_1);          // French: 1 with Shift
  EXPECT_EQ(keyOnLayout(GLFW_KEY_2, "\u00e9"), GLFW_KEY_2);
  EXPECT_EQ(keyOnLayout(GLFW_KEY_Y, "z"), GLFW_KEY_Z);       // German
  EXPECT_EQ(keyOnLayout(GLFW_KEY_R, "\u043a"), GLFW_KEY_R);  // Russian: no Latin letters
  EXPECT_EQ(keyOnLayout(GLFW_KEY_R, nullptr), GLFW_KEY_R);
  EXPECT_EQ(keyOnLayout(GLFW_KEY_R, ""), GLFW_KEY_R);
  EXPECT_EQ(keyOnLayout(GLFW_KEY_KP_4, nullptr), GLFW_KEY_4);
  EXPECT_EQ(keyOnLayout(GLFW_KEY_HOME, nullptr), GLFW_KEY_HOME);
}

TEST(Readout, IsASentenceOfAPlace) {
  EXPECT_EQ(ui::readoutText({-12.34f, 5.06f, 1234.4, ClimateClass::desert}), "12.3\u00b0 S 5.1\u00b0 E, 1,234 m above the sea, desert");
  EXPECT_EQ(ui::readoutText({0.04f, -179.96f, -12345678.0, ClimateClass::ocean}), "0.0\u00b0 180.0\u00b0 W, 12,345,678 m deep, ocean");
  EXPECT_EQ(ui::readoutText({1, 1, -20.0, ClimateClass::snow}), "1.0\u00b0 N 1.0\u00b0 E, 20 m deep, sea ice");
  EXPECT_EQ(ui::readoutText({1, 1, -0.2, classOf(Biome::beach)}), "1.0\u00b0 N 1.0\u00b0 E, 0 m above the sea, beach");
  EXPECT_EQ(ui::readoutText({90, 0}), "90.0\u00b0 N 0.0\u00b0");
  ui::Readout near{1, 2.5f};
  near.eyeMeters = 50;
  EXPECT_EQ(ui::readoutText(near), "1.00000\u00b0 N 2.50000\u00b0 E");
  ui::Readout rock{1, 1, 20.0, ClimateClass::desert, {}, true, "the zero level"};
  EXPECT_EQ(ui::readoutText(rock), "1.0\u00b0 N 1.0\u00b0 E, 20 m above the zero level, bare rock");
  rock.climate = ClimateClass::snow;
  EXPECT_EQ(ui::readoutText(rock), "1.0\u00b0 N 1.0\u00b0 E, 20 m above the zero level, frost");
}

TEST(Readout, TellsTheWeatherWhereItIsKnown) {
  const auto told = [](const PlaceWeather& weather) { return ui::readoutText({1, 2, 300.0, ClimateClass::green, weather}).substr(40); };
  EXPECT_EQ(ui::readoutText({1, 2, 300.0, ClimateClass::green, PlaceWeather{}}).substr(0, 40),
            "1.0\u00b0 N 2.0\u00b0 E, 300 m above the sea, gr");
  EXPECT_EQ(told({-3.6f, 1234, 6, 0, 0}), "een, -4 \u00b0C, 1,234 mm/year, wind 6 m/s from the west");
  EXPECT_EQ(told({20, 0, -3, -3, 0}), "een, 20 \u00b0C, 0 mm/year, wind 4 m/s from the north-east");
  EXPECT_EQ(told({20, 0, 0, 5, 0}), "een, 20 \u00b0C, 0 mm/year, wind 5 m/s from the south");
  EXPECT_EQ(told({0.2f, 800, 0.1f, 0, 45678}), "een, 0 \u00b0C, 800 mm/year, calm, a river of 45,678 m\u00b3/s nearby");
}

TEST(Viewpoint, TheMostCoastIsInTheMiddle) {
  // Islands around 100 degrees east, open sea elsewhere.
  SyntheticPlanet planet;
  planet.climate = [](const glm::vec3& d) {
    const float fromIslands = std::abs(longitudeOf(d) - 100 * kDegrees);
    const bool isLand = fromIslands < 0.5f && std::sin(longitudeOf(d) * 40) > 0;
    return Climate{isLand ? ClimateClass::green : ClimateClass::ocean};
  };
  EXPECT_NEAR(scenicLongitudeRadians(paint(planet).maps()), 100 * kDegrees, 8 * kDegrees);
  planet.grid = Grid::equirectangular(1024);  // the size does not matter
  EXPECT_NEAR(scenicLongitudeRadians(paint(planet).maps()), 100 * kDegrees, 8 * kDegrees);
}

TEST(Viewpoint, APlanetWithoutCoastsHasOneToo) {
  EXPECT_LE(std::abs(scenicLongitudeRadians(paint(SyntheticPlanet()).maps())), static_cast<double>(kPi) + 1e-6);
}

}  // namespace
}  // namespace terrella::test
