#include "params/validate.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include "params/visit_values.h"

namespace terrella {

std::string shortNumber(double value) {
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  return {buffer, end};
}

std::optional<double> parseNumber(std::string_view text) {
  double value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Result<void> validateValue(std::string_view path, const Parameter& parameter, double value) {
  const std::string name(path);
  if (!(value >= parameter.min && value <= parameter.max)) {  // also true of NaN
    return Error{name + " must lie between " + shortNumber(parameter.min) + " and " + shortNumber(parameter.max) + "; it is " +
                 shortNumber(value) + "."};
  }
  if (parameter.scale == Scale::powersOfTwo && !std::has_single_bit(static_cast<unsigned>(value))) {
    return Error{name + " must be a power of two from " + shortNumber(parameter.min) + " to " + shortNumber(parameter.max) + "; it is " +
                 shortNumber(value) + "."};
  }
  return {};
}

namespace {

template <class T>
Result<void> validateField(const std::string& path, const Parameter& parameter, const T& value) {
  Result<void> result;
  if constexpr (isNumber<T>) {
    result = validateValue(path, parameter, static_cast<double>(value));
  } else if constexpr (isList<T>) {
    if (value.size() > static_cast<std::size_t>(parameter.max))
      return Error{path + " may have " + shortNumber(parameter.max) + " entries at the most."};
    for (std::size_t i = 0; i < value.size(); ++i) {
      T::value_type::visit(value[i], [&](const Parameter& inner, const auto& entry) {
        if (result) result = validateField(path + "[" + std::to_string(i) + "]." + inner.key, inner, entry);
      });
    }
  }
  return result;
}

}  // namespace

Result<void> validate(const PlanetParams& params) {
  Result<void> result;
  PlanetParams::visitParameters(params, [&](const std::string& path, const Parameter& parameter, const auto& value) {
    if (result) result = validateField(path, parameter, value);
  });
  return result;
}

}  // namespace terrella
