// One bake at a time in a folder.
//
// `.terrella/lock` is held with flock(2) for as long as a bake works there; the system lets go of it however its process ends, so that a
// bake that was killed never keeps out the next. It holds a line that says who that is. With the bake the file goes, and the hidden folder
// too if nothing else is left in it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"
#include "exporter/file_writer.h"

namespace terrella::exporter {

// In the folder of a set: all that a bake needs there besides the set itself.
inline constexpr const char* kHiddenFolder = ".terrella";

class FolderLock {
 public:
  // Errors: "Cannot write to folder out: another bake is at work in it (process 1234 on box, since 2026-11-22 06:40:12 UTC)."
  static Result<FolderLock> take(const std::string& folder);

  ~FolderLock();
  FolderLock(FolderLock&&) noexcept = default;
  FolderLock& operator=(FolderLock&&) = delete;

 private:
  FolderLock(std::filesystem::path hidden, Descriptor file) : hidden_(std::move(hidden)), file_(std::move(file)) {}

  std::filesystem::path hidden_;
  Descriptor file_;
};

// Who holds the lock of a folder now, as in "process 1234 on box, since 2026-11-22 06:40:12 UTC"; nothing if no one does.
std::optional<std::string> lockOwner(const std::string& folder);

}  // namespace terrella::exporter
