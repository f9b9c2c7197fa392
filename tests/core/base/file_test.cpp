#include "base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <thread>

#include "exporter/test_folder.h"

namespace terrella {
namespace {

using test::TestFolder;
using test::writeText;

TEST(File, IsReadWholeIfItIsSmallEnough) {
  const TestFolder folder;
  writeText(folder / "text", "12345");
  EXPECT_EQ(*readWholeFile(folder / "text", 5), "12345");
  EXPECT_FALSE(readWholeFile(folder / "text", 4));
  EXPECT_FALSE(readWholeFile("/dev/zero", 100));
  EXPECT_EQ(readWholeFile(folder / "none", 9).error().message, "Cannot read " + (folder / "none") + ": there is no such file.");
  EXPECT_EQ(readWholeFile(folder / "", 9).error().message, "Cannot read " + (folder / "") + ": it is a folder.");
}

TEST(File, IsReadPieceByPieceHoweverLargeItIs) {
  const TestFolder folder;
  const std::string text(200000, 'x');
  writeText(folder / "text", text);
  std::string read;
  const auto add = [&](std::span<const std::uint8_t> piece) { read.append(piece.begin(), piece.end()); };
  ASSERT_TRUE(readPieces(folder / "text", add));
  EXPECT_EQ(read, text);
  EXPECT_EQ(readPieces(folder / "none", add).error().message, "Cannot read " + (folder / "none") + ": there is no such file.");
  EXPECT_FALSE(readPieces("/dev/zero", add));
}

TEST(File, APipeIsReadUntilItIsClosedOrNothingComes) {
  const TestFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(readWholeFile(pipe, 9).error().message, "Cannot read " + pipe + ": it is a pipe, and nothing comes through it.");
  const auto write = [&](const char* text) {
    const File file(std::fopen(pipe.c_str(), "wb"), std::fclose);
    std::fputs(text, file.get());
  };
  for (const auto& [text, size] : {std::pair("12345", 5), std::pair("1234567", 0)}) {
    std::thread writer(write, text);
    const auto read = readWholeFile(pipe, 5);
    writer.join();
    EXPECT_EQ(static_cast<bool>(read), size == 5);
    if (read) {
      EXPECT_EQ(*read, text);
    }
  }
}

TEST(File, OnlyRegularOnesAreOpened) {
  const TestFolder folder;
  EXPECT_FALSE(openToRead(folder / "none"));
  EXPECT_FALSE(openToRead("/dev/null"));
  writeText(folder / "text", "12345");
  EXPECT_TRUE(openToRead(folder / "text"));
}

}  // namespace
}  // namespace terrella
