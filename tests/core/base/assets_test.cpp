#include "base/assets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "exporter/test_folder.h"

namespace terrella {
namespace {

using test::TestFolder, test::writeText;

TEST(Assets, TravelInsideTheProgram) {
  const auto palette = assets::read("assets/palettes/blue_marble.json");
  ASSERT_TRUE(palette);
  EXPECT_NE(palette->find("Blue marble"), std::string::npos);
}

TEST(Assets, AreListedSortedWithoutFolderAndEnding) {
  const auto names = assets::list("assets/palettes");
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_NE(std::find(names.begin(), names.end(), "published"), names.end());
  EXPECT_TRUE(assets::list("assets/nothing").empty());
}

TEST(Assets, AMissingOneIsASentence) {
  const auto nothing = assets::read("assets/palettes/nothing.json");
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().message, "There is no asset \"assets/palettes/nothing.json\".");
}

TEST(Assets, AFolderComesBeforeWhatIsEmbedded) {
  const TestFolder folder;
  std::filesystem::create_directories(folder / "assets/palettes");
  writeText(folder / "assets/palettes/mine.json", "{}");
  writeText(folder / "assets/palettes/ash.json", "edited");
  assets::useFolder(folder.path().string());
  const auto names = assets::list("assets/palettes");
  EXPECT_NE(std::find(names.begin(), names.end(), "mine"), names.end());
  EXPECT_EQ(*assets::read("assets/palettes/ash.json"), "edited");
  EXPECT_NE(*assets::read("assets/palettes/rust.json"), "");  // not in the folder: the embedded one
  assets::useFolder("");
  EXPECT_NE(*assets::read("assets/palettes/ash.json"), "edited");
  // Of one's own are additions alone.
  assets::useOwnFolder(folder.path().string());
  EXPECT_EQ(*assets::read("assets/palettes/mine.json"), "{}");
  EXPECT_NE(*assets::read("assets/palettes/ash.json"), "edited");
  const auto more = assets::list("assets/palettes");
  EXPECT_EQ(std::count(more.begin(), more.end(), "mine"), 1);
  assets::useOwnFolder("");
}

TEST(Assets, AFolderWhereAFileShouldLieIsNone) {
  const TestFolder folder;
  std::filesystem::create_directories(folder / "assets/palettes/mine.json");
  std::filesystem::create_directories(folder / "assets/palettes/ash.json");
  assets::useOwnFolder(folder.path().string());
  const auto names = assets::list("assets/palettes");
  EXPECT_EQ(std::count(names.begin(), names.end(), "mine"), 0);
  EXPECT_FALSE(assets::read("assets/palettes/mine.json"));
  assets::useOwnFolder("");
  assets::useFolder(folder.path().string());
  EXPECT_NE(assets::read("assets/palettes/ash.json")->find("{"), std::string::npos);  // the embedded one
  assets::useFolder("");
}

}  // namespace
}  // namespace terrella
