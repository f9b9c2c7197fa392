// Reading files that people name: what is no file, too large or silent becomes a sentence, never a wait without end.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"

namespace terrella {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// A regular file. Errors read "Cannot read out/height.png: there is no such file."
Result<File> openToRead(const std::string& path);

// All bytes of a regular file, piece by piece.
Result<void> readPieces(const std::string& path, const std::function<void(std::span<const std::uint8_t>)>& use);

// All bytes of a regular file or a pipe (a shell's `<(command)` is one), at most `maxBytes`. A pipe through which nothing comes for
// five seconds is an error.
Result<std::string> readWholeFile(const std::string& path, std::size_t maxBytes);

// Where a person's files of a kind belong: in the folder that the variable names, by the XDG base directory specification an absolute one,
// else in this one below $HOME. "" where neither is known.
std::string userFolder(const char* variable, const char* belowHome);

}  // namespace terrella
