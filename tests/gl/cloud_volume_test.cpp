// Clouds so near that they have bodies (shaders/lib/cloud_volume.glsl), and the puffs that they are of.
#include "gl/changed_shaders.h"
#include "gl/synthetic_tiles.h"
#include "render/passes/globe_view.h"
#include "render/terrain/puff_texture.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr double kEyeLongitude = 0.2, kEyeLatitude = 0.1, kEast = 1.5708;

// Plains, and if `wallWest` is a longitude a plateau higher than clouds to the east of it.
Tile plainTile(const TileAddress& address, std::optional<double> wallWest) {
  constexpr double kPlateauMeters = 9000, kSlope = 3;
  Tile tile = syntheticTile(address);
  setCorners(tile, [&](const Point3<double>& d) {
    const double east = wallWest ? std::atan2(d.x, d.z) - *wallWest : -1;
    return std::clamp(kSlope * east * kEarthRadius, 0.0, kPlateauMeters);
  });
  tile.lowest = 1;  // all of it is land
  tile.highest = kPlateauMeters;
  return tile;
}

class CloudVolumeTest : public GlTest {
 protected:
  // Of clouds of one opacity to the east of a longitude, from so many metres over their floor, to the east.
  Picture from(std::uint8_t opacity, double metersOver, double pitch, double cloudsWest = -3.2, std::optional<double> wallWest = {}) {
    SyntheticPlanet planet;
    planet.grid = Grid::equirectangular(2048);
    planet.clouds = [&](const glm::vec3& d) {
      return Rgba8{255, 255, 255, static_cast<double>(longitudeOf(d)) > cloudsWest ? opacity : std::uint8_t{0}};
    };
    show(paint(planet));
    TileSource source;
    source.make = [wallWest](const TileAddress& address) { return plainTile(address, wallWest); };
    renderer_->terrain().show(source);
    Frame frame;
    frame.sky.sunLongitudeRadians = static_cast<float>(kEyeLongitude - 0.6);
    frame.waitsForTerrain = true;
    frame.camera = lookFrom(kEyeLongitude, kEyeLatitude, 1.001, {kEast, pitch});  // from so near they are where they truly float
    frame.camera = lookFrom(kEyeLongitude, kEyeLatitude, 1 + cloudAltitude(frame) + metersOver / kEarthRadius, {kEast, pitch});
    return draw(frame);
  }
  // Share of the first rows in which bodies of clouds are seen.
  template <class Draw>
  double shareOfBodies(int rows, Draw&& drawn) {
    const char* const kHidden = "float hidden = 1.0 - volume.passing;";
    const Picture with = drawn();
    const Picture without =
        drawnWithChanges(*renderer_, {{"cloud_volume.frag", kHidden, "float hidden = 0.0;\n  volume.light = vec3(0.0);"}}, drawn);
    int different = 0;
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < kWidth; ++x) different += std::abs(luminance(at(with, x, y)) - luminance(at(without, x, y))) > 12;
    }
    return static_cast<double>(different) / (kWidth * rows);
  }
};

// Over the eye's horizon stands what is higher than the eye: a sheet at the clouds' floor would leave the sky there free.
TEST_F(CloudVolumeTest, HeapsRiseAboveAnEyeOverTheirFloor) {
  constexpr int kHorizon = kHeight / 2 - 8;
  EXPECT_GT(shareOfBodies(kHorizon, [&] { return from(150, 300, 0); }), 0.1);
  // And an eye over all of them sees none there.
  EXPECT_EQ(shareOfBodies(kHorizon, [&] { return from(150, 4000, 0); }), 0);
}

TEST_F(CloudVolumeTest, MountainsStandBeforeWhatIsBehindThem) {
  const double kilometre = 1000 / kEarthRadius, clouds = kEyeLongitude + 12 * kilometre, wall = kEyeLongitude + 5 * kilometre;
  EXPECT_GT(shareOfBodies(kHeight, [&] { return from(255, 400, 0, clouds); }), 0.03);
  EXPECT_EQ(shareOfBodies(kHeight, [&] { return from(255, 400, 0, clouds, wall); }), 0);
}

// What puffs are eaten out of is rougher than what the map and its grain make alone.
TEST_F(CloudVolumeTest, PuffsRoughenTheirOutsides) {
  const char* const kFile = "lib/cloud_volume.glsl";
  expectRougher(*renderer_, 1.2, 15,
                {{kFile, "at.inside += 0.36 * at.puffs.x", "at.inside += 0.0 * at.puffs.x"}, {kFile, "- 2.2 * at.puffs.y", ""}},
                [&] { return from(170, 2500, -0.25); });
}

// The box of puffs goes on at its sides, and each slice tells of the one above.
TEST(Puffs, RepeatEveryWay) {
  const std::vector<Rgba8> puffs = makePuffs();
  ASSERT_EQ(puffs.size(), std::size_t{kPuffSlices} * kPuffTexels * kPuffTexels);
  const auto texel = [&](int x, int y, int slice) {
    constexpr int kMask = kPuffTexels - 1;
    return puffs[static_cast<std::size_t>(((slice % kPuffSlices) * kPuffTexels + (y & kMask)) * kPuffTexels + (x & kMask))];
  };
  double sum = 0;
  int steepest = 0, steepestAtEdges = 0;
  for (int slice = 0; slice < kPuffSlices; ++slice) {
    for (int y = 0; y < kPuffTexels; ++y) {
      for (int x = 0; x < kPuffTexels; ++x) {
        const Rgba8 here = texel(x, y, slice);
        sum += here.r;
        ASSERT_EQ(here.g, texel(x, y, slice + 1).r) << x << ' ' << y << ' ' << slice;
        const int step = std::max(std::abs(here.r - texel(x + 1, y, slice).r), std::abs(here.r - texel(x, y + 1, slice).r));
        int& most = x == kPuffTexels - 1 || y == kPuffTexels - 1 ? steepestAtEdges : steepest;
        most = std::max(most, step);
      }
    }
  }
  EXPECT_NEAR(sum / static_cast<double>(puffs.size()), 127.5, 5);
  EXPECT_LE(steepestAtEdges, steepest);
}

}  // namespace
}  // namespace terrella::test
