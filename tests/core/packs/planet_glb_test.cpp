// planet.glb, read back without any library: what the standard asks of its bytes, and what a sphere asks of its corners.
#include "packs/gltf/planet_glb.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <span>

#include "exporter/read_png.h"
#include "maps/face_frame.h"
#include "maps/water.h"
#include "packs/glb_reader.h"
#include "packs/gltf/sphere_faces.h"
#include "packs/made_glb.h"
#include "packs/ringed_giant.h"
#include "params/json_text.h"
#include "params/share_code.h"

namespace terrella::test {
namespace {

TEST(PlanetGlb, SaysHowLongItAndItsChunksAre) {
  const Bytes& glb = made().glb;
  ASSERT_GT(glb.size(), 28u);
  EXPECT_EQ(std::memcmp(glb.data(), "glTF", 4), 0);
  EXPECT_EQ(wordAt(glb, 4), 2u);
  EXPECT_EQ(wordAt(glb, 8), glb.size());
  const std::size_t document = wordAt(glb, 12);
  EXPECT_EQ(document % 4, 0u);
  EXPECT_EQ(std::memcmp(&glb[16], "JSON", 4), 0);
  const std::size_t buffer = wordAt(glb, 20 + document);
  EXPECT_EQ(std::memcmp(&glb[24 + document], "BIN\0", 4), 0);
  EXPECT_EQ(28 + document + buffer, glb.size());
  EXPECT_EQ(buffer % 4, 0u);
  EXPECT_EQ(GlbReader(glb).json["buffers"][0]["byteLength"], buffer);
}

TEST(PlanetGlb, ViewsAreAlignedFollowEachOtherAndHoldTheirAccessors) {
  const GlbReader glb(made().glb);
  std::size_t end = 0;
  for (const Json& view : glb.json["bufferViews"]) {
    const std::size_t offset = view["byteOffset"];
    EXPECT_EQ(offset % 4, 0u);
    EXPECT_GE(offset, end);
    EXPECT_LT(offset - end, 4u);
    end = offset + view["byteLength"].get<std::size_t>();
  }
  EXPECT_LE(end, glb.bytes.size());
  for (std::size_t i = 0; i < glb.json["accessors"].size(); ++i) {
    const Json& accessor = glb.json["accessors"][i];
    if (!accessor.contains("min")) continue;
    const std::vector<float> numbers = glb.numbers(static_cast<int>(i));
    for (std::size_t axis = 0; axis < 3; ++axis) {
      float low = 2, high = -2;
      for (std::size_t at = axis; at < numbers.size(); at += 3) low = std::min(low, numbers[at]), high = std::max(high, numbers[at]);
      EXPECT_EQ(accessor["min"][axis].get<double>(), low);
      EXPECT_EQ(accessor["max"][axis].get<double>(), high);
    }
  }
}

// A giant has no slopes, and nothing casts a shadow on it.
TEST(PlanetGlb, OfAGiantHasColoursAlone) {
  PlanetParams params;
  params.world.kind = WorldKind::giant;
  const Made giant = make(params);
  const GlbReader glb(giant.glb);
  EXPECT_EQ(glb.json["images"].size(), 6u);
  for (const Json& material : glb.json["materials"]) {
    EXPECT_FALSE(material.contains("normalTexture") || material.contains("occlusionTexture"));
    EXPECT_EQ(material["pbrMetallicRoughness"]["metallicFactor"], 0);
    EXPECT_FALSE(material["pbrMetallicRoughness"].contains("metallicRoughnessTexture"));
  }
  EXPECT_FALSE(glb.face("ground", 0)["attributes"].contains("TANGENT"));
  // Nor is there anything that nobody reads.
  const auto& accessors = glb.json["accessors"];
  EXPECT_EQ(std::count_if(accessors.begin(), accessors.end(), [](const Json& accessor) { return accessor["type"] == "VEC4"; }), 0);
}

// Saturn is no ball, and not without its rings: a disc over the equator whose texture begins at the inner edge.
TEST(PlanetGlb, OfSaturnIsFlattenedAndHasRings) {
  const Made saturn = make(ringedGiant());
  const GlbReader glb(saturn.glb);
  std::map<std::string, Json> nodes;
  for (const Json& node : glb.json["nodes"]) nodes[node["name"].get<std::string>()] = node;
  EXPECT_EQ(nodes.at("ground")["scale"], Json({1, 0.9, 1}));
  ASSERT_TRUE(nodes.contains("rings"));
  EXPECT_FALSE(nodes["rings"].contains("scale"));
  const Json disc = glb.json["meshes"][nodes["rings"]["mesh"].get<std::size_t>()]["primitives"][0];
  const std::vector<float> points = glb.numbers(disc["attributes"]["POSITION"]), places = glb.numbers(disc["attributes"]["TEXCOORD_0"]);
  ASSERT_EQ(points.size() / 3, places.size() / 2);
  for (std::size_t i = 0; i < points.size() / 3; ++i) {
    EXPECT_EQ(points[3 * i + 1], 0);
    EXPECT_NEAR(std::hypot(points[3 * i], points[3 * i + 2]), places[2 * i] == 0 ? 1.3 : 2.2, 1e-5);
  }
  const Json material = glb.json["materials"][disc["material"].get<std::size_t>()];
  EXPECT_EQ(material["alphaMode"], "BLEND");
  EXPECT_EQ(material["doubleSided"], true);
  EXPECT_EQ(glb.json["images"].size(), 7u);
}

// Places along an edge of the cube stand in two faces, corners in three: the same bits.
TEST(PlanetGlb, NeighboursMeetToTheLastBit) {
  const GlbReader glb(made().glb);
  std::map<Bits, int> seen;
  std::set<Bits> border;
  for (int face = 0; face < kFaces; ++face) {
    const std::vector<Point> points = glb.points(face, "POSITION");
    ASSERT_EQ(points.size(), static_cast<std::size_t>(kSmoothMesh.corners()));
    for (int i = 0; i < kSmoothMesh.corners(); ++i) {
      const int row = i / kSmoothMesh.lines(), column = i % kSmoothMesh.lines();
      const Bits bits = bitsOf(points[static_cast<std::size_t>(i)]);
      ++seen[bits];
      if (row == 0 || column == 0 || row == kSmoothMesh.quads || column == kSmoothMesh.quads) border.insert(bits);
    }
  }
  EXPECT_EQ(border.size(), 12u * (kSmoothMesh.quads - 1u) + 8u);
  int corners = 0;
  for (const auto& [bits, count] : seen) {
    EXPECT_TRUE(count == 1 ? !border.contains(bits) : border.contains(bits));
    corners += count == 3;
    EXPECT_LE(count, 3);
  }
  EXPECT_EQ(corners, 8);
}

TEST(PlanetGlb, TangentsAreThoseInWhichNormalMapsWereMade) {
  const GlbReader glb(made().glb);
  const std::vector<float> coordinates = glb.numbers(glb.face("ground", 0)["attributes"]["TEXCOORD_0"]);
  for (int face = 0; face < kFaces; ++face) {
    const auto normals = glb.points(face, "NORMAL"), tangents = glb.points(face, "TANGENT"), points = glb.points(face, "POSITION");
    const std::vector<float> all = glb.numbers(glb.face("ground", face)["attributes"]["TANGENT"]);
    for (std::size_t i = 0; i < normals.size(); ++i) {
      EXPECT_EQ(all[4 * i + 3], 1);
      EXPECT_NEAR(dot(normals[i], tangents[i]), 0, 1e-6);
      EXPECT_NEAR(dot(tangents[i], tangents[i]), 1, 1e-6);
      EXPECT_NEAR(dot(normals[i], points[i]), 1, 1e-6);
      // What the texture has there: u leads to the right and v down on the plane of the face.
      const FaceFrame frame = faceFrame(face, 2 * coordinates[2 * i] - 1, 2 * coordinates[2 * i + 1] - 1);
      EXPECT_GT(dot(frame.up, points[i]), 1 - 1e-6f);
      EXPECT_GT(dot(frame.right, tangents[i]), 1 - 1e-6f);
      EXPECT_GT(dot(frame.top, cross(normals[i], tangents[i])), 1 - 1e-6f);
    }
  }
}

TEST(PlanetGlb, TrianglesCoverEachFaceAndLookOutwards) {
  const GlbReader glb(made().glb);
  double area = 0;
  for (int face = 0; face < kFaces; ++face) {
    const std::vector<Point> points = glb.points(face, "POSITION");
    const std::vector<int> indices = glb.indices(glb.face("ground", face)["indices"]);
    ASSERT_EQ(indices.size(), static_cast<std::size_t>(kSmoothMesh.quads * kSmoothMesh.quads * 6));
    for (std::size_t i = 0; i < indices.size(); i += 3) {
      ASSERT_LT(*std::max_element(&indices[i], &indices[i] + 3), kSmoothMesh.corners());
      const Point &a = points[indices[i]], &b = points[indices[i + 1]], &c = points[indices[i + 2]];
      const Point normal = cross(b - a, c - a);
      EXPECT_GT(dot(normal, a), 0);
      area += 0.5 * std::sqrt(dot(normal, normal));
    }
  }
  EXPECT_NEAR(area, 4 * 3.14159265, 0.01);  // a sphere's, hardly less
}

TEST(PlanetGlb, HoldsTheMapsOfEachFaceClamped) {
  const Made& planet = made();
  const GlbReader glb(planet.glb);
  const TestFolder folder;
  const auto decoded = [&](const Json& reference) {
    const Json& texture = glb.json["textures"][reference["index"].get<std::size_t>()];
    EXPECT_EQ(glb.json["samplers"][texture["sampler"].get<std::size_t>()]["wrapS"], 33071);
    EXPECT_EQ(glb.json["samplers"][texture["sampler"].get<std::size_t>()]["wrapT"], 33071);
    const auto bytes = glb.view(glb.json["images"][texture["source"].get<std::size_t>()]["bufferView"]);
    std::ofstream(folder / "picture.png", std::ios::binary) << std::string(bytes.begin(), bytes.end());
    return readPng(folder / "picture.png");
  };
  for (int face = 0; face < kFaces; ++face) {
    const auto materialOf = [&](const char* mesh) -> const Json& {
      return glb.json["materials"][glb.face(mesh, face)["material"].get<std::size_t>()];
    };
    const Json &ground = materialOf("ground"), &clouds = materialOf("clouds");
    const auto isMap = [&](const Json& reference, const auto& map) {
      const DecodedPng png = decoded(reference);
      ASSERT_EQ(png.width, kFaceWidth);
      ASSERT_EQ(png.height, kFaceWidth);
      ASSERT_EQ(png.pixels.size(), sizeof(*map.row(0)) * kFaceWidth * kFaceWidth);
      EXPECT_EQ(std::memcmp(png.pixels.data(), map.row(face * kFaceWidth), png.pixels.size()), 0) << face;
    };
    isMap(ground["pbrMetallicRoughness"]["baseColorTexture"], planet.maps.at<MapId::albedo>());
    isMap(ground["normalTexture"], planet.maps.at<MapId::normal>());
    isMap(clouds["pbrMetallicRoughness"]["baseColorTexture"], planet.maps.at<MapId::clouds>());
    EXPECT_EQ(clouds["alphaMode"], "BLEND");
    EXPECT_EQ(ground["occlusionTexture"], ground["pbrMetallicRoughness"]["metallicRoughnessTexture"]);
    const DecodedPng orm = decoded(ground["occlusionTexture"]);
    // Open water shines, land and ice do not, and nothing is of metal.
    const Map<std::uint8_t>& water = planet.maps.at<MapId::water>();
    for (int i = 0; i < kFaceWidth * kFaceWidth; ++i) {
      const std::uint8_t sample = water.row(face * kFaceWidth + i / kFaceWidth)[i % kFaceWidth];
      EXPECT_EQ(orm.pixels[3 * static_cast<std::size_t>(i) + 1] < 120, sample == kOpenWater || sample == kLakeWater);
      EXPECT_EQ(orm.pixels[3 * static_cast<std::size_t>(i) + 2], 0);
    }
  }
}

TEST(PlanetGlb, TellsItsPlanetAndLeavesOutCloudsWhereThereAreNone) {
  const GlbReader cloudy(made().glb);
  const Json& root = cloudy.json["nodes"][cloudy.json["scenes"][0]["nodes"][0].get<std::size_t>()];
  EXPECT_EQ(root["name"], "planet");
  EXPECT_EQ(root["children"].size(), 2u);
  EXPECT_EQ(root["extras"]["seed"], "7");
  EXPECT_EQ(root["extras"]["radiusMeters"], 6371000);
  EXPECT_EQ(root["extras"]["shareCode"], toShareCode(made().plan.params));

  PlanetParams clear = quickPlanet();
  clear.clouds.coverage = 0;
  const Made bare = make(clear);
  const GlbReader clearGlb(bare.glb);
  EXPECT_EQ(clearGlb.json["meshes"].size(), 1u);
  EXPECT_EQ(clearGlb.json["images"].size(), 18u);
}

TEST(PlanetGlb, IsTheSameForAnyNumberOfThreads) { EXPECT_EQ(make(quickPlanet(), 1).glb, make(quickPlanet(), 3).glb); }

TEST(PlanetGlb, IsAllOfAPackBesideItsWords) {
  for (const char* name : {"gltf", "threejs"}) {
    const auto target = parseTarget(name);
    ASSERT_TRUE(target);
    std::set<std::string> files;
    for (const PackFile& file : filesOf(**target, made().plan)) files.insert(file.name);
    EXPECT_TRUE(files.contains("planet.glb"));
    EXPECT_TRUE(files.contains("README.txt"));
    EXPECT_EQ(files.contains("index.html"), name == std::string("threejs"));
    EXPECT_FALSE(checkPlan(**target, {{}, Grid::equirectangular(256)}));
    EXPECT_TRUE(checkPlan(**target, {{}, Grid::cube(64)}));
    EXPECT_FALSE(checkPlan(**target, {{}, Grid::cube(8192)}));
  }
}

}  // namespace
}  // namespace terrella::test
