#include "base/text.h"

#include <gtest/gtest.h>

namespace terrella {
namespace {

TEST(Text, Utf8IsTold) {
  for (const char* good : {"", "plain", "\xc3\x89lan", "\xe2\x82\xac", "\xf0\x9f\x8c\x8d", "\xf4\x8f\xbf\xbf"})
    EXPECT_TRUE(isUtf8(good)) << good;
  for (const char* bad : {"\x80", "\xc3", "\xc3(", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xe2\x82"})
    EXPECT_FALSE(isUtf8(bad)) << bad;
}

TEST(Text, BlanksAreTrimmedAtBothEnds) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Text, AnExcerptHasSixtyBytesAtTheMostAndWholeLetters) {
  std::string text = "short";
  EXPECT_EQ(excerpt(text), "short");
  text.assign(60, 'a');
  EXPECT_EQ(excerpt(text), text);
  text.push_back('b');
  EXPECT_EQ(excerpt(text), text.substr(0, 60) + "...");
  text.replace(59, 2, "\xc3\x89");
  EXPECT_EQ(excerpt(text), text.substr(0, 59) + "...");
  text.assign(100, '\x80');
  EXPECT_EQ(excerpt(text), "...");
}

}  // namespace
}  // namespace terrella
