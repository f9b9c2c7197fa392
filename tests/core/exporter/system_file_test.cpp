// system.json: what is compared of it when it is verified.
#include "exporter/system_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "exporter/test_folder.h"
#include "params/share_code.h"

namespace terrella::test {
namespace {

using Json = nlohmann::ordered_json;

int failuresOf(const TestFolder& folder, const Json& system) {
  writeText(folder / exporter::kSystemFile, system.dump());
  return exporter::verifySystem(folder.path().string()).failures();
}

// Sets that were baked before moons had their planet in their sky are the same to the bit.
TEST(SystemFile, WhatAMoonHasInItsSkyDoesNotMakeItAnother) {
  const auto text = exporter::systemText(makeSystem(Seed(7)), {});
  ASSERT_TRUE(text);
  const TestFolder folder;
  Json system = Json::parse(*text);
  EXPECT_EQ(failuresOf(folder, system), 0);
  int moons = 0;
  for (Json& body : system["bodies"]) {
    auto params = fromShareCode(body["shareCode"].get<std::string>());
    ASSERT_TRUE(params);
    EXPECT_EQ(params->primary.kind != BodyKind::none, body.contains("parent"));
    moons += body.contains("parent");
    params->primary = {};
    body["shareCode"] = toShareCode(*params);
  }
  ASSERT_GT(moons, 0);
  EXPECT_EQ(failuresOf(folder, system), 0);
  auto another = fromShareCode(system["bodies"][0]["shareCode"].get<std::string>());
  another->relief.exaggeration += 1;
  system["bodies"][0]["shareCode"] = toShareCode(*another);
  EXPECT_EQ(failuresOf(folder, system), 1);
}

}  // namespace
}  // namespace terrella::test
