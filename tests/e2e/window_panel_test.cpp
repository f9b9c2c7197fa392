// The panel in the real window: what it keeps from run to run, its search, and what is read beside it.
#include <filesystem>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowPanelTest = WindowTest;

struct PanelViewer : ViewerRun {
  explicit PanelViewer(const std::string& configFolder = "") : ViewerRun(sharedScreen(), {"--window", "960x600"}, configFolder) {
    isGood = isReady() && press("p");
  }
  // Moves the mouse to a point of the window, and does more there.
  bool at(double x, double y, const std::string& more) const {
    return screen().xdotool("mousemove --window " + std::to_string(window()) + " " + std::to_string(static_cast<int>(x)) + " " +
                            std::to_string(static_cast<int>(y)) + " sleep 0.3 " + more);
  }
  bool click(const std::string& path) const {
    const auto where = widget(path);
    return !where.is_null() && at(where["x"].get<double>() + where["width"].get<double>() / 2,
                                  where["y"].get<double>() + where["height"].get<double>() / 2, "mousedown 1 sleep 0.3 mouseup 1");
  }
  bool waitForWidget(const std::string& path) const {
    return waitUntil([&] { return !widget(path).is_null(); });
  }
  double panelWidth() const { return widget("panel")["width"].get<double>(); }

  bool isGood = false;
};

TEST_F(WindowPanelTest, KeepsItsWidthAndItsSectionsForTheNextRun) {
  const TestFolder config;
  double wide = 0;
  {
    PanelViewer viewer(config.path().string());
    ASSERT_TRUE(viewer.isGood);
    const double before = viewer.panelWidth();
    EXPECT_LT(before, 960 * 0.33);
    EXPECT_FALSE(std::filesystem::exists(config / "terrella"));
    ASSERT_TRUE(viewer.click("section.sea") && viewer.waitForWidget("sea.rule"));
    const double edge = viewer.widget("panel")["x"].get<double>() + before - 1;
    // A frame that meets the mouse at the edge, one that sees it pressed, and one that sees it moved, however slow they are.
    ASSERT_TRUE(viewer.at(edge, 300, "sleep 0.1") && viewer.passFrame() && sharedScreen().xdotool("mousedown 1") && viewer.passFrame());
    ASSERT_TRUE(viewer.at(edge + 90, 300, "sleep 0.1") && viewer.passFrame() && sharedScreen().xdotool("mouseup 1"));
    EXPECT_TRUE(waitUntil([&] { return std::abs(viewer.panelWidth() - before - 90) < 5; })) << viewer.panelWidth();
    EXPECT_TRUE(waitUntil([&] { return readText(config / "terrella/viewer.json").find("panelWidth") != std::string::npos; }));
    wide = viewer.panelWidth();
    EXPECT_EQ(viewer.close().code, 0);
    EXPECT_EQ(leftIn(viewer.folder()), std::set<std::string>{".trace"});
  }
  PanelViewer again(config.path().string());
  ASSERT_TRUE(again.isGood);
  EXPECT_NEAR(again.panelWidth(), wide, 2);
  EXPECT_FALSE(again.widget("sea.rule").is_null());
}

TEST_F(WindowPanelTest, ASettingsFileThatIsBrokenOrCannotBeWrittenIsNoError) {
  const TestFolder config;
  std::filesystem::create_directories(config / "terrella");
  writeText(config / "terrella/viewer.json", "{\"panelWidth\": ");
  for (const std::string& folder : {config.path().string(), std::string("/dev/null")}) {
    PanelViewer viewer(folder);
    ASSERT_TRUE(viewer.isGood) << folder;
    ASSERT_TRUE(viewer.click("section.sea") && viewer.waitForWidget("sea.rule")) << folder;
    const Ended ended = viewer.close();
    EXPECT_EQ(ended.code, 0) << folder;
    EXPECT_EQ(ended.err, "") << folder;
  }
}

TEST_F(WindowPanelTest, CtrlFSearchesAndEscBringsAllBack) {
  PanelViewer viewer;
  // Letters that come before the field has opened go into it, too, and are no commands.
  ASSERT_TRUE(viewer.isGood && sharedScreen().xdotool("key ctrl+f type --delay 30 swirl"));
  ASSERT_TRUE(viewer.waitForWidget("clouds.swirl"));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(sharedScreen().xdotool("sleep 0.3 key Escape"));
  // The section that was open is on screen again, at its place.
  EXPECT_FALSE(viewer.waitFor("widget", mark).is_null());
  EXPECT_TRUE(waitUntil([&] {
    const auto events = viewer.trace();
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(mark), events.end(),
                       [](const auto& e) { return e["event"] == "widget" && e["path"] == "elevation.gain"; });
  }));
}

TEST_F(WindowPanelTest, WhatIsReadStandsBesideThePanel) {
  PanelViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("f") && viewer.waitForWidget("message"));
  const auto panel = viewer.widget("panel");
  const double right = panel["x"].get<double>() + panel["width"].get<double>();
  int messages = 0;
  for (const auto& event : viewer.trace()) {
    if (event["event"] != "widget" || event["path"] != "message") continue;
    EXPECT_GE(event["x"].get<double>(), right);
    EXPECT_LE(event["x"].get<double>() + event["width"].get<double>(), 960);
    ++messages;
  }
  EXPECT_GE(messages, 2);
  ASSERT_TRUE(viewer.press("2") && viewer.waitForWidget("legend"));
  EXPECT_GE(viewer.widget("legend")["x"].get<double>(), right);
  ASSERT_TRUE(viewer.press("F2") && viewer.waitForWidget("messages"));
}

// A planet with a moon: a button in its section leads there, and undo back.
TEST_F(WindowPanelTest, AMoonIsGoneTo) {
  PanelViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("ctrl+f"));
  ASSERT_TRUE(sharedScreen().xdotool("sleep 0.5 type --delay 200 moons"));
  ASSERT_TRUE(viewer.waitForWidget("moon[0]") && viewer.passFrame());
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("moon[0]"));
  const auto there = viewer.waitFor("planet", mark, 120);
  ASSERT_FALSE(there.is_null());
  EXPECT_NE(there["seedText"], "7");
  const std::size_t back = viewer.mark();
  ASSERT_TRUE(sharedScreen().xdotool("sleep 0.3 key Escape") && viewer.passFrame() && viewer.press("ctrl+z"));
  const auto again = viewer.waitFor("planet", back, 120);
  ASSERT_FALSE(again.is_null());
  EXPECT_EQ(again["seedText"], "7");
}

}  // namespace
}  // namespace terrella::test
