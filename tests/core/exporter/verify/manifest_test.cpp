// planet.json: what must hold within it, and against the maps beside it.
#include <gtest/gtest.h>

#include "exporter/verify/faulty_set.h"
#include "params/params_json.h"
#include "params/share_code.h"

namespace terrella::test {
namespace {

void expectRefused(const std::function<void(Json&)>& edit, const std::string& complaint) {
  const BakedSet set(7);
  set.editManifest(edit);
  const VerifyReport report = set.verify();
  expectFailure(report, "planet.json", complaint);
  EXPECT_NE(report.firstFailure()->complaint.find("planet.json"), std::string::npos);
}

TEST(VerifyManifest, MissingUnreadableOrSomethingElse) {
  const TestFolder empty;
  expectFailure(verifySet(empty.path().string(), Workers(1)), "planet.json", "there is no such file");
  const BakedSet set(7);
  const auto fails = [&](const std::string& text, const std::string& complaint) {
    writeText(set / "planet.json", text);
    const VerifyReport report = set.verify();
    expectFailure(report, "planet.json", complaint);
    EXPECT_EQ(report.checks.size(), 1u) << "what is not known cannot be checked";
  };
  fails("", "planet.json: Not valid JSON");
  fails("{\"maps\": ", "planet.json: Not valid JSON: something is wrong at line 1.");
  fails("\xff\xfe\x00", "Not valid JSON");
  fails("[]", "It is a list, not a manifest.");
  fails("17", "It is a number, not a manifest.");
  fails("{}", "generator is missing.");
  fails(std::string(100000, '['), "Not valid JSON");
  fails(std::string(20, '[') + std::string(20, ']'), "deeper than 16 levels");
  fails(std::string(std::size_t{3} << 20, ' '), "it is larger than such a file can be");
  fails(paramsToJson({}), "generator is missing.");
  std::filesystem::remove(set / "planet.json");
  std::filesystem::create_directory(set / "planet.json");
  expectFailure(set.verify(), "planet.json", "it is a folder");
}

TEST(VerifyManifest, EditedEntries) {
  expectRefused([](Json& j) { j["algorithm"] = 99; }, "version 99 of the algorithm");
  expectRefused([](Json& j) { j["algorithm"] = "1"; }, "algorithm must be a number");
  expectRefused([](Json& j) { j["generator"] = "other"; }, "generator must be \"terrella\", not \"other\".");
  expectRefused([](Json& j) { j["params"]["sea"]["oceanShare"] = 3; }, "sea.oceanShare must lie between 0 and 1; it is 3.");
  expectRefused([](Json& j) { j["params"]["sea"]["ocean"] = 3; }, "Unknown parameter \"sea.ocean\"");
  expectRefused([](Json& j) { j["params"] = 5; }, "params must be an object");
  expectRefused([](Json& j) { j["projection"] = "mercator"; }, "projection must be \"equirectangular\", \"cube\" or \"patch\".");
  expectRefused([](Json& j) { j["width"] = 512; }, "height must be 256.");
  expectRefused([](Json& j) { j["width"] = 300; }, "width must be a power of two.");
  expectRefused([](Json& j) { j["width"] = 1e300; }, "width must be a number from 256 to 32768.");
  expectRefused([](Json& j) { j["height"] = 127.5; }, "height must be a whole number.");
  expectRefused([](Json& j) { j["seaLevel"] = "high"; }, "seaLevel must be a number from 0 to 2.");
  expectRefused([](Json& j) { j.erase("oceanShare"); }, "oceanShare is missing.");
  expectRefused([](Json& j) { j["maps"] = Json::object(); }, "maps lists no map.");
  expectRefused([](Json& j) { j["maps"] = Json::array(); }, "maps must be an object, not a list.");
  expectRefused([](Json& j) { j["maps"]["hieght"] = j["maps"]["height"]; }, "did you mean \"height\"?");
  expectRefused([](Json& j) { j["pack"] = 5; }, "pack must be an object, not a number.");
  expectRefused([](Json& j) { j["maps"]["height"] = 1; }, "maps.height must be an object, not a number.");
  expectRefused([](Json& j) { j["maps"]["height"]["file"] = "../../etc/passwd"; }, "maps.height.file must be \"height.png\"");
  expectRefused([](Json& j) { j["maps"]["height"]["bitDepth"] = 8; }, "maps.height.bitDepth must be 16.");
  expectRefused([](Json& j) { j["maps"]["albedo"]["channels"] = 4; }, "maps.albedo.channels must be 3.");
  expectRefused([](Json& j) { j["maps"]["albedo"]["colorSpace"] = "linear"; }, "maps.albedo.colorSpace must be \"sRGB\", not \"linear\".");
  expectRefused([](Json& j) { j["maps"]["albedo"]["width"] = 512; }, "maps.albedo.width must be 256.");
  expectRefused([](Json& j) { j["maps"]["albedo"].erase("hash"); }, "maps.albedo.hash is missing.");
}

TEST(VerifyManifest, WhatStandsTwiceMustAgree) {
  expectRefused([](Json& j) { j["seed"] = 8; }, "The seed in ");
  expectRefused([](Json& j) { j["shareCode"] = ""; }, "does not stand for the params beside it");
  expectRefused([](Json& j) { j["seed"] = 8, j["params"]["seed"] = 8; }, "does not stand for the params beside it");
  expectRefused([](Json& j) { j["params"]["seed"] = 8; }, "does not stand for the params beside it");
  expectRefused([](Json& j) { j["params"]["relief"]["exaggeration"] = 7; }, "does not stand for the params beside it");
}

TEST(VerifyManifest, WhatStandsThereMustBeTrueOfTheMaps) {
  const auto expectFound = [](const std::string& check, const std::function<void(Json&)>& edit, MapSet maps = kEveryMap) {
    const BakedSet set(7, "terra", 256, maps);
    set.editManifest(edit);
    expectFailure(set.verify(), check);
  };
  // Parameters with the share code that belongs to them: only the maps can tell.
  const auto change = [](const std::function<void(PlanetParams&)>& edit) {
    return [edit](Json& json) {
      PlanetParams params = *paramsFromJson(json.dump());
      edit(params);
      json["params"] = *parseJson(paramsToJson(params));
      json["shareCode"] = toShareCode(params);
    };
  };
  expectFound("normal.png: agree with heights", change([](PlanetParams& p) { p.relief.exaggeration = 12; }));
  expectFound("normal.png: agree with heights", change([](PlanetParams& p) { p.relief.radiusMeters *= 3; }));
  expectFound("planet.json: sea level", change([](PlanetParams& p) {
                p.sea.rule = SeaRule::level;
                p.sea.level = 0.9;
              }));
  expectFound("ocean share", [](Json& j) { j["oceanShare"] = 0.5; });
  expectFound(
      "height.png: ocean share", [](Json& j) { j["oceanShare"] = 0.5; }, MapSet(MapId::height));
  expectFound("normal.png: agree with heights", [](Json& j) { j["seaLevel"] = 0.5; });
  expectFound(
      "water.png: agrees with heights", [](Json& j) { j["seaLevel"] = 0.5; }, MapSet(MapId::height, MapId::water));
  expectFound(
      "height.png: ocean share", [](Json& j) { j["seaLevel"] = 0.5; }, MapSet(MapId::height));
}

}  // namespace
}  // namespace terrella::test
