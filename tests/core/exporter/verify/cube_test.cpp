// Cube faces: which pixels are neighbours, and that a swapped, turned, mirrored or foreign face is found.
#include "exporter/verify/cube.h"

#include <gtest/gtest.h>

#include <set>

#include "exporter/verify/cube_set.h"

namespace terrella::test {
using namespace exporter;
namespace {

using verify::cubeEdges;
using verify::Edge;
using verify::FacePixel;

Point pointOf(FacePixel pixel, int n) { return unit(onFace(pixel.face, 2 * (pixel.x + 0.5) / n - 1, 2 * (pixel.y + 0.5) / n - 1)); }

double apart(FacePixel a, FacePixel b, int n) {
  const Point d = sum(pointOf(a, n), pointOf(b, n), -1);
  return std::sqrt(dot(d, d));
}

TEST(VerifyCube, TwelveEdgesEachOnce) {
  std::set<std::pair<int, int>> pairs;
  for (const Edge& edge : cubeEdges()) {
    EXPECT_NE(edge.face / 2, edge.other / 2) << "opposite faces do not touch";
    pairs.insert(std::minmax(edge.face, edge.other));
  }
  EXPECT_EQ(pairs.size(), 12u);
}

// Against brute force: of all pixels of the other faces, the one across the edge is the nearest.
TEST(VerifyCube, NeighboursAcrossEdgesAreTheNearest) {
  constexpr int n = 16;
  for (const Edge& edge : cubeEdges()) {
    for (int i = 0; i < n; ++i) {
      const auto pair = edgePair(edge, i, n);
      EXPECT_EQ(pair.there.pixel.face, edge.other);
      const double distance = apart(pair.here.pixel, pair.there.pixel, n);
      for (int face = 0; face < 6; ++face) {
        if (face == edge.face) continue;
        for (int y = 0; y < n; ++y) {
          for (int x = 0; x < n; ++x) EXPECT_GE(apart(pair.here.pixel, {face, x, y}, n), distance - 1e-9);
        }
      }
      // Inwards leads away from the other face.
      EXPECT_GT(apart(pair.here.inside(1), pair.there.pixel, n), distance);
      EXPECT_GT(apart(pair.there.inside(1), pair.here.pixel, n), distance);
    }
  }
}

TEST(VerifyCube, ThreePixelsMeetAtEachCorner) {
  constexpr int n = 16;
  for (int corner = 0; corner < 8; ++corner) {
    const auto pixels = verify::cornerPixels(corner, n);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_LT(apart(pixels[i], pixels[(i + 1) % 3], n), 1.5 / n);
    EXPECT_EQ((std::set{pixels[0].face, pixels[1].face, pixels[2].face}.size()), 3u);
  }
}

TEST(VerifyCube, GoodFacesHold) {
  for (const int n : {64, 128, 256}) {
    for (const unsigned seed : {1u, 2u, 3u}) {
      SCOPED_TRACE(std::to_string(n) + " " + std::to_string(seed));
      expectHolds(CubeSet(seed, n).verify());
    }
  }
}

// --- Faults ---------------------------------------------------------------------------------------------------------------

TEST(VerifyCubeFaults, AnyTwoFacesSwapped) {
  for (const char* map : {"height", "normal", "water"}) {
    const CubeSet set(5);
    for (int a = 0; a < 6; ++a) {
      for (int b = a + 1; b < 6; ++b) {
        SCOPED_TRACE(std::string(map) + " " + std::to_string(a) + std::to_string(b));
        const DecodedPng first = set.face(map, a), second = set.face(map, b);
        set.replace(map, a, second, Hash::stale);
        set.replace(map, b, first, Hash::stale);
        expectFailure(set.verify(), std::string(map) + ": hash of pixels", kCubeFaces[static_cast<std::size_t>(a)]);
        set.replace(map, a, second, Hash::renewed);
        set.replace(map, b, first, Hash::renewed);
        const VerifyReport report = set.verify();
        if (std::string(map) == "height")
          expectFailure(report, std::string(map) + ": twelve edges", "do not meet at");
        else
          EXPECT_GT(report.failures(), 0) << tableText(report);
        set.replace(map, a, first, Hash::renewed);
        set.replace(map, b, second, Hash::renewed);
      }
    }
  }
}

TEST(VerifyCubeFaults, AFaceTurnedOrMirrored) {
  constexpr int last = 63;
  const std::vector<std::function<std::pair<int, int>(int, int)>> turns{
      [](int x, int y) { return std::pair(y, last - x); }, [](int x, int y) { return std::pair(last - x, last - y); },
      [](int x, int y) { return std::pair(last - y, x); }, [](int x, int y) { return std::pair(last - x, y); },
      [](int x, int y) { return std::pair(x, last - y); }, [](int x, int y) { return std::pair(y, x); }};
  for (const char* map : {"height", "albedo", "normal", "clouds"}) {
    const CubeSet set(6);
    for (int face = 0; face < 6; ++face) {
      for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        SCOPED_TRACE(std::string(map) + " " + std::to_string(face) + " turn " + std::to_string(turn));
        const DecodedPng whole = set.face(map, face);
        set.replace(map, face, rearranged(whole, turns[turn]), Hash::renewed);
        const VerifyReport report = set.verify();
        if (std::string(map) == "height" || std::string(map) == "clouds")
          expectFailure(report, std::string(map) + ": twelve edges");
        else
          EXPECT_GT(report.failures(), 0) << tableText(report);
        set.replace(map, face, whole, Hash::renewed);
      }
    }
  }
}

TEST(VerifyCubeFaults, AFaceOfAnotherPlanet) {
  for (const char* map : {"height", "albedo", "normal", "water", "climate"}) {
    const CubeSet set(7), other(8);
    SCOPED_TRACE(map);
    set.replace(map, 2, other.face(map, 2), Hash::renewed);
    EXPECT_GT(set.verify().failures(), 0);
  }
  const CubeSet set(7), other(8);
  for (int face = 0; face < 6; ++face) set.replace("normal", face, other.face("normal", face), Hash::renewed);
  expectFailure(set.verify(), "normal: channels follow slopes");
}

TEST(VerifyCubeFaults, NormalsOfAnotherFrame) {
  const auto expectFound = [](const std::string& complaint, const std::function<void(DecodedPng&)>& fault) {
    const CubeSet set(9);
    for (int face = 0; face < 6; ++face) {
      DecodedPng png = set.face("normal", face);
      fault(png);
      set.replace("normal", face, png, Hash::renewed);
    }
    // The edges know as well: a flipped channel points elsewhere in the world.
    const VerifyReport report = set.verify();
    bool isFound = false;
    for (const Check& check : report.checks) isFound = isFound || check.complaint.find(complaint) != std::string::npos;
    EXPECT_TRUE(isFound && report.failures() > 0) << tableText(report);
  };
  expectFound("The green channel of normal_", [](DecodedPng& png) { flipChannel(png, 1); });
  expectFound("The red channel of normal_", [](DecodedPng& png) { flipChannel(png, 0); });
  expectFound("exchanged", exchangeRedAndGreen);
}

TEST(VerifyCubeFaults, ABrightCornerAndAnEdgeLine) {
  const CubeSet set(10);
  DecodedPng png = set.face("height", 4);
  for (int x = 0; x < 64; ++x)
    png.pixels[static_cast<std::size_t>(2 * x) + 1] = static_cast<std::uint8_t>(png.pixels[static_cast<std::size_t>(2 * x) + 1] + 12);
  set.replace("height", 4, png, Hash::renewed);  // the first row: 12/256 too high, or round past the top
  expectFailure(set.verify(), "height: twelve edges", "at 1 of the twelve edges");

  const CubeSet corners(10);
  for (int face = 0; face < 3; ++face) {
    DecodedPng dark = corners.face("height", 2 * face);
    for (const std::size_t pixel : {0, 63, 63 * 64, 63 * 64 + 63})
      dark.pixels[2 * pixel + 1] = static_cast<std::uint8_t>(dark.pixels[2 * pixel + 1] / 2);
    corners.replace("height", 2 * face, dark, Hash::renewed);
  }
  bool isFound = false;
  for (const Check& check : corners.verify().checks)
    isFound = isFound || (check.what == "height: eight corners" && check.verdict == Verdict::fails);
  EXPECT_TRUE(isFound);
}

TEST(VerifyCubeFaults, FilesAndManifest) {
  const CubeSet set(11);
  std::filesystem::remove(set.set() / "water_nz.png");
  expectFailure(set.verify(), "water: file", "water_nz.png: there is no such file.");
  const auto refused = [](const std::string& complaint, const std::function<void(Json&)>& edit) {
    const CubeSet edited(11);
    edited.set().editManifest(edit);
    expectFailure(edited.verify(), "planet.json", complaint);
  };
  refused("maps.height.faces must be [\"px\",",
          [](Json& j) { std::swap(j["maps"]["height"]["faces"][0], j["maps"]["height"]["faces"][1]); });
  refused("maps.height.hashes.py is missing.", [](Json& j) { j["maps"]["height"]["hashes"].erase("py"); });
  refused("maps.height.file must be \"height_{face}.png\"", [](Json& j) { j["maps"]["height"]["file"] = "height.png"; });
  refused("height must be 64.", [](Json& j) { j["height"] = 32; });
}

}  // namespace
}  // namespace terrella::test
