#include "params/json_text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "base/text.h"

namespace terrella {

Result<Json> parseJson(std::string_view text, std::size_t mostBytes) {
  if (text.size() > mostBytes)
    return Error{"The JSON is larger than " + std::to_string(mostBytes >> 20) + " MiB, which no file of parameters is."};
  bool isTooDeep = false;
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  std::optional<std::string> twice;
  const Json::parser_callback_t watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > kMaxJsonDepth) isTooDeep = true;
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !twice && !keys.back().insert(parsed.get<std::string>()).second)
      twice = parsed.get<std::string>();
    return !isTooDeep;
  };
  try {
    Json json = Json::parse(text, watch);
    if (twice) return Error{"Not valid JSON: \"" + excerpt(*twice) + "\" stands twice in one object."};
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
