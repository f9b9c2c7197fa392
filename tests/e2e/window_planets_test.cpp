// Which planet it is, in the real window: the fields of seed and share code, the list of saved planets, and files that are dropped.
#include <filesystem>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowPlanetsTest = WindowTest;

constexpr const char* kCodeOfSeed5 = "T4-0M0E5YG";

// With its panel, and high enough for the fields and the list.
struct FieldsViewer : ViewerRun {
  explicit FieldsViewer(const std::vector<std::string>& more = {}, const std::string& homeFolder = "")
      : ViewerRun(sharedScreen(), words(more), homeFolder) {
    isGood = isReady() && press("p");
  }
  static std::vector<std::string> words(std::vector<std::string> more) {
    more.insert(more.begin(), {"--window", "900x500"});
    return more;
  }
  // Of the planet that came to the screen last.
  nlohmann::json planet() const { return last("planet"); }
  bool shows(const std::string& seedText) const {
    return waitUntil([&] { return planet()["seedText"] == seedText; });
  }
  // Enters a text into a field of the panel.
  bool enter(const std::string& field, const std::string& text) const { return click(field) && type(text) && typeKey("Return"); }
  bool isGood = false;
};

TEST_F(WindowPlanetsTest, CopyTakesThePlanetThatWasAskedFor) {
  // So large that the planet is still growing when its code is copied.
  const FieldsViewer viewer({"--size", "4096"});
  ASSERT_TRUE(viewer.isGood);
  const auto copy = viewer.widget("code.copy");
  ASSERT_FALSE(copy.is_null());
  ASSERT_TRUE(viewer.moveMouse(copy["x"].get<int>() + 10, copy["y"].get<int>() + 8) && viewer.passFrame());
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(sharedScreen().xdotool("key r mousedown 1 sleep 0.3 mouseup 1"));
  const auto second = viewer.waitFor("planet", mark);
  ASSERT_FALSE(second.is_null());
  ASSERT_TRUE(viewer.press("BackSpace") && viewer.shows("7"));
  ASSERT_TRUE(viewer.click("code.paste"));
  EXPECT_TRUE(viewer.shows(second["seedText"]));
}

TEST_F(WindowPlanetsTest, AShareCodeIsTypedWhereItStands) {
  const FieldsViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.enter("code", "T4-0M0E5YX"));  // the last letter is wrong
  EXPECT_TRUE(viewer.waitFor("planet", mark, 0.5).is_null());
  // It stays in the field to be corrected.
  ASSERT_TRUE(viewer.typeKey("End") && viewer.typeKey("BackSpace") && viewer.type("G") && viewer.typeKey("Return"));
  EXPECT_TRUE(viewer.shows("5"));
  EXPECT_EQ(viewer.planet()["code"], kCodeOfSeed5);
}

TEST_F(WindowPlanetsTest, EscTakesTheTypingBackAndGivesTheKeysBack) {
  const FieldsViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  ASSERT_TRUE(viewer.moveMouse(600, 300) && viewer.passFrame());
  viewer.settle();
  const ScreenPicture before = viewer.look().part(0, 0, 380, 200);
  for (const std::string field : {"code", "seed"}) {
    ASSERT_TRUE(viewer.enter(field, ".5"));
    ASSERT_TRUE(viewer.moveMouse(600, 300) && viewer.passFrame());
    EXPECT_GT(viewer.look().part(0, 0, 380, 200).shareThatDiffers(before), 0.002) << field;
    ASSERT_TRUE(viewer.typeKey("Escape") && viewer.passFrame());
    EXPECT_TRUE(waitUntil([&] { return viewer.look().part(0, 0, 380, 200).shareThatDiffers(before) < 0.001; })) << field;
  }
  EXPECT_TRUE(viewer.press("r"));
}

TEST_F(WindowPlanetsTest, AWordStaysAWord) {
  const FieldsViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.enter("seed", "Arrakis rf1"));
  ASSERT_TRUE(viewer.shows("Arrakis rf1"));
  EXPECT_EQ(sharedScreen().titleOf(viewer.window()), "Terrella, seed Arrakis rf1");
  ASSERT_TRUE(viewer.press("BackSpace") && viewer.shows("7"));
  ASSERT_TRUE(viewer.press("shift+BackSpace"));
  EXPECT_TRUE(viewer.shows("Arrakis rf1"));
  // A share code that lands in this field is no word.
  ASSERT_TRUE(viewer.enter("seed", kCodeOfSeed5));
  EXPECT_TRUE(viewer.shows("5"));
}

TEST_F(WindowPlanetsTest, SavedPlanetsAreThereTheNextTime) {
  const TestFolder data;
  const std::string folder = data / "terrella/planets";
  {
    FieldsViewer viewer({"--seed", "5"}, data.path().string());
    ASSERT_TRUE(viewer.isGood && viewer.press("ctrl+s"));
    // The name has the keyboard.
    ASSERT_TRUE(viewer.passFrame() && viewer.passFrame() && viewer.type("Caladan") && viewer.typeKey("Return"));
    EXPECT_TRUE(waitUntil([&] { return readText(folder + "/planet-5.json").find("\"Caladan\"") != std::string::npos; }));
    EXPECT_TRUE(waitUntil([&] { return std::filesystem::exists(folder + "/planet-5.png"); }));
    // The same again is no second one.
    ASSERT_TRUE(viewer.press("Escape") && viewer.press("ctrl+s") && viewer.passFrame());
    EXPECT_EQ(data.names("terrella/planets").size(), 2u);
    EXPECT_EQ(viewer.close().code, 0);
  }
  // The thumbnail shows a planet: bright in the middle, night sky in the corners.
  const ScreenPicture thumbnail = pictureFile(folder + "/planet-5.png");
  ASSERT_EQ(thumbnail.width, 192);
  EXPECT_GT(thumbnail.part(66, 24, 60, 60).mean(), 40);
  EXPECT_LT(thumbnail.part(0, 0, 20, 20).mean(), 15);
  // The command line knows the file.
  const Ended baked = terrella(data, {"bake", "--params", folder + "/planet-5.json", "--size", "256", "--out", "out"});
  EXPECT_NE(baked.out.find(kCodeOfSeed5), std::string::npos) << baked.out << baked.err;

  const FieldsViewer viewer({}, data.path().string());
  ASSERT_TRUE(viewer.isGood && viewer.press("ctrl+o") && viewer.passFrame() && viewer.passFrame());
  ASSERT_TRUE(viewer.click("planets[0].load"));
  EXPECT_TRUE(viewer.shows("5"));
  ASSERT_TRUE(viewer.press("ctrl+z"));
  EXPECT_TRUE(viewer.shows("7"));
  // Deleted, and brought back with its picture.
  ASSERT_TRUE(viewer.click("planets[0].delete"));
  EXPECT_TRUE(waitUntil([&] { return data.names("terrella/planets").empty(); }));
  ASSERT_TRUE(viewer.passFrame() && viewer.click("planets.undo"));
  EXPECT_TRUE(waitUntil([&] { return data.names("terrella/planets") == std::set<std::string>{"planet-5.json", "planet-5.png"}; }));
  EXPECT_NE(readText(folder + "/planet-5.json").find("\"Caladan\""), std::string::npos);
}

TEST_F(WindowPlanetsTest, AFileOpensInPlaceOfACommand) {
  const TestFolder folder;
  writeText(folder / "my planet.json", R"({"seed": 11})");
  const FieldsViewer viewer({"--size", "256", folder / "my planet.json"});
  ASSERT_TRUE(viewer.isGood);
  EXPECT_TRUE(viewer.shows("11"));
}

TEST_F(WindowPlanetsTest, APathOrACodeOpensFromTheList) {
  const FieldsViewer viewer;
  ASSERT_TRUE(viewer.isGood && viewer.press("ctrl+o") && viewer.passFrame());
  writeText(viewer.folder() / "p.json", R"({"seed": 11})");
  ASSERT_TRUE(viewer.enter("planets.open", "'p.json'"));  // as file managers copy it
  EXPECT_TRUE(viewer.shows("11"));
  const std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.enter("planets.open", "nowhere.json"));
  EXPECT_TRUE(viewer.waitFor("planet", mark, 0.5).is_null());
  ASSERT_TRUE(viewer.typeKey("Escape") && viewer.enter("planets.open", kCodeOfSeed5));
  EXPECT_TRUE(viewer.shows("5"));
  // A palette colours the planet.
  writeText(viewer.folder() / "my_rust.json", readText(std::string(TERRELLA_SHADERS) + "/../assets/palettes/rust.json"));
  const std::size_t before = viewer.mark();
  ASSERT_TRUE(viewer.enter("planets.open", "my_rust.json"));
  const auto coloured = viewer.waitFor("planet", before);
  EXPECT_FALSE(coloured.is_null() || coloured["code"] == kCodeOfSeed5);
}

TEST_F(WindowPlanetsTest, ADroppedFileOpens) {
  const FieldsViewer viewer;
  ASSERT_TRUE(viewer.isGood);
  const auto drop = [&](const std::string& name) {
    const std::size_t mark = viewer.mark();
    return sharedScreen().drop(viewer.window(), viewer.folder() / name) && !viewer.waitFor("dropped", mark).is_null();
  };
  writeText(viewer.folder() / "some planet.json", R"({"seed": 11, "sea": {"oceanShare": 0.3}})");
  ASSERT_TRUE(drop("some%20planet.json"));
  EXPECT_TRUE(viewer.shows("11"));
  writeText(viewer.folder() / "letter.txt", std::string("Look at this one:\n\n  (<b>") + kCodeOfSeed5 + "</b>, by the way.)  \nBye\n");
  ASSERT_TRUE(drop("letter.txt"));
  EXPECT_TRUE(viewer.shows("5"));
  std::filesystem::create_directory(viewer.folder() / "out");
  writeText(viewer.folder() / "out/planet.json", R"({"seed": 12})");
  ASSERT_TRUE(drop("out"));
  EXPECT_TRUE(viewer.shows("12"));
  // A baked map has the code in its comments.
  ASSERT_EQ(terrella(viewer.folder(), {"bake", "--seed", "13", "--size", "256", "--maps", "height", "--out", "baked"}).code, 0);
  ASSERT_TRUE(drop("baked/height.png"));
  EXPECT_TRUE(viewer.shows("13"));
  // A palette colours the planet and stays.
  std::string palette = readText(std::string(TERRELLA_SHADERS) + "/../assets/palettes/rust.json");
  writeText(viewer.folder() / "my_rust.json", palette);
  std::size_t before = viewer.mark();
  ASSERT_TRUE(drop("my_rust.json"));
  EXPECT_NE(viewer.waitFor("planet", before)["code"], viewer.waitFor("planet", 0)["code"]);
  writeText(viewer.folder() / "ash.json", palette);  // the program's own palette of that name stays what it is
  ASSERT_TRUE(drop("ash.json"));
  // What is no planet changes nothing.
  writeText(viewer.folder() / "wrong.json", R"({"sea": {"oceanShare": 30}})");
  writeText(viewer.folder() / "empty.txt", "");
  writeText(viewer.folder() / "noise.bin", std::string("\x89PNG\r\n\x1a\n\0\0\0", 11));
  std::filesystem::create_directory(viewer.folder() / "nothing");
  for (const std::string name : {"wrong.json", "empty.txt", "noise.bin", "nothing", "gone.json"}) EXPECT_TRUE(drop(name)) << name;
  EXPECT_TRUE(viewer.shows("13"));
  const std::size_t mark = viewer.mark();
  EXPECT_TRUE(viewer.waitFor("planet", mark, 0.3).is_null());
}

}  // namespace
}  // namespace terrella::test
