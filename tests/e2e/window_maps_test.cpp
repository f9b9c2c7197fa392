// Maps in the real window: each by its key or its name, made when it is first looked at; winds that blow, and sketches ahead of planets.
#include "e2e/quiet_viewer.h"
#include "maps/map_table.h"

namespace terrella::test {
namespace {

using WindowMapsTest = WindowTest;

constexpr std::size_t kMapsOfTerra = kMaps.size() - 1;  // nothing glows there, which is the last map

std::vector<std::string> eventsSince(const ViewerRun& viewer, std::size_t mark) {
  std::vector<std::string> names;
  const auto events = viewer.trace();
  for (std::size_t i = mark; i < events.size(); ++i) names.push_back(events[i]["event"]);
  return names;
}

TEST_F(WindowMapsTest, EveryMapIsShownInTurnAndThePlanetComesBack) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture planet = viewer.look();
  ScreenPicture before = planet;
  for (std::size_t map = 0; map + 2 < kMapsOfTerra; ++map) {
    ASSERT_TRUE(viewer.press("period")) << map;
    EXPECT_TRUE(viewer.looksDifferent(before, 0.02)) << map;
    // The picture changes when the map is there, and not before: there is never nothing to see.
    before = viewer.look();
    EXPECT_GT(before.part(200, 20, 200, 160).mean(), 4) << map;
  }
  for (int more = 0; more < 3; ++more) ASSERT_TRUE(viewer.press("period"));
  EXPECT_TRUE(viewer.looksLike(planet));
  ASSERT_TRUE(viewer.press("comma"));
  EXPECT_TRUE(viewer.looksDifferent(planet, 0.02));
  ASSERT_TRUE(viewer.press("0"));
  EXPECT_TRUE(viewer.looksLike(planet));
}

TEST_F(WindowMapsTest, AMapIsMadeWhenItIsFirstLookedAtAndThenKept) {
  const QuietViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture planet = viewer.look();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("8"));
  EXPECT_FALSE(viewer.waitFor("maps", mark).is_null());
  EXPECT_TRUE(viewer.looksDifferent(planet, 0.1));
  viewer.settle();
  const ScreenPicture temperature = viewer.look();
  ASSERT_TRUE(viewer.press("0"));
  EXPECT_TRUE(viewer.looksLike(planet));
  mark = viewer.mark();
  ASSERT_TRUE(viewer.press("8"));
  EXPECT_TRUE(viewer.looksLike(temperature));
  for (const std::string& event : eventsSince(viewer, mark))
    EXPECT_TRUE(event != "maps" && event != "planet" && event != "preview") << event;
}

TEST_F(WindowMapsTest, WindsBlowUntilTheyArePaused) {
  ViewerRun viewer(sharedScreen(), {"--preset", "terra"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("Tab") && viewer.press("m"));
  // From the planet backwards, past the last map.
  const std::size_t mark = viewer.mark();
  for (std::size_t map = kMapsOfTerra; map > indexOf(MapId::wind); --map) ASSERT_TRUE(viewer.press("comma"));
  EXPECT_FALSE(viewer.waitFor("maps", mark).is_null());
  ASSERT_TRUE(viewer.passFrame() && viewer.passFrame());  // what is new is told before it is drawn
  const ScreenPicture first = viewer.look();
  EXPECT_TRUE(viewer.looksDifferent(first, 0.01));
  ASSERT_TRUE(viewer.press("p"));
  viewer.settle();
  const ScreenPicture still = viewer.look();
  ASSERT_TRUE(viewer.passFrame() && viewer.passFrame());
  EXPECT_EQ(viewer.look().part(0, 0, 640, 200).shareThatDiffers(still.part(0, 0, 640, 200)), 0);
  ASSERT_TRUE(viewer.press("p"));
  EXPECT_TRUE(viewer.looksDifferent(still, 0.01));
}

TEST_F(WindowMapsTest, ASketchComesBeforeThePlanet) {
  ViewerRun viewer(sharedScreen(), {"--preset", "terra"});
  ASSERT_TRUE(viewer.isReady());
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.press("r"));
  const auto sketch = viewer.waitFor("preview", mark), planet = viewer.waitFor("planet", mark);
  ASSERT_FALSE(sketch.is_null() || planet.is_null());
  EXPECT_TRUE(sketch["isSketch"].get<bool>());
  EXPECT_FALSE(planet["isSketch"].get<bool>());
  EXPECT_EQ(sketch["code"], planet["code"]);
  EXPECT_LT(sketch["sinceRequest"], planet["sinceRequest"]);
}

TEST_F(WindowMapsTest, ThePanelNamesAllMapsAndTheCursorTellsTheWeather) {
  ViewerRun viewer(sharedScreen(), {"--window", "900x960", "--preset", "terra"});  // so tall that all sections are in view
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.click("section.elevation"));
  viewer.settle();  // without a scrollbar buttons find room beside each other
  ASSERT_TRUE(viewer.click("section.view"));
  viewer.settle();
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("view.map") && waitUntil([&] { return viewer.passFrame() && !viewer.widget("view.map.rain").is_null(); }));
  ASSERT_TRUE(viewer.click("view.map.rain"));
  EXPECT_FALSE(viewer.waitFor("maps", mark).is_null());
  EXPECT_TRUE(waitUntil([&] { return !viewer.widget("legend").is_null(); }));
  mark = viewer.mark();
  ASSERT_TRUE(viewer.moveMouse(600, 300));
  const auto readout = viewer.waitFor("readout", mark);
  ASSERT_FALSE(readout.is_null());
  const std::string text = readout["text"];
  for (const char* part : {"\u00b0C", "mm/year"}) EXPECT_NE(text.find(part), std::string::npos) << text;
  EXPECT_TRUE(text.find("wind") != std::string::npos || text.find("calm") != std::string::npos) << text;
}

// A click where an entry was would pick it otherwise.
TEST_F(WindowMapsTest, EscClosesAListThatHasDroppedDown) {
  ViewerRun viewer(sharedScreen(), {"--window", "900x700", "--preset", "classic"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.click("section.elevation") && viewer.click("section.view"));
  ASSERT_TRUE(viewer.click("view.map") && waitUntil([&] { return viewer.passFrame() && !viewer.widget("view.map.height").is_null(); }));
  const ScreenPicture listed = viewer.look();
  ASSERT_TRUE(viewer.typeKey("Escape"));
  EXPECT_TRUE(viewer.looksDifferent(listed, 0.02));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("view.map.height") && viewer.passFrame() && viewer.passFrame());
  EXPECT_TRUE(viewer.waitFor("maps", mark, 1).is_null());
  EXPECT_TRUE(viewer.widget("legend").is_null());
}

TEST_F(WindowMapsTest, ArrowsMoveInAListThatHasDroppedDown) {
  ViewerRun viewer(sharedScreen(), {"--window", "900x700", "--preset", "classic"});
  ASSERT_TRUE(viewer.isReady() && viewer.press("p") && viewer.click("section.elevation") && viewer.click("section.view"));
  ASSERT_TRUE(viewer.click("view.map") && waitUntil([&] { return viewer.passFrame() && !viewer.widget("view.map.height").is_null(); }));
  // The lit planet is chosen; below it stands the height. Letters are no commands meanwhile.
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.typeKey("Down") && viewer.passFrame() && viewer.typeKey("g") && viewer.passFrame() && viewer.typeKey("Return"));
  EXPECT_TRUE(waitUntil([&] { return viewer.passFrame() && !viewer.widget("legend").is_null(); }));
  EXPECT_TRUE(viewer.waitFor("action", mark, 1).is_null());
}

}  // namespace
}  // namespace terrella::test
