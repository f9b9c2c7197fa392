#include "exporter/atomic_file.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "exporter/part_files.h"

namespace terrella::exporter {
namespace fs = std::filesystem;

Result<AtomicFile> AtomicFile::create(const std::string& path) {
  if (fs::path(path).filename().empty()) return cannotWrite(path.empty() ? "\"\"" : path, "it names no file");
  std::error_code status;
  const bool isThere = fs::exists(path, status);
  if (isThere && fs::is_directory(path, status)) return cannotWrite(path, EISDIR);
  if (isThere && !fs::is_regular_file(path, status)) return cannotWrite(path, "it is no regular file");
  const fs::path target = isThere && fs::is_symlink(path, status) ? fs::canonical(path, status) : fs::path(path);
  if (target.empty()) return cannotWrite(path, status.message());

  clearDeadParts(target.parent_path(), [&](const std::string& name) { return name == target.filename(); });
  const std::string temporary = partName(target);
  auto writer = FileWriter::create(temporary, path);
  if (!writer) return writer.error();
  ::flock(writer->descriptor().number(), LOCK_EX | LOCK_NB);  // where there are locks: see part_files.h
  // Who may read the old one may read the new one, and nobody else. Not all file systems have rights.
  struct stat old {};
  if (isThere && ::stat(target.c_str(), &old) == 0) ::fchmod(writer->descriptor().number(), old.st_mode & 0777);
  return AtomicFile(std::move(*writer), target.string(), temporary);
}

AtomicFile::~AtomicFile() { discard(); }

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : writer_(std::move(other.writer_)), target_(std::move(other.target_)), temporary_(std::exchange(other.temporary_, {})) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this != &other) {
    discard();
    writer_ = std::move(other.writer_);
    target_ = std::move(other.target_);
    temporary_ = std::exchange(other.temporary_, {});
  }
  return *this;
}

Result<void> AtomicFile::commit() {
  if (const auto finished = writer_.finish(); !finished) return finished;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return cannotWrite(path(), errno);
  temporary_.clear();
  const fs::path folder = fs::path(target_).parent_path();
  return syncFolder(folder.empty() ? "." : folder);
}

void AtomicFile::discard() {
  if (!temporary_.empty()) ::unlink(std::exchange(temporary_, {}).c_str());
}

Result<void> writeFile(const std::string& path, std::span<const std::uint8_t> bytes) {
  auto file = AtomicFile::create(path);
  if (!file) return file.error();
  if (const auto written = file->write(bytes); !written) return written;
  return file->commit();
}

Result<OutputFolder> OutputFolder::open(const std::string& path) {
  OutputFolder folder;
  std::error_code status;
  std::vector<fs::path> missing;  // innermost first
  for (fs::path at = fs::absolute(path, status).lexically_normal(); !status && !at.empty() && !fs::exists(at, status);
       at = at.parent_path()) {
    if (at.has_filename()) missing.push_back(at);
  }
  for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
    const int code = ::mkdir(at->c_str(), 0777) == 0 ? 0 : errno;
    if (code == 0) folder.made_.push_back(*at);
    if (code == EEXIST && fs::is_symlink(*at, status)) return cannotWriteTo(path, "it is a link to what is not there");
    if (code != 0 && code != EEXIST) return cannotWriteTo(path, std::generic_category().message(code));
  }
  if (!fs::is_directory(path, status)) return cannotWriteTo(path, status ? status.message() : "it is a file");
  if (::access(path.c_str(), W_OK | X_OK) != 0) return cannotWriteTo(path, std::generic_category().message(errno));
  return folder;
}

OutputFolder::~OutputFolder() {
  for (auto at = made_.rbegin(); at != made_.rend(); ++at) ::rmdir(at->c_str());
}

}  // namespace terrella::exporter
