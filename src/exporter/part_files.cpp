#include "exporter/part_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <optional>
#include <string_view>
#include <system_error>

#include "exporter/file_writer.h"

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kEnding = ".part";

struct PartName {
  std::string of;
  pid_t process = 0;
};

std::optional<int> wholeNumber(std::string_view text) {
  int number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<PartName> readPartName(std::string_view name) {
  if (!name.starts_with('.') || !name.ends_with(kEnding)) return std::nullopt;
  name = name.substr(1, name.size() - 1 - std::min(kEnding.size(), name.size() - 1));
  const std::size_t dot = name.rfind('.'), dash = name.rfind('-');
  if (dot == std::string_view::npos || dash == std::string_view::npos || dash < dot) return std::nullopt;
  const auto process = wholeNumber(name.substr(dot + 1, dash - dot - 1));
  if (!process || *process < 1 || !wholeNumber(name.substr(dash + 1))) return std::nullopt;
  return PartName{std::string(name.substr(0, dot)), *process};
}

bool isAlive(pid_t process) { return ::kill(process, 0) == 0 || errno == EPERM; }

}  // namespace

std::string partName(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  const std::string suffix = "." + std::to_string(::getpid()) + "-" + std::to_string(counter++) + std::string(kEnding);
  return (target.parent_path() / ("." + target.filename().string() + suffix)).string();
}

void clearDeadParts(const fs::path& folder, const std::function<bool(const std::string& name)>& isMeant) {
  std::error_code status;
  for (fs::directory_iterator at(folder.empty() ? fs::path(".") : folder, status), end; !status && at != end; at.increment(status)) {
    const auto part = readPartName(at->path().filename().string());
    if (!part || !isMeant(part->of) || isAlive(part->process)) continue;
    const Descriptor file(::open(at->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file && ::flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) continue;
    ::unlink(at->path().c_str());
  }
}

}  // namespace terrella::exporter
