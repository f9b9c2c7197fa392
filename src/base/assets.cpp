// alone: the determinism matrix takes it from the library and compiles the rest of the room anew.
#include "base/assets.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "base/embedded_assets.h"

namespace terrella::assets {
namespace {

std::string& folderInUse() {
  static std::string folder;
  return folder;
}

std::string& folderOfOnesOwn() {
  static std::string folder;
  return folder;
}

std::optional<std::string> readFrom(const std::string& folder, std::string_view path) {
  if (folder.empty()) return {};
  const std::filesystem::path whole = std::filesystem::path(folder) / path;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(whole, ignored)) return {};
  std::ifstream file(whole, std::ios::binary);
  if (!file) return {};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

void useFolder(std::string folder) { folderInUse() = std::move(folder); }
bool hasFolder() { return !folderInUse().empty(); }
void useOwnFolder(std::string folder) { folderOfOnesOwn() = std::move(folder); }
const std::string& ownFolder() { return folderOfOnesOwn(); }

Result<std::string> read(std::string_view path) {
  if (const auto found = readFrom(folderInUse(), path)) return *found;
  for (const EmbeddedAsset& asset : embeddedAssets()) {
    if (asset.path == path) return std::string(asset.bytes);
  }
  if (const auto found = readFrom(folderOfOnesOwn(), path)) return *found;
  return Error{"There is no asset \"" + std::string(path) + "\"."};
}

std::vector<std::string> list(std::string_view folder) {
  std::set<std::string> names;
  for (const EmbeddedAsset& asset : embeddedAssets()) {
    const std::filesystem::path path(asset.path);
    if (path.parent_path() == folder) names.insert(path.stem().string());
  }
  std::error_code ignored;
  for (const std::string& from : {folderInUse(), folderOfOnesOwn()}) {
    if (from.empty()) continue;
    for (auto entry = std::filesystem::directory_iterator(std::filesystem::path(from) / folder, ignored); entry != end(entry);
         entry.increment(ignored)) {
      if (entry->path().extension() == ".json" && entry->is_regular_file(ignored)) names.insert(entry->path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace terrella::assets
