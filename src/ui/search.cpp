#include "ui/search.h"

#include <algorithm>

namespace terrella::ui {
namespace {

char lowerLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view text, std::string_view lowerWord) {
  return std::search(text.begin(), text.end(), lowerWord.begin(), lowerWord.end(), [](char a, char b) { return lowerLetter(a) == b; }) !=
         text.end();
}

}  // namespace

Search::Search(std::string_view typed) {
  std::string word;
  for (const char c : std::string(typed) + " ") {
    if (static_cast<unsigned char>(c) > ' ') {
      word += lowerLetter(c);
    } else if (!word.empty()) {
      words_.push_back(std::move(word));
      word.clear();
    }
  }
}

bool Search::finds(std::initializer_list<std::string_view> texts) const {
  return std::all_of(words_.begin(), words_.end(), [&](const std::string& word) {
    return std::any_of(texts.begin(), texts.end(), [&](std::string_view text) { return holds(text, word); });
  });
}

}  // namespace terrella::ui
