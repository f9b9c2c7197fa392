// Numbers in files that are written by hand: documents of a million small lists would take gigabytes on their way.
#pragma once

#include <charconv>
#include <string>

namespace terrella::exporter {

// With so many places, whatever the locale.
inline void appendNumber(double number, int places, std::string& text) {
  char digits[48];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed, places).ptr);
}

}  // namespace terrella::exporter
