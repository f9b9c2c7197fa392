#include "params/params_json.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/text.h"
#include "params/json_text.h"
#include "params/nearest_name.h"
#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

// A number, or the word that a person typed.
Result<Seed> readSeed(const std::string& path, const Json& json) {
  if (json.is_number_unsigned()) return Seed(json.get<std::uint64_t>());
  if (const auto word = Seed::parse(json.is_string() ? json.get<std::string>() : ""); word && !word->word().empty()) return word;
  return Error{path + " must be a whole number from 0 to 18446744073709551615 or a word of " + std::to_string(kMaxSeedWord) +
               " letters at the most."};
}

Error wrongType(const std::string& path, const char* expected, const Json& found) {
  return {path + " must be " + expected + ", not " + jsonTypeName(found) + "."};
}

template <class Group>
Result<void> readGroup(const std::string& groupKey, const Json& json, Group& group);
template <class Entry>
Result<void> readList(const std::string& path, const Parameter& parameter, const Json& json, std::vector<Entry>& list);

template <class T>
Result<void> readValue(const std::string& path, const Parameter& parameter, const Json& json, T& value) {
  if constexpr (isNumber<T>) {
    if (!json.is_number()) return wrongType(path, "a number", json);
    const double number = json.get<double>();
    if (const auto valid = validateValue(path, parameter, number); !valid) return valid;
    if (std::is_same_v<T, int> && number != std::floor(number))
      return Error{path + " must be a whole number; it is " + shortNumber(number) + "."};
    value = static_cast<T>(number);
  } else if constexpr (std::is_enum_v<T>) {
    if (!json.is_string()) return wrongType(path, "text", json);
    const std::string name = json.get<std::string>();
    const int index = enumIndex<T>(name);
    if (index < 0) {
      const auto& names = enumKeys<T>;
      return Error{path + " has no value \"" + excerpt(name) + "\"" + suggestion(name, {names.begin(), names.end()})};
    }
    value = static_cast<T>(index);
  } else if constexpr (isList<T>) {
    return readList(path, parameter, json, value);
  } else if constexpr (std::is_same_v<T, Seed>) {
    const auto seed = readSeed(path, json);
    if (!seed) return seed.error();
    value = seed->number();  // the word of a planet's own seed alone is kept
  } else {
    if (!json.is_string()) return wrongType(path, "text", json);
    value = json.get<std::string>();
  }
  return {};
}

// What was typed, as the JSON that readValue() wants of a T: numbers and names stand plainly, lists are typed as JSON.
template <class T>
Result<Json> jsonFromFlag(const std::string& name, std::string_view text) {
  if constexpr (isList<T>) {
    auto json = parseJson(text);
    if (!json) return Error{name + ": " + json.error().message};
    return json;
  } else if constexpr (isNumber<T>) {
    const auto number = parseNumber(text);
    if (!number) return Error{name + " must be a number, not \"" + excerpt(text) + "\"."};
    return Json(*number);
  } else if constexpr (std::is_same_v<T, Seed>) {
    const auto seed = Seed::parse(text);
    if (!seed) return Error{name + ": " + seed.error().message};
    return Json(seed->number());
  } else {
    return Json(std::string(text));
  }
}

template <class Group>
Json groupToJson(const Group& group);

template <class T>
Json toJson(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return enumName(value);
  } else if constexpr (isList<T>) {
    Json list = Json::array();
    for (const auto& entry : value) list.push_back(groupToJson(entry));
    return list;
  } else if constexpr (std::is_same_v<T, Seed>) {
    return value.number();
  } else {
    return value;
  }
}

template <class Group>
Json groupToJson(const Group& group) {
  Json json;
  Group::visit(group, [&](const Parameter& parameter, const auto& value) { json[parameter.key] = toJson(value); });
  return json;
}

// Reads the keys of one group or entry; `known` collects the keys that exist, for the message about one that does not.
template <class Group>
Result<void> readGroup(const std::string& groupKey, const Json& json, Group& group) {
  if (!json.is_object()) return wrongType(groupKey, "an object", json);
  std::vector<std::string> known;
  Result<void> result;
  Group::visit(group, [&](const Parameter& parameter, auto& value) {
    known.emplace_back(parameter.key);
    if (!result || !json.contains(parameter.key)) return;
    result = readValue(groupKey + "." + parameter.key, parameter, json.at(parameter.key), value);
  });
  if (!result) return result;
  for (const auto& item : json.items()) {
    if (std::find(known.begin(), known.end(), item.key()) == known.end()) {
      return Error{"Unknown parameter \"" + excerpt(groupKey + "." + item.key()) + "\"" + suggestion(item.key(), known)};
    }
  }
  return {};
}

// A list is read whole: what stood there before is gone.
template <class Entry>
Result<void> readList(const std::string& path, const Parameter& parameter, const Json& json, std::vector<Entry>& list) {
  if (!json.is_array()) return wrongType(path, "a list", json);
  if (json.size() > static_cast<std::size_t>(parameter.max)) {
    return Error{path + " may have " + shortNumber(parameter.max) + " entries at the most; it has " + std::to_string(json.size()) + "."};
  }
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < json.size(); ++i) {
    entries.push_back(Entry::atIndex(static_cast<int>(i)));
    if (const auto read = readGroup(path + "[" + std::to_string(i) + "]", json[i], entries.back()); !read) return read;
  }
  list = std::move(entries);
  return {};
}

}  // namespace

std::string paramsToJson(const PlanetParams& params) {
  Json json;
  if (params.seed.word().empty())
    json["seed"] = params.seed.number();
  else
    json["seed"] = params.seed.word();
  PlanetParams::visitGroups(params, [&](const char* groupKey, const char*, const auto& group) { json[groupKey] = groupToJson(group); });
  // Text from outside may hold bytes that are no UTF-8; they must not end the program here.
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

Result<PlanetParams> paramsFromJson(std::string_view text, const PlanetParams& base) {
  auto parsed = parseJson(text);
  if (!parsed) return parsed.error();
  Json json = std::move(*parsed);
  if (!json.is_object()) return Error{"Parameters are a JSON object, not " + jsonTypeName(json) + "."};
  if (json.contains("params")) {
    // A manifest says which version of the algorithm grew its planet; another version would grow another.
    if (json.contains("algorithm") && json.at("algorithm") != kAlgorithmVersion) {
      return Error{"This manifest is of version " + excerpt(json.at("algorithm").dump()) +
                   " of the algorithm; this program makes version " + std::to_string(kAlgorithmVersion) +
                   ", which would grow another planet. Its \"params\" alone can be used as they are."};
    }
    json = Json(json.at("params"));
    if (!json.is_object()) return wrongType("params", "an object", json);
  }

  PlanetParams params = base;
  std::vector<std::string> known{"seed"};
  Result<void> result;
  if (json.contains("seed")) {
    const auto seed = readSeed("seed", json.at("seed"));
    if (!seed) return seed.error();
    params.seed = *seed;
  }
  PlanetParams::visitGroups(params, [&](const char* key, const char*, auto& group) {
    known.emplace_back(key);
    if (result && json.contains(key)) result = readGroup(key, json.at(key), group);
  });
  if (!result) return result.error();
  for (const auto& item : json.items()) {
    if (std::find(known.begin(), known.end(), item.key()) == known.end()) {
      return Error{"Unknown parameter \"" + excerpt(item.key()) + "\"" + suggestion(item.key(), known)};
    }
  }
  return params;
}

Result<void> setFromFlag(PlanetParams& params, std::string_view path, std::string_view text) {
  Result<void> result;
  PlanetParams::visitParameters(params, [&](const std::string& known, const Parameter& parameter, auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    if (known != path) return;
    const std::string name = isList<T> ? known : "--" + known;
    const auto json = jsonFromFlag<T>(name, text);
    if (json)
      result = readValue(name, parameter, *json, value);
    else
      result = json.error();
  });
  return result;
}

}  // namespace terrella
