#include "exporter/atomic_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <stdexcept>

#include "exporter/test_folder.h"

namespace terrella::test {
using namespace exporter;
namespace {

std::span<const std::uint8_t> bytesOf(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

using Names = std::set<std::string>;

TEST(AtomicFile, AppearsWholeAtCommit) {
  const TestFolder folder;
  auto file = AtomicFile::create(folder / "a.txt");
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write(bytesOf("one ")));
  ASSERT_TRUE(file->write(bytesOf("two")));
  EXPECT_FALSE(std::filesystem::exists(folder / "a.txt"));
  ASSERT_TRUE(file->commit());
  EXPECT_EQ(readText(folder / "a.txt"), "one two");
  EXPECT_EQ(file->size(), 7u);
  EXPECT_EQ(folder.names(), Names{"a.txt"});
}

TEST(AtomicFile, TheOldFileStaysUntilThen) {
  const TestFolder folder;
  writeText(folder / "a.txt", "old");
  {
    auto file = AtomicFile::create(folder / "a.txt");
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write(bytesOf("half of the ne")));
    EXPECT_EQ(readText(folder / "a.txt"), "old");
  }
  EXPECT_EQ(readText(folder / "a.txt"), "old");
  EXPECT_EQ(folder.names(), Names{"a.txt"});
  ASSERT_TRUE(writeFile(folder / "a.txt", bytesOf("new")));
  EXPECT_EQ(readText(folder / "a.txt"), "new");
}

TEST(AtomicFile, TheNewFileHasTheRightsOfTheOld) {
  using std::filesystem::perms;
  const TestFolder folder;
  const perms mine = perms::owner_read | perms::owner_write;
  writeText(folder / "a.txt", "old");
  std::filesystem::permissions(folder / "a.txt", mine);
  ASSERT_TRUE(writeFile(folder / "a.txt", bytesOf("new")));
  EXPECT_EQ(std::filesystem::status(folder / "a.txt").permissions(), mine);
  ASSERT_TRUE(writeFile(folder / "b.txt", bytesOf("of its own")));
  EXPECT_NE(std::filesystem::status(folder / "b.txt").permissions() & perms::owner_read, perms::none);
}

TEST(AtomicFile, AnExceptionLeavesNothing) {
  const TestFolder folder;
  try {
    auto file = AtomicFile::create(folder / "a.txt");
    ASSERT_TRUE(file);
    throw std::runtime_error("unwinds");
  } catch (const std::runtime_error&) {
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(AtomicFile, AMovedFileIsOneFile) {
  const TestFolder folder;
  auto first = AtomicFile::create(folder / "a");
  auto second = AtomicFile::create(folder / "b");
  ASSERT_TRUE(first && second);
  AtomicFile moved = std::move(*first);
  *second = std::move(moved);  // b's temporary goes now
  ASSERT_TRUE(second->write(bytesOf("a")));
  ASSERT_TRUE(second->commit());
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(AtomicFile, SaysWhereAndWhy) {
  const TestFolder folder;
  writeText(folder / "file", "");
  const auto message = [](const std::string& path) {
    const auto file = AtomicFile::create(path);
    return file ? std::string("no error") : file.error().message;
  };
  EXPECT_EQ(message(folder / "none/a.png"), "Cannot write " + (folder / "none/a.png") + ": No such file or directory.");
  EXPECT_EQ(message(folder / "file/a.png"), "Cannot write " + (folder / "file/a.png") + ": Not a directory.");
  EXPECT_EQ(message(folder.path().string()), "Cannot write " + folder.path().string() + ": Is a directory.");
  EXPECT_EQ(message("/dev/null"), "Cannot write /dev/null: it is no regular file.");
  EXPECT_EQ(message(""), "Cannot write \"\": it names no file.");
  EXPECT_EQ(message(folder / "a/"), "Cannot write " + (folder / "a/") + ": it names no file.");
  const std::string longName(300, 'x');
  EXPECT_EQ(message(folder / longName), "Cannot write " + (folder / longName) + ": File name too long.");
}

TEST(AtomicFile, ALinkKeepsPointing) {
  const TestFolder folder;
  writeText(folder / "real", "old");
  std::filesystem::create_symlink("real", folder / "link");
  ASSERT_TRUE(writeFile(folder / "link", bytesOf("new")));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(readText(folder / "real"), "new");
}

// Every failing write is noticed, here a limit on the size of files in place of a disk that is full.
TEST(AtomicFile, AWriteThatFailsLeavesTheOldFile) {
  const TestFolder folder;
  writeText(folder / "a", "old");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{100, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = writeFile(folder / "a", bytesOf(std::string(1000, 'x')));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "Cannot write " + (folder / "a") + ": File too large.");
  EXPECT_EQ(readText(folder / "a"), "old");
  EXPECT_EQ(folder.names(), Names{"a"});
}

TEST(OutputFolder, GoesAgainIfNothingCameOfIt) {
  const TestFolder folder;
  {
    const auto made = OutputFolder::open(folder / "a/b/c");
    ASSERT_TRUE(made);
    EXPECT_TRUE(std::filesystem::is_directory(folder / "a/b/c"));
  }
  EXPECT_TRUE(folder.names().empty());
  {
    const auto made = OutputFolder::open(folder / "a/b");
    ASSERT_TRUE(made);
    writeText(folder / "a/b/file", "");
  }
  EXPECT_EQ(folder.names("a/b"), Names{"file"});
}

TEST(OutputFolder, WhatWasThereStays) {
  const TestFolder folder;
  std::filesystem::create_directory(folder / "empty");
  { ASSERT_TRUE(OutputFolder::open(folder / "empty")); }
  EXPECT_EQ(folder.names(), Names{"empty"});
}

TEST(OutputFolder, SaysWhereAndWhy) {
  const TestFolder folder;
  writeText(folder / "file", "");
  const auto onFile = OutputFolder::open(folder / "file");
  ASSERT_FALSE(onFile);
  EXPECT_EQ(onFile.error().message, "Cannot write to folder " + (folder / "file") + ": it is a file.");
  EXPECT_FALSE(OutputFolder::open(folder / "file/below"));
  EXPECT_FALSE(OutputFolder::open("/proc/terrella"));
}

TEST(OutputFolder, RefusesOneThatMayNotBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write anywhere";
  const TestFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  const auto opened = OutputFolder::open(folder.path().string());
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().message, "Cannot write to folder " + folder.path().string() + ": Permission denied.");
}

}  // namespace
}  // namespace terrella::test
