// A file that is complete or is not there.
//
// Bytes go to a temporary name in the same folder; commit() renames it into place. Whatever goes wrong before (a full
// disk, an exception, an interruption that unwinds), the destructor removes the temporary and the old file stays.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace terrella::exporter {

class AtomicFile {
 public:
  // Opens the temporary. `path` may exist as a regular file or as a link to one, which keeps pointing where it does;
  // a folder or a device is refused, since renaming over /dev/null would be the end of it.
  static Result<AtomicFile> create(const std::string& path);

  ~AtomicFile();
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;

  // Errors read "Cannot write out/albedo.png: No space left on device."
  Result<void> write(std::span<const std::uint8_t> bytes);
  Result<void> commit();

  const std::string& path() const { return path_; }
  std::uint64_t size() const { return size_; }

 private:
  AtomicFile() = default;
  Error failure(int code) const;
  void discard();

  std::string path_;       // as asked for, for messages
  std::string target_;     // where it goes
  std::string temporary_;  // empty once it is renamed or removed
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

// The whole of a small file at once.
Result<void> writeFile(const std::string& path, std::span<const std::uint8_t> bytes);

// A folder that is made if need be, with those above it. Those that were made and are still empty at the end go again.
class OutputFolder {
 public:
  static Result<OutputFolder> open(const std::string& path);

  ~OutputFolder();
  OutputFolder(OutputFolder&&) noexcept = default;
  OutputFolder& operator=(OutputFolder&&) = delete;

 private:
  OutputFolder() = default;
  std::vector<std::filesystem::path> made_;  // outermost first
};

}  // namespace terrella::exporter
