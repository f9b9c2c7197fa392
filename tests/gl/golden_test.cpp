// A few pictures that were looked at and found good. TERRELLA_UPDATE_GOLDEN=1 draws them anew (tests/gl/update_golden).
//
// Drivers round differently, so a picture passes when the mean difference is below 2.5 of 255 and at most 1 % of the pixels
// differ by more than 24. When it does not, picture, reference and difference stand side by side in the build folder.
#include <cstdlib>
#include <filesystem>

#include "exporter/png.h"
#include "exporter/read_png.h"
#include "gl/gl_test.h"

namespace terrella::test {
using namespace exporter;
using namespace render;
namespace {

constexpr double kMeanTolerance = 2.5;
constexpr int kMuch = 24;
constexpr double kShareTolerance = 0.01;

using GoldenTest = GlTest;

void save(const std::string& path, const Picture& picture) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  const auto saved = savePng(path, {picture.width, picture.height, 3, &picture.pixels[0].r});
  ASSERT_TRUE(saved) << saved.error().message;
}

Picture load(const std::string& path) {
  const DecodedPng png = readPng(path);
  Picture picture{png.width, png.height, {}};
  for (std::size_t i = 0; i + 2 < png.pixels.size(); i += 3)
    picture.pixels.push_back({png.pixels[i], png.pixels[i + 1], png.pixels[i + 2]});
  return picture;
}

// Picture, reference, and what differs, brightened.
Picture sideBySide(const Picture& picture, const Picture& reference) {
  Picture all{picture.width * 3, picture.height, {}};
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) all.pixels.push_back(at(picture, x, y));
    for (int x = 0; x < picture.width; ++x) all.pixels.push_back(at(reference, x, y));
    for (int x = 0; x < picture.width; ++x) {
      const auto bright = static_cast<std::uint8_t>(std::min(255, difference(at(picture, x, y), at(reference, x, y)) * 8));
      all.pixels.push_back({bright, bright, bright});
    }
  }
  return all;
}

void expectGolden(const std::string& name, const Picture& picture) {
  const std::string path = std::string(TERRELLA_TEST_FOLDER) + "/golden/" + name + ".png";
  if (std::getenv("TERRELLA_UPDATE_GOLDEN")) return save(path, picture);
  ASSERT_TRUE(std::filesystem::exists(path)) << path << " is missing; TERRELLA_UPDATE_GOLDEN=1 makes it.";
  const Picture reference = load(path);
  ASSERT_EQ(reference.width, picture.width);
  ASSERT_EQ(reference.height, picture.height);
  const Differences found = compare(picture, reference, kMuch);
  if (found.mean < kMeanTolerance && found.shareOfMuch <= kShareTolerance) return;
  const std::string failed = std::string(TERRELLA_FAILED_PICTURES) + "/" + name + ".png";
  save(failed, sideBySide(picture, reference));
  ADD_FAILURE() << name << " looks different: mean difference " << found.mean << " of 255, " << found.shareOfMuch * 100
                << " % of the pixels differ much. Picture, reference and difference side by side: " << failed;
}

Frame fromOrbit() {
  Frame frame = frameAbove(-20, 14, 3.2f, 40);
  frame.sky.sunLatitudeRadians = 0.25f;
  return frame;
}

TEST_F(GoldenTest, TerraFromOrbit) {
  show(grownPlanet("terra", 7, 1024));
  expectGolden("terra", draw(fromOrbit(), kWidth, kHeight, 2));
}

TEST_F(GoldenTest, ClassicFromOrbit) {
  show(grownPlanet("classic", 7, 1024));
  expectGolden("classic", draw(fromOrbit(), kWidth, kHeight, 2));
}

TEST_F(GoldenTest, ArchipelagoClose) {
  show(grownPlanet("archipelago", 12, 1024));
  Frame frame = frameAbove(60, 20, 1.35f, 55);
  frame.camera.worldFromView = frame.camera.worldFromView * glm::angleAxis(0.45f, glm::vec3(1, 0, 0));  // the horizon in sight
  expectGolden("archipelago", draw(frame, kWidth, kHeight, 2));
}

TEST_F(GoldenTest, PublishedMethodFlat) {
  show(grownPlanet("published"));
  Frame frame;
  frame.isFlat = true;
  expectGolden("published_flat", draw(frame, kWidth, kHeight, 2));
}

TEST_F(GoldenTest, AboveThePole) {
  show(grownPlanet("classic", 7, 1024));
  Frame frame = frameAbove(0, 89, 2.8f);
  frame.sky.sunLatitudeRadians = 0.6f;
  expectGolden("pole", draw(frame, kWidth, kHeight, 2));
}

}  // namespace
}  // namespace terrella::test
