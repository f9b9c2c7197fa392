// alone: the determinism matrix takes it from the library and compiles the rest of the room anew.
#include "base/assets.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "base/embedded_assets.h"

namespace terrella::assets {
namespace {

std::string& folderInUse() {
  static std::string folder;
  return folder;
}

}  // namespace

void useFolder(std::string folder) { folderInUse() = std::move(folder); }

Result<std::string> read(std::string_view path) {
  if (!folderInUse().empty()) {
    std::ifstream file(std::filesystem::path(folderInUse()) / path, std::ios::binary);
    if (file) return std::string(std::istreambuf_iterator<char>(file), {});
  }
  for (const EmbeddedAsset& asset : embeddedAssets()) {
    if (asset.path == path) return std::string(asset.bytes);
  }
  return Error{"There is no asset \"" + std::string(path) + "\"."};
}

std::vector<std::string> list(std::string_view folder) {
  std::set<std::string> names;
  for (const EmbeddedAsset& asset : embeddedAssets()) {
    const std::filesystem::path path(asset.path);
    if (path.parent_path() == folder) names.insert(path.stem().string());
  }
  std::error_code ignored;
  if (!folderInUse().empty()) {
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folderInUse()) / folder, ignored)) {
      if (entry.path().extension() == ".json") names.insert(entry.path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace terrella::assets
