#include "ui/quantity_text.h"

#include <cmath>
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

}  // namespace terrella::ui
