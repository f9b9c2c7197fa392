// The fields that say which planet it is, the list of saved planets, and sliders of the view: without a window.
#include <gtest/gtest.h>

#include "gl/imgui_stage.h"
#include "params/share_code.h"
#include "ui/planets_window.h"
#include "ui/readout.h"

namespace terrella::test {
namespace {

struct FieldsOnStage : OverlayOnStage {
  void type(const std::string& text) {
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    draw(2);
  }
  // The key goes down and up; what came of it in these frames.
  std::optional<PlanetParams> tap(int key) {
    std::optional<PlanetParams> replacement;
    for (const bool isDown : {true, false, false}) {
      stage.holdKey(key, isDown);
      draw();
      if (result.replacement) replacement = result.replacement;
    }
    return replacement;
  }
};

TEST(PlanetFields, TheCodeFollowsTheParametersAtOnce) {
  FieldsOnStage fields;
  EXPECT_EQ(fields.state.shareCode, toShareCode(fields.params));
  fields.params.seed = 99;
  fields.draw();
  EXPECT_EQ(fields.state.shareCode, toShareCode(fields.params));
  fields.params.sea.oceanShare = 0.2;
  fields.draw();
  EXPECT_EQ(fields.state.shareCode, toShareCode(fields.params));
}

std::string codeOfSeed(std::uint64_t seed) {
  PlanetParams params;
  params.seed = seed;
  return toShareCode(params);
}

TEST(PlanetFields, ACodeThatIsTypedIsAnotherPlanet) {
  FieldsOnStage fields;
  fields.click("code");
  fields.type(codeOfSeed(5));
  const auto replacement = fields.tap(ImGuiStage::kEnter);
  ASSERT_TRUE(replacement);
  EXPECT_EQ(replacement->seed, 5u);
  EXPECT_FALSE(fields.state.code.isTyping());
}

// Its planet could not be grown, and undoing would lead back to it for ever.
TEST(PlanetFields, ACodeWhosePaletteIsMissingIsRefused) {
  for (const std::string field : {"code", "seed"}) {
    FieldsOnStage fields;
    PlanetParams params;
    params.surface.palette = "nobodys";
    fields.click(field);
    fields.type(toShareCode(params));
    EXPECT_FALSE(fields.tap(ImGuiStage::kEnter)) << field;
    const ui::EntryField& entry = field == "code" ? fields.state.code : fields.state.seed;
    EXPECT_TRUE(entry.isTyping()) << field;
  }
}

TEST(PlanetFields, WhatIsWrongStaysUntilEsc) {
  for (const std::string field : {"code", "seed"}) {
    FieldsOnStage fields;
    const float before = fields.place("code.copy")->y + fields.place("section.elevation")->y;
    fields.click(field);
    fields.type("!?");
    EXPECT_FALSE(fields.tap(ImGuiStage::kEnter)) << field;
    fields.draw(3);
    const ui::EntryField& entry = field == "code" ? fields.state.code : fields.state.seed;
    EXPECT_TRUE(entry.isTyping()) << field;
    EXPECT_GT(fields.place("code.copy")->y + fields.place("section.elevation")->y, before + 10) << field;  // a sentence stands below
    EXPECT_FALSE(fields.tap(ImGuiStage::kEscape)) << field;
    fields.draw(2);
    EXPECT_FALSE(entry.isTyping()) << field;
    EXPECT_EQ(fields.place("code.copy")->y + fields.place("section.elevation")->y, before) << field;
  }
}

TEST(PlanetFields, AWordIsASeedAndACodeIsNone) {
  FieldsOnStage fields;
  fields.click("seed");
  fields.type("Arrakis rf1");
  auto replacement = fields.tap(ImGuiStage::kEnter);
  ASSERT_TRUE(replacement);
  EXPECT_EQ(replacement->seed.word(), "Arrakis rf1");
  fields.params = *replacement;
  fields.draw(2);
  fields.click("seed");
  fields.type(codeOfSeed(5));
  replacement = fields.tap(ImGuiStage::kEnter);
  ASSERT_TRUE(replacement);
  EXPECT_EQ(replacement->seed, 5u);
  EXPECT_EQ(replacement->seed.word(), "");
  // Enter without a change is no other planet.
  fields.click("seed");
  EXPECT_FALSE(fields.tap(ImGuiStage::kEnter));
}

TEST(ViewSlider, ADoubleClickBringsTheDefaultBack) {
  OverlayOnStage overlay;
  overlay.state.panel.sections = {{"elevation", false}, {"view", true}};
  overlay.draw(3);
  const auto* label = overlay.place("view.sunLongitude");
  ASSERT_TRUE(label);
  overlay.stage.moveMouse(label->x - 40, label->y + label->height / 2);
  overlay.draw(2);
  const float standard = ui::ViewSettings().sunLongitudeDegrees;
  for (const bool isSecond : {false, true}) {
    overlay.stage.holdMouse(true);
    overlay.draw(1);
    if (isSecond) {
      EXPECT_EQ(overlay.view.sunLongitudeDegrees, standard);
    } else {
      EXPECT_GT(overlay.view.sunLongitudeDegrees, standard + 20);
    }
    overlay.stage.holdMouse(false);
    overlay.draw(1);
  }
  EXPECT_EQ(overlay.view.sunLongitudeDegrees, standard);
}

struct ListOnStage {
  ListOnStage() : stage(1280, 800) {
    for (const char* name : {"One", "Two", "Three"}) view.rows.push_back({name, "1", false});
    view.picture = [this](std::size_t row) {
      asked.push_back(row);
      return 0u;
    };
    window.isOpen = true;
    draw(3);
  }
  void draw(int count = 1) {
    for (int i = 0; i < count; ++i) {
      stage.frames([this] {
        places.clear();
        const ui::PlanetsWish now = window.draw(view, places);
        if (now.load || now.remove || now.rename || now.open || now.save || now.undoRemove) wish = now;
      });
    }
  }
  void click(const std::string& path) {
    for (const ui::WidgetPlace& place : places) {
      if (place.path == path) stage.moveMouse(place.x + place.width / 2, place.y + place.height / 2);
    }
    draw(2);
    stage.holdMouse(true);
    draw();
    stage.holdMouse(false);
    draw(2);
  }
  ImGuiStage stage;
  ui::PlanetsWindow window;
  ui::PlanetsView view;
  ui::PlanetsWish wish;
  std::vector<ui::WidgetPlace> places;
  std::vector<std::size_t> asked;
};

TEST(PlanetsWindow, RowsAreLoadedAndRemovedByAClick) {
  ListOnStage list;
  list.click("planets[1].load");
  EXPECT_EQ(list.wish.load, 1u);
  list.click("planets[2].delete");
  EXPECT_EQ(list.wish.remove, 2u);
  list.click("planets.save");
  EXPECT_TRUE(list.wish.save);
}

TEST(PlanetsWindow, ANameIsTypedInItsPlace) {
  ListOnStage list;
  list.window.editName(1);
  list.draw(3);
  ImGui::GetIO().AddInputCharactersUTF8("Caladan");
  list.draw(2);
  list.stage.holdKey(ImGuiStage::kEnter, true);
  list.draw();
  list.stage.holdKey(ImGuiStage::kEnter, false);
  list.draw(2);
  ASSERT_TRUE(list.wish.rename);
  EXPECT_EQ(list.wish.rename->first, 1u);
  EXPECT_EQ(list.wish.rename->second, "Caladan");
  // Esc leaves the name as it was.
  list.wish = {};
  list.window.editName(0);
  list.draw(3);
  ImGui::GetIO().AddInputCharactersUTF8("Nothing");
  list.draw(2);
  list.stage.holdKey(ImGuiStage::kEscape, true);
  list.draw();
  list.stage.holdKey(ImGuiStage::kEscape, false);
  list.draw(2);
  EXPECT_FALSE(list.wish.rename);
}

TEST(PlanetsWindow, OfManyRowsThoseInSightAreAskedForPictures) {
  ListOnStage list;
  for (int i = 0; i < 500; ++i) list.view.rows.push_back({"More", "2", false});
  list.draw(3);
  list.asked.clear();
  list.draw();
  EXPECT_GT(list.asked.size(), 2u);
  EXPECT_LT(list.asked.size(), 20u);
  const ImGuiWindow* window = ImGuiStage::window("Saved planets");
  ASSERT_TRUE(window);
  EXPECT_TRUE(ImRect(0, 0, 1280, 800).Contains(window->Rect()));
}

TEST(Readout, StandsClearOfMessagesAndOfThePanel) {
  ImGuiStage stage(640, 360);
  const std::string text = ui::readoutText({-12.34f, 123.4f, 1234.0, ClimateClass::desert});
  const auto placed = [&](float left, std::vector<ui::WidgetPlace> places) {
    stage.frames([&] { ui::drawReadout(text, left, places); });
    return places.back();
  };
  const ui::WidgetPlace plain = placed(0, {});
  EXPECT_LE(plain.x + plain.width, 640);
  EXPECT_LE(plain.y + plain.height, 360);
  const ui::WidgetPlace above = placed(0, {{"message", 200, 300, 420, 40}});
  EXPECT_LE(above.y + above.height, 300);
  EXPECT_EQ(placed(0, {{"message", 10, 300, 100, 40}}).y, plain.y);  // a message that is not in the way
  const ui::WidgetPlace beside = placed(390, {});
  EXPECT_GE(beside.x, 390);
  EXPECT_GT(beside.height, plain.height);
}

}  // namespace
}  // namespace terrella::test
