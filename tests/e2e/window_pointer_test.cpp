// What the mouse points at in the real window: the read-out, the way to a place, the sun.
#include <cmath>
#include <regex>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowPointerTest = WindowTest;

struct PointingViewer : QuietViewer {
  PointingViewer() {
    isGood = isGood && press("Home");
    settle();
  }
  std::string readout() const {
    const auto event = last("readout");
    return event.is_null() ? "" : event["text"].get<std::string>();
  }
  // What is said about a place of the window.
  std::string readoutAt(int x, int y) const { return moveMouse(x, y) && passFrame() && passFrame() ? readout() : ""; }
};

struct Place {
  double latitude = 0, longitude = 0;
};

Place placeIn(const std::string& readout) {
  std::smatch found;
  if (!std::regex_search(readout, found, std::regex("^([0-9.]+)\u00b0 ?([NS]?) ([0-9.]+)\u00b0 ?([EW]?)"))) return {1000, 1000};
  return {std::stod(found[1]) * (found[2] == "S" ? -1 : 1), std::stod(found[3]) * (found[4] == "W" ? -1 : 1)};
}

double longitudeGap(const Place& a, const Place& b) { return std::abs(std::remainder(a.longitude - b.longitude, 360.0)); }

TEST_F(WindowPointerTest, SaysWhatIsUnderTheCursor) {
  const PointingViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const std::regex whole(
      "[0-9.]+\u00b0( [NS])? [0-9.]+\u00b0( [EW])?, [0-9,]+ m (deep|above the sea), [a-z ]+"
      ", -?[0-9]+ \u00b0C, [0-9,]+ mm/year, (calm|wind [0-9]+ m/s from the [a-z-]+)(, a river of [0-9,]+ m\u00b3/s nearby)?");
  const std::string middle = viewer.readoutAt(320, 180);
  EXPECT_TRUE(std::regex_match(middle, whole)) << middle;
  // North is up, east to the right.
  const Place centre = placeIn(middle), above = placeIn(viewer.readoutAt(320, 120)), right = placeIn(viewer.readoutAt(380, 180));
  EXPECT_GT(above.latitude, centre.latitude + 10);
  EXPECT_LT(longitudeGap(above, centre), 2);
  EXPECT_NEAR(std::remainder(right.longitude - centre.longitude, 360.0), 20, 12);
  // Nothing is said of the sky: where the line, or its two, ended there is black space again.
  const auto line = viewer.widget("readout");
  ASSERT_FALSE(line.is_null());
  const int top = line["y"].get<int>(), height = line["height"].get<int>();
  const auto inTheCorner = [&] { return viewer.look().part(500, top, 130, height).mean(); };
  const double withText = inTheCorner();
  ASSERT_TRUE(viewer.moveMouse(20, 40));
  EXPECT_TRUE(waitUntil([&] { return inTheCorner() < withText * 0.6; }));
}

TEST_F(WindowPointerTest, TheFlatMapAndTheGlobeAgree) {
  const PointingViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("m"));
  viewer.settle();
  // 640 x 360 show the map from edge to edge, 320 pixels high.
  const Place place = placeIn(viewer.readoutAt(400, 100));
  EXPECT_NEAR(place.longitude, (400 - 320) / 640.0 * 360, 0.7);
  EXPECT_NEAR(place.latitude, (180 - 100) / 320.0 * 180, 0.7);
}

TEST_F(WindowPointerTest, ADoubleClickFliesToThatPlace) {
  const PointingViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const Place wanted = placeIn(viewer.readoutAt(260, 130));
  const ScreenPicture before = viewer.look();
  ASSERT_TRUE(viewer.click(260, 130, 2));
  EXPECT_TRUE(viewer.looksDifferent(before, 0.2));
  viewer.settle();
  const Place reached = placeIn(viewer.readoutAt(320, 180));
  EXPECT_NEAR(reached.latitude, wanted.latitude, 1);
  EXPECT_LT(longitudeGap(reached, wanted), 1);
}

TEST_F(WindowPointerTest, TheGroundThatIsDraggedStaysUnderTheCursor) {
  const PointingViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const Place held = placeIn(viewer.readoutAt(330, 160));
  ASSERT_LT(held.latitude, 91);
  // The hand takes hold where it is when the first frame after the press begins.
  ASSERT_TRUE(sharedScreen().xdotool("mousedown 1") && viewer.passFrame());
  for (const int step : {1, 2, 3, 4}) {
    const Place now = placeIn(viewer.readoutAt(330 + 20 * step, 160 + 15 * step));
    EXPECT_NEAR(now.latitude, held.latitude, 0.3) << step;
    EXPECT_LT(longitudeGap(now, held), 0.4) << step;
  }
  ASSERT_TRUE(sharedScreen().xdotool("mouseup 1") && viewer.passFrame());
  // And the wheel comes closer to it.
  viewer.settle();
  const Place before = placeIn(viewer.readoutAt(290, 150));
  ASSERT_TRUE(sharedScreen().xdotool("click --repeat 5 --delay 40 4"));
  viewer.settle();
  const Place after = placeIn(viewer.readoutAt(290, 150));
  EXPECT_NEAR(after.latitude, before.latitude, 0.3);
  EXPECT_LT(longitudeGap(after, before), 0.4);
}

TEST_F(WindowPointerTest, DraggingWithLTurnsTheSun) {
  const PointingViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const double lit = viewer.look().part(160, 40, 320, 260).mean();
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.moveMouse(400, 180) && viewer.passFrame() && sharedScreen().xdotool("keydown l mousedown 1") && viewer.passFrame());
  for (const int x : {300, 150, 30}) ASSERT_TRUE(viewer.moveMouse(x, 180) && viewer.passFrame());
  ASSERT_TRUE(sharedScreen().xdotool("mouseup 1 keyup l") && viewer.passFrame());
  ASSERT_FALSE(viewer.waitFor("sun", mark).is_null());
  EXPECT_NEAR(viewer.last("sun")["longitude"].get<double>(), -40 - 370 / 360.0 * 130, 2);
  viewer.settle();
  const double night = viewer.look().part(160, 40, 320, 260).mean();
  EXPECT_LT(night, lit / 2);
  EXPECT_GT(night, 5);  // one still sees where one is
}

}  // namespace
}  // namespace terrella::test
