// A file that is complete or is not there.
//
// Bytes go to a temporary name in the same folder (part_files.h); commit() renames it into place once they are on the disk. Whatever goes
// wrong before (a full disk, an exception, an interruption that unwinds), the destructor removes the temporary and the old file stays. What
// a process leaves that was killed, the next that writes the same file removes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "exporter/file_writer.h"

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
  Result<void> write(std::span<const std::uint8_t> bytes) { return writer_.write(bytes); }
  Result<void> commit();

  FileWriter& writer() { return writer_; }
  const std::string& path() const { return writer_.shownPath(); }  // as asked for
  std::uint64_t size() const { return writer_.size(); }

 private:
  AtomicFile(FileWriter writer, std::string target, std::string temporary)
      : writer_(std::move(writer)), target_(std::move(target)), temporary_(std::move(temporary)) {}
  void discard();

  FileWriter writer_;
  std::string target_;     // where it goes
  std::string temporary_;  // empty once it is renamed or removed
};

// The whole of a small file at once.
Result<void> writeFile(const std::string& path, std::span<const std::uint8_t> bytes);

// A folder that is made if need be, with those above it; a link to a folder is followed. Those that were made and are still empty at the
// end go again.
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
