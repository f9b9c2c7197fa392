#include "exporter/tree_list.h"

#include <algorithm>

#include "exporter/append_number.h"

namespace terrella::exporter {

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
    appendNumber(static_cast<double>(trees[i].longitudeDegrees), 4, text);
    text += ", ";
    appendNumber(static_cast<double>(trees[i].latitudeDegrees), 4, text);
    text += ", " + std::to_string(std::find(kinds.begin(), kinds.end(), trees[i].grows) - kinds.begin()) + "]";
  }
  return text + "\n]}\n";
}

}  // namespace terrella::exporter
