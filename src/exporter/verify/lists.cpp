#include "exporter/verify/lists.h"

#include <filesystem>

#include "base/file.h"
#include "exporter/folder/set_names.h"
#include "exporter/manifest.h"
#include "exporter/png_reader.h"
#include "exporter/verify/chunks.h"

namespace terrella::exporter::verify {
namespace {

struct ListStart {
  std::string hash, start;
};

Result<ListStart> readList(const std::string& path) {
  constexpr std::size_t kStart = 64;
  ListStart file;
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

std::string pathOf(const ListFile& list, const std::string& directory) { return (std::filesystem::path(directory) / list.name).string(); }

// A picture of colours: undamaged, of its shape, and not shown otherwise than it was meant.
void checkPicture(const PromisedList& list, const std::string& path, VerifyReport& report) {
  const std::string name = list.file->name;
  const auto picture = readPng(path, *list.file->picture);
  if (!picture) return report.judge(name + ": file", "cannot be used", shapeText(*list.file->picture), false, picture.error().message);
  report.judge(name + ": file", shapeText(picture->shape), shapeText(*list.file->picture), true, "");
  judgeChunks(name, MapId::albedo, chunkComplaint(path, MapId::albedo, picture->chunks), report);
  const bool isSame = pixelHash(*picture) == list.hash;
  report.judge(name + ": hash", isSame ? "as in planet.json" : "not as in planet.json", "as in planet.json", isSame,
               path + " is not the picture that planet.json was written for: it was changed or is of another planet.");
}

void checkList(const PromisedList& list, const std::string& directory, VerifyReport& report) {
  const std::string name = list.file->name, key = list.file->key, path = pathOf(*list.file, directory);
  if (list.file->picture) return checkPicture(list, path, report);
  const auto file = readList(path);
  if (!file) return report.judge(name + ": file", "cannot be used", "a list of " + key, false, file.error().message);
  const std::string count = std::to_string(list.count);
  const bool isAsMany = file->start.find("\"count\": " + count + ",") != std::string::npos;
  report.judge(name + ": file", isAsMany ? count + " " + key : "not " + count + " " + key, count + " " + key, isAsMany,
               path + " is no list of the " + count + " " + key + " that planet.json tells of.");
  const bool isSame = file->hash == list.hash;
  report.judge(name + ": hash", isSame ? "as in planet.json" : "not as in planet.json", "as in planet.json", isSame,
               path + " is not the file that planet.json was written for: it was changed or is of another planet.");
}

}  // namespace

Result<std::string> hashOfList(const ListFile& list, const std::string& directory) {
  if (!list.picture) return hashOfFile(pathOf(list, directory));
  const auto picture = readPng(pathOf(list, directory), *list.picture);
  if (!picture) return picture.error();
  return pixelHash(*picture);
}

void checkLists(const std::string& directory, const Promise& promise, VerifyReport& report) {
  for (const PromisedList& list : promise.lists) checkList(list, directory, report);
}

}  // namespace terrella::exporter::verify
