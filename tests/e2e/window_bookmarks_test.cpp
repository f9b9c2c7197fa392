// Bookmarks in the real window: kept, named, gone to again, also by another run of the program, by a code, and by the command line.
#include <cmath>
#include <filesystem>

#include "e2e/quiet_viewer.h"

namespace terrella::test {
namespace {

using WindowBookmarksTest = WindowTest;

void expectNear(const nlohmann::json& eye, const nlohmann::json& wanted) {
  EXPECT_NEAR(eye["latitude"].get<double>(), wanted["latitude"].get<double>(), 0.1);  // what far away is traced is rounded to this
  EXPECT_NEAR(std::remainder(eye["longitude"].get<double>() - wanted["longitude"].get<double>(), 360.0), 0, 0.1);
  EXPECT_NEAR(eye["metersAboveSea"].get<double>() / wanted["metersAboveSea"].get<double>(), 1, 0.01);
  EXPECT_NEAR(eye["pitch"].get<double>(), wanted["pitch"].get<double>(), 0.5);
  EXPECT_EQ(eye["mode"], wanted["mode"]);
}

struct BookmarkViewer : ViewerRun {
  explicit BookmarkViewer(const std::string& homeFolder, std::vector<std::string> more = {})
      : ViewerRun(sharedScreen(), words(std::move(more)), homeFolder) {
    isGood = isReady() && press("p");
  }
  static std::vector<std::string> words(std::vector<std::string> more) {
    more.insert(more.begin(), {"--window", "900x500"});
    return more;
  }
  // Waits until it has gone to the place of a bookmark that was asked for after the mark: that may be on another planet.
  bool comesTo(const nlohmann::json& place, std::size_t mark) const {
    const bool isThere = !waitFor("view", mark).is_null() && arrives();
    if (isThere) expectNear(last("eye"), place);
    return isThere;
  }
  bool isGood = false;
};

TEST_F(WindowBookmarksTest, AreThereTheNextTimeOnAnyPlanet) {
  const TestFolder data;
  const std::string folder = data / "terrella/bookmarks";
  nlohmann::json place;
  std::string code;
  {
    BookmarkViewer viewer(data.path().string(), {"--seed", "7"});
    ASSERT_TRUE(viewer.isGood && viewer.press("Home") && viewer.arrives());
    // Somewhere of its own: nearer, and to one side.
    ASSERT_TRUE(sharedScreen().xdotool("keydown d keydown q sleep 1 keyup d keyup q") && viewer.arrives());
    viewer.settle();
    place = viewer.last("eye");
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("ctrl+b"));
    code = viewer.waitFor("kept", mark)["code"];
    // The name has the keyboard.
    ASSERT_TRUE(viewer.passFrame() && viewer.passFrame() && viewer.type("Far shore") && viewer.typeKey("Return"));
    EXPECT_TRUE(waitUntil([&] {
      const auto names = data.names("terrella/bookmarks");
      return names.size() == 2 && readText(folder + "/" + *names.begin()).find("\"Far shore\"") != std::string::npos;
    }));
    // The picture is of what was on screen: a lit planet.
    const std::string json = *data.names("terrella/bookmarks").begin();
    const ScreenPicture picture = pictureFile(folder + "/" + json.substr(0, json.size() - 4) + "png");
    EXPECT_EQ(picture.width, 192);
    EXPECT_GT(picture.mean(), 15);
    EXPECT_NE(readText(folder + "/" + json).find(code), std::string::npos);
    // Away, and back by a click.
    ASSERT_TRUE(viewer.press("Escape") && viewer.press("Home") && viewer.arrives());
    EXPECT_GT(viewer.last("eye")["metersAboveSea"].get<double>(), place["metersAboveSea"].get<double>() * 1.2);
    const std::size_t away = viewer.mark();
    ASSERT_TRUE(viewer.press("b") && viewer.passFrame() && viewer.passFrame() && viewer.click("bookmarks[0].load"));
    ASSERT_TRUE(viewer.comesTo(place, away));
    EXPECT_EQ(viewer.close().code, 0);
  }
  // On another planet the list leads to this one. (Saved planets are a list of their own.)
  BookmarkViewer viewer(data.path().string(), {"--seed", "5"});
  ASSERT_TRUE(viewer.isGood && viewer.press("b") && viewer.passFrame() && viewer.passFrame());
  EXPECT_TRUE(viewer.widget("planets[0].load").is_null());
  std::size_t mark = viewer.mark();
  ASSERT_TRUE(viewer.click("bookmarks[0].load") && viewer.comesTo(place, mark));
  EXPECT_EQ(viewer.last("planet")["seedText"], "7");
  // Its code goes through the clipboard into the panel's field.
  ASSERT_TRUE(viewer.click("bookmarks[0].copy") && viewer.press("Home") && viewer.arrives());
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("code.paste") && viewer.comesTo(place, mark));
  ASSERT_TRUE(viewer.click("bookmarks[0].delete"));
  EXPECT_TRUE(waitUntil([&] { return data.names("terrella/bookmarks").empty(); }));
  ASSERT_TRUE(viewer.passFrame() && viewer.click("bookmarks.undo"));
  EXPECT_TRUE(waitUntil([&] { return data.names("terrella/bookmarks").size() == 2; }));
  // So does its file, wherever a planet's file can be opened.
  std::filesystem::copy(folder + "/" + *data.names("terrella/bookmarks").begin(), viewer.folder() / "b.json");
  ASSERT_TRUE(viewer.press("Home") && viewer.arrives());
  mark = viewer.mark();
  ASSERT_TRUE(viewer.click("bookmarks.open") && viewer.passFrame() && viewer.passFrame());  // now the field is there
  ASSERT_TRUE(viewer.type("b.json") && viewer.typeKey("Return") && viewer.comesTo(place, mark));
}

TEST_F(WindowBookmarksTest, TheCommandLineBeginsAtAPlace) {
  const TestFolder data;
  std::string code;
  nlohmann::json place;
  {
    const BookmarkViewer viewer(data.path().string(), {"--seed", "7"});
    ASSERT_TRUE(viewer.isGood && viewer.press("t") && viewer.arrives());
    place = viewer.last("eye");
    ASSERT_EQ(place["mode"], "walk");
    const std::size_t mark = viewer.mark();
    ASSERT_TRUE(viewer.press("ctrl+b"));
    code = viewer.waitFor("kept", mark)["code"];
  }
  const BookmarkViewer viewer(data.path().string(), {"--code", code});
  ASSERT_TRUE(viewer.isGood && viewer.arrives());
  EXPECT_EQ(viewer.last("planet")["seedText"], "7");
  expectNear(viewer.last("eye"), place);
  // What is mistyped is said.
  const Ended wrong = terrella(data, {"--code", code.substr(0, code.size() - 1)});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("\"@\""), std::string::npos) << wrong.err;
  // Whoever bakes gets the planet.
  const Ended baked = terrella(data, {"bake", "--code", code, "--size", "256", "--maps", "height", "--out", "out"});
  EXPECT_EQ(baked.code, 0) << baked.err;
}

// Without a code: by the words of `terrella render`, above the ground that the planet has there.
TEST_F(WindowBookmarksTest, TheCommandLineSaysWhereToBegin) {
  const TestFolder data;
  const std::vector<std::string> words{"--seed",    "7",  "--latitude",  "5.6",   "--longitude=-78.3",
                                       "--heading", "90", "--pitch=-10", "--sun", "60"};
  const auto begin = [&](const char* km) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--altitude", km});
    const BookmarkViewer viewer(data.path().string(), all);
    return viewer.isGood && viewer.arrives() ? viewer.last("eye") : nlohmann::json();
  };
  const nlohmann::json low = begin("0.5"), high = begin("3000");
  ASSERT_TRUE(!low.is_null() && !high.is_null());
  for (const nlohmann::json& eye : {low, high}) {
    EXPECT_NEAR(eye["latitude"].get<double>(), 5.6, 0.1);
    EXPECT_NEAR(eye["longitude"].get<double>(), -78.3, 0.1);
    EXPECT_NEAR(eye["pitch"].get<double>(), -10, 0.5);
  }
  EXPECT_EQ(low["mode"], "flight");
  EXPECT_GT(low["metersAboveSea"].get<double>(), 500);  // there is land
  EXPECT_LT(low["metersAboveSea"].get<double>(), 2500);
  EXPECT_EQ(high["mode"], "flight");
  EXPECT_NEAR(high["metersAboveSea"].get<double>(), 3e6, 3e4);
}

}  // namespace
}  // namespace terrella::test
