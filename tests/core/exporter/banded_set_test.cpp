// A set that is written band by band is the set that is written whole.
#include "exporter/banded_set.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "exporter/read_png.h"
#include "exporter/test_folder.h"
#include "exporter/verify/verify.h"
#include "params/presets.h"
#include "support/random_params.h"
#include "support/whole_planet.h"

namespace terrella::test {
using namespace exporter;
namespace {

constexpr MapSet kAllMaps = MapSet::all();
const Workers kWorkers(2);

Result<std::vector<WrittenFile>> growIn(const TestFolder& folder, const std::string& name, const PlanetParams& params, const Grid& grid,
                                        int bandRows, Progress* progress = nullptr) {
  return growIntoSet(*planetSpec(params, grid.columns()), grid, kAllMaps, folder / name, kWorkers, progress, bandRows);
}

TEST(BandedSet, HoldsThePixelsOfTheWholeMaps) {
  std::uint64_t number = 20;
  for (const Grid& grid : {Grid::equirectangular(512), Grid::equirectangular(256), Grid::cube(128), Grid::cube(64)}) {
    for (const int bandRows : {1, 32, 4096}) {
      const TestFolder folder;
      PlanetParams params = testing::RandomParams(number++).draw();
      params.elevation.lattice = number % 2 ? Lattice::globe : Lattice::torus;
      const auto whole = testing::growWhole(params, grid);
      ASSERT_TRUE(exportSet(whole.planet, whole.maps(), kAllMaps, folder / "whole", kWorkers));
      const auto files = growIn(folder, "bands", params, grid, bandRows);
      ASSERT_TRUE(files) << files.error().message;
      for (const WrittenFile& file : *files) EXPECT_EQ(std::filesystem::file_size(file.path), file.bytes);
      EXPECT_EQ(folder.names("bands"), folder.names("whole"));
      // All hashes, the sea's level and its share of the globe.
      EXPECT_EQ(readText(folder / "bands/planet.json"), readText(folder / "whole/planet.json")) << "parameters " << number - 1;
      for (const std::string& name : folder.names("whole")) {
        if (!name.ends_with(".png")) continue;
        const DecodedPng a = readPng(folder / "bands/" + name), b = readPng(folder / "whole/" + name);
        EXPECT_EQ(a.bitDepth, b.bitDepth) << name;
        EXPECT_EQ(a.pixels, b.pixels) << name;
      }
    }
  }
}

TEST(BandedSet, PassesVerification) {
  const TestFolder folder;
  ASSERT_TRUE(growIn(folder, "set", PlanetParams{}, Grid::equirectangular(512), 64));
  EXPECT_EQ(verifySet(folder / "set", kWorkers).failures(), 0u);
}

TEST(BandedSet, StoppedItLeavesNothing) {
  // From before the first stage to the last row.
  for (const float at : {-1.0f, 0.05f, 0.3f, 0.9f}) {
    const TestFolder folder;
    Progress progress;
    if (at < 0) progress.cancel();
    std::atomic<bool> isOver{false};
    std::thread watcher([&] {
      while (!isOver && progress.fraction() < at) std::this_thread::yield();
      progress.cancel();
    });
    const auto files = growIn(folder, "set", PlanetParams{}, Grid::equirectangular(1024), 8, &progress);
    isOver = true;
    watcher.join();
    if (files) {  // it was faster
      EXPECT_GT(at, 0);
      continue;
    }
    EXPECT_EQ(files.error().message, "Stopped before the end.");
    EXPECT_FALSE(std::filesystem::exists(folder / "set"));
  }
}

TEST(BandedSet, AFullDiskIsReported) {
  const TestFolder folder;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{20000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto files = growIn(folder, "set", PlanetParams{}, Grid::equirectangular(512), 64);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().message.find("File too large"), std::string::npos) << files.error().message;
  EXPECT_FALSE(std::filesystem::exists(folder / "set"));
}

}  // namespace
}  // namespace terrella::test
