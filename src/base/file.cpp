#include "base/file.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

namespace terrella {
namespace {

constexpr int kPatienceMilliseconds = 5000;

Error cannotRead(const std::string& path, const std::string& why) { return {"Cannot read " + path + ": " + why + "."}; }

// Until its writers have closed it, but no byte more than `size`.
Result<std::string> readPipe(const std::string& path, std::size_t size) {
  struct Closed {
    int handle;
    ~Closed() { close(handle); }
  };
  // Without O_NONBLOCK a pipe that no one writes to could not even be opened.
  const Closed pipe{open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
  if (pipe.handle < 0) return cannotRead(path, std::strerror(errno));
  std::string bytes;
  while (bytes.size() < size) {
    pollfd asked{pipe.handle, POLLIN, 0};
    const int ready = poll(&asked, 1, kPatienceMilliseconds);
    if (ready == 0) return cannotRead(path, "it is a pipe, and nothing comes through it");
    char piece[4096];
    const ssize_t got = ready < 0 ? -1 : read(pipe.handle, piece, std::min(sizeof piece, size - bytes.size()));
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) return cannotRead(path, std::strerror(errno));
    if (got == 0) break;
    bytes.append(piece, static_cast<std::size_t>(got));
  }
  return bytes;
}

}  // namespace

Result<File> openToRead(const std::string& path) {
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
  const auto file = openToRead(path);
  if (!file) return file.error();
  std::vector<std::uint8_t> piece(std::size_t{1} << 16);
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), file->get())) use(std::span(piece).first(got));
  if (std::ferror(file->get())) return cannotRead(path, std::strerror(errno));
  return {};
}

Result<std::string> readWholeFile(const std::string& path, std::size_t maxBytes) {
  std::error_code status;
  std::string bytes;
  // One byte more than is allowed tells that it is too much.
  if (std::filesystem::is_fifo(path, status)) {
    auto read = readPipe(path, maxBytes + 1);
    if (!read) return read.error();
    bytes = std::move(*read);
  } else {
    const auto file = openToRead(path);
    if (!file) return file.error();
    constexpr std::size_t kFirst = std::size_t{1} << 16;
    std::size_t got = 0;
    do {
      bytes.resize(std::min(std::max(2 * got, kFirst), maxBytes + 1));
      got += std::fread(bytes.data() + got, 1, bytes.size() - got, file->get());
    } while (got == bytes.size() && got <= maxBytes);
    bytes.resize(got);
    if (std::ferror(file->get())) return cannotRead(path, std::strerror(errno));
  }
  if (bytes.size() > maxBytes) return cannotRead(path, "it is larger than such a file can be");
  return bytes;
}

std::string userFolder(const char* variable, const char* belowHome) {
  const char* named = std::getenv(variable);
  if (named && *named == '/') return named;
  const char* home = std::getenv("HOME");
  return home && *home == '/' ? (std::filesystem::path(home) / belowHome).string() : "";
}

}  // namespace terrella
