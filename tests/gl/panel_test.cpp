// The panel: its search, its width, and what it keeps from run to run.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "app/viewer/settings_file.h"
#include "gl/imgui_stage.h"
#include "params/presets.h"

namespace terrella::test {
namespace {

using ui::PanelSettings;
using ui::Search;

TEST(Search, EveryWordMustBeSomewhereWhateverItsCase) {
  EXPECT_TRUE(Search("").finds({"anything"}));
  EXPECT_FALSE(Search("  \t").isOn());
  EXPECT_TRUE(Search("GAIN").finds({"elevation.gain"}));
  EXPECT_TRUE(Search("Colors").finds({"Colours"}) && Search("gray").finds({"Grey"}));
  EXPECT_TRUE(Search("detail cloud").finds({"Detail", "clouds.gain"}));
  EXPECT_FALSE(Search("detail sea").finds({"Detail", "clouds.gain"}));
  EXPECT_FALSE(Search("\xff\xfe(").finds({"Detail"}));
  EXPECT_TRUE(Search("ring").finds({"rings.opacity"}, {"How dense they are."}));
  EXPECT_TRUE(Search("Ring").finds({"Inner edge"}, {"Where rings begin."}));
  EXPECT_FALSE(Search("ring").finds({"Largest"}, {"Light that is scattering during a storm."}));
  EXPECT_TRUE(Search("0.3").finds({"Gaps"}, {"0 one broad sheet, 0.3 divisions."}));
  EXPECT_FALSE(Search(std::string(100000, 'a')).finds({"Detail"}));
}

TEST(Panel, EveryParameterIsFoundByItsKeyAndByItsLabel) {
  OverlayOnStage overlay;
  const auto look = [&](const std::string& typed, const std::string& path) {
    overlay.state.search = typed;
    overlay.draw(3);
    EXPECT_TRUE(overlay.place(path) || overlay.place(path + ".add")) << typed << " does not find " << path;
  };
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter& parameter, const auto&) {
    look(path, path);
    look(parameter.label, path);
  });
  LandscapeParams::visit(overlay.view.landscape, [&](const Parameter& parameter, const auto&) {
    look(std::string("landscape.") + parameter.key, std::string("landscape.") + parameter.key);
  });
  look("sun longitude", "view.sunLongitude");
  look("voronoi", "elevation.method");  // by what can be chosen
}

TEST(Panel, ASearchShowsNothingElseAndEscBringsAllBack) {
  OverlayOnStage overlay;
  ASSERT_TRUE(overlay.place("elevation.roughness"));
  EXPECT_FALSE(overlay.place("clouds.swirl"));
  overlay.state.wantsSearch = true;
  overlay.draw(3);
  for (const char c : std::string("swirl")) {
    ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(c));
    overlay.draw();
  }
  EXPECT_EQ(overlay.state.search, "swirl");
  overlay.draw(2);
  EXPECT_TRUE(overlay.place("clouds.swirl"));
  EXPECT_FALSE(overlay.place("elevation.roughness"));
  EXPECT_FALSE(overlay.place("section.elevation"));
  overlay.stage.holdKey(ImGuiStage::kEscape, true);
  overlay.draw();
  overlay.stage.holdKey(ImGuiStage::kEscape, false);
  overlay.draw(3);
  EXPECT_EQ(overlay.state.search, "");
  EXPECT_TRUE(overlay.place("elevation.roughness"));
  EXPECT_FALSE(overlay.place("clouds.swirl"));  // its section is closed as before

  overlay.state.search = "no such thing";
  overlay.draw(3);
  EXPECT_FALSE(overlay.place("section.elevation"));
  EXPECT_FALSE(overlay.place("section.view"));
  overlay.click("search.clear");
  EXPECT_EQ(overlay.state.search, "");
  overlay.state.search = "again";
  EXPECT_TRUE(overlay.state.endSearch());
  EXPECT_FALSE(overlay.state.endSearch());
}

TEST(Panel, SectionsStandInTheOrderOfWorkAndTheSunFirstInTheView) {
  OverlayOnStage overlay(1280, 1400);
  overlay.state.panel.sections = {{"elevation", false}, {"view", true}};
  const auto expectOrder = [&](const std::vector<std::string>& keys) {
    overlay.draw(3);
    float last = 0;
    for (const std::string& key : keys) {
      const auto* header = overlay.place("section." + key);
      ASSERT_TRUE(header) << key;
      EXPECT_GT(header->y, last) << key;
      last = header->y;
    }
  };
  overlay.params = loadPreset("terra")->params;
  expectOrder({"world", "elevation", "land", "sea", "weather", "climate", "belts", "surface", "clouds", "shaping", "air", "rings", "view",
               "moisture", "relief", "trees", "landscape", "performance"});
  EXPECT_FALSE(overlay.place("section.biomes"));
  overlay.params = loadPreset("classic")->params;
  expectOrder({"elevation", "sea", "climate", "belts", "surface", "clouds", "shaping", "air", "rings", "view", "moisture"});
  for (const char* key : {"land", "weather", "biomes"}) EXPECT_FALSE(overlay.place(std::string("section.") + key)) << key;
  const auto* sun = overlay.place("view.sunLongitude");
  ASSERT_TRUE(sun);
  EXPECT_NEAR(sun->y, overlay.place("view.map")->y + sun->height, sun->height);
  for (const std::string key : {"exposure", "spin", "interfaceSize"}) EXPECT_GT(overlay.place("view." + key)->y, sun->y) << key;
}

TEST(Panel, WhatHasNoEffectIsHiddenUntilItIsLookedFor) {
  OverlayOnStage overlay(1280, 1400);
  overlay.params = loadPreset("terra")->params;
  overlay.state.panel.sections = {{"climate", true}, {"sea", true}, {"elevation", false}};
  overlay.draw(3);
  EXPECT_TRUE(overlay.place("climate.season"));
  EXPECT_FALSE(overlay.place("climate.snowLatitude"));
  EXPECT_TRUE(overlay.place("sea.oceanShare"));
  EXPECT_FALSE(overlay.place("sea.level"));
  overlay.params = loadPreset("classic")->params;
  overlay.draw(3);
  EXPECT_TRUE(overlay.place("climate.snowLatitude"));
  overlay.state.search = "snow edge";
  overlay.params = loadPreset("terra")->params;
  overlay.draw(3);
  EXPECT_TRUE(overlay.place("climate.snowLatitude"));
  // Whoever looks at the weather of a planet that does without may change it.
  overlay.state.search.clear();
  overlay.params = loadPreset("classic")->params;
  overlay.view.map = MapId::wind;
  overlay.draw(3);
  EXPECT_TRUE(overlay.place("section.weather"));
}

TEST(Panel, AnyMapIsChosenByItsName) {
  OverlayOnStage overlay;
  overlay.state.panel.sections = {{"elevation", false}, {"view", true}};
  overlay.status.maps = MapSet::all();
  overlay.draw(3);
  for (const MapInfo& info : kMaps) {
    overlay.click("view.map");
    ASSERT_TRUE(overlay.place(std::string("view.map.") + info.key)) << info.key;
    overlay.click(std::string("view.map.") + info.key);
    EXPECT_EQ(overlay.view.map, info.id);
  }
  overlay.click("view.map");
  overlay.click("view.map.planet");
  EXPECT_EQ(overlay.view.map, std::nullopt);
  overlay.status.maps = MapSet(MapId::albedo);
  overlay.click("view.map");
  EXPECT_FALSE(overlay.place("view.map.height"));
}

TEST(Panel, OpensAndClosesSectionsAndRemembersWhich) {
  OverlayOnStage overlay;
  overlay.click("section.sea");
  EXPECT_EQ(overlay.state.panel.sections, (std::map<std::string, bool>{{"sea", true}}));
  EXPECT_TRUE(overlay.place("sea.oceanShare"));
  overlay.click("section.elevation");
  overlay.click("section.sea");
  EXPECT_EQ(overlay.state.panel.sections, (std::map<std::string, bool>{{"sea", false}, {"elevation", false}}));
  EXPECT_FALSE(overlay.place("sea.oceanShare"));
}

TEST(Panel, LeavesTheWindowToThePlanetAndNothingIsCutOff) {
  for (const auto& [width, height, most] :
       {std::tuple{640.f, 400.f, 0.5f}, {960.f, 600.f, 0.33f}, {1280.f, 800.f, 0.3f}, {2560.f, 1440.f, 0.2f}}) {
    OverlayOnStage overlay(width, height);
    PlanetParams::visitGroups(overlay.params, [&](const char* key, const char*, const auto&) { overlay.state.panel.sections[key] = true; });
    for (const char* key : {"view", "landscape", "performance"}) overlay.state.panel.sections[key] = true;
    overlay.draw(4);
    const ImGuiWindow* panel = ImGuiStage::window("Terrella");
    ASSERT_TRUE(panel);
    EXPECT_LE(panel->Size.x, most * width);
    EXPECT_LE(panel->Pos.y + panel->Size.y, height);
    // A word may not need more than there is.
    EXPECT_LE(panel->ContentSize.x, panel->WorkRect.GetWidth() + 1) << width;
  }
}

TEST(Panel, ItsEdgeIsDraggedAndItsWidthKept) {
  OverlayOnStage overlay;
  const float before = overlay.place("panel")->width, em = ImGui::GetFontSize();
  overlay.stage.moveMouse(overlay.state.panelRight - 1, 300);
  overlay.draw(4);
  overlay.stage.holdMouse(true);
  overlay.draw(2);
  overlay.stage.moveMouse(overlay.state.panelRight + 99, 300);
  overlay.draw(4);
  overlay.stage.holdMouse(false);
  overlay.draw(4);
  EXPECT_NEAR(overlay.place("panel")->width, before + 100, 3);
  EXPECT_NEAR(overlay.state.panel.widthEms * em, before + 100, 3);
}

TEST(Panel, AWidthThatTheWindowHasNoRoomForIsLess) {
  OverlayOnStage overlay(640, 400);
  overlay.state.panel.widthEms = 300;
  overlay.draw(3);
  EXPECT_LE(overlay.place("panel")->width, 640 * 0.91f);
  EXPECT_EQ(overlay.state.panel.widthEms, 300);  // a larger window has it again
}

TEST(PanelSettings, ComeBackFromTheirText) {
  PanelSettings settings;
  settings.widthEms = 31.25f;
  settings.sections = {{"view", true}, {"elevation", false}};
  settings.exportFolders = {"/home/ada/maps", "b"};
  EXPECT_EQ(ui::panelSettingsFromJson(ui::panelSettingsToJson(settings)), settings);
  settings.exportFolders.resize(100, "c");
  EXPECT_EQ(ui::panelSettingsFromJson(ui::panelSettingsToJson(settings)).exportFolders.size(), 8u);
  EXPECT_EQ(ui::panelSettingsFromJson(R"({"exportFolders": [3, "d", null]})").exportFolders, std::vector<std::string>{"d"});
  EXPECT_EQ(ui::panelSettingsFromJson(ui::panelSettingsToJson({})), PanelSettings{});
}

TEST(PanelSettings, NonsenseIsLeftOut) {
  for (const std::string text : {"", "{", "[]", "7", "null", R"({"panelWidth": "wide", "sections": 3})", R"({"panelWidth": -5})",
                                 R"({"panelWidth": 1e300})", R"({"sections": {"view": "open"}})", R"({"other": {}})"}) {
    EXPECT_EQ(ui::panelSettingsFromJson(text), PanelSettings{}) << text;
  }
  EXPECT_EQ(ui::panelSettingsFromJson(std::string(5000, '[')), PanelSettings{});
  std::string many = R"({"sections": {"a": true)";
  for (int i = 0; i < 5000; ++i) many += ", \"" + std::to_string(i) + "\": true";
  EXPECT_LE(ui::panelSettingsFromJson(many + "}}").sections.size(), 100u);
  // What is right beside it counts.
  EXPECT_EQ(ui::panelSettingsFromJson(R"({"panelWidth": 20, "sections": 3})").widthEms, 20);
}

struct SettingsFolder {
  SettingsFolder() { std::filesystem::remove_all(path); }
  ~SettingsFolder() { std::filesystem::remove_all(path); }
  std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "terrella_settings_test";
  std::string file() const { return (path / "deep" / "viewer.json").string(); }
};

// Sets a variable for as long as it lives.
struct Variable {
  Variable(const char* key, const char* value)
      : name(key), was(std::getenv(key) ? std::optional<std::string>(std::getenv(key)) : std::nullopt) {
    value ? ::setenv(key, value, 1) : ::unsetenv(key);
  }
  ~Variable() { was ? ::setenv(name, was->c_str(), 1) : ::unsetenv(name); }
  const char* name;
  std::optional<std::string> was;
};

TEST(SettingsFile, StandsInThePersonsFolderForSettings) {
  const Variable home("HOME", "/home/somebody");
  for (const auto& [config, path] : {std::pair<const char*, const char*>{"/etc/mine", "/etc/mine/terrella/viewer.json"},
                                     {nullptr, "/home/somebody/.config/terrella/viewer.json"},
                                     {"", "/home/somebody/.config/terrella/viewer.json"},
                                     {"relative/path", "/home/somebody/.config/terrella/viewer.json"}}) {
    const Variable named("XDG_CONFIG_HOME", config);
    EXPECT_EQ(app::settingsPath(), path);
  }
  const Variable noHome("HOME", nullptr), noConfig("XDG_CONFIG_HOME", nullptr);
  EXPECT_EQ(app::settingsPath(), "");
}

TEST(SettingsFile, KeepsWhatHasChangedAndNothingElse) {
  const SettingsFolder folder;
  app::SettingsFile first(folder.file());
  const PanelSettings found = first.read();
  EXPECT_EQ(found, PanelSettings{});
  first.keep(found);
  EXPECT_FALSE(std::filesystem::exists(folder.path));
  PanelSettings changed;
  changed.widthEms = 30;
  first.keep(changed);
  EXPECT_EQ(app::SettingsFile(folder.file()).read(), changed);
}

TEST(SettingsFile, ABrokenOrUnreachableFileIsNoError) {
  const SettingsFolder folder;
  std::filesystem::create_directories(folder.file());  // a folder where the file should be
  PanelSettings changed;
  changed.widthEms = 30;
  for (const std::string& path : {folder.file(), std::string("/dev/null/no/viewer.json"), std::string()}) {
    app::SettingsFile settings(path);
    EXPECT_EQ(settings.read(), PanelSettings{}) << path;
    settings.keep(changed);
    EXPECT_EQ(app::SettingsFile(path).read(), PanelSettings{}) << path;
  }
}

}  // namespace
}  // namespace terrella::test
