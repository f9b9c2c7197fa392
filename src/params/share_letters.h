// Bytes as letters that can be read aloud, typed and pasted: Crockford's base 32, with a CRC-16 behind the bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terrella {

std::string checkedLetters(std::vector<std::uint8_t> bytes);

// Case, blanks and hyphens do not matter. Null if any letter was left out, added or mistyped.
std::optional<std::vector<std::uint8_t>> bytesOfLetters(std::string_view letters);

}  // namespace terrella
