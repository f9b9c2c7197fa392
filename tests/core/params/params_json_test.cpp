#include "params/params_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "params/json_text.h"
#include "params/share_code.h"
#include "support/random_params.h"

namespace terrella {
namespace {

std::string messageFor(std::string_view text) {
  const auto params = paramsFromJson(text);
  return params ? "accepted" : params.error().message;
}

TEST(ParamsJson, AnyParametersComeBackTheSame) {
  for (std::uint64_t i = 0; i < 500; ++i) {
    const PlanetParams params = testing::RandomParams(i).draw();
    const auto back = paramsFromJson(paramsToJson(params));
    ASSERT_TRUE(back) << "parameters " << i << ": " << back.error().message;
    EXPECT_EQ(*back, params) << "parameters " << i;
  }
}

TEST(ParamsJson, AbsentKeysKeepWhatTheBaseHas) {
  const PlanetParams base = testing::RandomParams(1).draw();
  EXPECT_EQ(*paramsFromJson("{}", base), base);
  PlanetParams expected = base;
  expected.elevation.gain = 0.6;
  EXPECT_EQ(*paramsFromJson(R"({"elevation": {"gain": 0.6}})", base), expected);
}

TEST(ParamsJson, AManifestIsReadByItsParams) {
  const auto params = paramsFromJson(R"({"program": "terrella", "params": {"seed": 9}, "hashes": {}})");
  ASSERT_TRUE(params);
  EXPECT_EQ(params->seed, 9u);
  EXPECT_EQ(messageFor(R"({"params": 3})"), "params must be an object, not a number.");
}

TEST(ParamsJson, AnUnknownKeyIsNamedWithTheNearestKnownOne) {
  EXPECT_EQ(messageFor(R"({"elevation": {"roughnes": 2}})"), "Unknown parameter \"elevation.roughnes\"; did you mean \"roughness\"?");
  EXPECT_EQ(messageFor(R"({"elevations": {}})"), "Unknown parameter \"elevations\"; did you mean \"elevation\"?");
}

TEST(ParamsJson, AWrongTypeIsNamed) {
  EXPECT_EQ(messageFor("[]"), "Parameters are a JSON object, not a list.");
  EXPECT_EQ(messageFor(R"({"elevation": 3})"), "elevation must be an object, not a number.");
  EXPECT_EQ(messageFor(R"({"elevation": {"gain": "half"}})"), "elevation.gain must be a number, not text.");
  EXPECT_EQ(messageFor(R"({"elevation": {"gain": null}})"), "elevation.gain must be a number, not null.");
  EXPECT_EQ(messageFor(R"({"elevation": {"baseColumns": true}})"), "elevation.baseColumns must be a number, not true or false.");
  EXPECT_EQ(messageFor(R"({"surface": {"palette": 3}})"), "surface.palette must be text, not a number.");
  EXPECT_EQ(messageFor(R"({"sea": {"rule": 1}})"), "sea.rule must be text, not a number.");
  EXPECT_EQ(messageFor(R"({"sea": {"rule": "levle"}})"), "sea.rule has no value \"levle\"; did you mean \"level\"?");
}

TEST(ParamsJson, AValueOutOfItsRangeIsNamed) {
  EXPECT_EQ(messageFor(R"({"elevation": {"roughness": -1}})"), "elevation.roughness must lie between 0 and 8; it is -1.");
  EXPECT_NE(messageFor(R"({"elevation": {"baseColumns": 4.5}})"), "accepted");
  EXPECT_NE(messageFor(R"({"elevation": {"baseColumns": 1e300}})"), "accepted");
}

TEST(ParamsJson, SeedsAreWholeNumbersOf64Bits) {
  EXPECT_EQ(paramsFromJson(R"({"seed": 18446744073709551615})")->seed, ~std::uint64_t{0});
  for (const char* bad : {"-1", "1.5", "\"7\"", "18446744073709551616", "null", "true", "[]", "\"\"", "\"a\\u0007\""}) {
    EXPECT_EQ(messageFor(std::string("{\"seed\": ") + bad + "}"),
              "seed must be a whole number from 0 to 18446744073709551615 or a word of 60 letters at the most.");
  }
}

TEST(ParamsJson, ASeedsWordIsKept) {
  PlanetParams params;
  params.seed = *Seed::parse("Arrakis rf1");
  const auto back = paramsFromJson(paramsToJson(params));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, params);
  EXPECT_EQ(back->seed.word(), "Arrakis rf1");
  EXPECT_EQ(paramsFromJson(R"({"seed": 387549279})")->seed.word(), "");
}

TEST(ParamsJson, AKeyThatStandsTwiceIsNamed) {
  EXPECT_EQ(messageFor(R"({"seed": 1, "seed": 2})"), "Not valid JSON: \"seed\" stands twice in one object.");
  EXPECT_EQ(messageFor(R"({"sea": {"level": 0.1}, "shaping": {}, "sea": {}})"), "Not valid JSON: \"sea\" stands twice in one object.");
  EXPECT_EQ(messageFor(R"({"elevation": {"layers": [{"weight": 1, "weight": 1}]}})"),
            "Not valid JSON: \"weight\" stands twice in one object.");
  EXPECT_EQ(messageFor(R"({"elevation": {"layers": [{"weight": 1}, {"weight": 1}]}})"), "accepted");
}

TEST(ParamsJson, LongValuesAreRepeatedInPartOnly) {
  EXPECT_LT(messageFor("{\"sea\": {\"rule\": \"" + std::string(5000, 'x') + "\"}}").size(), 200u);
  EXPECT_LT(messageFor("{\"" + std::string(5000, 'x') + "\": 1}").size(), 400u);
}

TEST(ParamsJson, NumbersBeyondDoubleAreASentence) {
  EXPECT_EQ(messageFor(R"({"elevation": {"gain": 1e999}})"), "Not valid JSON: a number in it is out of range.");
  EXPECT_NE(messageFor(R"({"elevation": {"gain": NaN}})"), "accepted");
}

TEST(ParamsJson, BrokenTextNamesTheLine) {
  EXPECT_EQ(messageFor("{\n\"seed\": 7,\n}"), "Not valid JSON: something is wrong at line 3.");
  EXPECT_EQ(messageFor(""), "Not valid JSON: something is wrong at line 1.");
  EXPECT_NE(messageFor("{\"surface\": {\"palette\": \"\xff\xfe\"}}"), "accepted");
}

TEST(ParamsJson, DeepAndLargeTextsAreRefused) {
  EXPECT_EQ(messageFor(std::string(18, '[') + std::string(18, ']')),
            "The JSON nests deeper than 16 levels, which no file of parameters does.");
  const std::string deep(200000, '[');
  EXPECT_NE(messageFor(deep), "accepted");
  EXPECT_EQ(messageFor(std::string(kMaxJsonBytes + 1, ' ')), "The JSON is larger than 1 MiB, which no file of parameters is.");
}

TEST(ParamsJson, EveryTruncationIsRefused) {
  const std::string text = paramsToJson(testing::RandomParams(3).draw());
  for (std::size_t length = 0; length < text.size(); ++length) EXPECT_FALSE(paramsFromJson(text.substr(0, length))) << length;
}

TEST(ParamsJson, EveryFieldHasAKeyOfItsOwnAndSaysWhatItIs) {
  std::vector<std::string> paths;
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter& parameter, const auto&) {
    EXPECT_EQ(std::find(paths.begin(), paths.end(), path), paths.end()) << path;
    paths.push_back(path);
    EXPECT_GT(std::string(parameter.label).size(), 0u) << path;
    EXPECT_EQ(std::string(parameter.help).back(), '.') << path;
    EXPECT_LT(parameter.min, parameter.max) << path;
  });
}

// Of a seed within a planet's parameters the number counts: all 64 bits of it, or that of a word.
TEST(ParamsJson, ASeedAmongTheParametersIsANumber) {
  PlanetParams params;
  EXPECT_TRUE(setFromFlag(params, "primary.seed", "18446744073709551615"));
  EXPECT_EQ(params.primary.seed, 18446744073709551615u);
  EXPECT_EQ(paramsFromJson(paramsToJson(params))->primary.seed, params.primary.seed);
  EXPECT_EQ(fromShareCode(toShareCode(params))->primary.seed, params.primary.seed);
  EXPECT_TRUE(setFromFlag(params, "primary.seed", "Arrakis"));
  EXPECT_EQ(params.primary.seed, Seed::parse("Arrakis")->number());
  EXPECT_TRUE(params.primary.seed.word().empty());
  EXPECT_EQ(paramsFromJson(R"({"primary": {"seed": "Arrakis"}})")->primary.seed, params.primary.seed);
  EXPECT_EQ(setFromFlag(params, "primary.seed", "-1").error().message,
            "--primary.seed: A seed is a whole number from 0 to 18446744073709551615 or a word, not \"-1\".");
  EXPECT_FALSE(paramsFromJson(R"({"primary": {"seed": 1.5}})"));
}

// One reader for both: the same sentences, with the flag's name.
TEST(ParamsJson, AFlagIsReadAsItsKeyIs) {
  PlanetParams params;
  const auto said = [&](const char* path, const char* text) {
    const auto set = setFromFlag(params, path, text);
    return set ? "" : set.error().message;
  };
  EXPECT_EQ(said("elevation.roughness", "2.5"), "");
  EXPECT_EQ(said("sea.rule", "level"), "");
  EXPECT_EQ(said("elevation.layers", R"([{"weight": 1}])"), "");
  EXPECT_EQ(params.elevation.roughness, 2.5);
  EXPECT_EQ(params.sea.rule, SeaRule::level);
  ASSERT_EQ(params.elevation.layers.size(), 1u);
  EXPECT_EQ(said("elevation.roughness", "99"), "--elevation.roughness must lie between 0 and 8; it is 99.");
  EXPECT_EQ(said("elevation.roughness", "2,5"), "--elevation.roughness must be a number, not \"2,5\".");
  EXPECT_EQ(said("elevation.octaves", "2.5"), "--elevation.octaves must be a whole number; it is 2.5.");
  EXPECT_EQ(said("sea.rule", "levl"), "--sea.rule has no value \"levl\"; did you mean \"level\"?");
  EXPECT_EQ(said("elevation.layers", "7"), "elevation.layers must be a list, not a number.");
}

}  // namespace
}  // namespace terrella
