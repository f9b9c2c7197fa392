#include "exporter/folder/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <system_error>
#include <thread>

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

constexpr const char* kLockName = "lock";

std::string ownLine() {
  std::array<char, 256> host{}, time{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host = {"?"};
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  std::strftime(time.data(), time.size(), "%Y-%m-%d %H:%M:%S UTC", ::gmtime_r(&now, &utc));
  return "process " + std::to_string(::getpid()) + " on " + host.data() + ", since " + time.data() + "\n";
}

// The line in the file. Whoever has only just taken the lock has not written it yet.
std::string lineIn(const Descriptor& file) {
  std::array<char, 512> bytes{};
  const ssize_t got = ::pread(file.number(), bytes.data(), bytes.size(), 0);
  const std::string text(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  return text.starts_with("process ") ? text.substr(0, text.find('\n')) : "another process";
}

// Neither the hidden folder nor the lock is followed when it is a link: that would write elsewhere.
Descriptor openHidden(const fs::path& hidden) {
  return Descriptor(::open(hidden.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

enum class Taken { yes, no, byAnother };
Taken tryLock(const Descriptor& file) {
  if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return Taken::byAnother;
  // Where a file system has no locks, there is none to take. Who locked a file that its owner has just removed has nothing.
  struct stat state {};
  return ::fstat(file.number(), &state) == 0 && state.st_nlink > 0 ? Taken::yes : Taken::no;
}

}  // namespace

Result<FolderLock> FolderLock::take(const std::string& folder) {
  const fs::path hidden = fs::path(folder) / kHiddenFolder;
  const auto failure = [&](const std::string& why) { return cannotWriteTo(folder, why); };
  // Several times: an owner may be about to go, and lockOwner() holds it for an instant.
  constexpr int kTries = 20;
  for (int attempt = 0;; ++attempt) {
    if (attempt > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const bool isLast = attempt + 1 == kTries;
    if (::mkdir(hidden.c_str(), 0777) != 0 && errno != EEXIST) return failure(std::generic_category().message(errno));
    const Descriptor inside = openHidden(hidden);
    if (!inside && errno == ENOENT && !isLast) continue;
    if (!inside) return failure(hidden.string() + " is in the way, it is no folder");
    Descriptor file(::openat(inside.number(), kLockName, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666));
    if (!file && errno == ENOENT && !isLast) continue;
    if (!file) {
      const int why = errno;
      ::rmdir(hidden.c_str());  // goes if it is empty: a full disk may have room for a folder, but for no file in it
      return failure((hidden / kLockName).string() + ": " + std::generic_category().message(why));
    }
    const Taken taken = tryLock(file);
    if (taken == Taken::yes) {
      // A full disk is no reason to say less than the maps themselves will.
      const std::string line = ownLine();
      if (::ftruncate(file.number(), 0) == 0 && ::pwrite(file.number(), line.data(), line.size(), 0) < 0) errno = 0;
      return FolderLock(hidden, std::move(file));
    }
    if (isLast) return failure("another bake is at work in it (" + lineIn(file) + ")");
  }
}

FolderLock::~FolderLock() {
  if (!file_) return;
  // Removed while it is held: who opened it meanwhile sees that it is gone.
  ::unlink((hidden_ / kLockName).c_str());
  ::rmdir(hidden_.c_str());
}

std::optional<std::string> lockOwner(const std::string& folder) {
  const Descriptor inside = openHidden(fs::path(folder) / kHiddenFolder);
  if (!inside) return std::nullopt;
  const Descriptor file(::openat(inside.number(), kLockName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file || ::flock(file.number(), LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK) return std::nullopt;
  return lineIn(file);
}

}  // namespace terrella::exporter
