#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

#include "params/landscape_params.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

// Every parameter, with those of the entries of lists.
template <class Group, class Visitor>
void visitDeep(const std::string& path, const Group& group, const Visitor& visitor) {
  Group::visit(group, [&](const Parameter& parameter, const auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    visitor(path + "." + parameter.key, parameter, value);
    if constexpr (isList<T>) {
      const auto entry = T::value_type::atIndex(0);
      visitDeep(path + "." + parameter.key, entry, visitor);
    }
  });
}

template <class Visitor>
void visitAll(const Visitor& visitor) {
  const PlanetParams params;
  PlanetParams::visitGroups(params, [&](const char* key, const char*, const auto& group) { visitDeep(key, group, visitor); });
  visitDeep("landscape", LandscapeParams{}, visitor);
}

bool isCamelCase(const std::string& word) {
  for (std::size_t i = 1; i < word.size(); ++i) {
    if (std::islower(word[i - 1]) && std::isupper(word[i])) return true;
  }
  return false;
}

TEST(Choices, EachHasALabelForPeopleAndAKeyForFiles) {
  int choices = 0;
  visitAll([&](const std::string& path, const Parameter&, const auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_enum_v<T>) {
      std::set<std::string> keys, labels;
      for (const Choice& choice : EnumNames<T>::choices) {
        const std::string key = choice.key, label = choice.label;
        EXPECT_TRUE(keys.insert(key).second) << path << " " << key;
        EXPECT_TRUE(labels.insert(label).second) << path << " " << label;
        EXPECT_TRUE(std::islower(key[0]) && key.find(' ') == std::string::npos) << path << " " << key;
        EXPECT_TRUE(std::isupper(label[0]) && !isCamelCase(label)) << path << " " << label;
        EXPECT_EQ(enumIndex<T>(key), static_cast<int>(keys.size()) - 1) << path;
      }
      choices += static_cast<int>(enumCount<T>);
      EXPECT_STREQ(enumLabel(static_cast<T>(0)), EnumNames<T>::choices[0].label);
    }
  });
  EXPECT_GT(choices, 40);
}

// Help is read on screen and in a terminal: it speaks of what is chosen in words, not in keys.
TEST(Choices, HelpSpeaksInWords) {
  visitAll([&](const std::string& path, const Parameter& parameter, const auto&) {
    std::string word;
    for (const char c : std::string(parameter.help) + " ") {
      if (std::isalpha(static_cast<unsigned char>(c))) {
        word += c;
      } else {
        EXPECT_FALSE(isCamelCase(word)) << path << ": " << word;
        word.clear();
      }
    }
  });
}

}  // namespace
}  // namespace terrella
