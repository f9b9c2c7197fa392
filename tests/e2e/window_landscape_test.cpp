// The landscape view in the real window.
#include <cmath>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowLandscapeTest = WindowTest;

struct LandscapeViewer : QuietViewer {
  LandscapeViewer() {
    if (!isGood) return;
    const std::size_t before = mark();
    isGood = press("F4") && waitFor("scene", before)["name"] == "landscape";
    settle();
  }
  // Where the eye came to rest, or passed by, last.
  nlohmann::json place() const { return last("place"); }
  bool click(const std::string& path, double u, double v) const {
    const auto where = widget(path);
    if (where.is_null()) return false;
    const int x = static_cast<int>(where["x"].get<double>() + where["width"].get<double>() * u),
              y = static_cast<int>(where["y"].get<double>() + where["height"].get<double>() * v);
    return screen().xdotool("mousemove --window " + std::to_string(window()) + " " + std::to_string(x) + " " + std::to_string(y) +
                            " click 1");
  }
};

double distance(const nlohmann::json& a, const nlohmann::json& b) {
  return std::hypot(a["x"].get<double>() - b["x"].get<double>(), a["z"].get<double>() - b["z"].get<double>());
}

TEST_F(WindowLandscapeTest, F4SwitchesToTheLandscapeAndBack) {
  QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture planet = viewer.look();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("F4"));
  EXPECT_EQ(viewer.waitFor("scene", mark)["name"], "landscape");
  EXPECT_TRUE(viewer.looksDifferent(planet, 0.5));
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("F4"));
  EXPECT_EQ(viewer.waitFor("scene", mark)["name"], "planet");
  EXPECT_TRUE(viewer.looksLike(planet));
  EXPECT_EQ(viewer.close().err, "");
}

TEST_F(WindowLandscapeTest, WFliesAndTheEyeComesToRest) {
  const LandscapeViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture before = viewer.look();
  ASSERT_FALSE(viewer.place().is_null());
  const auto start = viewer.place();
  ASSERT_TRUE(sharedScreen().xdotool("keydown w"));
  EXPECT_TRUE(waitUntil([&] { return distance(viewer.place(), start) > 100; }));
  ASSERT_TRUE(sharedScreen().xdotool("keyup w"));
  EXPECT_TRUE(viewer.looksDifferent(before, 0.05));
  viewer.settle();
}

TEST_F(WindowLandscapeTest, AClickOnTheSmallMapGoesThere) {
  const LandscapeViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const auto start = viewer.place();
  const ScreenPicture before = viewer.look();
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("minimap", 0.75, 0.5));
  const auto there = viewer.waitFor("place", mark);
  ASSERT_FALSE(there.is_null());
  EXPECT_EQ(there["jumped"], true);
  // A quarter of the map to the east: 192 pixels of 128 samples.
  EXPECT_NEAR(there["x"].get<double>() - start["x"].get<double>(), 0.25 * 192 * 128, 400);
  EXPECT_NEAR(there["z"].get<double>(), start["z"].get<double>(), 400);
  EXPECT_TRUE(viewer.looksDifferent(before, 0.1));
}

TEST_F(WindowLandscapeTest, FGoesAroundTheModesAndRBringsAnotherLandscape) {
  const LandscapeViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture flight = viewer.look();
  ASSERT_TRUE(viewer.press("r"));
  EXPECT_TRUE(viewer.looksDifferent(flight, 0.1));
  ASSERT_TRUE(viewer.press("BackSpace"));
  EXPECT_TRUE(viewer.looksLike(flight, 0.02));
  ScreenPicture last = flight;
  for (int mode = 0; mode < 3; ++mode) {  // turntable, skyline, lesson
    ASSERT_TRUE(viewer.press("f"));
    EXPECT_TRUE(viewer.looksDifferent(last, 0.3)) << mode;
    viewer.settle();
    last = viewer.look();
  }
  ASSERT_TRUE(viewer.press("f"));
  EXPECT_TRUE(viewer.looksLike(flight, 0.02));
}

TEST_F(WindowLandscapeTest, TheLessonGoesOnAndBackStepByStep) {
  const LandscapeViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("f") && viewer.press("f") && viewer.press("f"));
  viewer.settle();
  const ScreenPicture lattice = viewer.look();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("space"));
  EXPECT_EQ(viewer.waitFor("step", mark)["number"], 1);
  EXPECT_TRUE(viewer.looksDifferent(lattice, 0.005));
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("shift+space"));
  EXPECT_EQ(viewer.waitFor("step", mark)["number"], 0);
  EXPECT_TRUE(viewer.looksLike(lattice));
  // Eight steps, and then no more.
  mark = viewer.mark();
  for (int step = 0; step < 10; ++step) ASSERT_TRUE(viewer.press("space"));
  int steps = 0;
  for (const auto& event : viewer.trace()) steps += event["event"] == "step";
  EXPECT_EQ(steps, 2 + 8);
}

// Where the window has room for it.
TEST_F(WindowLandscapeTest, BelowTheLessonLiesTheGroundThatItMakes) {
  ViewerRun viewer(sharedScreen(), {"--window", "1000x700", "--preset", "classic"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("F4") && viewer.press("f", 1) && viewer.press("f") && viewer.press("f"));
  ASSERT_TRUE(waitUntil([&] { return viewer.passFrame() && !viewer.widget("lesson.relief").is_null(); }));
  const auto at = viewer.widget("lesson.relief");
  const auto relief = [&] {
    return viewer.look().part(at["x"].get<int>(), at["y"].get<int>(), at["width"].get<int>(), at["height"].get<int>());
  };
  // The first lattice is bare ground already; each level makes it rougher.
  const ScreenPicture lattice = relief();
  EXPECT_GT(lattice.spread(), 5);
  for (int step = 0; step < 8; ++step) ASSERT_TRUE(viewer.press("space"));
  EXPECT_TRUE(waitUntil([&] { return relief().shareThatDiffers(lattice) > 0.2; }));
  const auto board = viewer.widget("lesson");
  EXPECT_GE(at["y"].get<double>(), board["y"].get<double>() + board["height"].get<double>());
  EXPECT_LE(at["y"].get<double>() + at["height"].get<double>(), 700);
}

}  // namespace
}  // namespace terrella::test
