#include "exporter/file_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace terrella::exporter {
namespace {

// One write() takes at most about 2 GiB; smaller pieces also let a signal in between.
constexpr std::size_t kPieceBytes = std::size_t{1} << 24;

// What a file system answers that has no such thing as writing a folder, or a pipe, to the disk.
bool cannotBeAsked(int code) { return code == EINVAL || code == ENOTSUP || code == ENOSYS; }

}  // namespace

Error cannotWrite(const std::string& path, const std::string& why) { return {"Cannot write " + path + ": " + why + "."}; }
Error cannotWrite(const std::string& path, int code) { return cannotWrite(path, std::generic_category().message(code)); }
Error cannotReplace(const std::string& path) {
  return cannotWrite(path, "a file of that name is there that no bake has written; choose another folder, or move it");
}

Error cannotWriteTo(const std::string& folder, const std::string& why) { return cannotWrite("to folder " + folder, why); }

int Descriptor::close() {
  if (number_ < 0) return 0;
  return ::close(std::exchange(number_, -1)) == 0 ? 0 : errno;
}

Result<void> syncFolder(const std::filesystem::path& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!descriptor) return cannotWrite(folder.string(), errno);
  if (::fsync(descriptor.number()) != 0 && !cannotBeAsked(errno)) return cannotWrite(folder.string(), errno);
  return {};
}

Result<FileWriter> FileWriter::create(const std::string& path, std::string shownPath) {
  Descriptor descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!descriptor) return cannotWrite(shownPath, errno);
  return FileWriter(std::move(descriptor), std::move(shownPath));
}

Result<void> FileWriter::write(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_.number(), bytes.data(), std::min(bytes.size(), kPieceBytes));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return cannotWrite(shownPath_, written < 0 ? errno : ENOSPC);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
  return {};
}

Result<void> FileWriter::write(const std::string& text) {
  return write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Result<void> FileWriter::finish() {
  if (::fsync(descriptor_.number()) != 0 && !cannotBeAsked(errno)) return cannotWrite(shownPath_, errno);
  // Network and quota file systems report a full disk only here.
  if (const int code = descriptor_.close(); code != 0) return cannotWrite(shownPath_, code);
  return {};
}

}  // namespace terrella::exporter
