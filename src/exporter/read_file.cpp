#include "exporter/read_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

namespace terrella::exporter {

Error cannotRead(const std::string& path, const std::string& why) { return {"Cannot read " + path + ": " + why + "."}; }

Result<File> openFile(const std::string& path) {
  std::error_code status;
  const auto kind = std::filesystem::status(path, status);
  if (kind.type() == std::filesystem::file_type::not_found) return cannotRead(path, "there is no such file");
  if (std::filesystem::is_directory(kind)) return cannotRead(path, "it is a folder");
  if (!std::filesystem::is_regular_file(kind)) return cannotRead(path, status ? status.message() : "it is no file");
  File file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) return cannotRead(path, std::strerror(errno));
  return file;
}

Result<void> readPieces(const std::string& path, const std::function<void(std::span<const std::uint8_t>)>& use) {
  const auto file = openFile(path);
  if (!file) return file.error();
  std::vector<std::uint8_t> piece(std::size_t{1} << 16);
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), file->get())) use(std::span(piece).first(got));
  if (std::ferror(file->get())) return cannotRead(path, std::strerror(errno));
  return {};
}

Result<std::string> readWholeFile(const std::string& path, std::size_t maxBytes) {
  const auto file = openFile(path);
  if (!file) return file.error();
  std::string bytes(maxBytes + 1, '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file->get()));
  if (std::ferror(file->get())) return cannotRead(path, std::strerror(errno));
  if (bytes.size() > maxBytes) return cannotRead(path, "it is larger than such a file can be");
  return bytes;
}

}  // namespace terrella::exporter
