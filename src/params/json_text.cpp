#include "params/json_text.h"

#include <algorithm>

namespace terrella {

Result<Json> parseJson(std::string_view text) {
  if (text.size() > kMaxJsonBytes) return Error{"The JSON is larger than 1 MiB, which no file of parameters is."};
  bool isTooDeep = false;
  const Json::parser_callback_t watchDepth = [&](int depth, Json::parse_event_t, Json&) {
    if (depth > kMaxJsonDepth) isTooDeep = true;
    return !isTooDeep;
  };
  try {
    Json json = Json::parse(text, watchDepth);
    if (isTooDeep) return Error{"The JSON nests deeper than 16 levels, which no file of parameters does."};
    return json;
  } catch (const nlohmann::json::parse_error& error) {
    const std::size_t at = std::min(error.byte, text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return Error{"Not valid JSON: something is wrong at line " + std::to_string(line) + "."};
  } catch (const nlohmann::json::exception&) {
    return Error{"Not valid JSON: a number in it is out of range."};
  }
}

std::string jsonTypeName(const Json& json) {
  if (json.is_number()) return "a number";
  if (json.is_string()) return "text";
  if (json.is_boolean()) return "true or false";
  if (json.is_array()) return "a list";
  if (json.is_object()) return "an object";
  return "null";
}

}  // namespace terrella
