// Numbers for the table of checks.
#pragma once

#include <cmath>
#include <cstdio>
#include <string>

namespace terrella::exporter::verify {

inline std::string decimalText(double value, int decimals) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
  return buffer;
}

// Three digits or so: "0.97", "12.3", "140".
inline std::string timesText(double value) { return decimalText(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0); }

}  // namespace terrella::exporter::verify
