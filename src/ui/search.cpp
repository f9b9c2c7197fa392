#include "ui/search.h"

#include <algorithm>
#include <array>

namespace terrella::ui {
namespace {

char lowerLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool isLetter(char c) { return lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z'; }

bool holds(std::string_view text, std::string_view lowerWord) {
  return std::search(text.begin(), text.end(), lowerWord.begin(), lowerWord.end(), [](char a, char b) { return lowerLetter(a) == b; }) !=
         text.end();
}

bool holdsBeginning(std::string_view text, std::string_view lowerWord) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = at == 0 || !isLetter(text[at - 1]);
    if (begins && holds(text.substr(at, lowerWord.size()), lowerWord)) return true;
  }
  return false;
}

}  // namespace

Search::Search(std::string_view typed) {
  // As one writes in America.
  constexpr std::array<std::array<std::string_view, 2>, 3> kSpellings{{{"color", "colour"}, {"gray", "grey"}, {"center", "centre"}}};
  std::string word;
  for (const char c : std::string(typed) + " ") {
    if (static_cast<unsigned char>(c) > ' ') {
      word += lowerLetter(c);
    } else if (!word.empty()) {
      for (const auto& [theirs, ours] : kSpellings) {
        if (const std::size_t at = word.find(theirs); at != std::string::npos) word.replace(at, theirs.size(), ours);
      }
      words_.push_back(std::move(word));
      word.clear();
    }
  }
}

bool Search::finds(std::initializer_list<std::string_view> names, std::initializer_list<std::string_view> prose) const {
  return std::all_of(words_.begin(), words_.end(), [&](const std::string& word) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return holds(name, word); }) ||
           std::any_of(prose.begin(), prose.end(), [&](std::string_view text) { return holdsBeginning(text, word); });
  });
}

}  // namespace terrella::ui
