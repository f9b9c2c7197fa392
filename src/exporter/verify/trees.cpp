#include "exporter/verify/trees.h"

#include <filesystem>

#include "base/file.h"
#include "exporter/folder/set_names.h"
#include "exporter/manifest.h"

namespace terrella::exporter::verify {
namespace {

struct TreeFile {
  std::string hash, start;
};

Result<TreeFile> readTrees(const std::string& path) {
  constexpr std::size_t kStart = 64;
  TreeFile file;
  PixelHash hash;
  const auto read = readPieces(path, [&](std::span<const std::uint8_t> piece) {
    hash.add(piece);
    const std::size_t more = std::min(piece.size(), kStart - std::min(kStart, file.start.size()));
    file.start.append(reinterpret_cast<const char*>(piece.data()), more);
  });
  if (!read) return read.error();
  file.hash = hash.text();
  return file;
}

std::string pathIn(const std::string& directory) { return (std::filesystem::path(directory) / kTreesName).string(); }

}  // namespace

Result<std::string> hashOfTrees(const std::string& directory) { return hashOfFile(pathIn(directory)); }

void checkTrees(const std::string& directory, const Promise& promise, VerifyReport& report) {
  const std::string name = kTreesName, path = pathIn(directory);
  if (!promise.trees) return;
  const auto file = readTrees(path);
  if (!file) return report.judge(name + ": file", "cannot be used", "a list of trees", false, file.error().message);
  const std::string count = std::to_string(promise.trees->count);
  const bool isAsMany = file->start.starts_with("{\"count\": " + count + ",");
  report.judge(name + ": file", isAsMany ? count + " trees" : "not " + count + " trees", count + " trees", isAsMany,
               path + " is no list of the " + count + " trees that planet.json tells of.");
  const bool isSame = file->hash == promise.trees->hash;
  report.judge(name + ": hash", isSame ? "as in planet.json" : "not as in planet.json", "as in planet.json", isSame,
               path + " is not the file that planet.json was written for: it was changed or is of another planet.");
}

}  // namespace terrella::exporter::verify
