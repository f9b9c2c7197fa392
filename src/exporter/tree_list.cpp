#include "exporter/tree_list.h"

#include <algorithm>
#include <charconv>

namespace terrella::exporter {
namespace {

void append(std::string& text, float degrees) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<double>(degrees), std::chars_format::fixed, 4).ptr;
  text.append(digits, end);
}

}  // namespace

// By hand: a document of a million small lists would take gigabytes on its way.
std::string treesJson(const std::vector<Tree>& trees) {
  std::vector<ClimateClass> kinds;
  for (const Tree& tree : trees) {
    if (std::find(kinds.begin(), kinds.end(), tree.grows) == kinds.end()) kinds.push_back(tree.grows);
  }
  std::sort(kinds.begin(), kinds.end());
  std::string text = "{\"count\": " + std::to_string(trees.size()) + ",\n\"kinds\": [";
  for (std::size_t i = 0; i < kinds.size(); ++i) text += (i > 0 ? ", \"" : "\"") + std::string(nameOf(kinds[i])) + "\"";
  text += "],\n\"trees\": [";
  for (std::size_t i = 0; i < trees.size(); ++i) {
    text += i > 0 ? ",\n[" : "\n[";
    append(text, trees[i].longitudeDegrees);
    text += ", ";
    append(text, trees[i].latitudeDegrees);
    text += ", " + std::to_string(std::find(kinds.begin(), kinds.end(), trees[i].grows) - kinds.begin()) + "]";
  }
  return text + "\n]}\n";
}

}  // namespace terrella::exporter
