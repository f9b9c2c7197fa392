#include "packs/templates.h"

#include "base/assets.h"

namespace terrella::packs {

Result<std::string> filledTemplate(const std::string& asset, const Values& values) {
  const auto text = assets::read("assets/packs/" + asset);
  if (!text) return text.error();
  std::string filled;
  std::size_t at = 0;
  for (std::size_t begin = text->find('@'); begin != std::string::npos; begin = text->find('@', at)) {
    const std::size_t end = text->find('@', begin + 1);
    const auto value = end == std::string::npos ? values.end() : values.find(text->substr(begin + 1, end - begin - 1));
    if (value == values.end()) return Error{"assets/packs/" + asset + " has an \"@\" that begins no @NAME@ of a value."};
    filled += text->substr(at, begin - at) + value->second;
    at = end + 1;
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
