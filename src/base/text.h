// Text: what came from outside, and columns of it.
#pragma once

#include <string>
#include <string_view>

namespace terrella {

// Whether all of it is UTF-8: no stray, overlong or surrogate bytes.
bool isUtf8(std::string_view text);

// Without the blanks, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

// What a message repeats of it: the first 60 bytes, whole letters only, with "..." where more was there.
std::string excerpt(std::string_view text);

// With blanks to the right, so that it takes `width` bytes at the least.
std::string padded(std::string_view text, std::size_t width);

}  // namespace terrella
