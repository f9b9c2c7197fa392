// The real window under Xvfb, driven by real key presses.
#include <algorithm>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

TEST_F(WindowTest, ShowsAPlanetAndEndsWhenClosed) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const ScreenPicture picture = viewer.look();
  EXPECT_EQ(picture.width, 640);
  EXPECT_EQ(picture.height, 360);
  EXPECT_TRUE(waitUntil([&] { return viewer.look().mean() > 10 && viewer.look().spread() > 20; }));
  const auto planet = viewer.waitFor("planet", 0);
  EXPECT_EQ(planet["seed"], 7);
  EXPECT_EQ(planet["width"], 512);
  const Ended ended = viewer.close();
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(viewer.trace().back()["event"], "closed");
  EXPECT_EQ(leftIn(viewer.folder()), std::set<std::string>{".trace"});
}

TEST_F(WindowTest, ThePlanetTurnsUnlessPaused) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  EXPECT_TRUE(viewer.looksDifferent(viewer.look(), 0.001));
  ASSERT_TRUE(viewer.press("p"));
  viewer.settle();
  const ScreenPicture still = viewer.look();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_TRUE(viewer.looksLike(still, 0));
  ASSERT_TRUE(viewer.press("p"));
  EXPECT_TRUE(viewer.looksDifferent(still, 0.001));
}

TEST_F(WindowTest, TheWeatherGoesOnUnlessPaused) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const auto first = viewer.waitFor("weather", 0);
  ASSERT_FALSE(first.is_null());
  const auto second = viewer.waitFor("weather", viewer.mark());
  ASSERT_FALSE(second.is_null());
  EXPECT_GT(second["days"], first["days"]);
  ASSERT_TRUE(viewer.press("p"));
  EXPECT_TRUE(viewer.waitFor("weather", viewer.mark(), 6).is_null());
}

TEST_F(WindowTest, ANewPlanetAndBackAndForward) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  // Planets that are come back to show their best side; the first one has turned on since.
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("r"));
  ASSERT_FALSE(viewer.waitFor("planet", mark).is_null());
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("BackSpace"));
  EXPECT_EQ(viewer.waitFor("planet", mark)["seed"], 7);
  viewer.settle();
  const ScreenPicture first = viewer.look();
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("r"));
  const auto second = viewer.waitFor("planet", mark);
  ASSERT_FALSE(second.is_null());
  EXPECT_NE(second["seed"], 7);
  EXPECT_TRUE(viewer.looksDifferent(first, 0.05));
  viewer.settle();
  const ScreenPicture other = viewer.look();

  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("BackSpace"));
  EXPECT_EQ(viewer.waitFor("planet", mark)["seed"], 7);
  EXPECT_TRUE(viewer.looksLike(first));

  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("shift+BackSpace"));
  EXPECT_EQ(viewer.waitFor("planet", mark)["seed"], second["seed"]);
  EXPECT_TRUE(viewer.looksLike(other));
}

TEST_F(WindowTest, EveryViewLooksDifferent) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture planet = viewer.look();
  ScreenPicture last = planet;
  for (const std::string key : {"1", "2", "3", "4", "5", "6"}) {
    ASSERT_TRUE(viewer.press(key));
    EXPECT_TRUE(viewer.looksDifferent(last, 0.05)) << key;
    viewer.settle();
    last = viewer.look();
  }
  ASSERT_TRUE(viewer.press("6"));  // the same again leads back
  EXPECT_TRUE(viewer.looksLike(planet));
  for (const std::string key : {"m", "c", "Tab", "F1"}) {
    ASSERT_TRUE(viewer.press(key));
    EXPECT_TRUE(viewer.looksDifferent(planet, 0.02)) << key;
    ASSERT_TRUE(viewer.press(key));
    EXPECT_TRUE(viewer.looksLike(planet)) << key;
  }
}

TEST_F(WindowTest, SwitchingTheCameraMovesNothingAndFlyingDoes) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture orbit = viewer.look();
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(viewer.press("f"));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));  // a jump would be seen by now
    EXPECT_TRUE(viewer.looksLike(orbit));
  }
  ASSERT_TRUE(viewer.press("f"));
  const auto events = viewer.trace();
  const auto last = std::find_if(events.rbegin(), events.rend(), [](const auto& event) { return event["event"] == "action"; });
  ASSERT_NE(last, events.rend());
  EXPECT_EQ((*last)["flying"], true);
  ASSERT_TRUE(sharedScreen().xdotool("keydown w"));
  EXPECT_TRUE(viewer.looksDifferent(orbit, 0.05));
  ASSERT_TRUE(sharedScreen().xdotool("keyup w"));
}

TEST_F(WindowTest, ResizingKeepsTheWindowFull) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.press("Tab") && viewer.press("m"));
  struct Size {
    int width, height;
  };
  for (const Size size : {Size{900, 600}, {400, 300}, {701, 401}}) {
    ASSERT_TRUE(sharedScreen().xdotool("windowsize " + std::to_string(viewer.window()) + " " + std::to_string(size.width) + " " +
                                       std::to_string(size.height)));
    // The flat map reaches both edges, whatever the size.
    const auto isFull = [&] {
      const ScreenPicture now = viewer.look();
      if (now.width != size.width || now.height != size.height) return false;
      const int top = size.height / 2 - 40;
      return now.part(0, top, 8, 80).spread() > 3 && now.part(size.width - 8, top, 8, 80).spread() > 3;
    };
    EXPECT_TRUE(waitUntil(isFull)) << size.width << " x " << size.height;
    viewer.settle();
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("F12"));
    const ScreenPicture saved = pictureFile(viewer.waitFor("screenshot", mark)["file"]);
    EXPECT_EQ(saved.width, size.width);
    EXPECT_TRUE(viewer.looksLike(saved, 0.002));
  }
  EXPECT_EQ(viewer.close().code, 0);
}

TEST_F(WindowTest, FullScreenAndBack) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const XRectangle before = sharedScreen().placeOf(viewer.window());
  ASSERT_TRUE(viewer.press("F11"));
  EXPECT_TRUE(waitUntil(
      [&] { return sharedScreen().placeOf(viewer.window()).width == 1280 && sharedScreen().placeOf(viewer.window()).height == 800; }));
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(waitUntil([&] {
    const XRectangle now = sharedScreen().placeOf(viewer.window());
    return now.x == before.x && now.y == before.y && now.width == before.width && now.height == before.height;
  }));
}

}  // namespace
}  // namespace terrella::test
