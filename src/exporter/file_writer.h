// Files on their way to the disk: every byte is written, or an error names the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace terrella::exporter {

// "Cannot write out/albedo.png: No space left on device."
Error cannotWrite(const std::string& path, const std::string& why);
Error cannotWrite(const std::string& path, int code);
// Of a file that is there and that no bake has written: it is left.
Error cannotReplace(const std::string& path);
Error cannotWriteTo(const std::string& folder, const std::string& why);

// What the system gave for an open file, closed when this goes out of scope.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) close(), number_ = std::exchange(other.number_, -1);
    return *this;
  }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }
  int close();  // 0, or what the system has against it

 private:
  int number_ = -1;
};

// Names that were made, changed or removed in a folder are on the disk when this returns. Some file systems cannot be asked; these
// write in order anyway.
Result<void> syncFolder(const std::filesystem::path& folder);

// A new file, from its first byte to its last.
class FileWriter {
 public:
  // Makes `path`, which must not exist; errors call it `shownPath`.
  static Result<FileWriter> create(const std::string& path, std::string shownPath);

  Result<void> write(std::span<const std::uint8_t> bytes);
  Result<void> write(const std::string& text);
  // That was all: when this returns, the bytes are on the disk itself.
  Result<void> finish();

  const std::string& shownPath() const { return shownPath_; }
  std::uint64_t size() const { return size_; }
  const Descriptor& descriptor() const { return descriptor_; }

 private:
  FileWriter(Descriptor descriptor, std::string shownPath) : descriptor_(std::move(descriptor)), shownPath_(std::move(shownPath)) {}

  Descriptor descriptor_;
  std::string shownPath_;
  std::uint64_t size_ = 0;
};

}  // namespace terrella::exporter
