// planet.glb whose ground stands up: as high as the heights say, with normals as steep.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

#include "exporter/read_png.h"
#include "methods/elevation_stages.h"
#include "packs/glb_reader.h"
#include "packs/gltf/sphere_faces.h"
#include "packs/made_glb.h"

namespace terrella::test {
namespace {

// Ten times as high as it is: corners stand where the heights say, the sea stays at radius 1, edges meet, clouds lie above it all.
TEST(PlanetGlbRelief, StandsAsHighAsItIsDisplaced) {
  constexpr double kTimes = 10;
  const Made planet = make(quickPlanet(), 2, kTimes);
  const GlbReader glb(planet.glb);
  const PlanetParams& params = planet.plan.params;
  const double sea = planet.planet.find<SeaLevel>()->height;
  const auto radiusOf = [&](float height) {
    return 1 + kTimes * std::max(height - sea, 0.0) * params.relief.reliefMeters / params.relief.radiusMeters;
  };
  double highest = 1;
  std::map<Bits, int> seen;
  std::size_t atSea = 0, count = 0;
  for (int face = 0; face < kFaces; ++face) {
    const std::vector<Point> points = glb.points(face, "POSITION"), ups = glb.points(face, "NORMAL");
    const std::vector<float> at = glb.numbers(glb.face("ground", face)["attributes"]["TEXCOORD_0"]);
    ASSERT_EQ(points.size(), static_cast<std::size_t>(kReliefMesh.corners()));
    for (std::size_t i = 0; i < points.size(); ++i, ++count) {
      ++seen[bitsOf(points[i])];
      EXPECT_GT(dot(ups[i], points[i]) / std::sqrt(dot(points[i], points[i])), 1 - 1e-6f) << "straight up";
      const double radius = std::sqrt(dot(points[i], points[i]));
      highest = std::max(highest, radius);
      atSea += radius < 1 + 1e-6;
      // Away from edges: between the lowest and the highest of the samples around.
      const float x = at[2 * i] * kFaceWidth - 0.5f, y = at[2 * i + 1] * kFaceWidth - 0.5f;
      if (std::min(x, y) < 2 || std::max(x, y) > kFaceWidth - 4) continue;
      double low = 10, high = 0;
      for (int dy = -1; dy <= 2; ++dy) {
        for (int dx = -1; dx <= 2; ++dx) {
          const float height = planet.maps.at<MapId::height>().row(face * kFaceWidth + static_cast<int>(y) + dy)[static_cast<int>(x) + dx];
          low = std::min(low, radiusOf(height)), high = std::max(high, radiusOf(height));
        }
      }
      EXPECT_GE(radius, low - 1e-6);
      EXPECT_LE(radius, high + 1e-6);
    }
  }
  EXPECT_GT(atSea, count / 4) << "a planet with an ocean";
  EXPECT_GT(highest, 1.004);
  const auto all = static_cast<std::size_t>(kReliefMesh.quads);
  EXPECT_EQ(seen.size(), 6 * all * all + 2) << "corners of neighbours are the same to the last bit";
  for (const Json& node : glb.json["nodes"]) {
    if (node["name"] == "clouds") {
      EXPECT_GT(node["scale"][0].get<double>(), highest);
    }
    if (node["name"] == "planet") {
      EXPECT_EQ(node["extras"]["normalExaggeration"], kTimes);
    }
  }
}

// Normals are those of a map that was made so steep, to the bit: flat stays flat, and a gentle slope is not a step.
TEST(PlanetGlbRelief, SlopesAreThoseOfTheGroundAsItStands) {
  constexpr double kTimes = 150;
  const Made planet = make(quickPlanet(), 2, kTimes);
  PlanetParams params = quickPlanet();
  params.relief.exaggeration = kTimes;
  const Made steep = make(params);
  const GlbReader glb(planet.glb);
  const TestFolder folder;
  for (int face = 0; face < kFaces; ++face) {
    const Json& texture = glb.json["materials"][glb.face("ground", face)["material"].get<std::size_t>()]["normalTexture"];
    const auto bytes =
        glb.view(glb.json["images"][glb.json["textures"][texture["index"].get<std::size_t>()]["source"].get<std::size_t>()]["bufferView"]);
    std::ofstream(folder / "normal.png", std::ios::binary) << std::string(bytes.begin(), bytes.end());
    const DecodedPng png = readPng(folder / "normal.png");
    for (int i = 0; i < kFaceWidth * kFaceWidth; ++i) {
      const Rgb8 wanted = steep.maps.at<MapId::normal>().row(face * kFaceWidth + i / kFaceWidth)[i % kFaceWidth];
      const auto* found = png.pixels.data() + 3 * static_cast<std::size_t>(i);
      ASSERT_EQ((Rgb8{found[0], found[1], found[2]}), wanted) << face << " " << i;
    }
  }
}

}  // namespace
}  // namespace terrella::test
