// `terrella bake --target` of programs that take the faces of a cube, beside others that take 2:1 maps.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli_process.h"

namespace terrella::test {
namespace {

using nlohmann::json;

TEST(CubePacks, GetFacesAsFineAsTheMapsOfTheOthers) {
  const TestFolder folder;
  const Words bake{"bake",  "--seed", "5",       "--size", "256", "--land.cells", "64", "--target", "gltf,unity,threejs",
                   "--out", "packs",  "--verify"};
  const Ended baked = terrella(folder, bake);
  ASSERT_EQ(baked.code, 0) << baked.err;
  EXPECT_EQ(leftIn(folder, "packs/gltf"), (Names{"planet.glb", "planet.json", "README.txt"}));
  EXPECT_EQ(leftIn(folder, "packs/threejs"), (Names{"index.html", "planet.glb", "planet.js", "planet.json", "README.txt"}));
  const auto cube = json::parse(readText(folder / "packs/gltf/planet.json")),
             flat = json::parse(readText(folder / "packs/unity/planet.json"));
  EXPECT_EQ(cube["projection"], "cube");
  EXPECT_EQ(cube["width"], 64);
  EXPECT_EQ(flat["projection"], "equirectangular");
  EXPECT_EQ(flat["width"], 256);
  EXPECT_EQ(cube["columns"], flat["columns"]);
  EXPECT_EQ(readText(folder / "packs/gltf/planet.glb"), readText(folder / "packs/threejs/planet.glb"));

  // What is there is left there; a damaged one is made again.
  Words again = bake;
  again.push_back("--resume");
  EXPECT_NE(terrella(folder, again).out.find("already"), std::string::npos);
  const std::string whole = readText(folder / "packs/gltf/planet.glb");
  std::string damaged = whole;
  damaged[damaged.size() / 2] ^= 1;
  std::ofstream(folder / "packs/gltf/planet.glb", std::ios::binary) << damaged;
  EXPECT_EQ(terrella(folder, {"verify", "packs/gltf"}).code, 1);
  EXPECT_EQ(terrella(folder, again).code, 0);
  EXPECT_EQ(readText(folder / "packs/gltf/planet.glb"), whole);
}

TEST(CubePacks, StandTheGroundUpInMeshesAlone) {
  const TestFolder folder;
  const auto bake = [&](const char* targets, const char* out) {
    return terrella(folder, {"bake", "--preset", "classic", "--size", "256", "--target", targets, "--displace", "20", "--out", out}).code;
  };
  ASSERT_EQ(bake("gltf", "alone"), 0);
  ASSERT_EQ(bake("cubemap,gltf", "both"), 0);
  EXPECT_EQ(readText(folder / "both/gltf/planet.glb"), readText(folder / "alone/planet.glb"));
}

TEST(CubePacks, TakeAWordForAWord) {
  const TestFolder folder;
  const Ended flat = terrella(folder, {"bake", "--target", "gltf", "--projection", "equirectangular"});
  EXPECT_EQ(flat.code, 2);
  EXPECT_TRUE(flat.saysOneLine()) << flat.err;
  const Ended large = terrella(folder, {"bake", "--target", "threejs", "--size", "16384"});
  EXPECT_EQ(large.code, 2);
  EXPECT_NE(large.err.find("2048"), std::string::npos) << large.err;
  const Ended faces = terrella(folder, {"bake", "--target", "gltf", "--projection", "cube", "--size", "64", "--land.cells", "64"});
  EXPECT_EQ(faces.code, 0) << faces.err;
  EXPECT_EQ(json::parse(readText(folder / "out/planet.json"))["width"], 64);
}

}  // namespace
}  // namespace terrella::test
