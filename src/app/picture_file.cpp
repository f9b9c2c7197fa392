#include "app/picture_file.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "app/libraries.h"
#include "base/text.h"
#include "exporter/atomic_file.h"

namespace terrella::app {

Result<void> checkPictureName(const std::string& path) {
  std::string ending = std::filesystem::path(path).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (!ending.empty() && ending != ".png") return Error{"A picture's name must end in .png; it is \"" + excerpt(path) + "\"."};
  return {};
}

Result<void> checkPicture(const std::string& path) {
  if (const auto can = checkPictureName(path); !can) return can;
  const auto file = AtomicFile::create(path);
  return file ? Result<void>{} : file.error();
}

}  // namespace terrella::app
