// What is read on screen: tooltips, messages and help.
#include <gtest/gtest.h>

#include "gl/imgui_stage.h"
#include "ui/minimap_window.h"

namespace terrella::test {
namespace {

ImRect rectOf(const ui::WidgetPlace& place) { return {place.x, place.y, place.x + place.width, place.y + place.height}; }

TEST(Tooltip, WaitsUntilTheMouseRestsAndLeavesItsItemFree) {
  OverlayOnStage overlay;
  overlay.moveTo("elevation.gain");
  overlay.draw(4, 0.1f);
  EXPECT_FALSE(ImGuiStage::isTooltipShown());
  overlay.draw(6, 0.1f);
  const ImGuiWindow* shown = ImGuiStage::tooltipWindow();
  ASSERT_TRUE(shown);
  overlay.draw();  // its size is known now
  EXPECT_FALSE(shown->Rect().Overlaps(rectOf(*overlay.place("elevation.gain"))));
  EXPECT_FALSE(shown->Rect().Overlaps(rectOf(*overlay.place("panel"))));
  // Another item asks for another rest.
  overlay.moveTo("elevation.roughness");
  overlay.draw(3, 0.1f);
  EXPECT_FALSE(ImGuiStage::isTooltipShown());
}

TEST(Tooltip, StaysAwayWhileAHandDragsOrTypes) {
  OverlayOnStage overlay;
  overlay.moveTo("elevation.gain");
  overlay.draw();
  overlay.stage.holdMouse(true);
  for (int i = 0; i < 20; ++i) {
    overlay.draw(1, 0.1f);
    EXPECT_FALSE(ImGuiStage::isTooltipShown()) << i;
  }
  overlay.stage.holdMouse(false);
  overlay.draw(3, 0.1f);
  EXPECT_FALSE(ImGuiStage::isTooltipShown());  // a rest begins when the hand lets go
  overlay.draw(8, 0.1f);
  EXPECT_TRUE(ImGuiStage::isTooltipShown());
  overlay.click("seed");
  for (int i = 0; i < 20; ++i) {
    if (i % 4 == 0) ImGui::GetIO().AddInputCharacter('7');
    overlay.draw(1, 0.1f);
    EXPECT_FALSE(ImGuiStage::isTooltipShown()) << i;
  }
}

TEST(Tooltip, IsNearWhatItExplainsInAWideWindow) {
  const ui::Box screen{0, 0, 1280, 800}, window{300, 20, 700, 760};
  const ui::Box inTheMiddle = ui::tooltipBox({560, 300, 160, 160}, window, screen, 200, 60, 5);
  EXPECT_FLOAT_EQ(inTheMiddle.x, 560);
  EXPECT_FLOAT_EQ(inTheMiddle.y, 465);
  const ui::Box atTheEdge = ui::tooltipBox({830, 300, 160, 160}, window, screen, 200, 60, 5);
  EXPECT_FLOAT_EQ(atTheEdge.x, 1005);
}

TEST(Tooltip, FindsAPlaceBesideBelowOrAboveAndInTheWindow) {
  const ui::Box screen{0, 0, 640, 400};
  for (float windowWidth : {100.f, 300.f, 500.f, 640.f}) {
    for (float left = 0; left + windowWidth <= 640; left += 35) {
      for (float y = 0; y <= 370; y += 37) {
        const ui::Box window{left, 0, windowWidth, 400}, item{left + 10, y, windowWidth - 20, 25};
        const ui::Box box = ui::tooltipBox(item, window, screen, 200, 120, 5);
        EXPECT_GE(box.x, 0);
        EXPECT_GE(box.y, 0);
        EXPECT_LE(box.x + box.width, 640);
        EXPECT_LE(box.y + box.height, 400);
        const bool overlaps =
            box.x < item.x + item.width && item.x < box.x + box.width && box.y < item.y + item.height && item.y < box.y + box.height;
        EXPECT_FALSE(overlaps) << windowWidth << " " << left << " " << y;
      }
    }
  }
}

TEST(Tooltip, LeavesTheSmallMapFree) {
  ImGuiStage stage(960, 600);
  std::vector<ui::WidgetPlace> places;
  const auto draw = [&] {
    places.clear();
    ui::MinimapView view;
    view.texture = 1;
    view.metersAcross = 24576;
    ui::drawMinimap(view, places);
  };
  stage.frames(draw, 3);
  ASSERT_EQ(places.size(), 1u);
  stage.moveMouse(places[0].x + 40, places[0].y + 40);
  stage.frames(draw, 20, 0.1f);
  const ImGuiWindow* shown = ImGuiStage::tooltipWindow();
  ASSERT_TRUE(shown);
  EXPECT_FALSE(shown->Rect().Overlaps(rectOf(places[0])));
}

TEST(SmallMap, SaysHowManyKilometresItShows) {
  EXPECT_EQ(ui::acrossText(24576), "24.6 km across");
  EXPECT_EQ(ui::acrossText(192), "0.19 km across");
  EXPECT_EQ(ui::acrossText(786432), "786 km across");
}

// Messages on a stage, with the time that they are told.
struct MessagesOnStage {
  explicit MessagesOnStage(float width = 960, float height = 600) : stage(width, height) {}
  void draw(double seconds, float panelRight = 300) {
    now += seconds;
    places.clear();
    stage.frames([&] { messages.draw(now, panelRight, places); });
  }
  ImGuiStage stage;
  ui::Messages messages;
  std::vector<ui::WidgetPlace> places;
  double now = 100;
};

TEST(Messages, StandBesideThePanelOneAboveTheOther) {
  MessagesOnStage on;
  on.messages.show("One");
  on.messages.show("The second is an error that takes more than a line, since it names a file of a long name and says what would work.",
                   true);
  on.messages.show("Three");
  on.draw(0.1);
  ASSERT_EQ(on.places.size(), 3u);
  float bottom = 600;
  for (const auto& place : on.places) {  // from the newest upwards
    EXPECT_GE(place.x, 300);
    EXPECT_LE(place.x + place.width, 960);
    EXPECT_LE(place.y + place.height, bottom);
    EXPECT_GE(place.y, 0);
    bottom = place.y;
  }
  // A panel that leaves no room does not hide them either: they lie upon it.
  on.draw(0.1, 900);
  for (const auto& place : on.places) EXPECT_GE(place.x, 0);
  for (const auto& place : on.places) EXPECT_LE(place.x + place.width, 960);
}

TEST(Messages, StandAboveTheBarsOfProgress) {
  MessagesOnStage on;
  on.messages.show(std::string(300, 'w'));
  const ui::WidgetPlace bar{"progress", 740, 550, 205, 35};
  std::vector<ui::WidgetPlace> places{bar};
  on.stage.frames([&] { on.messages.draw(1, 300, places); });
  ASSERT_EQ(places.size(), 2u);
  EXPECT_FALSE(rectOf(places[1]).Overlaps(rectOf(bar)));
}

TEST(Messages, StayAsLongAsTheyTakeToReadAndWhileTheMouseIsOnThem) {
  const std::string brief = "Saved", lengthy(200, 'a');
  EXPECT_GT(ui::secondsToRead(lengthy, false), ui::secondsToRead(brief, false) + 8);
  EXPECT_GT(ui::secondsToRead(brief, true), ui::secondsToRead(brief, false));
  MessagesOnStage on;
  on.draw(0);
  on.messages.show(brief);
  on.messages.show(lengthy);
  on.draw(0.1);
  EXPECT_EQ(on.places.size(), 2u);
  on.draw(ui::secondsToRead(brief, false));
  ASSERT_EQ(on.places.size(), 1u);
  on.stage.moveMouse(on.places[0].x + 5, on.places[0].y + 5);
  on.draw(0.1);
  for (int i = 0; i < 100; ++i) on.draw(1);
  EXPECT_EQ(on.places.size(), 1u);
  on.stage.moveMouse(5, 5);
  on.draw(0.1);
  on.draw(ui::secondsToRead(lengthy, false));
  EXPECT_EQ(on.places.size(), 0u);
}

TEST(Messages, VeryManyAreNoMoreThanFitAndAllAreInTheirHistory) {
  MessagesOnStage on(640, 360);
  for (int i = 0; i < 1000; ++i) on.messages.show("Message " + std::to_string(i));
  on.messages.show("");
  on.draw(0.1);
  EXPECT_LE(on.places.size(), 5u);
  for (const auto& place : on.places) EXPECT_GE(place.y, 0);
  bool isOpen = true;
  std::vector<ui::WidgetPlace> places;
  on.stage.frames([&] { on.messages.drawHistory(isOpen, places); }, 3);
  const ImGuiWindow* window = ImGuiStage::window("Messages");
  ASSERT_TRUE(window && window->Active);
  EXPECT_TRUE(ImRect(0, 0, 640, 360).Contains(window->Rect()));
  EXPECT_GT(window->ScrollMax.y, 1000);  // it holds far more than is seen
  EXPECT_EQ(window->ScrollMax.x, 0);
}

TEST(Help, FitsAnyWindow) {
  for (const auto& [width, height] : {std::pair{640.f, 400.f}, {320.f, 240.f}, {960.f, 600.f}, {1280.f, 800.f}}) {
    OverlayOnStage overlay(width, height);
    overlay.state.isHelpOpen = true;
    overlay.draw(4);
    const ImGuiWindow* help = ImGuiStage::window("Keys and mouse");
    ASSERT_TRUE(help && help->Active);
    EXPECT_TRUE(ImRect(0, 0, width, height).Contains(help->Rect())) << width;
    EXPECT_LE(help->ContentSize.x, help->WorkRect.GetWidth() + 1) << width;
    // What does not fit can be scrolled to; a large window shows all.
    EXPECT_GE(help->ScrollMax.y + help->InnerRect.GetHeight() + 1, help->ContentSize.y) << width;
    if (height >= 800) {
      EXPECT_EQ(help->ScrollMax.y, 0);
    }
  }
}

}  // namespace
}  // namespace terrella::test
