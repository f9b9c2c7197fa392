// Reading files that somebody else may have put there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"

namespace terrella::exporter {

// "Cannot read out/height.png: there is no such file."
Error cannotRead(const std::string& path, const std::string& why);

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// A regular file.
Result<File> openFile(const std::string& path);

// All bytes of a regular file, piece by piece.
Result<void> readPieces(const std::string& path, const std::function<void(std::span<const std::uint8_t>)>& use);

// The bytes of a regular file of at most `maxBytes`.
Result<std::string> readWholeFile(const std::string& path, std::size_t maxBytes);

}  // namespace terrella::exporter
