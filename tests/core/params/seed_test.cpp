#include "params/seed.h"

#include <gtest/gtest.h>

#include <string>

namespace terrella {
namespace {

TEST(Seed, IsANumberOrAWord) {
  EXPECT_EQ(*Seed::parse("0"), 0u);
  EXPECT_EQ(*Seed::parse("18446744073709551615"), ~std::uint64_t{0});
  EXPECT_EQ(*Seed::parse(" 7\n"), 7u);
  EXPECT_EQ(Seed::parse("Tatooine")->number(), Seed::parse("Tatooine")->number());
  EXPECT_NE(Seed::parse("Tatooine")->number(), Seed::parse("tatooine")->number());
  EXPECT_NE(Seed::parse("ab")->number(), Seed::parse("ba")->number());
  EXPECT_EQ(Seed::parse("Arrakis rf1")->number(), 387549279u) << "words stand for the same planets in every version";
}

TEST(Seed, KeepsItsWordUntilItIsAnother) {
  Seed seed = *Seed::parse("  Arrakis rf1 ");
  EXPECT_EQ(seed.text(), "Arrakis rf1");
  EXPECT_EQ(seed.fileName(), "Arrakis_rf1");
  EXPECT_NE(seed, Seed(seed.number())) << "it has another name";
  seed += 0;
  EXPECT_EQ(seed.text(), "387549279");
  EXPECT_EQ(*Seed::parse(seed.text()), seed);
  EXPECT_EQ(Seed::parse("x/../a\\b:c")->fileName().find_first_of("/\\:."), std::string::npos);
}

TEST(Seed, AnythingElseIsASentence) {
  for (const std::string bad :
       {"", " ", "-1", "18446744073709551616", "1.5", "7x", "0x10", "+7", "a\nb", "a\xff", "\xed\xa0\x80", "99999999999999999999999999"}) {
    const auto seed = Seed::parse(bad);
    ASSERT_FALSE(seed) << bad;
    EXPECT_EQ(seed.error().message.front(), 'A');
    EXPECT_EQ(seed.error().message.back(), '.');
  }
  EXPECT_TRUE(Seed::parse(std::string(kMaxSeedWord, 'a')));
  EXPECT_FALSE(Seed::parse(std::string(kMaxSeedWord + 1, 'a')));
  EXPECT_TRUE(Seed::parse("\xc3\x89lan"));
}

}  // namespace
}  // namespace terrella
