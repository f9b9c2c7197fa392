// The picture of many planets.
#include <gtest/gtest.h>

#include <filesystem>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;

// The picture of one planet: whether there is something to see, and it is no plain colour.
int brightPixels(const DecodedPng& sheet, int cell, int column, int row, int rowHeight) {
  int count = 0;
  for (int y = row * rowHeight; y < row * rowHeight + cell; ++y) {
    for (int x = column * cell; x < (column + 1) * cell; ++x) {
      const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(sheet.width) + static_cast<std::size_t>(x)) * 3;
      count += sheet.pixels[at] + sheet.pixels[at + 1] + sheet.pixels[at + 2] > 60;
    }
  }
  return count;
}

TEST(Sheet, ShowsEveryPlanetOnceWithItsName) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "many", "--preset", "moon", "--count", "3"}).code, 0);
  const Ended ended = terrella(folder, {"sheet", "many", "--cell", "64", "--columns", "2"});
  ASSERT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(ended.out, "Wrote many/sheet.png: 3 planets.\n");
  const DecodedPng sheet = readPng(folder / "many/sheet.png");
  ASSERT_EQ(sheet.width, 128);
  ASSERT_EQ(sheet.height % 2, 0);
  const int rowHeight = sheet.height / 2;
  ASSERT_GT(rowHeight, 64);
  for (const auto& [column, row] : {std::pair(0, 0), std::pair(1, 0), std::pair(0, 1)})
    EXPECT_GT(brightPixels(sheet, 64, column, row, rowHeight), 64 * 64 / 4) << column << " " << row;
  EXPECT_EQ(brightPixels(sheet, 64, 1, 1, rowHeight), 0);
  // Words stand below those alone that are there.
  const auto inkBelow = [&](int column, int row) {
    int ink = 0;
    for (int y = row * rowHeight + 64; y < (row + 1) * rowHeight; ++y) {
      for (int x = column * 64; x < (column + 1) * 64; ++x)
        ink += sheet.pixels[(static_cast<std::size_t>(y) * 128 + static_cast<std::size_t>(x)) * 3] > 100;
    }
    return ink;
  };
  EXPECT_GT(inkBelow(0, 0), 10);
  EXPECT_GT(inkBelow(0, 1), 10);
  EXPECT_EQ(inkBelow(1, 1), 0);
}

TEST(Sheet, HasNoMoreColumnsThanPlanets) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "many", "--preset", "moon", "--count", "3"}).code, 0);
  ASSERT_EQ(terrella(folder, {"sheet", "many", "--cell", "64", "--columns", "40"}).code, 0);
  EXPECT_EQ(readPng(folder / "many/sheet.png").width, 3 * 64);
}

TEST(Sheet, SaysWhatItCannotShow) {
  const TestFolder folder;
  const auto refused = [&](const Words& words, int code) {
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, code) << ended.out;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_TRUE(ended.out.empty());
  };
  refused({"sheet"}, 2);
  refused({"sheet", "nowhere"}, 1);
  fs::create_directory(folder / "empty");
  refused({"sheet", "empty"}, 1);
  refused({"sheet", "empty", "--cell", "3"}, 2);
  refused({"sheet", "empty", "--columns", "0"}, 2);
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "many", "--count", "2"}).code, 0);
  refused({"sheet", "many", "--out", "nowhere/sheet.png"}, 1);
  refused({"sheet", "many", "--out", "sheet.jpg"}, 2);

  // One that is broken is left out, with a sentence.
  writeText(folder / "many/7/planet.json", "{\"seed\": ");
  const Ended ended = terrella(folder, {"sheet", "many", "--cell", "64"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_EQ(ended.out, "Wrote many/sheet.png: 1 planet.\n");
}

}  // namespace
}  // namespace terrella::test
