// From orbit to the ground and back, in the real window, with real keys.
#include <cmath>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowFlightTest = WindowTest;

struct FlightViewer : QuietViewer {
  FlightViewer() { isGood = isGood && press("Home") && arrives("orbit"); }
  // Where the eye is, as it was traced last.
  nlohmann::json eye() const { return last("eye"); }
  bool arrives(const std::string& mode) const {
    return ViewerRun::arrives() && waitUntil([&] { return eye()["mode"] == mode; });
  }
  double height() const { return eye()["metersAboveGround"].get<double>(); }
  bool hold(const std::string& keys, double seconds) const {
    return sharedScreen().xdotool("keydown " + keys + " sleep " + std::to_string(seconds) + " keyup " + keys) && passFrame();
  }
  // Drags with a button from one place of the window to another.
  bool drag(int button, int x, int y, int toX, int toY) const {
    if (!moveMouse(x, y) || !passFrame() || !sharedScreen().xdotool("mousedown " + std::to_string(button)) || !passFrame()) return false;
    for (int step = 1; step <= 5; ++step) {
      if (!moveMouse(x + (toX - x) * step / 5, y + (toY - y) * step / 5) || !passFrame()) return false;
    }
    return passFrame() && sharedScreen().xdotool("mouseup " + std::to_string(button)) && passFrame();
  }
};

double metersBetween(const nlohmann::json& a, const nlohmann::json& b) {
  constexpr double kMetersPerDegree = 111195;
  const double north = a["latitude"].get<double>() - b["latitude"].get<double>();
  const double east = std::remainder(a["longitude"].get<double>() - b["longitude"].get<double>(), 360.0) *
                      std::cos(a["latitude"].get<double>() * 3.14159265 / 180);
  return std::hypot(north, east) * kMetersPerDegree;
}

TEST_F(WindowFlightTest, TLandsAndTakesOff) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const ScreenPicture orbit = viewer.look();
  const auto before = viewer.eye();
  EXPECT_GT(viewer.height(), 5e6);
  ASSERT_TRUE(viewer.press("t") && viewer.arrives("walk"));
  const auto landed = viewer.eye();
  // At eye height, or a swimmer's, in the middle of what was seen or at the shore nearest to it, looking level.
  EXPECT_LT(viewer.height(), 1.8);
  EXPECT_GT(viewer.height(), 0.4);
  EXPECT_NEAR(landed["pitch"].get<double>(), 0, 5);
  EXPECT_LT(metersBetween(before, landed), 4e6);
  EXPECT_TRUE(viewer.looksDifferent(orbit, 0.5));
  ASSERT_TRUE(viewer.press("t") && viewer.arrives("orbit"));
  EXPECT_NEAR(viewer.height() / before["metersAboveGround"].get<double>(), 1, 0.05);
  EXPECT_NEAR(viewer.eye()["pitch"].get<double>(), -90, 0.5);
}

TEST_F(WindowFlightTest, OnFootOneWalksJumpsAndLooksAround) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("t") && viewer.arrives("walk"));
  const auto start = viewer.eye();
  ASSERT_TRUE(viewer.hold("w", 3));
  const double walked = metersBetween(viewer.eye(), start);
  EXPECT_GT(walked, 1);
  EXPECT_LT(walked, 12);
  ASSERT_TRUE(viewer.hold("Up", 1.5));
  EXPECT_GT(metersBetween(viewer.eye(), start), walked + 0.3);
  // A drag turns the gaze, not the person.
  const auto before = viewer.eye();
  ASSERT_TRUE(viewer.drag(1, 320, 150, 420, 150));
  EXPECT_GT(std::abs(std::remainder(viewer.eye()["heading"].get<double>() - before["heading"].get<double>(), 360.0)), 4);
  EXPECT_LT(metersBetween(viewer.eye(), before), 3);
  // Off the ground for a moment.
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(sharedScreen().xdotool("key space"));
  double highest = 0;
  EXPECT_TRUE(waitUntil([&] {
    const auto events = viewer.trace();
    for (std::size_t i = mark; i < events.size(); ++i) {
      if (events[i]["event"] == "eye") highest = std::max(highest, events[i]["metersAboveGround"].get<double>());
    }
    return highest > before["metersAboveGround"].get<double>() + 0.15;
  })) << highest;
}

TEST_F(WindowFlightTest, OnAnotherPlanetOneStandsOnItsGround) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("t") && viewer.arrives("walk"));
  for (int i = 0; i < 2; ++i) {
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("r"));
    ASSERT_FALSE(viewer.waitFor("planet", mark).is_null());
    ASSERT_TRUE(viewer.passFrame() && viewer.passFrame());
    EXPECT_EQ(viewer.eye()["mode"], "walk");
    EXPECT_LT(viewer.height(), 2);
  }
}

TEST_F(WindowFlightTest, NobodySinksIntoTheGround) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("t") && viewer.arrives("walk"));
  ASSERT_TRUE(viewer.press("f") && viewer.arrives("flight"));
  ASSERT_TRUE(viewer.hold("e", 1));
  EXPECT_GT(viewer.height(), 2);
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(sharedScreen().xdotool("keydown q keydown w keydown shift sleep 3 keyup q keyup w keyup shift") && viewer.passFrame());
  const auto events = viewer.trace();
  for (std::size_t i = mark; i < events.size(); ++i) {
    if (events[i]["event"] != "eye") continue;
    EXPECT_GE(events[i]["metersAboveGround"].get<double>(), 1.69);
    EXPECT_GE(events[i]["metersAboveSea"].get<double>(), 1.69);
  }
  EXPECT_LT(viewer.height(), 3);
}

TEST_F(WindowFlightTest, EscLeavesTheGroundStepByStep) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("t") && viewer.arrives("walk"));
  ASSERT_TRUE(viewer.press("Escape") && viewer.arrives("flight"));
  ASSERT_TRUE(viewer.press("Escape") && viewer.arrives("orbit"));
  EXPECT_LT(viewer.height(), 3);
  ASSERT_TRUE(viewer.press("g") && viewer.arrives("walk"));
  ASSERT_TRUE(viewer.press("g") && viewer.arrives("flight"));
  ASSERT_TRUE(viewer.press("Home") && viewer.arrives("orbit"));
  EXPECT_GT(viewer.height(), 5e6);
}

TEST_F(WindowFlightTest, NearTheGroundTheRightButtonTilts) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  // Far away there is nothing to tilt, and one is told so.
  ASSERT_TRUE(viewer.drag(3, 320, 200, 320, 150));
  EXPECT_NEAR(viewer.eye()["pitch"].get<double>(), -90, 0.5);
  EXPECT_FALSE(viewer.widget("message").is_null());
  // A held key comes down.
  ASSERT_TRUE(sharedScreen().xdotool("keydown q"));
  EXPECT_TRUE(waitUntil([&] { return viewer.height() < 300000; }));
  ASSERT_TRUE(sharedScreen().xdotool("keyup q") && viewer.passFrame());
  ASSERT_TRUE(viewer.drag(3, 320, 220, 320, 120));
  const double tilted = viewer.eye()["pitch"].get<double>();
  EXPECT_GT(tilted, -80);
  // Ctrl does it for hands with one button.
  ASSERT_TRUE(sharedScreen().xdotool("keydown ctrl") && viewer.drag(1, 320, 220, 380, 180) && sharedScreen().xdotool("keyup ctrl"));
  EXPECT_GT(viewer.eye()["pitch"].get<double>(), tilted + 5);
  EXPECT_GT(std::abs(viewer.eye()["heading"].get<double>()), 5);
}

TEST_F(WindowFlightTest, ADoubleClickComesNearerAndTLandsFromThere) {
  const FlightViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  double last = viewer.height();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(viewer.click(350, 160, 2) && viewer.arrives("orbit"));
    EXPECT_NEAR(viewer.height() / last, 0.15, 0.02);
    last = viewer.height();
  }
  // From near T lands as well, and takes off to where one was.
  ASSERT_LT(last, 1e5);
  ASSERT_TRUE(viewer.press("t") && viewer.arrives("walk"));
  EXPECT_LT(viewer.height(), 2);
  ASSERT_TRUE(viewer.press("t") && viewer.arrives("orbit"));
  EXPECT_NEAR(viewer.height() / last, 1, 0.1);
}

}  // namespace
}  // namespace terrella::test
