#include "packs/templates.h"

#include <algorithm>

#include "base/assets.h"

namespace terrella::packs {

Result<std::string> filledTemplate(const std::string& asset, const Values& values) {
  const auto text = assets::read("assets/packs/" + asset);
  if (!text) return text.error();
  const Error wrong{"assets/packs/" + asset + " has an \"@\" that begins no @NAME@ of a value."};
  std::string filled;
  std::size_t at = 0;
  for (std::size_t begin = text->find('@'); begin != std::string::npos; begin = text->find('@', at)) {
    const std::size_t end = text->find('@', begin + 1);
    if (end == std::string::npos) return wrong;
    filled += text->substr(at, begin - at);
    const std::string name = text->substr(begin + 1, end - begin - 1), asked = name.substr(std::min(name.find('_') + 1, name.size()));
    const bool isIf = name == "IF_" + asked, isEnd = name == "END_" + asked;
    const auto value = values.find(isIf || isEnd ? asked : name);
    if (value == values.end()) return wrong;
    at = end + 1;
    if (!isIf && !isEnd) {
      filled += value->second;
      continue;
    }
    const std::string last = "@END_" + asked + "@";
    if (isIf && value->second.empty()) at = std::min(text->find(last, at), text->size() - last.size()) + last.size();
    at = std::min(text->find('\n', at), text->size() - 1) + 1;
  }
  return filled + text->substr(at);
}

PackFile templateFile(std::string name, std::string about, std::string asset, std::function<Values(const PackSource&)> values) {
  return {std::move(name), std::move(about), PackFile::Space::none,
          [asset = std::move(asset), values = std::move(values)](const PackSource& source) -> Result<std::vector<std::uint8_t>> {
            const auto text = filledTemplate(asset, values(source));
            if (!text) return text.error();
            return std::vector<std::uint8_t>(text->begin(), text->end());
          }};
}

}  // namespace terrella::packs
