#include "exporter/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

// One write() takes at most about 2 GiB; smaller pieces also let a signal in between.
constexpr std::size_t kPieceBytes = std::size_t{1} << 24;

Error cannotWrite(const std::string& path, const std::string& why) { return {"Cannot write " + path + ": " + why + "."}; }

std::string reason(int code) { return std::generic_category().message(code); }

// Beside the target, hidden, and of this process and file alone.
std::string temporaryName(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  const std::string suffix = "." + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".part";
  return (target.parent_path() / ("." + target.filename().string() + suffix)).string();
}

}  // namespace

Result<AtomicFile> AtomicFile::create(const std::string& path) {
  if (fs::path(path).filename().empty()) return cannotWrite(path.empty() ? "\"\"" : path, "it names no file");
  std::error_code status;
  const bool isThere = fs::exists(path, status);
  if (isThere && fs::is_directory(path, status)) return cannotWrite(path, reason(EISDIR));
  if (isThere && !fs::is_regular_file(path, status)) return cannotWrite(path, "it is no regular file");

  AtomicFile file;
  file.path_ = path;
  file.target_ = isThere && fs::is_symlink(path, status) ? fs::canonical(path, status).string() : path;
  if (file.target_.empty()) return cannotWrite(path, status.message());
  const std::string temporary = temporaryName(file.target_);
  file.descriptor_ = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file.descriptor_ < 0) return cannotWrite(path, reason(errno));
  file.temporary_ = temporary;
  return file;
}

AtomicFile::~AtomicFile() { discard(); }

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this != &other) {
    discard();
    path_ = std::move(other.path_);
    target_ = std::move(other.target_);
    temporary_ = std::exchange(other.temporary_, {});
    descriptor_ = std::exchange(other.descriptor_, -1);
    size_ = other.size_;
  }
  return *this;
}

Result<void> AtomicFile::write(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), std::min(bytes.size(), kPieceBytes));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure(errno);
    if (written == 0) return failure(ENOSPC);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
  return {};
}

Result<void> AtomicFile::commit() {
  // Network and quota file systems report a full disk only here.
  if (::close(std::exchange(descriptor_, -1)) != 0) return failure(errno);
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return failure(errno);
  temporary_.clear();
  return {};
}

Error AtomicFile::failure(int code) const { return cannotWrite(path_, reason(code)); }

void AtomicFile::discard() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
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
    if (::mkdir(at->c_str(), 0777) == 0)
      folder.made_.push_back(*at);
    else if (errno != EEXIST)
      return cannotWrite("to folder " + path, reason(errno));
  }
  if (!fs::is_directory(path, status)) return cannotWrite("to folder " + path, status ? status.message() : "it is a file");
  if (::access(path.c_str(), W_OK | X_OK) != 0) return cannotWrite("to folder " + path, reason(errno));
  return folder;
}

OutputFolder::~OutputFolder() {
  for (auto at = made_.rbegin(); at != made_.rend(); ++at) ::rmdir(at->c_str());
}

}  // namespace terrella::exporter
