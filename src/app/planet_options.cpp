#include "app/planet_options.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/assets.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella::app {
namespace {

std::string inQuotes(std::string_view text) { return "\"" + std::string(text.substr(0, 64)) + "\""; }

template <class T>
std::optional<T> numberFrom(std::string_view text) {
  T value{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

template <class T>
Result<void> setValue(const std::string& path, const Parameter& parameter, std::string_view text, T& value) {
  if constexpr (isNumber<T>) {
    const auto number = numberFrom<double>(text);
    if (!number) return Error{path + " must be a number, not " + inQuotes(text) + "."};
    if (const auto valid = validateValue(path, parameter, *number); !valid) return valid;
    if (std::is_same_v<T, int> && *number != std::floor(*number))
      return Error{path + " must be a whole number; it is " + shortNumber(*number) + "."};
    value = static_cast<T>(*number);
  } else if constexpr (std::is_enum_v<T>) {
    const int index = enumIndex<T>(text);
    const auto& names = EnumNames<T>::values;
    if (index < 0) return Error{path + " has no value " + inQuotes(text) + suggestion(text, {names.begin(), names.end()})};
    value = static_cast<T>(index);
  } else {
    value = text;
  }
  return {};
}

Result<std::string> readSmallFile(const std::string& path) {
  std::error_code status;
  if (std::filesystem::is_directory(path, status)) return Error{"Cannot read " + path + ": it is a folder."};
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"Cannot read " + path + ": " + std::strerror(errno) + "."};
  // One byte more than is allowed, so that parseJson() can say that it is too much.
  std::string text(kMaxJsonBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return Error{"Cannot read " + path + "."};
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

Result<PlanetParams> paramsFromFile(const std::string& path) {
  const auto text = readSmallFile(path);
  if (!text) return text.error();
  auto params = paramsFromJson(*text);
  if (!params) return Error{path + ": " + params.error().message};
  return params;
}

Result<PlanetParams> basePlanet(const PlanetOptions& options) {
  if (options.preset.has_value() + options.paramsFile.has_value() + options.code.has_value() > 1) {
    return Error{"Give one of --preset, --params and --code, not several."};
  }
  if (options.paramsFile) return paramsFromFile(*options.paramsFile);
  if (options.code) return fromShareCode(*options.code);
  if (options.preset) {
    const auto preset = loadPreset(*options.preset);
    if (!preset) return preset.error();
    return preset->params;
  }
  return PlanetParams{};
}

}  // namespace

Result<int> parseWhole(std::string_view name, std::string_view text, int min, int max) {
  const auto number = numberFrom<double>(text);
  const std::string range = " must be a whole number from " + std::to_string(min) + " to " + std::to_string(max);
  if (!number) return Error{std::string(name) + range + ", not " + inQuotes(text) + "."};
  if (!(*number >= min && *number <= max) || *number != std::floor(*number))
    return Error{std::string(name) + range + "; it is " + std::string(text.substr(0, 64)) + "."};
  return static_cast<int>(*number);
}

Result<double> parseNumber(std::string_view name, std::string_view text, double min, double max) {
  const auto number = numberFrom<double>(text);
  const std::string range = " must be a number from " + shortNumber(min) + " to " + shortNumber(max);
  if (!number) return Error{std::string(name) + range + ", not " + inQuotes(text) + "."};
  if (!(*number >= min && *number <= max)) return Error{std::string(name) + range + "; it is " + std::string(text.substr(0, 64)) + "."};
  return *number;
}

Result<void> setParameter(PlanetParams& params, std::string_view path, std::string_view text) {
  Result<void> result;
  bool isJson = false;  // lists are given as JSON
  PlanetParams::visitParameters(params, [&](const std::string& parameterPath, const Parameter& parameter, auto& value) {
    if (parameterPath != path) return;
    if constexpr (isList<std::remove_cvref_t<decltype(value)>>)
      isJson = true;
    else
      result = setValue("--" + parameterPath, parameter, text, value);
  });
  return isJson ? setFromJson(params, path, text) : result;
}

Result<void> useAssetsFolder(const OptionText& folder) {
  std::error_code status;
  if (!folder) return {};
  if (!std::filesystem::is_directory(*folder, status)) return Error{"There is no folder " + inQuotes(*folder) + " for --assets."};
  assets::useFolder(*folder);
  return {};
}

Result<PlanetParams> resolvePlanet(const PlanetOptions& options) {
  auto params = basePlanet(options);
  if (!params) return params;
  for (const auto& [path, text] : options.parameters) {
    if (const auto set = setParameter(*params, path, text); !set) return set.error();
  }
  if (options.seed) {
    const auto seed = parseSeed(*options.seed);
    if (!seed) return seed.error();
    params->seed = *seed;
  }
  if (const auto palette = loadPalette(params->surface.palette); !palette) return palette.error();
  return params;
}

}  // namespace terrella::app
