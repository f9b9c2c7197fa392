// A set that is written band by band is the set that is written whole.
#include "exporter/banded_set.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "exporter/read_png.h"
#include "exporter/test_folder.h"
#include "exporter/verify/verify.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "support/random_params.h"

namespace terrella::test {
using namespace exporter;
namespace {

const std::vector<ExportMap> kAllMaps{ExportMap::albedo, ExportMap::height, ExportMap::normal,
                                      ExportMap::water,  ExportMap::clouds, ExportMap::climate};
const Workers kWorkers(2);

Result<std::vector<WrittenFile>> growIn(const TestFolder& folder, const std::string& name, const PlanetParams& params, MapShape shape,
                                        int bandRows, Progress* progress = nullptr) {
  return growIntoSet(params, *loadPalette(params.surface.palette), shape, kAllMaps, folder / name, kWorkers, progress, bandRows);
}

TEST(BandedSet, HoldsThePixelsOfTheWholeMaps) {
  std::uint64_t number = 20;
  for (const MapShape shape : {equirectangularShape(512), equirectangularShape(256), cubeShape(128), cubeShape(64)}) {
    for (const int bandRows : {1, 32, 4096}) {
      const TestFolder folder;
      PlanetParams params = testing::RandomParams(number++).draw();
      params.elevation.lattice = number % 2 ? Lattice::globe : Lattice::torus;
      const Palette palette = *loadPalette(params.surface.palette);
      ASSERT_TRUE(exportSet(*Generator(Workers(2)).generate(params, palette, shape), params, kAllMaps, folder / "whole", kWorkers));
      const auto files = growIn(folder, "bands", params, shape, bandRows);
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
  ASSERT_TRUE(growIn(folder, "set", PlanetParams{}, equirectangularShape(512), 64));
  EXPECT_EQ(verifySet(folder / "set", kWorkers).failures(), 0u);
}

TEST(BandedSet, StoppedItLeavesNothing) {
  // From before the first stage to the last row.
  for (const float at : {-1.0f, 0.05f, 0.3f, 0.9f}) {
    const TestFolder folder;
    Progress progress;
    std::atomic<bool> isOver{false};
    std::thread watcher([&] {
      while (!isOver && progress.fraction() < at) std::this_thread::yield();
      progress.cancel();
    });
    const auto files = growIn(folder, "set", PlanetParams{}, equirectangularShape(1024), 8, &progress);
    isOver = true;
    watcher.join();
    if (files) continue;  // it was faster
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
  const auto files = growIn(folder, "set", PlanetParams{}, equirectangularShape(512), 64);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().message.find("File too large"), std::string::npos) << files.error().message;
  EXPECT_FALSE(std::filesystem::exists(folder / "set"));
}

}  // namespace
}  // namespace terrella::test
