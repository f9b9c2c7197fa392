// The real window under Xvfb, driven by real key and mouse events.
#include <gtest/gtest.h>

#include <filesystem>

#include "e2e/viewer_run.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

// One screen for all tests; each starts a viewer of its own.
const VirtualScreen& sharedScreen() {
  static const VirtualScreen shared;
  return shared;
}

class WindowTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(sharedScreen().isOpen()) << "These tests need Xvfb."; }
};

// A viewer that is ready, standing still, without its panel: what is on screen changes only when something is done.
struct QuietViewer : ViewerRun {
  QuietViewer() : ViewerRun(sharedScreen()) {
    isGood = isReady() && press("p") && press("Tab");
    settle();
  }
  // Waits until the picture rests.
  void settle() const {
    ScreenPicture last;
    waitUntil([&] {
      const ScreenPicture now = look();
      const bool isSame = now.width > 0 && now.part(0, 0, now.width, now.height * 3 / 4) == last;
      last = now.width > 0 ? now.part(0, 0, now.width, now.height * 3 / 4) : ScreenPicture{};
      if (!isSame) std::this_thread::sleep_for(std::chrono::milliseconds(150));
      return isSame;
    });
  }
  bool isGood = false;
};

ScreenPicture pictureFile(const std::string& path) {
  const DecodedPng png = readPng(path);
  return {png.width, png.height, png.pixels};
}

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
  EXPECT_TRUE(viewer.looksLike(viewer.look(), 0));
  const ScreenPicture still = viewer.look();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_TRUE(viewer.looksLike(still, 0));
  ASSERT_TRUE(viewer.press("p"));
  EXPECT_TRUE(viewer.looksDifferent(still, 0.001));
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

TEST_F(WindowTest, AScreenshotIsWhatTheWindowShowsAndReplacesNothing) {
  ViewerRun viewer(sharedScreen());  // with its panel
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  ASSERT_TRUE(viewer.looksLike(viewer.look(), 0));
  std::set<std::string> files;
  for (int i = 0; i < 2; ++i) {
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("F12"));
    const auto event = viewer.waitFor("screenshot", mark);
    ASSERT_TRUE(event["saved"]);
    const std::string file = event["file"];
    EXPECT_TRUE(files.insert(file).second) << file;
    const ScreenPicture saved = pictureFile(file);
    ASSERT_EQ(saved.width, 640);
    ASSERT_EQ(saved.height, 360);
    EXPECT_TRUE(viewer.looksLike(saved, 0)) << file;
  }
  for (const std::string& file : files) EXPECT_TRUE(std::filesystem::exists(file));
  EXPECT_EQ(viewer.close().code, 0);
}

TEST_F(WindowTest, DraggingASliderChangesThePlanetAndUndoBringsItBack) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  const std::string before = viewer.waitFor("planet", 0)["code"];
  const auto slider = viewer.widget("elevation.gain");
  ASSERT_FALSE(slider.is_null());
  const auto moveTo = [&](double share) {
    const int x = static_cast<int>(slider["x"].get<double>() + slider["width"].get<double>() * share);
    const int y = static_cast<int>(slider["y"].get<double>() + slider["height"].get<double>() / 2);
    return sharedScreen().xdotool("mousemove --window " + std::to_string(viewer.window()) + " " + std::to_string(x) + " " + std::to_string(y));
  };
  const ScreenPicture picture = viewer.look();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(moveTo(0.5) && sharedScreen().xdotool("mousedown 1"));
  for (const double share : {0.55, 0.65, 0.75, 0.8}) ASSERT_TRUE(moveTo(share));
  // The planet follows while the button is still down.
  EXPECT_FALSE(viewer.waitFor("planet", mark).is_null());
  EXPECT_TRUE(sharedScreen().xdotool("mouseup 1"));
  EXPECT_TRUE(viewer.looksDifferent(picture, 0.05));
  std::string after;
  EXPECT_TRUE(waitUntil([&] { return (after = viewer.trace().back().value("code", after)) != before && !after.empty(); }));

  // One step back is the whole drag.
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("ctrl+z"));
  EXPECT_EQ(viewer.waitFor("planet", mark)["code"], before);
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("ctrl+shift+z"));
  const auto again = viewer.waitFor("planet", mark);
  EXPECT_NE(again["code"], before);
  EXPECT_EQ(again["seed"], 7);
}

TEST_F(WindowTest, LettersTypedAsASeedAreNoCommands) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const auto field = viewer.widget("seed");
  ASSERT_FALSE(field.is_null());
  const std::string window = std::to_string(viewer.window());
  const std::string place = std::to_string(field["x"].get<int>() + 20) + " " + std::to_string(field["y"].get<int>() + field["height"].get<int>() / 2);
  ASSERT_TRUE(sharedScreen().xdotool("mousemove --window " + window + " " + place + " click 1"));
  const ScreenPicture before = viewer.look();
  EXPECT_TRUE(viewer.looksDifferent(before, 0.0001));  // the cursor blinks, the planet turns: a frame has passed
  const std::size_t mark = viewer.mark();
  // Two keys within one frame, as no hand can press them, count as one: the planet turns on, so a change is a new frame.
  const auto frameHasPassed = [&] {
    const ScreenPicture now = viewer.look();
    return viewer.looksDifferent(now, 0) && viewer.looksDifferent(viewer.look(), 0);
  };
  ASSERT_TRUE(sharedScreen().xdotool("type --delay 60 rmcfp6") && frameHasPassed());
  ASSERT_TRUE(sharedScreen().xdotool("key BackSpace") && frameHasPassed());
  ASSERT_TRUE(sharedScreen().xdotool("key Return"));
  const auto planet = viewer.waitFor("planet", mark);
  ASSERT_FALSE(planet.is_null());
  EXPECT_NE(planet["seed"], 7);
  EXPECT_TRUE(viewer.waitFor("action", mark, 0.2).is_null());
  // Afterwards keys are commands again.
  EXPECT_TRUE(viewer.press("BackSpace"));
  EXPECT_EQ(viewer.waitFor("planet", mark + 1)["seed"], 7);
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
  EXPECT_EQ(viewer.trace().back()["flying"], true);
  ASSERT_TRUE(sharedScreen().xdotool("keydown w"));
  EXPECT_TRUE(viewer.looksDifferent(orbit, 0.05));
  ASSERT_TRUE(sharedScreen().xdotool("keyup w"));
}

TEST_F(WindowTest, TheMouseTurnsAndZooms) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture before = viewer.look();
  const std::string move = "mousemove --window " + std::to_string(viewer.window());
  ASSERT_TRUE(sharedScreen().xdotool(move + " 320 180") && sharedScreen().xdotool("mousedown 1"));
  ASSERT_TRUE(sharedScreen().xdotool(move + " 340 180") && sharedScreen().xdotool(move + " 420 200") && sharedScreen().xdotool("mouseup 1"));
  EXPECT_TRUE(viewer.looksDifferent(before, 0.05));
  viewer.settle();
  const ScreenPicture turned = viewer.look();
  ASSERT_TRUE(sharedScreen().xdotool("click --repeat 3 4"));
  EXPECT_TRUE(waitUntil([&] { return viewer.look().mean() > turned.mean() * 1.2; }));  // more planet, less night
}

TEST_F(WindowTest, ResizingKeepsTheWindowFull) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.press("Tab") && viewer.press("m"));
  struct Size {
    int width, height;
  };
  for (const Size size : {Size{900, 600}, {400, 300}, {701, 401}}) {
    ASSERT_TRUE(sharedScreen().xdotool("windowsize " + std::to_string(viewer.window()) + " " + std::to_string(size.width) + " " + std::to_string(size.height)));
    // The flat map reaches both edges, whatever the size.
    const auto isFull = [&] {
      const ScreenPicture now = viewer.look();
      if (now.width != size.width || now.height != size.height) return false;
      const int top = size.height / 2 - 40;
      return now.part(0, top, 8, 80).spread() > 3 && now.part(size.width - 8, top, 8, 80).spread() > 3;
    };
    EXPECT_TRUE(waitUntil(isFull)) << size.width << " x " << size.height;
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("F12"));
    const ScreenPicture saved = pictureFile(viewer.waitFor("screenshot", mark)["file"]);
    EXPECT_EQ(saved.width, size.width);
    EXPECT_TRUE(viewer.looksLike(saved, 0));
  }
  EXPECT_EQ(viewer.close().code, 0);
}

TEST_F(WindowTest, FullScreenAndBack) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const XRectangle before = sharedScreen().placeOf(viewer.window());
  ASSERT_TRUE(viewer.press("F11"));
  EXPECT_TRUE(waitUntil([&] { return sharedScreen().placeOf(viewer.window()).width == 1280 && sharedScreen().placeOf(viewer.window()).height == 800; }));
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(waitUntil([&] {
    const XRectangle now = sharedScreen().placeOf(viewer.window());
    return now.x == before.x && now.y == before.y && now.width == before.width && now.height == before.height;
  }));
}

TEST_F(WindowTest, ExportsTheMapsOfThePlanetOnScreen) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  std::set<std::string> folders;
  for (int i = 0; i < 2; ++i) {
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("ctrl+e"));
    const auto event = viewer.waitFor("export", mark);
    ASSERT_TRUE(event["saved"]);
    const std::string folder = event["directory"];
    EXPECT_TRUE(folders.insert(folder).second) << folder;
    for (const std::string file : {"albedo.png", "height.png", "normal.png", "water.png", "clouds.png", "climate.png"}) {
      EXPECT_EQ(readPng(folder + "/" + file).width, 512) << file;
    }
    EXPECT_NE(readText(folder + "/planet.json").find("\"seed\": 7"), std::string::npos);
  }
}

TEST_F(WindowTest, TakesOneScreenshotAndEnds) {
  ViewerRun viewer(sharedScreen(), {"--screenshot", "shot.png"});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out, "Wrote shot.png (640 x 360).\n");
  const ScreenPicture picture = pictureFile(viewer.folder() / "shot.png");
  EXPECT_EQ(picture.width, 640);
  EXPECT_GT(picture.spread(), 20);
}

TEST_F(WindowTest, AScreenshotThatCannotBeWrittenIsAFailure) {
  ViewerRun viewer(sharedScreen(), {"--screenshot", "nowhere/shot.png"});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("nowhere/shot.png"), std::string::npos) << ended.err;
}

TEST_F(WindowTest, ABrokenShaderIsNamed) {
  const TestFolder assets;
  std::filesystem::copy(TERRELLA_SHADERS, assets / "shaders", std::filesystem::copy_options::recursive);
  writeText(assets / "shaders/lib/air.glsl", "this is no shader;\n");
  ViewerRun viewer(sharedScreen(), {"--assets", assets.path().string()});
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("shaders/lib/air.glsl:1"), std::string::npos) << ended.err;
}

TEST(NoWindow, WithoutADisplayOneSentenceSaysSo) {
  const TestFolder folder;
  const Ended ended = Process(folder, {"env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", TERRELLA_BINARY}).wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
}

}  // namespace
}  // namespace terrella::test
