// Which sections and settings the panel shows, and where.
#include <gtest/gtest.h>

#include "gl/imgui_stage.h"

namespace terrella::test {
namespace {

// Of the landscape's settings those that its mode shows.
TEST(PanelSections, ALessonHasNoHaze) {
  OverlayOnStage overlay;
  overlay.status.isLandscape = true;
  const auto shown = [&](LandscapeMode mode, const std::string& key) {
    overlay.view.landscape.mode = mode;
    overlay.draw(3);
    return overlay.place("landscape." + key) != nullptr;
  };
  EXPECT_TRUE(shown(LandscapeMode::flight, "haze") && shown(LandscapeMode::turntable, "haze"));
  EXPECT_FALSE(shown(LandscapeMode::flight, "lessonOldPoints") || shown(LandscapeMode::flight, "skylineRoughness"));
  EXPECT_TRUE(shown(LandscapeMode::lesson, "lessonOldPoints") && shown(LandscapeMode::lesson, "gain") &&
              shown(LandscapeMode::lesson, "mode"));
  EXPECT_FALSE(shown(LandscapeMode::lesson, "haze") || shown(LandscapeMode::lesson, "skylineRoughness"));
  EXPECT_TRUE(shown(LandscapeMode::skyline, "skylineRoughness"));
  EXPECT_FALSE(shown(LandscapeMode::skyline, "gain"));
}

// At the panel's end what is in it would stay below.
TEST(PanelSections, ASectionThatOpensComesIntoView) {
  OverlayOnStage overlay(1280, 640);
  overlay.state.panel.sections["elevation"] = false;
  overlay.draw(3);
  const auto* header = overlay.place("section.moons");
  ASSERT_TRUE(header);
  const float before = header->y;
  ASSERT_FALSE(overlay.place("moons.inclination"));
  overlay.click("section.moons");
  header = overlay.place("section.moons");
  ASSERT_TRUE(header && overlay.place("moons.inclination"));
  EXPECT_LT(header->y, before);
  // Closing it moves nothing else out of sight.
  overlay.click("section.moons");
  EXPECT_TRUE(overlay.place("section.moons"));
}

}  // namespace
}  // namespace terrella::test
