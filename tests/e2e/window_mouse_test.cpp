// The mouse in the real window: sliders, the text field, the planet and the flat map.
#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowMouseTest = WindowTest;

TEST_F(WindowMouseTest, DraggingASliderChangesThePlanetAndUndoBringsItBack) {
  ViewerRun viewer(sharedScreen(), {"--window", "640x480", "--preset", "classic"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  // There and back first: undo then leads to this planet, not to the one that was visited in between.
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("r"));
  ASSERT_FALSE(viewer.waitFor("planet", mark).is_null());
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("BackSpace"));
  ASSERT_EQ(viewer.waitFor("planet", mark)["seed"], 7);
  const std::string before = viewer.waitFor("planet", 0)["code"];
  const auto slider = viewer.widget("elevation.gain");
  ASSERT_FALSE(slider.is_null());
  const auto moveTo = [&](double share) {
    const int x = static_cast<int>(slider["x"].get<double>() + slider["width"].get<double>() * share);
    const int y = static_cast<int>(slider["y"].get<double>() + slider["height"].get<double>() / 2);
    return sharedScreen().xdotool("mousemove --window " + std::to_string(viewer.window()) + " " + std::to_string(x) + " " +
                                  std::to_string(y));
  };
  ASSERT_TRUE(viewer.passFrame() && viewer.passFrame());  // what is new is told before it is drawn
  const ScreenPicture picture = viewer.look();
  mark = viewer.mark();
  ASSERT_TRUE(moveTo(0.5) && sharedScreen().xdotool("mousedown 1"));
  for (const double share : {0.55, 0.65, 0.75, 0.8}) ASSERT_TRUE(moveTo(share));
  // The planet follows while the button is still down.
  EXPECT_FALSE(viewer.waitFor("planet", mark).is_null());
  EXPECT_TRUE(sharedScreen().xdotool("mouseup 1"));
  EXPECT_TRUE(viewer.looksDifferent(picture, 0.05));
  const auto codeOnScreen = [&] { return viewer.last("planet")["code"].get<std::string>(); };
  EXPECT_TRUE(waitUntil([&] { return codeOnScreen() != before; }));

  // One step back is the whole drag.
  ASSERT_TRUE(viewer.press("ctrl+z"));
  EXPECT_TRUE(waitUntil([&] { return codeOnScreen() == before; }));
  ASSERT_TRUE(viewer.press("ctrl+shift+z"));
  EXPECT_TRUE(waitUntil([&] { return codeOnScreen() != before; }));
}

TEST_F(WindowMouseTest, LettersTypedAsASeedAreNoCommands) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady());
  const auto field = viewer.widget("seed");
  ASSERT_FALSE(field.is_null());
  const std::string window = std::to_string(viewer.window());
  const std::string place =
      std::to_string(field["x"].get<int>() + 20) + " " + std::to_string(field["y"].get<int>() + field["height"].get<int>() / 2);
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
  const std::size_t later = viewer.mark();
  EXPECT_TRUE(viewer.press("BackSpace"));
  EXPECT_EQ(viewer.waitFor("planet", later)["seed"], 7);
}

TEST_F(WindowMouseTest, TheMouseTurnsAndZooms) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture before = viewer.look();
  const std::string move = "mousemove --window " + std::to_string(viewer.window());
  ASSERT_TRUE(sharedScreen().xdotool(move + " 320 180") && sharedScreen().xdotool("mousedown 1"));
  ASSERT_TRUE(sharedScreen().xdotool(move + " 340 180") && sharedScreen().xdotool(move + " 420 200"));
  EXPECT_TRUE(viewer.looksDifferent(before, 0.05));
  viewer.settle();  // a hand that rests before it lets go flings nothing
  ASSERT_TRUE(sharedScreen().xdotool("mouseup 1"));
  const ScreenPicture turned = viewer.look();
  ASSERT_TRUE(sharedScreen().xdotool("click --repeat 3 4"));
  // Where space was, beside the sunlit edge, there is planet.
  const auto beside = [](const ScreenPicture& picture) { return picture.part(110, 130, 40, 80).mean(); };
  EXPECT_TRUE(waitUntil([&] { return beside(viewer.look()) > beside(turned) + 30; }));
}

// Turning on, it would carry the eye into its night.
TEST_F(WindowMouseTest, WhoComesNearStopsThePlanet) {
  ViewerRun viewer(sharedScreen(), {"--window", "320x240", "--preset", "classic"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("Tab") && viewer.moveMouse(160, 120));
  const auto wheel = [&](int steps) { return sharedScreen().xdotool("click --repeat " + std::to_string(steps) + " --delay 30 4"); };
  ASSERT_TRUE(wheel(2) && viewer.passFrame());
  EXPECT_TRUE(viewer.last("stopped").is_null());
  EXPECT_TRUE(waitUntil([&] { return wheel(5) && viewer.passFrame() && !viewer.last("stopped").is_null(); }));
  // Once: whoever turns it again has it turn.
  ASSERT_TRUE(viewer.press("p") && wheel(2) && viewer.passFrame());
  const ScreenPicture before = viewer.look();
  EXPECT_TRUE(viewer.looksDifferent(before, 0.01));
  std::size_t times = 0;
  for (const auto& event : viewer.trace()) times += event["event"] == "stopped";
  EXPECT_EQ(times, 1u);
}

TEST_F(WindowMouseTest, TheFlatMapFollowsTheHand) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("m"));
  viewer.settle();
  const ScreenPicture before = viewer.look();
  const std::string move = "mousemove --window " + std::to_string(viewer.window());
  ASSERT_TRUE(sharedScreen().xdotool(move + " 300 180") && sharedScreen().xdotool("mousedown 1"));
  ASSERT_TRUE(sharedScreen().xdotool(move + " 330 180") && sharedScreen().xdotool(move + " 364 180") &&
              sharedScreen().xdotool("mouseup 1"));
  // 64 pixels to the right, as a whole.
  const auto isMoved = [&] { return viewer.look().part(64, 20, 500, 240).shareThatDiffers(before.part(0, 20, 500, 240)) < 0.01; };
  EXPECT_TRUE(waitUntil(isMoved));
  const ScreenPicture moved = viewer.look();
  ASSERT_TRUE(sharedScreen().xdotool("click --repeat 4 --delay 30 4"));
  EXPECT_TRUE(viewer.looksDifferent(moved, 0.2));
  ASSERT_TRUE(sharedScreen().xdotool("click --repeat 12 --delay 30 5"));
  EXPECT_TRUE(waitUntil([&] { return viewer.look().part(0, 0, 640, 15).spread() < 3; }));  // the whole map again, dark above
}

TEST_F(WindowMouseTest, ADragThatBeganOnThePanelTurnsNothing) {
  ViewerRun viewer(sharedScreen());
  ASSERT_TRUE(viewer.isReady() && viewer.press("p"));
  const auto field = viewer.widget("seed");
  ASSERT_FALSE(field.is_null());
  const std::string move = "mousemove --window " + std::to_string(viewer.window());
  viewer.settle();
  const ScreenPicture before = viewer.look();
  // Selects the digits of the seed, and goes on over the planet.
  const std::string digits = " " + std::to_string(field["x"].get<int>() + 2) + " " + std::to_string(field["y"].get<int>() + 10);
  ASSERT_TRUE(sharedScreen().xdotool(move + digits) && sharedScreen().xdotool("mousedown 1"));
  ASSERT_TRUE(viewer.passFrame());  // no hand is quicker
  ASSERT_TRUE(sharedScreen().xdotool(move + " 500 120") && sharedScreen().xdotool(move + " 600 60") && sharedScreen().xdotool("mouseup 1"));
  ASSERT_TRUE(viewer.passFrame() && viewer.passFrame());
  // Above where the scale stands, which makes room for messages.
  const auto right = [](const ScreenPicture& picture) { return picture.part(520, 0, 120, 150); };
  EXPECT_LT(right(viewer.look()).shareThatDiffers(right(before)), 0.01);
}

}  // namespace
}  // namespace terrella::test
