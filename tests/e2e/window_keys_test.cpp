// Keys in the real window: with Shift, Caps Lock and another keyboard, one step back at a time, and home from anywhere.
#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowKeysTest = WindowTest;

// How the keyboard is laid out while this lives.
struct Layout {
  explicit Layout(const std::string& name) { isGood = set(name); }
  ~Layout() { static_cast<void>(set("us -variant ''")); }
  static bool set(const std::string& name) {
    return std::system(("setxkbmap -display " + sharedScreen().name() + " -layout " + name + " >/dev/null 2>&1").c_str()) == 0;
  }
  bool isGood = false;
};

bool isFlying(const ViewerRun& viewer) { return viewer.last("action")["flying"]; }

// One key shows something else, another one the globe again.
void expectThereAndBack(const ViewerRun& viewer, const ScreenPicture& globe, const std::string& key, const std::string& back) {
  ASSERT_TRUE(viewer.press(key)) << key;
  EXPECT_TRUE(viewer.looksDifferent(globe, 0.1)) << key;
  ASSERT_TRUE(viewer.press(back)) << back;
  EXPECT_TRUE(viewer.looksLike(globe)) << key << ", " << back;
}

TEST_F(WindowKeysTest, ShiftAndCapsLockTakeNothingAway) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture globe = viewer.look();
  ASSERT_TRUE(viewer.press("shift+m"));
  EXPECT_TRUE(viewer.looksDifferent(globe, 0.1));
  ASSERT_TRUE(sharedScreen().xdotool("key Caps_Lock"));
  EXPECT_TRUE(viewer.press("m"));
  EXPECT_TRUE(viewer.looksLike(globe));
  ASSERT_TRUE(sharedScreen().xdotool("key Caps_Lock"));
  expectThereAndBack(viewer, globe, "shift+2", "2");
}

TEST_F(WindowKeysTest, OnAFrenchKeyboardLettersAreWhereTheyStand) {
  const Layout french("fr");
  ASSERT_TRUE(french.isGood);
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture globe = viewer.look();
  expectThereAndBack(viewer, globe, "m", "m");      // where Americans have a semicolon
  expectThereAndBack(viewer, globe, "comma", "0");  // and this is where Americans have the M: it is the map before
  // Digits need Shift there, and are meant without it, too.
  for (const std::string key : {"eacute", "2"}) expectThereAndBack(viewer, globe, key, key);
  // Whoever flies steers with the places: Z is where W is on others.
  ASSERT_TRUE(viewer.press("f"));
  ASSERT_TRUE(sharedScreen().xdotool("keydown z"));
  EXPECT_TRUE(viewer.looksDifferent(globe, 0.05));
  ASSERT_TRUE(sharedScreen().xdotool("keyup z"));
  // And whoever types: Ctrl+A is where the A stands.
  ASSERT_TRUE(viewer.press("Tab") && viewer.passFrame() && viewer.click("seed") && viewer.type("abc"));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.typeKey("ctrl+a") && viewer.type("n") && viewer.typeKey("Return"));
  EXPECT_EQ(viewer.waitFor("planet", mark)["seedText"], "n");
}

// There the gallery's N stands where Americans have the L, and the commas of the maps where they have W and E.
TEST_F(WindowKeysTest, OnADvorakKeyboardNoLetterOfACommandIsLostToSteering) {
  const Layout dvorak("us -variant dvorak");
  ASSERT_TRUE(dvorak.isGood);
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture globe = viewer.look();
  for (const std::string key : {"period", "comma"}) expectThereAndBack(viewer, globe, key, "0");
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("n"));
  EXPECT_FALSE(viewer.waitFor("gallery", mark, 120).is_null());
}

TEST_F(WindowKeysTest, EscLeadsBackStepByStepAndNeverOut) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture planet = viewer.look();
  ASSERT_TRUE(viewer.press("f") && viewer.press("4"));
  viewer.settle();
  const ScreenPicture climate = viewer.look();
  ASSERT_TRUE(viewer.press("m"));
  viewer.settle();
  const ScreenPicture map = viewer.look();
  ASSERT_TRUE(viewer.press("F1") && viewer.press("ctrl+o"));
  EXPECT_TRUE(viewer.looksDifferent(map));
  ASSERT_TRUE(viewer.press("Escape") && viewer.press("Escape"));  // the list of planets, the list of keys
  EXPECT_TRUE(viewer.looksLike(map));
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(viewer.looksLike(climate));
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(viewer.looksLike(planet));
  EXPECT_TRUE(isFlying(viewer));
  ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_FALSE(isFlying(viewer));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("F4") && viewer.press("Escape"));
  EXPECT_EQ(viewer.waitFor("scene", mark)["name"], "landscape");
  EXPECT_TRUE(viewer.looksLike(planet));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(viewer.press("Escape"));
  EXPECT_TRUE(viewer.passFrame());
}

TEST_F(WindowKeysTest, CtrlQCloses) {
  QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && sharedScreen().xdotool("key ctrl+q"));
  const Ended ended = viewer.wait();
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(viewer.trace().back()["event"], "closed");
}

TEST_F(WindowKeysTest, HomeBringsTheLitPlanetBackFromAnywhere) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("Home"));
  viewer.settle();
  const ScreenPicture home = viewer.look();
  // The whole disc, lit, with sky around it.
  EXPECT_GT(home.part(280, 140, 80, 80).mean(), 40);
  for (const int x : {0, 600}) EXPECT_LT(home.part(x, 0, 40, 240).mean(), 12) << x;
  EXPECT_LT(home.part(200, 0, 240, 6).mean(), 20);

  ASSERT_TRUE(viewer.press("f") && sharedScreen().xdotool("keydown w sleep 1 keyup w keydown d sleep 0.5 keyup d"));
  ASSERT_TRUE(viewer.press("3") && viewer.press("m"));
  ASSERT_TRUE(viewer.looksDifferent(home, 0.2));
  ASSERT_TRUE(viewer.press("Home"));
  EXPECT_TRUE(viewer.looksLike(home, 0.01));
  EXPECT_FALSE(isFlying(viewer));
  ASSERT_TRUE(viewer.press("F4") && viewer.press("Home"));
  EXPECT_TRUE(viewer.looksLike(home, 0.01));
}

TEST_F(WindowKeysTest, ArrowsTurnAndPagesComeCloser) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("Home"));
  for (const bool isFlat : {false, true}) {
    if (isFlat) {
      ASSERT_TRUE(viewer.press("m"));
    }
    for (const std::string key : {"Right", "Down", "Prior"}) {
      viewer.settle();
      const ScreenPicture before = viewer.look();
      if (isFlat && key == "Down") continue;  // the whole map is in sight
      ASSERT_TRUE(sharedScreen().xdotool("keydown " + key + " sleep 0.4 keyup " + key));
      EXPECT_TRUE(viewer.looksDifferent(before, 0.05)) << key << isFlat;
    }
  }
}

}  // namespace
}  // namespace terrella::test
