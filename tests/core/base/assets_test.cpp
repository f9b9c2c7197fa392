#include "base/assets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace terrella {
namespace {

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
  const auto folder = std::filesystem::temp_directory_path() / "terrella_assets_test";
  std::filesystem::create_directories(folder / "assets/palettes");
  std::ofstream(folder / "assets/palettes/mine.json") << "{}";
  std::ofstream(folder / "assets/palettes/ash.json") << "edited";
  assets::useFolder(folder.string());
  const auto names = assets::list("assets/palettes");
  EXPECT_NE(std::find(names.begin(), names.end(), "mine"), names.end());
  EXPECT_EQ(*assets::read("assets/palettes/ash.json"), "edited");
  EXPECT_NE(*assets::read("assets/palettes/rust.json"), "");  // not in the folder: the embedded one
  assets::useFolder("");
  EXPECT_NE(*assets::read("assets/palettes/ash.json"), "edited");
  // Of one's own are additions alone.
  assets::useOwnFolder(folder.string());
  EXPECT_EQ(*assets::read("assets/palettes/mine.json"), "{}");
  EXPECT_NE(*assets::read("assets/palettes/ash.json"), "edited");
  const auto more = assets::list("assets/palettes");
  EXPECT_EQ(std::count(more.begin(), more.end(), "mine"), 1);
  assets::useOwnFolder("");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace terrella
