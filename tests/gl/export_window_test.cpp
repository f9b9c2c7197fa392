// The export dialog on a stage: it offers what the planet has.
#include "ui/export_window.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "gl/imgui_stage.h"

namespace terrella::test {
namespace {

struct ExportOnStage {
  explicit ExportOnStage(MapSet maps) : stage(1280, 800) {
    view.kinds = {{.label = "Maps", .about = "", .choosesMaps = true},
                  {.label = "Heights", .about = "", .needs = MapSet(MapId::albedo, MapId::height)},
                  {.label = "Colours", .about = "", .needs = MapSet(MapId::albedo)}};
    view.maps = maps;
    dialog.isOpen = true;
    draw(3);
  }
  void draw(int count) {
    stage.frames(
        [this] {
          places.clear();
          wish = dialog.draw(view, places);
        },
        count);
  }
  const ui::WidgetPlace* place(const std::string& path) const {
    const auto found = std::find_if(places.begin(), places.end(), [&](const ui::WidgetPlace& each) { return each.path == path; });
    return found == places.end() ? nullptr : &*found;
  }
  void click(const std::string& path) {
    const ui::WidgetPlace* at = place(path);
    ASSERT_TRUE(at) << path;
    stage.moveMouse(at->x + at->width / 2, at->y + at->height / 2);
    draw(2);
    stage.holdMouse(true);
    draw(2);
    stage.holdMouse(false);
    draw(3);
  }

  ImGuiStage stage;
  ui::ExportWindow dialog;
  ui::ExportView view;
  ui::ExportWish wish;
  std::vector<ui::WidgetPlace> places;
};

TEST(ExportWindow, OffersAPlanetWithoutGroundWhatDoesWithColours) {
  ExportOnStage giant{MapSet(MapId::albedo)};
  EXPECT_TRUE(giant.place("export.maps.albedo"));
  EXPECT_FALSE(giant.place("export.maps.height"));
  giant.click("export.for");
  EXPECT_TRUE(giant.place("export.for[2]"));
  EXPECT_FALSE(giant.place("export.for[1]"));
}

TEST(ExportWindow, KeepsWhatWasChosenForPlanetsThatHaveIt) {
  ExportOnStage planet{MapSet::all()};
  planet.dialog.choice.maps = MapSet(MapId::height);
  planet.dialog.choice.kind = 1;
  planet.draw(2);
  EXPECT_EQ(planet.dialog.choice.kind, 1u);
  planet.view.maps = MapSet(MapId::albedo);
  planet.draw(5);  // the window takes some frames to become as high as its contents
  EXPECT_EQ(planet.dialog.choice.kind, 0u);
  EXPECT_EQ(planet.dialog.choice.maps, MapSet(MapId::height));
  // Of the giant nothing is chosen, so there is nothing to export.
  planet.click("export.start");
  EXPECT_FALSE(planet.wish.start);
}

// What cannot be had for a while stays wanted: the sky in the middle of the picture, a program that takes less.
TEST(ExportWindow, ForgetsNoChoiceThatIsNotPossibleJustNow) {
  ExportOnStage planet{MapSet::all()};
  planet.view.kinds[1].mostGround = 1025;
  planet.view.kinds[1].takesCube = true;
  planet.view.ground = "12 km";
  planet.dialog.choice.kind = 1;
  planet.dialog.choice.isOfView = true;
  planet.dialog.choice.regionSize = 4097;
  planet.draw(2);
  EXPECT_TRUE(planet.wish.choice.isOfView);
  EXPECT_EQ(planet.wish.choice.regionSize, 1025);
  planet.view.ground = "";
  planet.dialog.choice.isCube = true;
  planet.draw(2);
  EXPECT_FALSE(planet.wish.choice.isOfView);
  EXPECT_TRUE(planet.wish.choice.isCube);
  planet.dialog.choice.kind = 2;
  planet.draw(2);
  EXPECT_FALSE(planet.wish.choice.isCube) << "it takes none";
  EXPECT_TRUE(planet.dialog.choice.isOfView);
  EXPECT_TRUE(planet.dialog.choice.isCube);
  EXPECT_EQ(planet.dialog.choice.regionSize, 4097);
}

// Enter in a list that has dropped down chooses from it, and does no more.
TEST(ExportWindow, EnterInAListStartsNothing) {
  ExportOnStage planet{MapSet::all()};
  planet.click("export.for");
  ASSERT_TRUE(planet.place("export.for[1]"));
  const auto enter = [&] {
    bool hasStarted = false;
    for (const bool isDown : {true, false}) {
      planet.stage.holdKey(ImGuiStage::kEnter, isDown);
      for (int i = 0; i < 3; ++i) planet.draw(1), hasStarted |= planet.wish.start;
    }
    return hasStarted;
  };
  EXPECT_FALSE(enter());
  planet.click("export.start");  // the first click beside the list closes it
  ASSERT_FALSE(planet.wish.start);
  planet.draw(3);
  ASSERT_FALSE(planet.place("export.for[1]"));
  EXPECT_TRUE(enter());
}

}  // namespace
}  // namespace terrella::test
