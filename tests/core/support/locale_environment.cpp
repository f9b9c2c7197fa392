// TERRELLA_TEST_LOCALE=yes runs the tests as in a program that has taken over its user's locale: tests/comma_locale.sh sets it.
#include <gtest/gtest.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <locale>

namespace terrella::testing {
namespace {

class LocaleEnvironment : public ::testing::Environment {
  void SetUp() override {
    if (!std::getenv("TERRELLA_TEST_LOCALE")) return;
    ASSERT_NE(std::setlocale(LC_ALL, ""), nullptr);
    std::locale::global(std::locale(""));
    char text[16];
    std::snprintf(text, sizeof text, "%.1f", 0.5);
    ASSERT_STREQ(text, "0,5") << "this is no locale with decimal commas";
  }
};

[[maybe_unused]] const auto* const kEnvironment = ::testing::AddGlobalTestEnvironment(new LocaleEnvironment);

}  // namespace
}  // namespace terrella::testing
