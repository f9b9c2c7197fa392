#include "params/share_code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "params/presets.h"
#include "params/share_bytes.h"
#include "params/share_order.h"
#include "support/random_params.h"

namespace terrella {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

TEST(ShareCode, AnyParametersComeBackTheSame) {
  for (std::uint64_t i = 0; i < 2000; ++i) {
    PlanetParams params = testing::RandomParams(i).draw();
    if (i % 4 == 0) params.seed = *Seed::parse("word " + std::to_string(i));
    const auto back = fromShareCode(toShareCode(params));
    ASSERT_TRUE(back) << "parameters " << i << ": " << back.error().message;
    EXPECT_EQ(*back, params) << "parameters " << i;
  }
}

TEST(ShareCode, ADefaultPlanetIsShort) {
  EXPECT_LE(toShareCode(PlanetParams{}).size(), 12u);
  EXPECT_EQ(toShareCode(PlanetParams{}).substr(0, 3), "T" + std::to_string(kAlgorithmVersion) + "-");
}

// Made before there were layers and shaping: codes in people's hands stay good.
TEST(ShareCode, OlderCodesOfThisVersionStayGood) {
  PlanetParams params;
  params.seed = 42;
  EXPECT_EQ(*fromShareCode("T4-580F88G"), params);
  EXPECT_EQ(toShareCode(params), "T4-580F88G");
  params = loadPreset("desert")->params;
  params.weather.mosaic = 0;  // which came later
  params.air.dust = 0.3;      // the preset was dustier then
  params.seed = 5;
  const std::string desert = "T4-0M3GFR033AR086Z028GV029XG0S3ZR6B0S08G3MTBR";
  EXPECT_EQ(*fromShareCode(desert), params);
  EXPECT_EQ(toShareCode(params), desert);
}

TEST(ShareCode, EveryParameterHasANumberOfItsOwn) {
  std::set<std::uint64_t> numbers{shareIndex("seed.word")};
  const PlanetParams params;
  PlanetParams::visitParameters(params, [&](const std::string& path, const Parameter&, const auto&) {
    EXPECT_TRUE(numbers.insert(shareIndex(path)).second) << path;
  });
  EXPECT_EQ(*numbers.rbegin() + 1, numbers.size());
}

TEST(ShareCode, ASeedsWordIsKept) {
  PlanetParams params;
  params.seed = *Seed::parse("Arrakis rf1");
  EXPECT_EQ(fromShareCode(toShareCode(params))->seed.text(), "Arrakis rf1");
  params.seed = params.seed.number();
  EXPECT_EQ(fromShareCode(toShareCode(params))->seed.text(), "387549279");
}

// A writer that does what ours never does: spells a default out, mixes the order, names another seed's word.
TEST(ShareCode, OnePlanetHasOneCode) {
  const auto codeOf = [](std::uint64_t seed, const std::vector<std::pair<const char*, double>>& values, const char* word = nullptr) {
    ShareWriter writer;
    writer.varint(seed);
    writer.varint(values.size() + (word ? 1 : 0));
    for (const auto& [path, value] : values) {
      writer.varint(shareIndex(path));
      writer.value(value);
    }
    if (word) {
      writer.varint(shareIndex("seed.word"));
      writer.value(std::string(word));
    }
    return shareCodeOf(writer.bytes);
  };
  EXPECT_TRUE(fromShareCode(codeOf(7, {})));
  EXPECT_TRUE(fromShareCode(codeOf(7, {{"sea.oceanShare", 0.25}, {"sea.level", 0.5}})));
  EXPECT_FALSE(fromShareCode(codeOf(7, {{"sea.level", 0.5}, {"sea.oceanShare", 0.25}}))) << "another order";
  EXPECT_FALSE(fromShareCode(codeOf(7, {{"sea.level", 0.5}, {"sea.level", 0.5}}))) << "twice";
  EXPECT_FALSE(fromShareCode(codeOf(7, {{"sea.oceanShare", PlanetParams{}.sea.oceanShare}}))) << "a default";
  EXPECT_TRUE(fromShareCode(codeOf(387549279, {}, "Arrakis rf1")));
  EXPECT_FALSE(fromShareCode(codeOf(7, {}, "Arrakis rf1"))) << "another seed's word";
  EXPECT_FALSE(fromShareCode(codeOf(7, {}, ""))) << "a word that is none";
  PlanetParams zero;
  zero.climate.season = -0.0;
  EXPECT_EQ(toShareCode(zero), toShareCode(PlanetParams{}));
}

TEST(ShareCode, CaseBlanksAndHyphensDoNotMatter) {
  const PlanetParams params = testing::RandomParams(5).draw();
  std::string code = toShareCode(params);
  std::transform(code.begin(), code.end(), code.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  EXPECT_EQ(*fromShareCode(code), params);
  code.insert(10, "-");
  code.insert(7, " ");
  EXPECT_EQ(*fromShareCode("  " + code + "\n"), params);
}

// Crockford: whoever reads a 0 as the letter O, or a 1 as I or L, still gets the planet.
TEST(ShareCode, LettersThatLookLikeDigitsAreDigits) {
  const PlanetParams params = testing::RandomParams(5).draw();
  std::string code = toShareCode(params);
  for (std::size_t i = 3; i < code.size(); ++i) code[i] = code[i] == '0' ? 'o' : (code[i] == '1' ? 'l' : code[i]);
  EXPECT_EQ(*fromShareCode(code), params);
}

TEST(ShareCode, EverySingleWrongLetterIsRefused) {
  for (std::uint64_t i = 0; i < 10; ++i) {
    const std::string code = toShareCode(testing::RandomParams(i).draw());
    for (std::size_t at = 0; at < code.size(); ++at) {
      for (const char letter : std::string(kAlphabet) + "-U!\xff") {
        if (letter == code[at]) continue;
        std::string wrong = code;
        wrong[at] = letter;
        const auto result = fromShareCode(wrong);
        ASSERT_FALSE(result) << code << " became " << wrong;
        EXPECT_EQ(result.error().message.back(), '.');
      }
    }
  }
}

TEST(ShareCode, TwoSwappedLettersAreRefused) {
  const std::string code = toShareCode(testing::RandomParams(4).draw());
  for (std::size_t at = 3; at + 1 < code.size(); ++at) {
    std::string wrong = code;
    std::swap(wrong[at], wrong[at + 1]);
    if (wrong != code) {
      EXPECT_FALSE(fromShareCode(wrong)) << wrong;
    }
  }
}

TEST(ShareCode, EveryTruncationIsRefused) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const std::string code = toShareCode(testing::RandomParams(i).draw());
    for (std::size_t length = 0; length < code.size(); ++length)
      EXPECT_FALSE(fromShareCode(code.substr(0, length))) << code << " cut to " << length;
  }
}

TEST(ShareCode, LettersTooManyAreRefused) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const std::string code = toShareCode(testing::RandomParams(i).draw());
    for (const char letter : kAlphabet) EXPECT_FALSE(fromShareCode(code + letter)) << code << " + " << letter;
  }
}

TEST(ShareCode, AnotherVersionIsASentenceOfItsOwn) {
  std::string code = toShareCode(PlanetParams{});
  for (const std::string version : {"99", "2"}) {
    code.replace(1, code.find('-') - 1, version);
    const auto result = fromShareCode(code);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message.find("version " + version), std::string::npos) << result.error().message;
  }
}

TEST(ShareCode, WhatIsNoCodeIsASentence) {
  for (const std::string& bad :
       {std::string(), std::string("   "), std::string("hello"), std::string("T"), std::string("T1"), std::string("T4-"),
        std::string("T4-0"), std::string(10000, 'T'), "T4-" + std::string(5000, '0'), std::string("{}")}) {
    const auto result = fromShareCode(bad);
    ASSERT_FALSE(result) << bad;
    EXPECT_EQ(result.error().message.back(), '.');
  }
  for (const char* word : {"Tau-Ceti", "t-shirt", "T4x-12"})
    EXPECT_NE(fromShareCode(word).error().message.find("this does not look like one"), std::string::npos) << word;
}

}  // namespace
}  // namespace terrella
