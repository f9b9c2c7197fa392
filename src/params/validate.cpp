#include "params/validate.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include "params/visit_values.h"

namespace terrella {
namespace {

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above + 1, row[j - 1] + 1, replaced});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

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

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates) {
  std::string nearest;
  if (name.empty()) return nearest;
  std::size_t fewest = std::max<std::size_t>(2, name.size() / 2) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t edits = editDistance(name, candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string nearest = nearestName(name, candidates);
  if (!nearest.empty()) return "; did you mean \"" + nearest + "\"?";
  std::string list;
  for (const std::string& candidate : candidates) list += (list.empty() ? "" : ", ") + candidate;
  return "; there are: " + list + ".";
}

}  // namespace terrella
