#include "ui/quantity_text.h"

#include <cmath>
#include <cstdio>
#include <string_view>

namespace terrella::ui {
namespace {

std::string unitText(std::string_view unit) {
  if (unit == "degC") return "\u00b0C";
  if (unit == "m3/s") return "m\u00b3/s";
  return std::string(unit);
}

}  // namespace

std::string withThousands(long long value) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return (value < 0 ? "-" : "") + digits;
}

std::string quantityText(float value, const char* unit) {
  const std::string text = withThousands(std::llround(value));
  return *unit ? text + " " + unitText(unit) : text;
}

std::string angleText(double degrees, int decimals, const char* positive, const char* negative) {
  char text[48];
  std::snprintf(text, sizeof text, "%.*f", decimals, std::abs(degrees));
  const bool isZero = std::string_view(text).find_first_not_of("0.") == std::string_view::npos;
  return text + std::string("\u00b0") + (isZero ? "" : std::string(" ") + (degrees > 0 ? positive : negative));
}

std::string lengthText(double meters) {
  char text[48];
  const double kilometers = meters / 1000, size = std::abs(meters);
  if (size < 9.95)
    std::snprintf(text, sizeof text, "%.1f m", meters);
  else if (size < 9999.5)
    return withThousands(std::llround(meters)) + " m";
  else if (size < 99950)
    std::snprintf(text, sizeof text, "%.1f km", kilometers);
  else
    return withThousands(std::llround(kilometers)) + " km";
  return text;
}

}  // namespace terrella::ui
